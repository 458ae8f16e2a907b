import CommandSpec
import WakeFormat
import WakeLog
import WakeReport
import WakeSystem

/// `wake edit`: the real file in the user's editor.
enum EditCommand {
  static let what = Arguments(
    "ENTRY", as: String.self, .optional, suggests: EntryNames.suggestions,
    "An entry, or a page like 2026-06-14.wake or logbook.wake; else the last entry.")

  static let command = Command<World>(
    "edit", "Open the log in the editor",
    group: "Mend the log",
    discussion: [
      "Opens the file itself in `$VISUAL` or `$EDITOR`, at the line of the entry. What comes back is checked; on a terminal you may go back in where something cannot be read.",
      "Entries that are saved while the editor is open stay: what the editor does not know of is merged in again. The page as it was is kept for 30 days, and `wake undo` takes the edit back.",
    ],
    examples: [
      Example("wake edit", "The page of the last entry."),
      Example("wake edit 10:15", "At the entry of that time."),
      Example("wake edit logbook.wake", "The facts of the ship."),
    ],
    parameters: [what],
    seeAlso: ["amend", "check", "undo"]
  ) { given, world in
    Interrupt.install()
    let shelf = try Shelf.open(world)
    try shelf.mustBeWritable()
    let target = try EditTarget(given[first: what], in: shelf)
    guard world.isTerminal(.input), world.isTerminal(.output) else {
      throw Failure(
        .usage, "expected a terminal for the editor, found none",
        hint: "the file is \(shelf.files.root)/\(target.path)")
    }
    var editing = try Editing(target, shelf, world)
    return try editing.run()
  }
}

/// One page in the editor, until it comes back.
private struct Editing {
  let shelf: Shelf
  let world: World
  let path: String
  private var line: Int
  private var versions: PageVersions
  private let kept: KeptVersion
  private let receipts: Set<Receipt>

  init(_ target: EditTarget, _ shelf: Shelf, _ world: World) throws {
    self.shelf = shelf
    self.world = world
    path = target.path
    line = target.line
    let base = try shelf.read(target.path) ?? []
    versions = PageVersions(base)
    do throws(SystemError) {
      receipts = Set(try shelf.files.receipts())
      kept = try shelf.files.keep(base, of: target.path)
    } catch {
      throw Failure(error)
    }
  }

  private var file: String { shelf.files.root + "/" + path }

  mutating func run() throws -> Int32 {
    while true {
      let problem = try openEditor()
      guard let saved = try shelf.read(path) else { return try pageIsGone() }
      let merged = try mergeIn(saved)
      let errors = try say(newProblems(in: merged))
      if errors > 0, problem == nil, world.mayAsk, try wantsBack() { continue }
      let isChanged = try note(saved, merged)
      if let problem {
        let left =
          isChanged ? "what it had saved stays, wake undo takes it back" : "nothing was changed"
        throw Failure(.notSaved, "\(problem); \(left)", hint: rest.map { "it left \($0)" })
      }
      if !isChanged { world.say("nothing was changed") }
      return errors > 0 ? Status.found.rawValue : Status.done.rawValue
    }
  }

  /// Gives how the editor failed; nil: it ended well.
  private mutating func openEditor() throws -> String? {
    let editor = Editor.command(world, shelf.device)
    let (shelf, path) = (shelf, path)
    var versions = versions
    var doubtful: Bytes?
    let ending: Spawn.Ending
    do throws(SystemError) {
      ending = try Spawn.edit(
        file, editor: editor,
        words: EditorArguments.arguments(editor, path: file, line: line),
        environment: world.environment
      ) {
        let isByWake = shelf.files.isAsLeft(path)
        guard let bytes = (try? shelf.files.read(path)) ?? nil,
          isByWake == shelf.files.isAsLeft(path)
        else { return }
        // A wake process writes before it leaves word of it: what looks like the editor's is
        // believed at the second look.
        if isByWake || bytes == doubtful { versions.saw(bytes, isByWake: isByWake) }
        doubtful = bytes
      }
    } catch {
      throw Failure(error)
    }
    self.versions = versions
    switch ending {
    case .exited(0): return nil
    // The shell between us says so of a program that was killed.
    case .exited(let status) where status > 128:
      return "the editor was ended by signal \(status - 128)"
    case .exited(let status): return "the editor ended with status \(status)"
    case .killed(let signal): return "the editor was ended by signal \(signal)"
    }
  }

  /// What a killed editor keeps beside a file.
  private var rest: String? {
    let slash = file.lastIndex(of: "/") ?? file.startIndex
    let (folder, name) = (file[...slash], file[file.index(after: slash)...])
    let swap = "\(folder).\(name).swp"
    if Self.isThere(swap) { return "\(swap): vim -r \(file) shows what was typed" }
    let save = "\(file).save"
    return Self.isThere(save) ? save : nil
  }

  private static func isThere(_ path: String) -> Bool {
    ((try? PlainFile.read(path, limit: 1)) ?? nil) != nil
  }

  private func pageIsGone() throws -> Int32 {
    throw Failure(
      .person, "\(path) is not there any more",
      hint: "as it was, it lies in \(shelf.files.root)/.wake/undo")
  }

  /// Puts back what others wrote meanwhile and the editor did not know of.
  private mutating func mergeIn(_ saved: Bytes) throws -> Bytes {
    var saved = saved
    versions.saw(saved, isByWake: shelf.files.isAsLeft(path))
    let new = ((try? shelf.files.receipts()) ?? []).filter {
      $0.page == path && !receipts.contains($0)
    }
    versions.add(new.map(\.line))
    let deadline = Deadline(milliseconds: 6000)
    while true {
      let merged = versions.merged(saved)
      guard merged != saved else { return saved }
      let count = versions.missing(from: saved)
      let done: Replacement
      do throws(SaveError) {
        done = try shelf.files.replace(path, expecting: saved, with: merged)
      } catch {
        throw Failure(changing: error)
      }
      if done == .replaced {
        world.say(plural(count, "entry", "entries") + " of others merged in")
        return merged
      }
      guard !deadline.hasPassed else {
        world.say(
          "\(path) is still being written: \(plural(count, "entry", "entries")) of others could not be merged in; wake check names them"
        )
        return saved
      }
      _ = Interrupt.wait(reading: nil, until: Deadline(milliseconds: 100))
      saved = try shelf.read(path) ?? saved
    }
  }

  /// What was not there before.
  private func newProblems(in bytes: Bytes) throws -> [DiagnosticReport] {
    let folder = path.split(separator: "/").dropLast().first.map(String.init)
    let zones = try folder.map { try shelf.voyage($0).zones } ?? shelf.logbook.zones
    func reports(_ bytes: Bytes) -> [DiagnosticReport] {
      let file = PageFile(path: path, bytes: bytes, zones: zones)
      return Checker.diagnostics(of: file.document, as: file.page)
        .filter { $0.severity != .note }
        .map { DiagnosticReport(path: path, document: file.document, diagnostic: $0) }
    }
    let old = Set(reports(versions.base).map(\.identity))
    return reports(bytes).filter { !old.contains($0.identity) }
  }

  /// Gives how many are errors, and remembers where the first one stands.
  private mutating func say(_ problems: [DiagnosticReport]) -> Int {
    for problem in problems.prefix(10) {
      _ = try? world.put(problem.text(world.style(.error)), .error)
    }
    if problems.count > 10 { world.say("… and \(problems.count - 10) more: wake check") }
    let errors = problems.filter(\.isError)
    if let first = errors.first { line = first.line }
    return errors.count
  }

  private func wantsBack() throws -> Bool {
    try world.put("back into the editor? [Y/n] ", .error)
    var input = StandardInput()
    guard let typed = try? input.line(limit: 1024) else { return false }
    return typed.first != UInt8(ascii: "n") && typed.first != UInt8(ascii: "N")
  }

  /// Says what came of it, and writes it down for undo.
  private func note(_ saved: Bytes, _ final: Bytes) throws -> Bool {
    let hunks = LineDifference.hunks(
      from: versions.unedited(saved, merged: final), to: final, of: path)
    guard !hunks.isEmpty else {
      shelf.files.drop(kept)
      return false
    }
    let change = Change(kind: "edit", hunks: hunks)
    let receipts = ReceiptsOfChange(change, shelf)
    let record = ChangeRecord(
      change: change, name: shelf.files.changeName, receipts: receipts.mark)
    _ = try? shelf.files.leaveNote(record.bytes)
    receipts.settle(shelf)
    let (old, new) = hunks.reduce((0, 0)) { ($0.0 + $1.old.count, $0.1 + $1.new.count) }
    let parts = [
      new > 0 ? plural(new, "line") + " written" : nil,
      old > 0 ? plural(old, "line") + " taken out" : nil,
    ]
    try? world.print(
      "edited \(TerminalText.escaped(path)): " + parts.compactMap { $0 }.joined(separator: ", "))
    return true
  }
}
