package import WakeFormat
package import WakeNavigation

/// A file of the logbook, read.
package struct PageFile: Sendable {
  /// Relative to the logbook, with `/`.
  package let path: String
  package let document: Document
  package let page: Page

  package init(path: String, bytes: Bytes, zones: Zones) {
    self.init(UnreadPage(path: path, bytes: bytes, zones: zones))
  }

  package init(path: String, bytes: Bytes, page: Page) {
    self.path = path
    self.page = page
    document = Document(bytes)
  }

  package init(_ unread: UnreadPage) {
    path = unread.path
    document = Document(unread.bytes)
    page = unread.page
  }
}

/// The facts of `logbook.wake`.
package struct Logbook: Sendable {
  package let facts: Document
  package let database: ZoneDatabase

  package init(facts: Document, database: ZoneDatabase) {
    self.facts = facts
    self.database = database
  }

  package var zones: Zones { Zones(facts: facts.values(of: "zone"), database: database) }

  /// Whether it is of a format that this code reads but must not write.
  package var isNewer: Bool {
    (facts.value(of: "format").flatMap { Int($0) } ?? 1) > Checker.formatVersion
  }
}

/// The facts of a voyage.
package struct Voyage: Sendable {
  /// The name of its directory.
  package let name: String
  package let facts: Document
  /// The voyage's own zones, or else the logbook's.
  package let zones: Zones

  package init(name: String, facts: Document, in logbook: Logbook) {
    self.name = name
    self.facts = facts
    let own = Zones(facts: facts.values(of: "zone"), database: logbook.database)
    zones = own.isEmpty ? logbook.zones : own
  }

  package var title: String? { facts.value(of: "title") }
  package var isOpen: Bool { facts.value(of: "ended") == nil }
  /// `add` made it by itself.
  package var isUntitled: Bool { title == nil }

  /// What a person calls it: the title, or the directory.
  package var label: String { title ?? name }

  /// An untitled voyage ends by itself after this long without an entry.
  package static let quietSeconds = 36 * 3600
}

/// An entry of the log, and where it stands.
package struct LoggedEntry: Sendable {
  package struct Place: Hashable, Sendable {
    package let path: String
    /// 1-based.
    package let line: Int
    /// Saved, and not yet on its page.
    package let isSpooled: Bool

    package init(path: String, line: Int, isSpooled: Bool = false) {
      self.path = path
      self.line = line
      self.isSpooled = isSpooled
    }

    package var text: String { "\(path):\(line)" }
  }

  package let member: EntrySet.Member
  package let places: [Place]
  package let voyage: String
  /// The lines it was read from with their stamps in full, where its own line as it stands does not
  /// say all: there are several, or its stamp is short.
  package private(set) var lines: [String] = []
  /// Where the voyage's track has it, which is written nowhere; only for one that lacks a position.
  package var trackPoint: Point?

  /// Whether a track may say where it was made.
  package var lacksPosition: Bool {
    member.void == nil && !member.entry.isFurther && member.entry.stamp.instant != nil
      && !member.fields.contains { $0.key == "pos" }
  }
}

extension LoggedEntry {
  /// The entries of some files of one voyage, as a set, in the order of time.
  ///
  /// - Parameter spooled: lines saved and not yet on their pages.
  package static func entries(of files: [PageFile], spooled: [PageFile] = [], voyage: String)
    -> [LoggedEntry]
  {
    var written: [WrittenEntry] = []
    var places: [Place] = []
    for (index, file) in (files + spooled).enumerated() {
      for (line, content) in file.document.lines.enumerated() {
        guard let entry = file.document.written(content, on: file.page) else { continue }
        written.append(entry)
        places.append(
          Place(path: file.path, line: line + 1, isSpooled: index >= files.count))
      }
    }
    return entries(of: written, at: places, voyage: voyage)
  }

  /// The entries of some lines of one voyage, as a set, in the order of time.
  static func entries(of written: [WrittenEntry], at places: [Place], voyage: String)
    -> [LoggedEntry]
  {
    EntrySet.members(of: written).map { member in
      var entry = LoggedEntry(
        member: member, places: member.sources.map { places[$0] }, voyage: voyage)
      if member.sources.count > 1 || !member.entry.hasFullStamp {
        entry.lines = member.sources.map { written[$0].fullText }
      }
      return entry
    }
  }
}

extension WrittenEntry {
  /// Whether its line says date and offset by itself.
  fileprivate var hasFullStamp: Bool {
    text.utf8.starts(with: stamp.text.utf8)
      || Stamp.leading(text).map { !$0.stamp.isProvisional } ?? false
  }

  /// The line with the stamp in full.
  fileprivate var fullText: String {
    guard !hasFullStamp else { return text }
    let document = Document(Bytes(text.utf8))
    guard let entry = document.lines.first?.entry else { return text }
    return String(
      decoding: document.bytes.applying([Edit(entry.stampRange, stamp.text)]), as: UTF8.self)
  }
}
