import WakeFormat
import WakeLog

/// A file that a client has open.
struct OpenPage {
  /// As the client calls it.
  let address: String
  /// Nil for a text that is no file.
  let path: String?
  private(set) var version: Int
  private(set) var text: OpenText
  var around: FactsAround
  /// Read when it is first asked for, and again when the text has changed.
  private var read: PageFile?
  /// What was found in it last, where that stands now; `isLookedAt` tells whether it has changed
  /// since. What has changed itself has none.
  private(set) var diagnostics: [Diagnostic] = []
  /// Whether the client must hear what is to be said of it now.
  private(set) var isUnsaid = true
  private(set) var isLookedAt = false
  /// Whether anything is known of it, if only how it was some keys ago.
  private(set) var hasBeenLookedAt = false

  init(address: String, version: Int, text: OpenText, around: FactsAround) {
    self.address = address
    path = FileAddress.path(of: address)
    self.version = version
    self.text = text
    self.around = around
  }

  /// The name that tells what kind of file it is, and which day.
  var name: String { path.flatMap { $0.split(separator: "/").last.map(String.init) } ?? address }

  var page: Page { Page(name: name, zones: around.zones) }

  var unread: UnreadPage { UnreadPage(path: name, bytes: text.bytes, zones: around.zones) }

  mutating func change(to version: Int, _ changes: [TextChange]) {
    self.version = version
    for change in changes {
      switch change {
      case .part(let from, let to, let new):
        let old = text.replace(from: from, to: to, with: new)
        diagnostics = diagnostics.compactMap { $0.kept(in: old, become: new.count) }
      case .whole(let new):
        text = OpenText(new, counting: text.unit)
        diagnostics = []
        hasBeenLookedAt = false
      }
    }
    read = nil
    isUnsaid = true
    isLookedAt = false
  }

  /// Facts around it may have changed.
  mutating func moved(into around: FactsAround) {
    self.around = around
    read = nil
    isUnsaid = true
    isLookedAt = false
  }

  mutating func file() -> PageFile {
    if let read { return read }
    let file = PageFile(unread)
    read = file
    return file
  }

  /// More lines in which something is doubtful take longer to look at than one who types waits.
  private static let shortPage = 500

  /// Whether it is looked at whole at each key.
  var isShort: Bool { text.lineCount <= Self.shortPage }

  /// Finds the same that `wake check FILE` says; nothing where it was looked at since it changed.
  ///
  /// - Parameter atLength: else a long page in which something is doubtful is left for later.
  mutating func look(atLength: Bool) {
    guard !isLookedAt else { return }
    let unread = unread
    var calm = CalmVoyage(around.voyage, facts: around.facts, logbook: around.logbook)
    // A glance is enough for a page in which nothing is doubtful.
    if unread.page.kind == .page, calm.isCalm(unread), calm.isCalm {
      diagnostics = []
    } else if atLength || isShort {
      diagnostics = inspection.diagnostics.first ?? []
    } else {
      return
    }
    isLookedAt = true
    hasBeenLookedAt = true
  }

  /// What is to be said of it, once; nil where that is still to be found.
  mutating func say() -> Reply? {
    guard isUnsaid, isLookedAt else { return nil }
    isUnsaid = false
    return saidDiagnostics
  }

  var inspection: Inspection {
    Inspection(
      files: [unread], voyage: around.voyage, facts: around.facts, logbook: around.logbook)
  }
}
