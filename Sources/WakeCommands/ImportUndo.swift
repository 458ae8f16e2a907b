import WakeFormat
import WakeReport
import WakeSystem

/// An import that is taken back, or done again: the pieces in which it was written, file by file.
///
/// What was changed since stays, and so do the facts of a voyage that has entries of others by now.
struct ImportUndo {
  static let kind = "import"
  static let undoKind = "undo import"

  /// The notes of all its pieces, the newest first.
  private let notes: [Int]
  private let isUndone: Bool
  private let shelf: Shelf

  /// Nil where the change is no import.
  init?(_ last: ChangeRecord, _ shelf: Shelf) throws {
    guard last.change.kind == Self.kind || last.change.kind == Self.undoKind else { return nil }
    isUndone = last.change.kind == Self.undoKind
    self.shelf = shelf
    var own: [Int] = []
    for number in try Self.reading({ () throws(SystemError) in try shelf.files.noteNumbers() }) {
      guard let record = try Self.record(number, shelf) else { continue }
      guard record.name == last.name else { break }
      own.append(number)
    }
    notes = own
  }

  func make(_ world: World) throws {
    if isUndone { try doAgain(world) } else { try takeBack(world) }
  }

  // MARK: Taking it back

  private func takeBack(_ world: World) throws {
    var work = Work(shelf: shelf, world: world, kind: Self.undoKind)
    var facts: [AddedLines] = []
    for number in notes {
      guard let record = try Self.record(number, shelf) else { continue }
      for lines in record.added + Self.added(record.change.hunks) {
        if lines.path.hasSuffix("/voyage.wake") || lines.path == "logbook.wake" {
          facts.append(lines)
        } else {
          try work.takeOut(lines)
        }
      }
    }
    try work.flush()
    // Last, for a voyage is one by them.
    for lines in facts { try work.takeOutFacts(lines) }
    try work.flush()
    try world.print("undid the import: " + work.sentence("out of the log again"))
    for line in work.told { try world.print("  " + TerminalText.escaped(line)) }
  }

  /// Entries and facts are written down in full.
  private static func added(_ hunks: [Hunk]) -> [AddedLines] {
    hunks.map { hunk in
      var text = Bytes()
      for line in hunk.new { text += PageLines.content(line) + [0x0A] }
      return AddedLines(hunk.path, isMade: hunk.index == 0, text)
    }
  }

  // MARK: Doing it again

  /// In the order in which it was done: the facts of a voyage first.
  private func doAgain(_ world: World) throws {
    var work = Work(shelf: shelf, world: world, kind: Self.kind)
    for number in notes {
      guard let record = try Self.record(number, shelf) else { continue }
      try work.make(record.change.hunks.map(\.reversed))
    }
    try world.print("did the import again: " + work.sentence("back in the log"))
  }

  // MARK: Notes

  private static func record(_ number: Int, _ shelf: Shelf) throws -> ChangeRecord? {
    try reading { () throws(SystemError) in try shelf.files.note(number) }
      .flatMap { ChangeRecord($0.bytes) }
  }

  private static func reading<Value>(_ read: () throws(SystemError) -> Value) throws -> Value {
    do throws(SystemError) { return try read() } catch { throw Failure(error) }
  }
}

/// Changes of one kind, made a piece at a time, with what is to be said of them.
private struct Work {
  let shelf: Shelf
  let world: World
  let kind: String
  private var hunks: [Hunk] = []
  private var waiting = 0
  private var entries = 0
  private var points = 0
  private var facts = 0
  /// What stays, a sentence each.
  private(set) var told: [String] = []

  private static let most = 1 << 16

  init(shelf: Shelf, world: World, kind: String) {
    self.shelf = shelf
    self.world = world
    self.kind = kind
  }

  mutating func takeOut(_ lines: AddedLines) throws {
    // One that is not there: the import ended before it, or somebody took it away.
    guard let bytes = try shelf.read(lines.path) else { return }
    let (own, gone) = lines.takingOut(of: PageLines(bytes))
    if gone > 0 {
      let isTrack = lines.path.contains("/track/")
      told.append(
        "\(lines.path): "
          + (isTrack
            ? plural(gone, "point was", "points were") : plural(gone, "line was", "lines were"))
          + " changed or taken out since; what stands there stays")
    }
    hunks += own
    waiting += own.reduce(0) { $0 + $1.old.count }
    if waiting >= Self.most { try flush() }
  }

  mutating func takeOutFacts(_ lines: AddedLines) throws {
    let page = PageLines(try shelf.read(lines.path) ?? [])
    let (own, gone) = lines.takingOut(of: page)
    guard lines.isMade else { return try takeOut(lines) }
    if page.lines.isEmpty { return }
    // All or nothing: half of its facts would make another voyage of it.
    guard gone == 0, own.count == 1, own[0].old.count == page.lines.count else {
      return told.append("\(lines.path) was changed since, and stays")
    }
    let voyage = String(lines.path.prefix { $0 != "/" })
    guard try shelf.pages(of: voyage).allSatisfy({ $0 == lines.path }), try !hasTracks(voyage)
    else { return told.append("\(lines.path) stays, for its voyage holds more than the import") }
    try takeOut(lines)
  }

  private func hasTracks(_ voyage: String) throws -> Bool {
    do throws(SystemError) { return try !shelf.files.tracks(in: voyage).isEmpty } catch {
      throw Failure(error)
    }
  }

  mutating func flush() throws {
    try make(hunks)
    hunks = []
    waiting = 0
  }

  mutating func make(_ hunks: [Hunk]) throws {
    guard !hunks.isEmpty else { return }
    do {
      _ = try Change(kind: kind, hunks: hunks).make(shelf, world)
    } catch let failure as Failure where entries + points + facts > 0 {
      throw Failure(
        failure.status, failure.message + "; a part of the import was undone before",
        hint: "wake undo does the opposite of that part")
    }
    for hunk in hunks {
      for line in hunk.old + hunk.new {
        if hunk.path.contains("/track/") {
          points += 1
        } else if line.first.map({ (0x30...0x39).contains($0) }) == true {
          entries += 1
        } else {
          facts += 1
        }
      }
    }
  }

  /// `3 lines of entries, 2 points of tracks and 5 facts are out of the log again`.
  func sentence(_ end: String) -> String {
    var parts: [String] = []
    if entries > 0 { parts.append(plural(entries, "line of an entry", "lines of entries")) }
    if points > 0 { parts.append(plural(points, "point of a track", "points of tracks")) }
    if facts > 0 { parts.append(plural(facts, "fact", "facts")) }
    guard let last = parts.popLast() else { return "nothing of it stood in the log any more" }
    let whole = parts.isEmpty ? last : parts.joined(separator: ", ") + " and " + last
    return whole + (entries + points + facts == 1 ? " is " : " are ") + end
  }
}
