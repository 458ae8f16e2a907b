package import WakeFormat
import WakeSystem

/// Lines that are added to a file of the logbook in one piece, or not at all.
package struct PageAddition {
  /// In the logbook.
  package let path: String
  /// Whole lines.
  package let text: Bytes

  /// Points of the ship's way, of which there may be millions.
  package var isTrack: Bool { path.contains("/track/") }

  /// Somewhat more than a page must have been left alone for.
  private static let patienceMilliseconds = 2200

  package init(_ path: String, _ lines: [String]) {
    self.init(path, Bytes((lines.joined(separator: "\n") + "\n").utf8))
  }

  package init(_ path: String, _ text: Bytes) {
    self.path = path
    self.text = text
  }

  /// - Throws: `Failure`; then the file is as it was.
  func write(_ shelf: Shelf) throws {
    let attempt: Shelf.Attempt
    do {
      attempt = try shelf.replace(path, patience: Self.patienceMilliseconds) { standing in
        var whole = standing ?? []
        if let last = whole.last, last != 0x0A { whole.append(0x0A) }
        return whole + text
      }
    } catch let error as SaveError {
      throw Failure(error)
    }
    switch attempt {
    case .done: return
    case .busy: throw Failure(.notSaved, "another program is writing \(path)")
    case .interrupted: throw Failure(.interrupted, "interrupted")
    }
  }
}
