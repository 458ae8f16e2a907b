import WakeCommands
import WakeFormat
import WakeSystem

/// Lines that are added to a file of the logbook in one piece, or not at all.
struct PageAddition {
  /// In the logbook.
  let path: String
  /// Whole lines.
  let text: Bytes

  /// Somewhat more than a page must have been left alone for.
  private static let patienceMilliseconds = 2200

  init(_ path: String, _ lines: [String]) {
    self.init(path, Bytes((lines.joined(separator: "\n") + "\n").utf8))
  }

  init(_ path: String, _ text: Bytes) {
    self.path = path
    self.text = text
  }

  /// - Throws: `Failure`; then the file is as it was.
  func write(_ shelf: Shelf) throws {
    let patience = Deadline(milliseconds: Self.patienceMilliseconds)
    while true {
      let standing = try shelf.read(path)
      var whole = standing ?? []
      if let last = whole.last, last != 0x0A { whole.append(0x0A) }
      whole += text
      let replacement: Replacement
      do throws(SaveError) {
        replacement = try shelf.files.replace(path, expecting: standing, with: whole)
      } catch {
        throw Failure(error)
      }
      if replacement == .replaced { return }
      guard !patience.hasPassed else {
        throw Failure(.notSaved, "another program is writing \(path)")
      }
      let pause = Deadline(milliseconds: min(100, patience.remaining))
      if Interrupt.wait(reading: nil, until: pause) == .interrupted {
        throw Failure(.interrupted, "interrupted")
      }
    }
  }
}
