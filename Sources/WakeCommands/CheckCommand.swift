import CommandSpec
import WakeFormat
import WakeLog
import WakeReport
import WakeSystem

/// `wake check`: everything that is doubtful in the logbook.
enum CheckCommand {
  static let files = Arguments(
    "FILE", as: String.self, .many, suggests: .files,
    "Files to check; else all of the logbook. - is standard input.")
  static let most = Option("max", as: Int.self, "How many problems to show; 0 is all. Else 20.")
  static let quiet = Flag("quiet", short: "q", "Only the exit status.")
  static let restore = Flag(
    "restore", "Put back entries that were saved here and stand nowhere any more.")

  static let command = Command<World>(
    "check", "Find what is wrong or doubtful",
    group: "Mind the files",
    discussion: [
      "Reads every line and says what cannot be read, what is doubtful, and how to mend it. It changes nothing. Exit status 1 says that there are errors; warnings and notes do not count."
    ],
    examples: [
      Example("wake check", "The whole logbook."),
      Example("wake check --json 2026-06-14.wake", "One file, for an editor."),
    ],
    parameters: [files, most, quiet, restore, Listing.json],
    seeAlso: ["log"]
  ) { given, world in
    if given[restore] { return try Restoring.run(world) }
    var run = CheckRun(world: world, given: given, most: given[most] ?? 20)
    let named = given[files]
    if named.isEmpty { try run.checkLogbook() } else { try run.check(files: named) }
    return try run.end()
  }
}

/// One run over some files.
private struct CheckRun {
  let world: World
  let given: Invocation
  let most: Int
  var files = 0
  var entries = 0
  var counts: [Diagnostic.Severity: Int] = [:]
  var shown = 0
  /// Of those that are always shown.
  var lost = 0
  /// Of every line of the logbook, as written.
  var stamps: Set<String> = []

  mutating func checkLogbook() throws {
    let shelf = try Shelf.open(world)
    try check("logbook.wake", shelf.read("logbook.wake") ?? [], shelf.logbook.zones)
    for name in try shelf.voyageNames() {
      let zones = try shelf.voyage(name).zones
      for path in try shelf.pages(of: name) { try check(path, shelf.read(path) ?? [], zones) }
    }
    let receipts: [Receipt]
    do throws(SystemError) {
      var waiting: [String: Int] = [:]
      for spooled in try shelf.files.spooled() {
        stamps.formUnion(Self.stamps(in: spooled.bytes))
        waiting[spooled.page, default: 0] += spooled.bytes.count { $0 == 0x0A }
      }
      for (page, lines) in waiting.sorted(by: { $0.key < $1.key }) {
        world.say("\(page): \(plural(lines, "line")) saved beside this page, to be moved there")
      }
      receipts = try shelf.files.receipts()
    } catch {
      throw Failure(error)
    }
    for receipt in receipts where Self.stamps(in: receipt.line).isDisjoint(with: stamps) {
      try sayLost(receipt)
    }
  }

  mutating func check(files named: [String]) throws {
    for path in named {
      guard path != "-" else {
        var input = StandardInput()
        guard let bytes = try? input.all(limit: 1 << 30) else {
          throw Failure(.notSaved, "cannot read standard input")
        }
        try check("-", bytes, Zones(facts: [], database: .system))
        continue
      }
      do {
        let full = path.hasPrefix("/") ? path : (world.directory ?? "") + "/" + path
        guard let bytes = try PlainFile.read(full) else {
          throw Failure(.missing, "no file '\(path)'")
        }
        try check(path, bytes, zones(around: full))
      } catch let error as SystemError {
        throw Failure(
          .missing, error.message, hint: "a whole logbook is checked by: wake --logbook DIR check")
      }
    }
  }

  /// A line that was acknowledged, and whose stamp begins no line any more.
  private mutating func sayLost(_ receipt: Receipt) throws {
    counts[.warning, default: 0] += 1
    guard !given[CheckCommand.quiet] else { return }
    let (code, message) = ("lost-entry", "this line was saved and stands nowhere now")
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
    let style = world.style(.output)
    try world.print(
      style.bold(TerminalText.escaped(receipt.page) + ": ") + style.warning("warning[\(code)]")
        + ": \(message)\n  | " + TerminalText.escaped(receipt.line) + "\n  = hint: \(hint)")
    lost += 1
  }

  private static func stamps(in bytes: ContiguousArray<UInt8>) -> Set<String> {
    Set(
      bytes.split(separator: 0x0A).map { line in
        String(decoding: line.prefix { $0 != 0x20 && $0 != 0x0D }, as: UTF8.self)
      })
  }

  /// The zones that the facts beside and above a file give.
  private func zones(around path: String) -> Zones {
    let folder = path.split(separator: "/").dropLast()
    let voyage = "/" + (folder + ["voyage.wake"]).joined(separator: "/")
    let logbook = "/" + (folder.dropLast() + ["logbook.wake"]).joined(separator: "/")
    for facts in [voyage, logbook] {
      guard let bytes = try? PlainFile.read(facts) else { continue }
      let zones = Zones(facts: Document(bytes).values(of: "zone"), database: .system)
      if !zones.isEmpty { return zones }
    }
    return Zones(facts: [], database: .system)
  }

  private mutating func check(_ path: String, _ bytes: ContiguousArray<UInt8>, _ zones: Zones)
    throws
  {
    let file = PageFile(path: path, bytes: bytes, zones: zones)
    files += 1
    entries += file.document.lines.count { $0.entry != nil }
    stamps.formUnion(Self.stamps(in: bytes))
    for diagnostic in Checker.diagnostics(of: file.document, as: file.page) {
      counts[diagnostic.severity, default: 0] += 1
      guard !given[CheckCommand.quiet] else { continue }
      let report = DiagnosticReport(path: path, document: file.document, diagnostic: diagnostic)
      if given[Listing.json] {
        try world.print(report.json.line)
      } else if most == 0 || shown < most {
        try world.put(report.text(world.style(.output)), .output)
        shown += 1
      }
    }
  }

  func end() throws -> Int32 {
    let total = counts.values.reduce(0, +) - lost
    if !given[CheckCommand.quiet], !given[Listing.json] {
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
