import WakeFormat
import WakeNavigation

/// Goes through a voyage moment by moment, once, and counts.
struct VoyageWalk {
  private let log: VoyageLog
  private let vessel: String
  private let engines: [String]
  private let generators: Set<String>
  private var state: State
  private var people: People
  private var meter = LogMeter()
  private var hours: [String: (hours: Double, entry: LoggedEntry)] = [:]
  private var fuel: FuelGauge
  private var nights = NightCount()
  private var speeds = SpeedReadings()
  private var whereabouts: Whereabouts
  private let legs: [TrackRun.Leg]
  private var nextLeg = 0
  private var fix: (point: Point, entry: LoggedEntry)?
  /// The entry of a moment that the next stretch begins at.
  private var last: (instant: Instant, entry: LoggedEntry)?
  /// An entry of a whole day has changed the state since: nobody knows when.
  private var isBroken = false
  private var watch: [String] = []
  private var hasSaidDark = false
  private var waters: Waters
  /// Miles by the log so far.
  private var logged = 0.0
  private var passage: PassageWatch

  init(_ log: VoyageLog) {
    self.log = log
    vessel = log.voyage.facts.value(of: "vessel") ?? log.logbook.value(of: "vessel") ?? "no name"
    let facts = log.logbook.values(of: "engine")
    state = State(engineFacts: facts)
    let generators = State.generators(in: facts)
    self.generators = generators
    engines = State.propulsion(in: facts)
    people = People(voyage: log.voyage.facts, logbook: log.logbook, log.entries)
    fuel = FuelGauge(facts: log.logbook.values(of: "tank"))
    let live = log.entries.filter { $0.member.void == nil }
    whereabouts = Whereabouts(live)
    legs = TrackRun(log.track).legs
    waters = Waters(log.voyage.facts.values(of: "waters").joined(separator: ","))
    passage = PassageWatch(voyage: log.voyage.name, vessel: vessel)
  }

  mutating func run(_ sums: inout Statistics, where counts: (LoggedEntry) -> Bool) {
    let entries = log.entries.filter { $0.member.void == nil }
    let members = entries.map(\.member)
    var start = 0
    while start < entries.count {
      let when = members[start].entry.when
      var end = start + 1
      while end < entries.count, members[end].entry.when == when { end += 1 }
      // Of entries of one moment the first that is asked for stands for it.
      let counted = entries[start..<end].first(where: counts)
      lookAt(entries[start..<end], members[start..<end], counted, &sums, counts)
      start = end
    }
    countSpeeds(&sums)
  }

  private mutating func lookAt(
    _ entries: ArraySlice<LoggedEntry>, _ members: ArraySlice<EntrySet.Member>,
    _ counted: LoggedEntry?, _ sums: inout Statistics, _ counts: (LoggedEntry) -> Bool
  ) {
    guard let first = entries.first else { return }
    let instant = first.member.entry.stamp.instant
    if let instant { stretch(to: instant, first, counted, &sums) }

    let before = state.mode
    let wasUnderWay = before.isUnderWay
    for doubt in StateHistory.doubts(of: members, from: &state) where counted != nil {
      sums.note(entries[doubt.index], doubt.message, rule: Self.rule(of: doubt.code))
    }
    if instant == nil, state.mode != before { isBroken = true }
    // What ends here belongs to those who were aboard before.
    let earlier = counted == nil ? [] : sums.places(of: owner(of: first))
    let aboard = people.aboard
    for member in members { people.apply(member) }
    let places = counted == nil ? [] : sums.places(of: owner(of: first))
    countWatch(first, places, &sums)
    for entry in entries {
      let isCounted = counts(entry)
      countStretches(to: entry, in: isCounted ? earlier : [], &sums)
      count(entry, in: isCounted ? places : [], &sums)
    }
    for member in members {
      if let words = member.value("waters") { waters = Waters(words) }
    }
    let step = PassageWatch.Step(
      entries: entries, wasUnderWay: wasUnderWay, isUnderWay: state.mode.isUnderWay,
      aboardBefore: aboard, people: people, miles: logged)
    if let ended = passage.take(step), counted != nil { sums.add(ended) }
    if let instant { last = (instant, first) }
  }

  private static func rule(of code: Diagnostic.Code) -> String {
    code == .engineLeftOn
      ? "its hours end at the arrival" : "from there on she does what the event says"
  }

  private func owner(of entry: LoggedEntry) -> Statistics.Owner {
    owner(on: entry.member.entry.stamp.date)
  }

  private func owner(on date: CalendarDate?) -> Statistics.Owner {
    Statistics.Owner(
      voyage: log.voyage.name, vessel: vessel, date: date, aboard: people.aboard,
      skipper: people.skipper, waters: waters)
  }

  // MARK: From one moment to the next

  private mutating func stretch(
    to instant: Instant, _ entry: LoggedEntry, _ counted: LoggedEntry?, _ sums: inout Statistics
  ) {
    let night = nights.take(instant, offset: entry.member.entry.stamp.offset ?? 0)
    let track = trackMiles(through: instant)
    defer { isBroken = false }
    let seconds = last.map { instant.seconds - $0.instant.seconds } ?? 0
    let names = seconds > 0 && !isBroken ? runningEngines : []
    if !names.isEmpty { fuel.run(seconds: seconds) }
    guard let counted else { return }
    let places = sums.places(of: owner(of: entry))
    func add(_ kind: Measure.Kind, _ amount: Double, _ part: String = "") {
      sums.count(Measure(kind, part), amount, in: places, at: counted, since: last?.entry)
    }
    if track > 0 { add(.distanceTrack, track) }
    guard seconds > 0, let from = last?.instant else { return }
    guard !isBroken else {
      sums.note(
        counted, "an entry of a whole day changed what she does: nobody knows at what time",
        rule: "the hours since the entry before count as nothing")
      return
    }
    if night > 0, let kind = state.mode.nights { add(kind, Double(night)) }
    let stamp = entry.member.entry.stamp
    for day in sums.days(from: from, to: instant, offset: stamp.offset ?? 0) {
      let own = day.date == stamp.date ? places : sums.places(of: owner(on: day.date))
      countHours(from: day.from, to: day.to, names, in: own, at: counted, &sums)
    }
  }

  /// What the hours of a time were, all of them of one kind.
  private mutating func countHours(
    from start: Instant, to end: Instant, _ engines: [String], in places: [Int],
    at counted: LoggedEntry, _ sums: inout Statistics
  ) {
    func add(_ kind: Measure.Kind, _ seconds: Int, _ part: String = "") {
      sums.count(Measure(kind, part), Double(seconds), in: places, at: counted, since: last?.entry)
    }
    let length = end.seconds - start.seconds
    add(state.mode.measure, length)
    for name in engines { add(.engineHours, length, name) }
    guard state.mode.isUnderWay else { return }
    add(.underWay, length)
    let watch = people.watch(state.watch)
    for person in watch { add(.watchHours, length, person) }
    guard !whereabouts.isEmpty || !sums.night.isOfTheSun else {
      if !hasSaidDark {
        sums.note(
          nil, "\(log.voyage.name) has no position",
          rule: "its night hours are not counted: the sun is that of the boat's own place")
      }
      hasSaidDark = true
      return
    }
    let offset = counted.member.entry.stamp.offset ?? 0
    let dark = sums.night.seconds(from: start, to: end, offset: offset) {
      whereabouts.place(at: $0)
    }
    guard dark > 0 else { return }
    add(.nightHours, dark)
    for person in watch { add(.nightWatchHours, dark, person) }
  }

  /// The engines that are on; each by its name where the facts name several.
  private var runningEngines: [String] {
    guard !state.engines.isEmpty else { return [] }
    guard state.engines.contains("") else { return state.engines.sorted() }
    return engines.count > 1 ? engines : [""]
  }

  /// Along the track since the moment before; nothing while she is made fast by the log.
  private mutating func trackMiles(through instant: Instant) -> Double {
    var metres = 0.0
    while nextLeg < legs.count, legs[nextLeg].instant <= instant {
      metres += legs[nextLeg].metres
      nextLeg += 1
    }
    switch state.mode {
    case .atAnchor, .onBuoy, .alongside: return 0
    default: return metres / Units.metresInNauticalMile
    }
  }

  // MARK: What one entry says

  private mutating func countWatch(
    _ entry: LoggedEntry, _ places: [Int], _ sums: inout Statistics
  ) {
    let now = people.watch(state.watch)
    for person in now where !watch.contains(person) {
      sums.count(Measure(.watches, person), 1, in: places, at: entry)
    }
    watch = now
  }

  /// From a reading or a fix to the next.
  private mutating func countStretches(
    to entry: LoggedEntry, in places: [Int], _ sums: inout Statistics
  ) {
    if let outcome = meter.take(entry) {
      if let miles = outcome.miles {
        logged += miles
        sums.count(Measure(.distanceLog), miles, in: places, at: entry, since: outcome.since)
      }
      if let doubt = outcome.doubt, !places.isEmpty {
        sums.note(entry, doubt, rule: "miles by the log begin anew there")
      }
    }
    if let point = entry.fix {
      if let fix {
        let miles = Geodesic(from: fix.point, to: point).nauticalMiles
        sums.count(Measure(.distanceFixes), miles, in: places, at: entry, since: fix.entry)
      }
      fix = (point, entry)
    }
    guard !entry.member.fields.isEmpty else { return }
    countHours(entry, in: places, &sums)
    for use in fuel.take(entry) {
      // The one tank that is called fuel needs no name of its own.
      let tank = use.tank == "fuel" ? "" : use.tank
      sums.count(Measure(.fuelUsed, tank), use.litres, in: places, at: entry, since: use.since)
      if use.hours > 0 {
        sums.count(Measure(.fuelHours, tank), use.hours, in: places, at: entry, since: use.since)
      }
    }
  }

  private mutating func count(
    _ entry: LoggedEntry, in places: [Int], _ sums: inout Statistics
  ) {
    guard !entry.member.fields.isEmpty else { return }
    // A forecast is no wind that blew.
    if entry.member.events.contains("forecast") { return speeds.take(entry, in: places) }
    for (key, kind) in [("wind", Measure.Kind.greatestWind), ("gust", .greatestGust)] {
      guard let text = entry.member.value(key), let size = WrittenEntry.Field(key, text).size
      else { continue }
      // Force 12 has no upper end.
      let knots = size.range.upperBound == 200 ? size.range.lowerBound : size.range.upperBound
      sums.count(Measure(kind), knots, in: places, at: entry)
    }
    speeds.take(entry, in: places)
  }

  private mutating func countHours(
    _ entry: LoggedEntry, in places: [Int], _ sums: inout Statistics
  ) {
    for field in entry.member.fields where field.key == "engine" || field.key.hasPrefix("engine.") {
      guard entry.member.value(field.key) == field.value,
        let now = field.size?.range.lowerBound
      else { continue }
      let name = String(field.key.dropFirst("engine.".utf8.count))
      if let before = hours[name] {
        if now >= before.hours {
          sums.count(
            Measure(.engineMeter, name), now - before.hours, in: places, at: entry,
            since: before.entry)
          if !generators.contains(name) { fuel.run(meterHours: now - before.hours) }
        } else if !places.isEmpty {
          sums.note(
            entry, "the hour meter reads \(field.value), less than before",
            rule: "its hours begin anew there")
        }
      }
      hours[name] = (now, entry)
    }
  }

  private func countSpeeds(_ sums: inout Statistics) {
    let parted = speeds.parted()
    for reading in parted.good {
      sums.count(
        Measure(.greatestSpeed), reading.knots, in: reading.places, at: reading.entry)
    }
    for spike in parted.spikes where !spike.places.isEmpty {
      let limit = DecimalText.written(parted.limit, places: 1) ?? ""
      sums.note(
        spike.entry, "a speed of \(DecimalText.written(spike.knots, places: 1) ?? "") kn",
        rule: "over \(limit) kn it is a spike here, and left out")
    }
  }
}

extension State.Mode {
  fileprivate var measure: Measure.Kind {
    switch self {
    case .underSail: .underSail
    case .underEngine: .underEngine
    case .motorSailing: .motorSailing
    case .hoveTo: .hoveTo
    case .otherWay: .otherWay
    case .atAnchor: .atAnchor
    case .onBuoy: .onBuoy
    case .alongside: .alongside
    case .unknown: .unknown
    }
  }

  fileprivate var nights: Measure.Kind? {
    switch self {
    case .atAnchor: .nightsAtAnchor
    case .onBuoy: .nightsOnBuoy
    case .alongside: .nightsAlongside
    case .unknown: nil
    default: .nightsUnderWay
    }
  }
}
