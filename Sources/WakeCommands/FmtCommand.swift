import CommandSpec
import WakeFormat
import WakeLog
import WakeReport
import WakeSystem

/// `wake fmt`: files in the one spelling.
enum FmtCommand {
  static let files = Arguments(
    "FILE", as: String.self, .many, suggests: .files,
    "Files of the logbook; else all of them. - is standard input, written to standard output.")
  static let check = Flag(
    "check", "Change nothing; exit status 1 says that something would change.")
  static let diff = Flag("diff", "Change nothing; show what would change, as a patch.")
  static let sort = Flag("sort", "Put the entries of each page in the order of time as well.")
  static let name = Option(
    "name", as: String.self, placeholder: "PAGE",
    "For standard input: the name of the page, whose day short stamps take.")
  static let zone = Option(
    "zone", as: String.self, "For standard input: the zone of short stamps.")

  static let command = Command<World>(
    "fmt", "Write files in one spelling",
    group: "Mind the files",
    discussion: [
      "Short stamps become full ones, keys and events lower case, one blank stands between tokens and none at a line's end, positions and points take the written form where that means exactly the same, and readings on a `+` line go into the entry of their moment. What the log says stays: remarks, comments, numbers, units, the order of lines, and every line in which something is wrong.",
      "The change is made whole or not at all, and `wake undo` takes it back.",
    ],
    examples: [
      Example("wake fmt", "The whole logbook."),
      Example("wake fmt --diff", "What would change."),
      Example("wake fmt --sort 2026-06-14-kiel/2026-06-14.wake", "One page, in the order of time."),
    ],
    parameters: [files, check, diff, sort, name, zone],
    seeAlso: ["check", "undo"]
  ) { given, world in
    let run = FmtRun(world, given)
    return given[files] == ["-"] ? try run.standardInput() : try run.logbook(given[files])
  }
}

/// One run over some files.
private struct FmtRun {
  private let world: World
  private let given: Invocation
  private let onlyLooks: Bool

  init(_ world: World, _ given: Invocation) {
    self.world = world
    self.given = given
    onlyLooks = given[FmtCommand.check] || given[FmtCommand.diff]
  }

  func standardInput() throws -> Int32 {
    var input = StandardInput()
    guard let bytes = try? input.all(limit: Limit.file) else {
      throw Failure(.notSaved, "cannot read standard input")
    }
    if let name = given[FmtCommand.name], Page.date(in: name) == nil, !name.hasSuffix(".wake") {
      throw Failure(
        .usage, "expected the name of a page, like 2026-06-14.wake, found '\(name)'")
    }
    if let zone = given[FmtCommand.zone], Zone(zone) == nil {
      throw Failure(.usage, "expected a zone, like +02:00 or Europe/Oslo, found '\(zone)'")
    }
    let zones = Zones(facts: given[FmtCommand.zone].map { [$0] } ?? [], database: .system)
    let path = given[FmtCommand.name] ?? "-"
    let file = PageFile(path: path, bytes: bytes, zones: zones)
    let canonical = Canonical(file.document, on: file.page)
    let new = written(canonical, file)
    if given[FmtCommand.diff] {
      try show(LineDifference.hunks(from: bytes, to: new, of: path), of: bytes, path)
    } else if !given[FmtCommand.check] {
      try world.putData(new)
    }
    sayLeft(canonical.linesLeft)
    return given[FmtCommand.check] && new != bytes ? Status.found.rawValue : Status.done.rawValue
  }

  func logbook(_ named: [String]) throws -> Int32 {
    guard given[FmtCommand.name] == nil, given[FmtCommand.zone] == nil else {
      throw Failure(
        .usage, "--name and --zone are for standard input: a file has its own",
        hint: "wake fmt --name PAGE --zone ZONE - < FILE")
    }
    let shelf = try Shelf.open(world)
    if !onlyLooks { try shelf.mustBeWritable() }
    let wanted = try named.map { try path(of: $0, shelf) }
    let groups = try groups(shelf)
    let paths = Set(groups.joined().map(\.path))
    if let missing = wanted.first(where: { !paths.contains($0) }) {
      throw Failure(
        .missing, "no page '\(missing)' in the logbook", hint: "wake voyages lists them")
    }
    var hunks: [Hunk] = []
    var lines = 0
    var left = 0
    for group in groups {
      guard wanted.isEmpty || group.contains(where: { wanted.contains($0.path) }) else { continue }
      // Only what folds readings asks for the moments of the other files.
      let moments = group.contains(where: \.hasFurtherLines) ? group.map(\.moments) : []
      for (index, file) in group.enumerated() where wanted.isEmpty || wanted.contains(file.path) {
        var elsewhere: Set<Instant> = []
        if file.hasFurtherLines {
          for (other, theirs) in moments.enumerated() where other != index {
            elsewhere.formUnion(theirs)
          }
        }
        let canonical = Canonical(file.document, on: file.page, elsewhere: elsewhere)
        let new = written(canonical, file)
        left += canonical.linesLeft
        let own = LineDifference.hunks(from: file.document.bytes, to: new, of: file.path)
        guard !own.isEmpty else { continue }
        let changed = own.reduce(0) { $0 + max($1.old.count, $1.new.count) }
        lines += changed
        hunks += own
        if given[FmtCommand.diff] {
          try show(own, of: file.document.bytes, file.path)
        } else if given[FmtCommand.check] {
          try world.print(
            "\(TerminalText.escaped(file.path)): \(plural(changed, "line")) to write anew")
        }
      }
    }
    if !onlyLooks, !hunks.isEmpty {
      Interrupt.install()
      _ = try Change(kind: "fmt", hunks: hunks).make(shelf, world)
    }
    sayLeft(left)
    let files = Set(hunks.map(\.path)).count
    if files == 0 {
      if !given[FmtCommand.diff] { try world.print("nothing to change") }
    } else if !onlyLooks {
      try world.print("wrote \(plural(lines, "line")) of \(plural(files, "file")) anew")
    }
    return given[FmtCommand.check] && files > 0 ? Status.found.rawValue : Status.done.rawValue
  }

  private func written(_ canonical: Canonical, _ file: PageFile) -> Bytes {
    let bytes = canonical.bytes
    return given[FmtCommand.sort] ? Document(bytes).sorted(on: file.page) : bytes
  }

  private func sayLeft(_ lines: Int) {
    guard lines > 0 else { return }
    world.say("left as they are: \(plural(lines, "line")) with errors; wake check says which")
  }

  /// The files that share their moments: each voyage's, and the logbook's own.
  private func groups(_ shelf: Shelf) throws -> [[PageFile]] {
    func file(_ path: String, _ zones: Zones) throws -> PageFile? {
      try shelf.read(path).map { PageFile(path: path, bytes: $0, zones: zones) }
    }
    var groups = [[try file("logbook.wake", shelf.logbook.zones)].compactMap { $0 }]
    for name in try shelf.voyageNames() {
      let zones = try shelf.voyage(name).zones
      groups.append(try shelf.pages(of: name).compactMap { try file($0, zones) })
    }
    return groups
  }

  /// As the logbook names it.
  private func path(of word: String, _ shelf: Shelf) throws -> String {
    if word == "-" {
      throw Failure(.usage, "expected - alone, found it among files")
    }
    let full = try Shelf.absolute(word, world)
    if full.hasPrefix(shelf.files.root + "/") {
      return String(full.dropFirst(shelf.files.root.count + 1))
    }
    if !word.hasPrefix("/"), try shelf.read(word) != nil { return word }
    throw Failure(
      .missing, "'\(word)' is no file of the logbook at \(shelf.files.root)",
      hint: "any other file goes through: wake fmt - < \(word)")
  }

  private func show(_ hunks: [Hunk], of old: Bytes, _ path: String) throws {
    guard !hunks.isEmpty else { return }
    let style = world.style(.output)
    let shown = TerminalText.escaped(path)
    try world.print(style.bold("--- a/\(shown)\n+++ b/\(shown)"))
    for line in Patch(hunks, of: PageLines(old).lines).lines {
      let text = line.mark + TerminalText.escaped(String(decoding: line.text, as: UTF8.self))
      switch line.mark {
      case "-": try world.print(style.error(text))
      case "+": try world.print(style.bold(text))
      default: try world.print(text)
      }
    }
  }
}
