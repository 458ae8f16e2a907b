import CommandSpec
import WakeFormat
import WakeLog
import WakeReport
import WakeSystem

extension SeaTimeForm: ArgumentValue {
  package static var placeholder: String { "FORM" }
}

extension DayRule: ArgumentValue {
  package static var placeholder: String { "DAY" }
}

extension NightRule: ArgumentValue {
  package static var placeholder: String { "NIGHT" }
  package static var expected: String { "sunset, or hours of the ship's clock like 21-06" }

  package init?(argument: String) { self.init(argument) }
}

/// `wake seatime`: what certificates ask for.
enum SeatimeCommand {
  static let form = Option(
    "form", as: SeaTimeForm.self, "In whose terms: rya (the usual), uscg, asa or dsv.")
  static let persons = Option(
    "for", as: String.self, placeholder: "NAME", suggests: KnownKind.people.suggestions(),
    "Only this person; may be given several times.")
  static let day = Option(
    "day", as: DayRule.self,
    "What a day is: aboard (a date with time aboard, the usual), under-way or 24h; else as `wake config day` has it."
  )
  static let dark = Option(
    "dark", as: NightRule.self,
    "What night is: sunset (to sunrise, the usual), or hours like 21-06; else as `wake config dark` has it."
  )
  static let hours = Option(
    "hours", as: Int.self,
    "Hours under way that make a day for uscg; else 4, or 8 from a tonnage of 100 on.")
  static let csv = Flag("csv", "The table as CSV, for a spreadsheet.")
  static let page = Flag("page", "A page for each person, to print and sign.")

  static let command = Command<World>(
    "seatime", "Add up what certificates ask for, per person",
    group: "Read the log",
    discussion: [
      "Days, miles, tidal or not, night hours and those on watch, and the passages of 60 nm from port to port without a stop, in the terms of the RYA; `--form uscg` gives the month grid of CG-719S, `asa` and `dsv` the same in theirs. The rules by which it was counted are printed with it.",
      "Persons are those of the voyage's `crew:` and `skipper:`, aboard as `@crew-on` and `@crew-off` say; `@skipper crew=ben` hands over the command. Hours are parted at the ship's midnights.",
      "`--why NAME` takes the names of `wake stats`, and lists the lines for each person.",
    ],
    examples: [
      Example("wake seatime", "All persons, in the terms of the RYA."),
      Example("wake seatime 2026 --form uscg --for anna", "The month grid of a year."),
      Example("wake seatime --for ben --page | lp", "A page to sign."),
    ],
    parameters: [
      StatsCommand.what, LogCommand.since, LogCommand.until, LogCommand.grep, form, persons, day,
      dark, hours, StatsCommand.why, csv, page, Listing.json,
    ],
    seeAlso: ["stats", "voyages", "log"]
  ) { given, world in
    if let hours = given[hours], !(1...24).contains(hours) {
      throw Failure(.usage, "expected 1 to 24 for '--hours', found '\(hours)'")
    }
    let asked = try StatsCommand.asked(given)
    let shelf = try Shelf.openToRead(world)
    let request = try LogRequest(
      given, shelf.time(try shelf.currentVoyage()), shelf, searchesWriter: false)
    let device = try Device(world.environment)
    let night = given[dark] ?? device.value("dark").flatMap { NightRule($0) } ?? .sunset
    if asked != nil {
      var run = StatsRun(shelf, world, request, Statistics(by: .crew, why: asked, night: night))
      try run.read()
      return try why(run, given, world)
    }
    var run = StatsRun(shelf, world, request, Statistics(ofService: night))
    try run.read()
    var rules = SeaTime.Rules()
    rules.day = given[day] ?? device.value("day").flatMap(DayRule.init) ?? .aboard
    rules.night = night
    rules.leastHours = given[hours]
    let facts = shelf.logbook.facts
    let time = SeaTime(run.statistics, rules, tonnage: Self.tonnage(facts))
    let chosen = try Self.persons(time.persons, run.names, given)
    try show(time, chosen, run.names, facts, given, world)
    run.sayNotes(isOfTrack: false)
    if chosen.isEmpty {
      world.say("nobody is named there: crew: facts in voyage.wake say who was aboard")
    }
    return chosen.isEmpty ? Status.found.rawValue : Status.done.rawValue
  }

  private static func show(
    _ time: SeaTime, _ persons: [String], _ names: PersonNames, _ facts: Document,
    _ given: Invocation, _ world: World
  ) throws {
    let form = given[form] ?? .rya
    guard !persons.isEmpty else { return }
    if given[Listing.json] {
      for object in SeaTimeReport.json(time, of: persons) { try world.print(object.line) }
    } else if given[csv] {
      for row in SeaTimeReport.csv(form, time, of: persons, names) {
        try world.putData(ContiguousArray(row.utf8))
      }
    } else if given[page] {
      let pages = SeaTimeReport.pages(form, time, of: persons, names, vessel: vessel(facts))
      return try world.putData(ContiguousArray(pages.utf8))
    } else {
      try world.put(
        SeaTimeReport.text(form, time, of: persons, names, world.style(.output)), .output)
    }
    for rule in form.rules(time) { world.say(TerminalText.escaped(rule)) }
  }

  private static func why(_ run: StatsRun, _ given: Invocation, _ world: World) throws -> Int32 {
    let all = run.statistics.groups.filter { !$0.contributions.isEmpty }
    let chosen = try persons(all.map(\.name), run.names, given)
    let groups = all.filter { chosen.contains($0.name) }
    for group in groups {
      if given[Listing.json] {
        for line in StatisticsReport.whyJSON(group, by: .crew) { try world.print(line.line) }
      } else {
        try world.put(StatisticsReport.why(group), .output)
      }
    }
    world.say("night: under way " + run.statistics.night.text)
    run.sayNotes()
    if groups.isEmpty { world.say("nothing to add up there: wake log shows what was logged") }
    return groups.isEmpty ? Status.found.rawValue : Status.done.rawValue
  }

  /// Those asked for, by handle or full name; all where nobody is.
  private static func persons(
    _ known: [String], _ names: PersonNames, _ given: Invocation
  ) throws -> [String] {
    var chosen: Set<String> = []
    for word in given[all: persons] {
      let person = known.first {
        [$0, names.name(of: $0).lowercased()].contains(word.lowercased())
      }
      guard let person else {
        throw Failure(
          .missing, "nobody called '\(word)' was aboard there",
          hint: known.isEmpty
            ? "crew: facts in voyage.wake say who was aboard"
            : "those aboard were " + known.joined(separator: ", "))
      }
      chosen.insert(person)
    }
    return chosen.isEmpty ? known : known.filter { chosen.contains($0) }
  }

  /// The number with which the fact begins: `9.8`, `9.8 GT`.
  private static func tonnage(_ facts: Document) -> Double? {
    facts.value(of: "tonnage").flatMap { fact in
      Decimal(fact.prefix { $0.isNumber || $0 == "." })?.approximate
    }
  }

  /// What papers ask of the ship.
  private static func vessel(_ facts: Document) -> [String] {
    [
      ("Vessel", "vessel"), ("Type", "type"), ("Rig", "rig"), ("Length", "length"),
      ("Beam", "beam"), ("Draught", "draught"), ("Tonnage", "tonnage"), ("Flag", "flag"),
      ("Registration", "registration"), ("Call sign", "call-sign"), ("Owner", "owner"),
    ].compactMap { title, key in
      facts.value(of: key).map { "\(title): " + TerminalText.escaped($0) }
    }
  }
}
