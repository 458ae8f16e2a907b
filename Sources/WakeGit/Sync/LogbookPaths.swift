/// Which paths of the repository are the logbook's: only these are read, written, staged or
/// committed. Everything else is the user's own.
struct LogbookPaths {
  private let attachments: Attachments

  init(_ settings: SyncSettings) {
    attachments = Attachments(named: settings.attachments, reader: settings.reader)
  }

  /// Without what entries speak of.
  init() {
    attachments = Attachments(named: [], reader: nil)
  }

  static let attributes = ".gitattributes"

  func contains(_ path: String) -> Bool {
    if path == Self.attributes { return true }
    if Self.isPlain(path) {
      if path.hasSuffix(".wake") { return true }
      let names = path.split(separator: "/", omittingEmptySubsequences: false)
      if names.count > 2 && names[1] == "track" { return true }
    }
    return attachments.contain(path)
  }

  /// Whether two versions of the file can be merged as a set of lines.
  static func isLines(_ path: String) -> Bool {
    path.hasSuffix(".wake") || path == attributes
  }

  /// Whether entries stand in it: a page in the directory of a voyage.
  static func isPage(_ path: String) -> Bool {
    path.hasSuffix(".wake") && path.contains("/") && !path.hasSuffix("/voyage.wake")
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
