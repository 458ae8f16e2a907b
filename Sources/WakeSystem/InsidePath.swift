/// A path inside the logbook, cut at its slashes.
///
/// Absolute paths, `..`, and anything in `.git` or `.wake` are refused, in any case: some file
/// systems do not tell `.GIT` from `.git`.
struct InsidePath {
  let text: String
  /// From the logbook down.
  let folders: [String]
  let name: String

  init(_ text: String) throws(SystemError) {
    var parts: [String] = []
    var rest = text.utf8[...]
    while let slash = rest.firstIndex(of: UInt8(ascii: "/")) {
      parts.append(String(Substring(rest[..<slash])))
      rest = rest[rest.index(after: slash)...]
    }
    parts.append(String(Substring(rest)))
    guard parts.allSatisfy(Self.isAllowed) else {
      throw SystemError("use", text, code: SystemError.outside)
    }
    self.text = text
    folders = parts.dropLast()
    name = parts[parts.count - 1]
  }

  private static func isAllowed(_ part: String) -> Bool {
    switch part.lowercased() {
    case "", ".", "..", ".git", ".wake": false
    // What vfat calls them as well.
    case "git~1", "git~2", "wake~1", "wake~2": false
    default: !part.utf8.contains(0)
    }
  }
}
