/// Which paths of the repository are the logbook's: only these are read, written, staged or
/// committed. Everything else is the user's own.
struct LogbookPaths {
  /// Files that entries speak of, relative to the logbook.
  let attachments: Set<String>

  static let attributes = ".gitattributes"

  func contains(_ path: String) -> Bool {
    if path == Self.attributes || attachments.contains(path) { return true }
    let names = path.split(separator: "/", omittingEmptySubsequences: false)
    guard Self.isPlain(path) else { return false }
    return path.hasSuffix(".wake") || (names.count > 2 && names[1] == "track")
  }

  /// Whether two versions of the file can be merged as a set of lines.
  static func isLines(_ path: String) -> Bool {
    path.hasSuffix(".wake") || path == attributes
  }

  /// Whether a path from a remote may be written at all: no `.git` in any spelling, nothing that
  /// leads out of the logbook, nothing hidden, no letters that turn the direction of a name.
  static func isPlain(_ path: String) -> Bool {
    !path.utf8.contains { $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\\") }
      && ShownText.isLegible(path)
      && path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
        !$0.isEmpty && !$0.hasPrefix(".") && !$0.lowercased().hasPrefix("git~")
      }
  }
}
