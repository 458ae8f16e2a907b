import WakeCommands
import WakeFormat
import WakeImport
import WakeLog
import WakeNavigation
import WakeReport
import WakeSystem

/// What an import adds: entries, facts and tracks, page by page.
struct ImportPlan {
  /// Written first, for a voyage is one by them.
  private let facts: [PageAddition]
  private let entries: EntryPlan
  private var tracks: TrackPlan
  /// Moments are written as they are, for nobody said what the ship's clock shows.
  private let isUTC: Bool

  init(_ intake: Intake, _ choice: VoyageChoice, _ shelf: Shelf) throws {
    let ready = ImportedEntry.all(of: intake, choice)
    isUTC =
      choice.isUTC && (!intake.fixes.isEmpty || intake.entries.contains { $0.stamp == nil })
    var voyagesOfDays: [Int: String] = [:]
    for entry in ready {
      if let voyage = entry.voyage, let day = entry.stamp.date {
        voyagesOfDays[day.daysSince1970] = voyage
      }
    }
    // That of the logbook, or that of entries of the day which say theirs.
    func voyage(ofTrack day: Int) -> String? {
      choice.voyage(of: CalendarDate(daysSince1970: day)) ?? voyagesOfDays[day]
    }
    // A date of a receiver that knew none names no voyage, if there is another.
    let loose = ready.filter { $0.voyage == nil }
    let dated = loose.filter { !$0.isOfUnsetClock }
    let first =
      ((dated.isEmpty ? loose : dated).compactMap(\.stamp.date)
      + intake.fixes.dayNumbers.filter { voyage(ofTrack: $0) == nil }
      .map { CalendarDate(daysSince1970: $0) }).min()
    let new = first.map { Founding.directory($0, title: choice.title) }
    entries = try EntryPlan(ready, new: new, shelf)
    facts = try FactPlan(intake, ready, new: new, choice, shelf).files
    tracks = TrackPlan(intake.fixes, choice) { voyage(ofTrack: $0) ?? new }
  }

  /// Once it is written or printed: whether there was nothing to add, nor anything known.
  var isNothing: Bool { isEmpty && entries.already + tracks.already == 0 }

  private var isEmpty: Bool { facts.isEmpty && entries.pages.isEmpty && tracks.points == 0 }

  /// All files in the order in which they are written.
  private mutating func each(_ shelf: Shelf, _ take: (PageAddition) throws -> Void) throws {
    for addition in facts + entries.pages { try take(addition) }
    try tracks.each(shelf, take)
  }

  /// The pages, in a form that `import -` reads back.
  mutating func print(_ world: World) throws {
    let shelf = try Shelf(world)
    try each(shelf) { addition in
      try world.putData(Bytes("# page \(addition.path)\n".utf8) + addition.text)
    }
  }

  mutating func write(_ shelf: inout Shelf, _ world: World) throws {
    guard !facts.isEmpty || !entries.pages.isEmpty || !tracks.isEmpty else { return }
    let isNew = !shelf.exists
    try shelf.found()
    if isNew { world.say("made the logbook \(shelf.files.root)") }
    let standing = shelf
    let progress = ProgressLine(world, isQuiet: false)
    defer { progress.end() }
    var additions = Additions(to: standing)
    do {
      try each(standing) { addition in
        try additions.take(addition)
        progress.show("written: \(plural(additions.done, "page"))")
      }
      try additions.finish()
    } catch let failure as Failure {
      progress.end()
      let next = additions.next.map { "\($0) and what follows are not" } ?? "the rest is not"
      throw Failure(
        failure.status,
        "\(failure.message): \(plural(additions.done, "page is", "pages are")) written whole, \(next)",
        hint: "the same command goes on from there: what is written is not added twice")
    }
  }

  func tell(_ world: World, isDryRun: Bool) throws {
    let voyages = Set(entries.pages.map { String($0.path.prefix { $0 != "/" }) })
      .union(tracks.voyages)
    let places =
      voyages.count == 1 ? " to " + (voyages.first ?? "") : " to \(voyages.count) voyages"
    var said = [plural(entries.count, "entry", "entries")]
    if !tracks.isEmpty {
      said.append(plural(tracks.points, "point of a track", "points of tracks"))
    }
    let text =
      said.joined(separator: " and ") + (isDryRun ? " would be added" : " added")
      + (voyages.isEmpty ? "" : places)
    // Beside pages on standard output only entries may stand.
    if isDryRun {
      world.say(TerminalText.escaped(text))
    } else {
      try world.print(TerminalText.escaped(text))
    }
    if entries.already + tracks.already > 0 {
      world.say(
        "in the logbook already: \(plural(entries.already, "entry", "entries"))"
          + (tracks.already > 0 ? ", \(plural(tracks.already, "point", "points"))" : ""))
    }
    if !isEmpty, isUTC, facts.contains(where: { $0.path.hasSuffix("/voyage.wake") }) {
      world.say(
        "times are written in UTC where the file has no zone; --zone Europe/Oslo writes those of the ship's clock"
      )
    }
  }
}
