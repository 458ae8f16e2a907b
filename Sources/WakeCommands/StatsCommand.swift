import CommandSpec
import WakeFormat
import WakeLog
import WakeNavigation
import WakeReport
import WakeSystem

extension Statistics.Grouping: ArgumentValue {
  package static var placeholder: String { "GROUP" }
}

/// `wake stats`: what the log adds up to.
enum StatsCommand {
  static let what = Arguments(
    "WHAT", as: String.self, .many, suggests: LogCommand.what.info.suggests,
    "A voyage, a day, a range like 2026-06-10.. or yesterday; @event, key=value or key= to search. Else all of it."
  )
  static let grouping = Option(
    "by", as: Statistics.Grouping.self, "A row for each of these, in place of one total.")
  static let why = Option(
    "why", as: String.self, placeholder: "NAME",
    suggests: .words { Measure.Kind.allCases.map { Suggestion($0.name) } },
    "The lines that a number was made of, each with what it gave.")

  static let command = Command<World>(
    "stats", "Add up miles, hours, nights, engines and watches",
    group: "Read the log",
    discussion: [
      "Miles are given three ways: by the log's readings (a reset with `log.before=` is bridged), from fix to fix, and along the voyage's track, less what lies still: all fixes of \(TrackRun.stillSeconds / 60) minutes within \(Int(TrackRun.stillMetres)) m, until she makes \(half) kn for \(TrackRun.startSeconds / 60) minutes; nothing counts while the log has her at anchor, on a buoy or alongside.",
      "A number is made of stretches from one entry to the next, and a stretch counts for the entry that it ends at: a range, a month or a person takes whole stretches. What she does comes from the events, as for `wake check`; an impossible sequence is named with the rule that was used. Nights are midnights of the ship's clock; night hours lie under way between sunset and sunrise at the boat's own position, by the equations of NOAA.",
      "`--why NAME` takes a name of the first column, like `distance-log` or `engine-hours.port`. `--by crew` counts for each person who was aboard.",
    ],
    examples: [
      Example("wake stats", "Everything there is."),
      Example("wake stats 2026 --by month", "A row a month of the season."),
      Example("wake stats kiel --why distance-log", "Where the miles of a voyage come from."),
      Example("wake stats --by crew --json", "For a program."),
    ],
    parameters: [
      what, LogCommand.since, LogCommand.until, LogCommand.grep, grouping, why, Listing.json,
    ],
    seeAlso: ["log", "voyages", "check"]
  ) { given, world in
    let asked = try asked(given)
    let shelf = try Shelf.openToRead(world)
    let request = try LogRequest(
      given, shelf.time(try shelf.currentVoyage()), shelf, searchesWriter: false)
    var run = StatsRun(shelf, world, request, Statistics(by: given[grouping], why: asked))
    try run.read()
    let groups = run.statistics.groups.filter { !$0.isEmpty }
    let isJSON = given[Listing.json]
    for group in groups where isJSON {
      let lines =
        asked == nil
        ? [StatisticsReport.json(group, by: given[grouping])]
        : StatisticsReport.whyJSON(group, by: given[grouping])
      for line in lines { try world.print(line.line) }
    }
    if !isJSON, !groups.isEmpty {
      let style = world.style(.output)
      if asked != nil {
        for group in groups { try world.put(StatisticsReport.why(group), .output) }
      } else if let grouping = given[grouping] {
        try world.put(StatisticsReport.table(groups, by: grouping, style), .output)
      } else {
        for group in groups { try world.put(StatisticsReport.text(group, style), .output) }
      }
    }
    run.sayNotes()
    let isEmpty = groups.allSatisfy { asked != nil && $0.contributions.isEmpty }
    if isEmpty { world.say("nothing to add up there: wake log shows what was logged") }
    return isEmpty ? Status.found.rawValue : Status.done.rawValue
  }

  /// The numbers of which the lines are wanted.
  static func asked(_ given: Invocation) throws -> MeasureChoice? {
    guard let name = given[why] else { return nil }
    if let choice = MeasureChoice(name) { return choice }
    let near = nearest(to: name, among: Measure.Kind.allCases.map(\.name))
    throw Failure(
      .usage, "expected the name of a number for '--why', like distance-log, found '\(name)'",
      hint: near.map { "did you mean \($0)?" } ?? "wake stats shows the names")
  }

  private static let half = DecimalText.written(TrackRun.startKnots, places: 1) ?? ""
}
