/// How the last sync of this clone went, for `wake status`: an eleven-day silence must not look
/// like health.
package struct LastSync: Equatable, Sendable {
  /// Seconds since 1970 of the last try.
  package var tried: Int64
  /// Seconds since 1970 of the last that reached the remote and left both sides the same.
  package var done: Int64?
  /// What stopped the last try; nil: nothing did.
  package var stopped: String?

  private static let file = "wake/last-sync"

  static func read(in directory: GitDirectory) throws(SyncStop) -> LastSync? {
    guard let bytes = try directory.contents(of: file) else { return nil }
    var last = LastSync(tried: 0)
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1)
      guard words.count == 2 else { continue }
      switch words[0] {
      case "tried": last.tried = Int64(words[1]) ?? 0
      case "done": last.done = Int64(words[1])
      case "stopped": last.stopped = String(words[1])
      default: continue
      }
    }
    return last.tried == 0 ? nil : last
  }

  func write(in directory: GitDirectory) throws(SyncStop) {
    var text = "tried \(tried)\n"
    if let done { text += "done \(done)\n" }
    if let stopped { text += "stopped \(stopped.split(separator: "\n").joined(separator: " "))\n" }
    try directory.putLightly(Self.file, ContiguousArray(text.utf8))
  }
}
