/// Which remotes the `git` program talks to on this device, so that it is tried first, and said
/// only once.
enum ProgramNote {
  private static let file = "wake/git-program"

  static func holds(_ url: String, in directory: GitDirectory) -> Bool {
    guard let bytes = try? directory.contents(of: file) else { return false }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").contains(url[...])
  }

  static func add(_ url: String, in directory: GitDirectory) {
    let before = (try? directory.contents(of: file)) ?? []
    try? directory.makeFolder("wake")
    try? directory.put(file, before + ContiguousArray((url + "\n").utf8))
  }
}
