internal import Synchronization

/// What a sync asks of those who can read entries. It is asked only of what has changed: a logbook
/// of ten years is not read for one entry.
package protocol LogbookReader: Sendable {
  /// The files that the entries of a voyage speak of (`file=`), relative to the logbook.
  func attachments(of voyage: String) -> Set<String>
  /// Writes short stamps of a page in full, and says how many there were.
  func completeStamps(of page: String) -> Int
}

/// Files that entries speak of, found out when somebody asks.
final class Attachments: Sendable {
  private let named: Set<String>
  private let reader: (any LogbookReader)?
  private let found = Mutex<[Substring: Set<String>]>([:])

  init(named: Set<String>, reader: (any LogbookReader)?) {
    self.named = named
    self.reader = reader
  }

  func contain(_ path: String) -> Bool {
    if named.contains(path) { return true }
    guard let reader, let slash = path.firstIndex(of: "/") else { return false }
    let voyage = path[..<slash]
    return found.withLock { found in
      if let known = found[voyage] { return known.contains(path) }
      let files = reader.attachments(of: String(voyage))
      found[voyage] = files
      return files.contains(path)
    }
  }
}
