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
    for bytes in group.calm { expected.see(bytes) }
  }

  mutating func check(_ inspection: Inspection) throws {
    for (file, found) in zip(inspection.files, inspection.diagnostics) { try say(found, of: file) }
  }

  private mutating func say(_ found: [Diagnostic], of file: PageFile) throws {
    files += 1
    entries += file.document.lines.count { $0.entry != nil }
    expected.see(file.document.bytes)
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
      world.say("\(page): \(plural(lines, "line")) saved beside this page, to be moved there")
    }
    for receipt in expected.lost { try sayLost(receipt) }
  }

  /// A line that was acknowledged, and whose stamp begins no line any more.
  private mutating func sayLost(_ receipt: Receipt) throws {
    counts[.warning, default: 0] += 1
    guard !given[CheckCommand.quiet] else { return }
    let code = Diagnostic.Code.lostEntry.rawValue
    let message = "this line was saved and stands nowhere now"
    let hint = "if nobody removed it on purpose: wake check --restore puts it back"
    if given[Listing.json] {
      try world.print(
        JSON.object([
          ("file", .string(receipt.page)), ("line", .null), ("severity", .string("warning")),
          ("code", .string(code)), ("message", .string(message)), ("hint", .string(hint)),
          ("entry", .string(String(decoding: receipt.line, as: UTF8.self))),
        ]).line)
      return
    }
    guard !given[Listing.plain] else {
      lost += 1
      return try world.print(
        TerminalText.escaped(receipt.page) + ": warning[\(code)]: \(message)")
    }
    let style = world.style(.output)
    try world.print(
      style.bold(TerminalText.escaped(receipt.page) + ": ") + style.warning("warning[\(code)]")
        + ": \(message)\n  | " + TerminalText.escaped(receipt.line) + "\n  = hint: \(hint)")
    lost += 1
  }

  func end() throws -> Int32 {
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
