import CommandSpec
import WakeCommands
import WakeFormat
import WakeGit
import WakeLog
import WakeReport
import WakeSystem

/// `wake history`: what became of entries, version by version.
enum HistoryWork {
  static func run(_ given: Invocation, _ world: inout World) throws -> Int32 {
    let count = given[NetCommands.History.count]
    if let count, count < 1 {
      throw Failure(.usage, "expected a number from 1 for '-n', found '\(count)'")
    }
    let shelf = try Shelf.openToRead(world)
    let scope = try scope(given[NetCommands.History.what].first, shelf)
    let isSignedAlone = given[NetCommands.History.signed]
    var shown = 0
    do {
      var history = try LogbookHistory(of: scope, in: shelf.files, GitWork.settings(world))
      while shown < count ?? .max, let revision = try history.next() {
        let changes = revision.changes.filter { $0.isAfterSigned || !isSignedAlone }
        if changes.isEmpty { continue }
        if given[NetCommands.json] {
          try world.print(json(revision, changes).line)
        } else {
          try show(revision, changes, world)
        }
        shown += 1
      }
    } catch let stop as SyncStop {
      throw GitWork.failure(stop, world)
    }
    if shown == 0 {
      world.say(isSignedAlone ? "nothing was changed after @signed" : "nothing found")
    }
    return (shown == 0 ? Status.found : .done).rawValue
  }

  // MARK: What is asked for

  private static func scope(_ word: String?, _ shelf: Shelf) throws -> HistoryScope {
    guard let word else { return HistoryScope() }
    if word.hasSuffix(".wake") { return HistoryScope(page: try page(word, shelf)) }
    if let range = shelf.time(try shelf.currentVoyage()).range(word) {
      return HistoryScope(days: { range.contains($0) })
    }
    let address = Address(word)
    if address == nil || !word.contains(":") {
      let names = try shelf.voyages(named: word)
      if !names.isEmpty { return HistoryScope(voyages: Set(names)) }
    }
    guard address != nil else {
      throw Failure(
        .missing, "no voyage, page, day or entry '\(word)'",
        hint: "wake history shows all that there is")
    }
    let entry = try shelf.entry(named: word)
    var lines: [String: Set<Int>] = [:]
    for place in entry.places where !place.isSpooled {
      lines[place.path, default: []].insert(place.line - 1)
    }
    return HistoryScope(voyage: entry.voyage, lines: lines, in: shelf.files)
  }

  /// A page that is there by any of its names; one that has gone by the whole of it.
  private static func page(_ word: String, _ shelf: Shelf) throws -> String {
    let pages = try shelf.voyageNames().flatMap { try shelf.pages(of: $0) }
    let found = pages.filter { LoggedEntry.Place.isNamed(word, $0) }
    guard found.count < 2 else {
      var failure = Failure(
        .missing, "'\(word)' names \(found.count) pages", hint: "name it with its voyage")
      failure.candidates = found
      throw failure
    }
    return found.first ?? word
  }

  // MARK: How it is shown

  private static func show(
    _ revision: Revision, _ changes: [Revision.Change], _ world: World
  ) throws {
    let style = world.style(.output)
    var head = style.bold("not committed")
    if let commit = revision.commit, let author = revision.author {
      let person = TerminalText.escaped("\(author.name) <\(author.email)>")
      head = style.bold("\(commit.prefix(10))  \(time(revision))") + "  " + person
    }
    try world.print(head)
    var path = ""
    for one in changes {
      if one.change.path != path {
        path = one.change.path
        try world.print("  " + TerminalText.escaped(path))
      }
      for line in one.change.lines { try world.print("    " + TerminalText.escaped(line)) }
      if one.isAfterSigned { try world.print("               " + style.warning("after @signed")) }
    }
  }

  private static func time(_ revision: Revision) -> String {
    revision.seconds.map { Stamp(Instant(seconds: $0), offset: revision.offset).text } ?? ""
  }

  private static func json(_ revision: Revision, _ changes: [Revision.Change]) -> JSON {
    .object([
      ("commit", .text(revision.commit)),
      ("time", revision.commit == nil ? .null : .string(time(revision))),
      ("author", .text(revision.author?.name)),
      ("email", .text(revision.author?.email)),
      (
        "changes",
        .array(
          changes.map {
            .object($0.change.members + [("after_signed", .bool($0.isAfterSigned))])
          })
      ),
    ])
  }
}
