/// Which versions in `.wake/undo` syncs have left. They prove nothing of what a person told wake to
/// take out.
enum OwnChanges {
  private static let file = "wake/changes"
  private static let limit = 200

  static func read(in directory: GitDirectory) throws(SyncStop) -> [String] {
    guard let bytes = try directory.contents(of: file) else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Before the first file is touched.
  static func note(_ change: String, in directory: GitDirectory) throws(SyncStop) {
    let changes = try read(in: directory)
    if changes.last == change { return }
    let text = (changes + [change]).suffix(limit).map { $0 + "\n" }.joined()
    try directory.put(file, ContiguousArray(text.utf8))
  }
}
