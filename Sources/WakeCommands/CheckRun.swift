import CommandSpec
import WakeFormat
import WakeLog
import WakeReport
import WakeSystem

/// One run over some files.
struct CheckRun {
  let world: World
  let given: Invocation
  let most: Int
  let disabled: Set<Diagnostic.Code>
  var files = 0
  var entries = 0
  var counts: [Diagnostic.Severity: Int] = [:]
  var shown = 0
  /// Of those that are always shown.
  var lost = 0
  private var expected = ExpectedLines([])
  private var commands: [(number: Int, line: Receipt)] = []

  init(world: World, given: Invocation, most: Int, disabled: Set<Diagnostic.Code>) {
    self.world = world
    self.given = given
    self.most = most
    self.disabled = disabled
  }

  /// Counts the files that need no closer look.
  mutating func count(_ group: CheckedFiles.Group) {
    files += group.calm.count
    entries += group.calmEntries
    for page in group.calm {
      expected.see(page.bytes)
      commanding(page.path, page.bytes)
    }
  }

  /// Lines that command an editor: said at the end, where no fact of a shared logbook hides them.
  private mutating func commanding(_ path: String, _ bytes: ContiguousArray<UInt8>) {
    guard !disabled.contains(.editorCommand) else { return }
    for (number, range) in Modelines.found(in: bytes) {
      commands.append((number, Receipt(page: path, line: ContiguousArray(bytes[range]))))
    }
  }

  private mutating func sayCommands() throws {
    for (number, command) in commands {
      try say(
        .editorCommand, .warning, command, line: number,
        "an editor may obey this line when it opens the file",
        hint: "if it is not yours: vim --cmd 'set nomodeline' FILE does not")
    }
  }

  mutating func check(_ inspection: Inspection) throws {
    try inspection.walk { file, found in try say(found, of: file) }
  }

  private mutating func say(_ found: [Diagnostic], of file: PageFile) throws {
    files += 1
    entries += file.document.lines.count { $0.entry != nil }
    expected.see(file.document.bytes)
    commanding(file.path, file.document.bytes)
    for diagnostic in found {
      counts[diagnostic.severity, default: 0] += 1
      guard !given[CheckCommand.quiet] else { continue }
      let isListed = given[Listing.json] || given[Listing.plain]
      guard isListed || most == 0 || shown < most else { continue }
      let report = DiagnosticReport(
        path: file.path, document: file.document, diagnostic: diagnostic)
      if given[Listing.json] {
        try world.print(report.json.line)
      } else if given[Listing.plain] {
        try world.print(report.firstLine(Style(.plain)))
      } else {
        try world.put(report.text(world.style(.output)), .output)
      }
      shown += 1
    }
  }

  /// What only this device knows: lines that it saved, and those of them that wait beside their
  /// page.
  mutating func expectReceipts(of shelf: Shelf) throws {
    do throws(SystemError) {
      if !disabled.contains(.lostEntry) { expected = ExpectedLines(try shelf.files.receipts()) }
      for spooled in try shelf.files.spooled() { expected.see(spooled.bytes) }
    } catch {
      throw Failure(error)
    }
  }

  /// What waits beside its page, and what was lost.
  mutating func checkDevice(_ shelf: Shelf) throws {
    var waiting: [String: Int] = [:]
    do throws(SystemError) {
      for spooled in try shelf.files.spooled() {
        waiting[spooled.page, default: 0] += spooled.bytes.count { $0 == 0x0A }
      }
    } catch {
      throw Failure(error)
    }
    for (page, lines) in waiting.sorted(by: { $0.key < $1.key }) {
      world.say(
        "\(TerminalText.escaped(page)): \(plural(lines, "line")) saved beside this page, to be moved there"
      )
    }
    try sayLateSaves(shelf)
    if !disabled.contains(.unendedLine) { try sayHealed(shelf) }
    for receipt in expected.lost { try sayLost(receipt) }
    if shelf.files.isRemote { world.say(RemoteFolder.text) }
  }

  /// A program that had a page open when wake replaced it may have saved into what was replaced.
  private func sayLateSaves(_ shelf: Shelf) throws {
    do throws(SystemError) {
      for version in try shelf.files.undoable() where version.isLate {
        world.say(
          "\(TerminalText.escaped(version.page)): a program saved into a version of it that wake had "
            + "replaced; what it saved is kept for 30 days as .wake/undo/"
            + TerminalText.escaped(version.name))
      }
    } catch {
      throw Failure(error)
    }
  }

  /// Lines that had no end until an entry was written behind them, and stand there still.
  private mutating func sayHealed(_ shelf: Shelf) throws {
    let healed: [Receipt]
    do throws(SystemError) { healed = try shelf.files.healed() } catch { throw Failure(error) }
    for note in healed {
      let lines = try (shelf.read(note.page) ?? [])
        .split(separator: 0x0A, omittingEmptySubsequences: false)
      // The last one has no end, and is named as such.
      guard let index = lines.dropLast().firstIndex(where: { $0.elementsEqual(note.line) }) else {
        continue
      }
      let place = "\(note.page):\(index + 1)"
      try say(
        .unendedLine, .note, note, line: index + 1,
        "this line had no end when the next entry was written: it may have been cut off",
        hint: "if it was: wake amend \(place)")
    }
  }

  /// A line that was acknowledged, and whose stamp begins no line any more.
  private mutating func sayLost(_ receipt: Receipt) throws {
    try say(
      .lostEntry, .warning, receipt, line: nil,
      "this line was saved and stands nowhere now",
      hint: "if nobody removed it on purpose: wake check --restore puts it back")
  }

  private mutating func say(
    _ code: Diagnostic.Code, _ severity: Diagnostic.Severity, _ about: Receipt, line: Int?,
    _ message: String, hint: String
  ) throws {
    counts[severity, default: 0] += 1
    guard !given[CheckCommand.quiet] else { return }
    if given[Listing.json] {
      try world.print(
        JSON.object([
          ("file", .string(about.page)), ("line", line.map { .number($0) } ?? .null),
          ("severity", .string(severity.rawValue)), ("code", .string(code.rawValue)),
          ("message", .string(message)), ("hint", .string(hint)),
          ("entry", .string(String(decoding: about.line, as: UTF8.self))),
        ]).line)
      return
    }
    lost += 1
    let place = TerminalText.escaped(about.page) + (line.map { ":\($0)" } ?? "") + ": "
    let level = "\(severity.rawValue)[\(code.rawValue)]"
    guard !given[Listing.plain] else { return try world.print(place + level + ": \(message)") }
    let style = world.style(.output)
    try world.print(
      style.bold(place) + (severity == .warning ? style.warning(level) : style.note(level))
        + ": \(message)\n  | " + TerminalText.escaped(about.line) + "\n  = hint: "
        + TerminalText.escaped(hint))
  }

  mutating func end() throws -> Int32 {
    try sayCommands()
    let total = counts.values.reduce(0, +) - lost
    if !given[CheckCommand.quiet], !given[Listing.json], !given[Listing.plain] {
      if shown < total, most > 0, total > most {
        try world.print("… and \(total - shown) more; --max 0 shows all")
      }
      let parts = [Diagnostic.Severity.error, .warning, .note].map { severity in
        plural(counts[severity] ?? 0, severity.rawValue)
      }
      try world.print(
        parts.joined(separator: ", ") + " in " + plural(files, "file") + ", "
          + plural(entries, "entry", "entries") + " checked")
    }
    return (counts[.error] ?? 0) > 0 ? Status.found.rawValue : Status.done.rawValue
  }
}
