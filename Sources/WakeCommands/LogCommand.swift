import CommandSpec
import WakeFormat
import WakeLog
import WakeReport
import WakeSystem

/// `wake log`: the entries.
enum LogCommand {
  static let what = Arguments(
    "WHAT", as: String.self, .many,
    suggests: KnownKind.searches.suggestions {
      Registry.eventNames.map { Suggestion("@" + $0) } + ["today", "yesterday"]
    },
    "A voyage, a day, a range like 2026-06-10.. or yesterday; @event, key=value or key= to search.")
  static let all = Flag("all", short: "a", "Every voyage.")
  static let since = Option(
    "since", as: String.self, placeholder: "TIME", "From a time on: 3d, 12h, yesterday, a stamp.")
  static let until = Option("until", as: String.self, placeholder: "TIME", "Up to a time.")
  static let grep = Option(
    "grep", short: "g", as: String.self, placeholder: "TEXT",
    "Only entries that hold a text, in either case; several must all be there.")
  static let by = Option(
    "by", as: String.self, placeholder: "NAME", suggests: KnownKind.people.suggestions(),
    "Only what this person wrote.")
  static let count = Option(
    "count", short: "n", as: Int.self, "Only the last N; the newest pages are read first.")

  static let command = Command<World>(
    "log", "Show the entries as a page of the log",
    group: "Read the log",
    discussion: [
      "Without a range it shows today's entries; with something to search for, all of them. Struck entries are marked; what stands twice is shown once.",
      "What has no position is shown with the one that the voyage's `track` folder tells, marked `*`, and under `derived` with `--json`; `wake annotate` writes it into the entry.",
      "With `-n` the newest pages are read first, and no more of them than it takes: an entry on the page of another day may be missed there. `wake check` finds such entries.",
    ],
    examples: [
      Example("wake log", "Today."),
      Example("wake log yesterday", "A day."),
      Example("wake log @reef --since 14d", "What to search for, and from when."),
      Example("wake log --all --grep impeller -n 1", "The last entry that names it."),
    ],
    parameters: [what, all, since, until, grep, by, count, Listing.json, Listing.plain],
    seeAlso: ["show", "voyages", "check"]
  ) { given, world in
    if let count = given[count], count < 1 {
      throw Failure(.usage, "expected a number from 1 for '-n', found '\(count)'")
    }
    let shelf = try Shelf.openToRead(world)
    let current = try shelf.currentVoyage()
    let clock = shelf.time(current)
    var request = try LogRequest(given, clock, shelf)
    if request.isToday { request.query.days = DateRange(first: clock.today, last: clock.today) }
    let read = try request.read(shelf, newest: given[count])
    let unreadable = read.reduce(0) { $0 + $1.unreadableLines }
    let unended = read.reduce(0) { $0 + $1.unendedLines }
    var apart = read.flatMap(\.apart).filter { request.shows($0) }
    var entries = LoggedEntry.merged(read.map { $0.entries.filter(request.query.matches) })
    if let count = given[count] {
      entries = Array(entries.suffix(count))
      apart = []
    }
    // The line as it stands is the record that --plain gives.
    if !given[Listing.plain] { entries = try shelf.located(entries, world) }
    try show(entries, apart, given, world)
    if unreadable > 0 {
      world.say(
        "not shown: \(plural(unreadable, "line")) that cannot be read; wake check says why")
    }
    if unended > 0 {
      world.say(
        "doubtful: \(plural(unended, "line")) without an end, cut off perhaps; wake check says where"
      )
    }
    guard entries.isEmpty, apart.isEmpty else { return Status.done.rawValue }
    world.say(try nothing(isToday: request.isToday, shelf))
    return Status.found.rawValue
  }

  private static func nothing(isToday: Bool, _ shelf: Shelf) throws -> String {
    guard try !shelf.voyageNames().isEmpty else {
      return EntryNames.none.message + "; " + EntryNames.none.hint
    }
    return (isToday ? "no entry today" : "no entry found") + "; wake log --all shows every one"
  }

  private static func show(
    _ entries: [LoggedEntry], _ apart: [LineApart], _ given: Invocation, _ world: World
  ) throws {
    let incomplete = apart.filter { $0.kind == .incomplete }
    if given[Listing.json] {
      for entry in entries { try world.print(entry.jsonLine) }
      return
    }
    if given[Listing.plain] {
      for line in entries.flatMap(\.plainLines) + incomplete.map(\.text) {
        try world.putData(ContiguousArray((line + "\n").utf8))
      }
      return
    }
    if !entries.isEmpty || apart.contains(where: { $0.kind == .comment }) {
      let page = LogPage(
        entries, comments: apart.filter { $0.kind == .comment }, width: world.width,
        style: world.style(.output))
      try world.put(page.text, .output)
      if entries.contains(where: { $0.trackPoint != nil }) {
        world.say("\(LogPage.trackMark) by the track, and not written; wake annotate writes it")
      }
    }
    guard !incomplete.isEmpty else { return }
    try world.print("no full time (wake check says what is missing):")
    for line in incomplete {
      try world.print("  " + TerminalText.escaped(line.place.text + "  " + line.text))
    }
  }
}

extension LoggedEntry {
  /// The entry as lines of the log: its own, and `+` lines for what others add to it.
  fileprivate var plainLines: [String] {
    let entry = member.entry
    let own = Set(entry.fields.map(\.key))
    let added = member.fields.filter { !own.contains($0.key) }.map {
      Writer.field($0.key, $0.value)
    }
    let paragraphs = member.paragraphs
    guard !added.isEmpty || !paragraphs.isEmpty else { return [entry.text] }
    let first = Writer.line(entry.stamp, further: true, added, paragraphs.first ?? "")
    return [entry.text, first]
      + paragraphs.dropFirst().map { Writer.line(entry.stamp, further: true, [], $0) }
  }
}
