import WakeFormat
import WakeNavigation

/// Goes through a voyage moment by moment, once, and counts.
struct VoyageWalk {
  private let log: CountedVoyage
  /// Live, in the order of time.
  private let entries: [CountedEntry]
  private let vessel: String
  private let engines: [String]
  private let generators: Set<String>
  private var state: State
  private var people: People
  private var meter = LogMeter()
  private var hours: [String: (hours: Double, index: Int)] = [:]
  private var fuel: FuelGauge
  private var nights = NightCount()
  private var speeds = SpeedReadings()
  private var whereabouts: Whereabouts
  private var sun = SunWatch()
  private let legs: [TrackRun.Leg]
  private var nextLeg = 0
  private var fix: (point: Point, index: Int)?
  /// The entry of a moment that the next stretch begins at.
  private var last: (instant: Instant, index: Int)?
  /// An entry of a whole day has changed the state since: nobody knows when.
  private var isBroken = false
  /// Who is on watch.
  private var watch: [String] = []
  /// The engines that are on; each by its name where the facts name several.
  private var running: [String] = []
  private var hasSaidDark = false
  private var waters: Waters
  /// Miles by the log so far.
  private var logged = 0.0
  private var passage: PassageWatch
  /// The groups of a day, as long as nobody comes or goes.
  private var own: (day: Int, places: [Int])?

  init(_ log: CountedVoyage) {
    self.log = log
    entries = log.counted
    vessel = log.voyage.facts.value(of: "vessel") ?? log.logbook.value(of: "vessel") ?? "no name"
    let facts = log.logbook.values(of: "engine")
    state = State(engineFacts: facts)
    let generators = State.generators(in: facts)
    self.generators = generators
    engines = State.propulsion(in: facts)
    people = People(voyage: log.voyage.facts, logbook: log.logbook, log.full)
    fuel = FuelGauge(facts: log.logbook.values(of: "tank"))
    whereabouts = Whereabouts(log.counted)
    legs = log.legs
    waters = Waters(log.voyage.facts.values(of: "waters").joined(separator: ","))
    passage = PassageWatch(voyage: log.voyage.name, vessel: vessel)
  }

  /// - Parameter counts: whether an entry is of what was asked for, by its index.
  mutating func run(_ sums: inout Statistics, where counts: (Int) -> Bool) {
    var start = 0
    while start < entries.count {
      var end = start + 1
      while end < entries.count, entries[end].isTogether(with: entries[start]) {
        end += 1
      }
      // Of entries of one moment the first that is asked for stands for it.
      lookAt(start..<end, (start..<end).first(where: counts), &sums, counts)
      start = end
    }
    countSpeeds(&sums)
  }

  private mutating func lookAt(
    _ moment: Range<Int>, _ counted: Int?, _ sums: inout Statistics, _ counts: (Int) -> Bool
  ) {
    let first = entries[moment.lowerBound]
    if let instant = first.instant { stretch(to: instant, first, counted, &sums) }

    let before = state.mode
    // What ends here belongs to those who were aboard before.
    let earlier = counted == nil ? [] : places(of: first, &sums)
    let isPlain = moment.count == 1 && first.full == nil && isCalm(first)
    let aboard = isPlain ? nil : people.aboard
    if !isPlain { read(moment, counted, &sums) }
    if first.instant == nil, state.mode != before { isBroken = true }
    let places = counted == nil ? [] : places(of: first, &sums)
    if !isPlain || !first.isIdle { countWatch(moment.lowerBound, places, &sums) }
    for index in moment {
      let isCounted = moment.count == 1 ? counted != nil : counts(index)
      countStretches(to: index, in: isCounted ? earlier : [], &sums)
      count(index, in: isCounted ? places : [], &sums)
    }
    if !isPlain || !(before.isUnderWay && state.mode.isUnderWay) {
      for index in moment {
        if let words = log.value("waters", of: index) {
          waters = Waters(words)
          own = nil
        }
      }
      let step = PassageWatch.Step(
        stamp: log.stamp(moment.lowerBound),
        point: moment.compactMap { entries[$0].fix }.last,
        place: moment.compactMap { log.value("place", of: $0) }.last,
        wasUnderWay: before.isUnderWay, isUnderWay: state.mode.isUnderWay,
        aboardBefore: aboard ?? people.aboard, people: people, miles: logged)
      if let ended = passage.take(step), counted != nil { sums.add(ended) }
    }
    if let instant = first.instant { last = (instant, moment.lowerBound) }
  }

  /// Whether an entry that a glance told of changes nothing, or nothing that is doubtful.
  private mutating func isCalm(_ entry: CountedEntry) -> Bool {
    if entry.isIdle { return true }
    guard EventTable.change(&state, by: entry.events, isSailSet: entry.isSailSet) else {
      return false
    }
    running = runningEngines
    return true
  }

  /// What the entries of one moment do to the ship and to those aboard.
  private mutating func read(_ moment: Range<Int>, _ counted: Int?, _ sums: inout Statistics) {
    let read = moment.map { log.entry($0) }
    let members = read.map(\.member)[...]
    for doubt in StateHistory.doubts(of: members, from: &state) where counted != nil {
      sums.note(read[doubt.index], doubt.message, rule: Self.rule(of: doubt.code))
    }
    for member in members { people.apply(member) }
    running = runningEngines
    own = nil
  }

  private static func rule(of code: Diagnostic.Code) -> String {
    code == .engineLeftOn
      ? "its hours end at the arrival" : "from there on she does what the event says"
  }

  private mutating func places(of entry: CountedEntry, _ sums: inout Statistics) -> [Int] {
    if let own, own.day == entry.day { return own.places }
    let places = sums.places(of: owner(on: CalendarDate(daysSince1970: entry.day)))
    own = (entry.day, places)
    return places
  }

  private func owner(on date: CalendarDate?) -> Statistics.Owner {
    Statistics.Owner(
      voyage: log.voyage.name, vessel: vessel, date: date, aboard: people.aboard,
      skipper: people.skipper, waters: waters)
  }

  // MARK: From one moment to the next

  private mutating func stretch(
    to instant: Instant, _ entry: CountedEntry, _ counted: Int?, _ sums: inout Statistics
  ) {
    let night = nights.take(instant, offset: entry.offset ?? 0)
    let track = trackMiles(through: instant)
    defer { isBroken = false }
    let seconds = last.map { instant.seconds - $0.instant.seconds } ?? 0
    let names = seconds > 0 && !isBroken ? running : []
    if !names.isEmpty, !fuel.isEmpty { fuel.run(seconds: seconds) }
    guard let counted else { return }
    let places = places(of: entry, &sums)
    if track > 0 { add(.distanceTrack, track, in: places, at: counted, &sums) }
    guard seconds > 0, let from = last?.instant else { return }
    guard !isBroken else {
      sums.note(
        log.entry(counted),
        "an entry of a whole day changed what she does: nobody knows at what time",
        rule: "the hours since the entry before count as nothing")
      return
    }
    if night > 0, let kind = state.mode.nights {
      add(kind, Double(night), in: places, at: counted, &sums)
    }
    // A glance knows no stamp of 24:00, which is of the day that it ends and of the next.
    guard sums.isOfService || entry.full != nil else {
      countHours(from: from, to: instant, names, in: places, at: counted, &sums)
      return
    }
    let date = CalendarDate(daysSince1970: entry.day)
    for day in sums.days(from: from, to: instant, offset: entry.offset ?? 0) {
      let own = day.date == date ? places : sums.places(of: owner(on: day.date))
      countHours(from: day.from, to: day.to, names, in: own, at: counted, &sums)
    }
  }

  /// What a stretch gives to a number.
  private func add(
    _ kind: Measure.Kind, _ amount: Double, _ part: String = "", in places: [Int],
    at counted: Int, _ sums: inout Statistics
  ) {
    sums.count(
      Measure(kind, part), amount, in: places, at: log.entry(counted),
      since: last.map { log.entry($0.index) })
  }

  /// What the hours of a time were, all of them of one kind.
  private mutating func countHours(
    from start: Instant, to end: Instant, _ engines: [String], in places: [Int],
    at counted: Int, _ sums: inout Statistics
  ) {
    let length = Double(end.seconds - start.seconds)
    add(state.mode.measure, length, in: places, at: counted, &sums)
    for name in engines { add(.engineHours, length, name, in: places, at: counted, &sums) }
    guard state.mode.isUnderWay else { return }
    add(.underWay, length, in: places, at: counted, &sums)
    for person in watch { add(.watchHours, length, person, in: places, at: counted, &sums) }
    guard !whereabouts.isEmpty || !sums.night.isOfTheSun else {
      if !hasSaidDark {
        sums.note(
          nil, "\(log.voyage.name) has no position",
          rule: "its night hours are not counted: the sun is that of the boat's own place")
      }
      hasSaidDark = true
      return
    }
    let offset = entries[counted].offset ?? 0
    var sun = sun
    let dark = Double(
      sums.night.seconds(from: start, to: end, offset: offset, &sun) { whereabouts.place(at: $0) })
    self.sun = sun
    guard dark > 0 else { return }
    add(.nightHours, dark, in: places, at: counted, &sums)
    for person in watch { add(.nightWatchHours, dark, person, in: places, at: counted, &sums) }
  }

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

  private mutating func countWatch(_ index: Int, _ places: [Int], _ sums: inout Statistics) {
    let now = people.watch(state.watch)
    for person in now where !watch.contains(person) {
      sums.count(Measure(.watches, person), 1, in: places, at: log.entry(index))
    }
    watch = now
  }

  /// From a reading or a fix to the next.
  private mutating func countStretches(
    to index: Int, in places: [Int], _ sums: inout Statistics
  ) {
    let entry = entries[index]
    if let outcome = meter.take(entry, index) {
      if let miles = outcome.miles {
        logged += miles
        sums.count(
          Measure(.distanceLog), miles, in: places, at: log.entry(index),
          since: outcome.since.map { log.entry($0) })
      }
      if let doubt = outcome.doubt, !places.isEmpty {
        sums.note(
          log.entry(index), doubt.message(of: index, in: log),
          rule: "miles by the log begin anew there")
      }
    }
    if let point = entry.fix {
      if let fix {
        let miles = Geodesic.nauticalMiles(from: fix.point, to: point)
        sums.count(
          Measure(.distanceFixes), miles, in: places, at: log.entry(index),
          since: log.entry(fix.index))
      }
      fix = (point, index)
    }
    if let hours = entry.engine { countHours(hours, of: "", at: index, in: places, &sums) }
    guard let full = entry.full.map({ log.full[$0] }), !full.member.fields.isEmpty else { return }
    for field in full.member.fields where field.key == "engine" || field.key.hasPrefix("engine.") {
      guard full.member.value(field.key) == field.value,
        let hours = field.size?.range.lowerBound
      else { continue }
      let name = String(field.key.dropFirst("engine.".utf8.count))
      countHours(hours, of: name, at: index, in: places, &sums)
    }
    for use in fuel.take(full) {
      // The one tank that is called fuel needs no name of its own.
      let tank = use.tank == "fuel" ? "" : use.tank
      sums.count(Measure(.fuelUsed, tank), use.litres, in: places, at: full, since: use.since)
      if use.hours > 0 {
        sums.count(Measure(.fuelHours, tank), use.hours, in: places, at: full, since: use.since)
      }
    }
  }

  private mutating func count(_ index: Int, in places: [Int], _ sums: inout Statistics) {
    let entry = entries[index]
    // A forecast is no wind that blew.
    if !entry.isForecast {
      if let knots = entry.wind {
        sums.count(Measure(.greatestWind), knots, in: places, at: log.entry(index))
      }
      if let knots = entry.gust {
        sums.count(Measure(.greatestGust), knots, in: places, at: log.entry(index))
      }
    }
    if let knots = entry.speed { speeds.take(knots, of: index, in: places) }
  }

  /// What an hour meter shows.
  private mutating func countHours(
    _ now: Double, of name: String, at index: Int, in places: [Int], _ sums: inout Statistics
  ) {
    if let before = hours[name] {
      if now >= before.hours {
        sums.count(
          Measure(.engineMeter, name), now - before.hours, in: places, at: log.entry(index),
          since: log.entry(before.index))
        if !generators.contains(name), !fuel.isEmpty { fuel.run(meterHours: now - before.hours) }
      } else if !places.isEmpty {
        let entry = log.entry(index)
        let text = entry.member.value(name.isEmpty ? "engine" : "engine." + name) ?? ""
        sums.note(
          entry, "the hour meter reads \(text), less than before",
          rule: "its hours begin anew there")
      }
    }
    hours[name] = (now, index)
  }

  private func countSpeeds(_ sums: inout Statistics) {
    let parted = speeds.parted()
    for reading in parted.good {
      sums.count(
        Measure(.greatestSpeed), reading.knots, in: reading.places, at: log.entry(reading.index))
    }
    for spike in parted.spikes where !spike.places.isEmpty {
      let limit = DecimalText.written(parted.limit, places: 1) ?? ""
      sums.note(
        log.entry(spike.index),
        "a speed of \(DecimalText.written(spike.knots, places: 1) ?? "") kn",
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
