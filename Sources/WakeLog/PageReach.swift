import WakeFormat

/// From when to when the entries of a page are, by their stamps alone.
///
/// A very long voyage is taken apart by it, where all that follows is later than all before: what
/// the parts hold, one after the other, is what the voyage holds as a whole.
package struct PageReach: Sendable {
  package let path: String
  package let size: Int
  /// Nil where there are no entries.
  private let times: ClosedRange<Int>?

  /// Nil where a line has to be read to know.
  package init?(_ file: UnreadPage) {
    path = file.path
    size = file.bytes.count
    var times: ClosedRange<Int>?
    for line in file.bytes.split(separator: 0x0A) {
      // A byte order mark stands before what a line begins with.
      guard let first = line.first, first != 0xEF else { return nil }
      guard first.isDigit,
        let (stamp, _) = Stamp.leading(String(decoding: line.prefix(64), as: UTF8.self)),
        let full = try? file.page.full(stamp), let date = full.date
      else { continue }
      // A day sorts before its times, whatever their offset.
      let day = date.daysSince1970 * 86_400
      let own = full.instant.map { $0.seconds...$0.seconds } ?? day - 57_600...day + 57_600
      times =
        times.map { min($0.lowerBound, own.lowerBound)...max($0.upperBound, own.upperBound) } ?? own
    }
    self.times = times
  }

  /// The pages, taken apart, those of a part in the order of their names.
  ///
  /// - Parameter least: the bytes of a part, but for the last.
  package static func parts(of pages: [PageReach], least: Int) -> [[String]] {
    var parts: [[String]] = []
    var part: [String] = []
    var size = 0
    var latest = Int.min
    for page in pages.sorted(by: { ($0.first, $0.path) < ($1.first, $1.path) }) {
      if size >= least, page.first > latest {
        parts.append(part.sorted())
        part = []
        size = 0
      }
      part.append(page.path)
      size += page.size
      latest = max(latest, page.times?.upperBound ?? .min)
    }
    return part.isEmpty ? parts : parts + [part.sorted()]
  }

  private var first: Int { times?.lowerBound ?? .min }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
}
