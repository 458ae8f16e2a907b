import WakeFormat

/// What a log adds up to, in groups.
///
/// A number is made of stretches from one entry to the next; a stretch counts for the entry it
/// ends at (decision 50). So a range, a month or a person takes whole stretches, and the parts of
/// a whole add up to it.
package struct Statistics: Sendable {
  package enum Grouping: String, CaseIterable, Sendable {
    case voyage, month, year, vessel, crew, skipper
  }

  /// A part of a number, and the entry that it counts for.
  package struct Contribution: Sendable {
    package let measure: Measure
    package let amount: Double
    package let entry: LoggedEntry
    /// The one it is counted from.
    package let since: LoggedEntry?
  }

  package struct Group: Sendable {
    package let name: String
    /// Where it is a person's service of a day.
    package let service: Service?
    /// Of measures without a part, by their kind: nearly all that is counted.
    private var whole = [Double?](repeating: nil, count: Measure.Kind.allCases.count)
    private var parts: [Measure: Double] = [:]
    /// In the order of time; only of the numbers asked about.
    package fileprivate(set) var contributions: [Contribution] = []

    fileprivate init(name: String, service: Service? = nil) {
      self.name = name
      self.service = service
    }

    package fileprivate(set) subscript(measure: Measure) -> Double? {
      get {
        measure.part.isEmpty ? whole[measure.kind.rawValue] : parts[measure]
      }
      set {
        if measure.part.isEmpty {
          whole[measure.kind.rawValue] = newValue
        } else {
          parts[measure] = newValue
        }
      }
    }

    package var isEmpty: Bool { parts.isEmpty && whole.allSatisfy { $0 == nil } }

    /// The sums alone, in no order.
    fileprivate var amounts: [(measure: Measure, amount: Double)] {
      Measure.Kind.allCases.compactMap { kind in
        whole[kind.rawValue].map { (Measure(kind), $0) }
      } + parts.map { ($0.key, $0.value) }
    }
  }

  /// What is doubtful, and the rule by which it was counted.
  package struct Note: Equatable, Sendable {
    package let place: LoggedEntry.Place?
    package let message: String
    package let rule: String
  }

  package let grouping: Grouping?
  /// Which hours are night hours.
  package let night: NightRule
  private let asked: MeasureChoice?
  /// Whether it is counted for each person and day.
  let isOfService: Bool
  private var found: [Group] = []
  private var indices: [String: Int] = [:]
  private var services: [Service: Int] = [:]
  package private(set) var notes: [Note] = []
  /// The passages that end at an entry that counts.
  package private(set) var passages: [Passage] = []

  /// - Parameters:
  ///   - grouping: nil: all in one group without a name.
  ///   - asked: the numbers of which the entries are kept.
  package init(
    by grouping: Grouping? = nil, why asked: MeasureChoice? = nil, night: NightRule = .sunset
  ) {
    self.grouping = grouping
    self.asked = asked
    self.night = night
    isOfService = false
  }

  /// Counts for each person, day, ship, capacity and kind of waters. Hours are parted at the
  /// midnights of the ship's clock, for days are what papers ask for.
  package init(ofService night: NightRule) {
    grouping = nil
    asked = nil
    self.night = night
    isOfService = true
  }

  /// In the order of their names.
  package var groups: [Group] { found.sorted { $0.name < $1.name } }

  /// Adds a voyage up.
  ///
  /// - Parameter counts: whether an entry is of the range that was asked for. What stands before it
  ///   is read all the same: the state comes from there.
  package mutating func add(
    _ log: VoyageLog, where counts: (LoggedEntry) -> Bool = { _ in true }
  ) {
    let voyage = CountedVoyage(log)
    var walk = VoyageWalk(voyage)
    walk.run(&self) { counts(voyage.entry($0)) }
  }

  package mutating func add(_ voyage: CountedVoyage, where query: Query) {
    var walk = VoyageWalk(voyage)
    if query.isRestricted || !query.isOfAllTimes {
      walk.run(&self) { voyage.matches(query, $0) }
    } else {
      walk.run(&self) { _ in true }
    }
  }

  /// Whom an entry counts for.
  struct Owner {
    let voyage: String
    let vessel: String
    let date: CalendarDate?
    let aboard: [String]
    let skipper: String?
    let waters: Waters
  }

  mutating func places(of owner: Owner) -> [Int] {
    if isOfService {
      guard let date = owner.date else { return [] }
      return owner.aboard.map { person in
        place(
          Service(
            person: person, voyage: owner.voyage, vessel: owner.vessel, date: date,
            isSkipper: person == owner.skipper, waters: owner.waters))
      }
    }
    switch grouping {
    case nil: return [place("")]
    case .voyage: return [place(owner.voyage)]
    case .month: return [place(owner.date.map { String($0.text.prefix(7)) } ?? "no date")]
    case .year: return [place(owner.date.map { String($0.text.prefix(4)) } ?? "no date")]
    case .vessel: return [place(owner.vessel)]
    case .skipper: return [place(owner.skipper ?? Self.nobody)]
    case .crew: return owner.aboard.isEmpty ? [place(Self.nobody)] : owner.aboard.map { place($0) }
    }
  }

  /// The group of what no person is named for.
  package static let nobody = "nobody named"

  private mutating func place(_ name: String) -> Int {
    if let index = indices[name] { return index }
    indices[name] = found.count
    found.append(Group(name: name))
    return found.count - 1
  }

  private mutating func place(_ service: Service) -> Int {
    if let index = services[service] { return index }
    services[service] = found.count
    found.append(Group(name: service.person, service: service))
    return found.count - 1
  }

  /// The days that a time is parted into; but where service is counted, it stays whole.
  ///
  /// - Parameter offset: of the ship's clock, in minutes east of UTC.
  func days(
    from start: Instant, to end: Instant, offset: Int
  ) -> [(date: CalendarDate?, from: Instant, to: Instant)] {
    guard isOfService else { return [(Stamp(end, offset: offset).date, start, end)] }
    var days: [(date: CalendarDate?, from: Instant, to: Instant)] = []
    var from = start
    while from < end {
      let date = Stamp(from, offset: offset).date
      let midnight = ((date?.daysSince1970 ?? 0) + 1) * 86_400 - offset * 60
      let to = date == nil ? end : min(end, Instant(seconds: midnight))
      days.append((date, from, to))
      from = to
    }
    return days
  }

  mutating func add(_ passage: Passage) { passages.append(passage) }

  mutating func count(
    _ measure: Measure, _ amount: Double, in places: [Int],
    at entry: @autoclosure () -> LoggedEntry,
    since: @autoclosure () -> LoggedEntry? = nil
  ) {
    let isAsked = asked?.holds(measure) == true
    for index in places {
      if measure.kind.isGreatest {
        if let before = found[index][measure], amount <= before { continue }
        found[index][measure] = amount
        if isAsked { found[index].contributions.removeAll { $0.measure == measure } }
      } else {
        found[index][measure] = (found[index][measure] ?? 0) + amount
      }
      if isAsked {
        found[index].contributions.append(
          Contribution(measure: measure, amount: amount, entry: entry(), since: since()))
      }
    }
  }

  mutating func note(_ entry: LoggedEntry?, _ message: String, rule: String) {
    notes.append(Note(place: entry?.places.first, message: message, rule: rule))
  }
}

extension Statistics.Group {
  /// The numbers in their order, quotients too.
  package var numbers: [(measure: Measure, amount: Double)] {
    let amounts = amounts
    var numbers = amounts
    for kind in Measure.Kind.allCases {
      guard let (over, under) = kind.quotient else { continue }
      for (measure, amount) in amounts where measure.kind == over {
        guard let divisor = self[Measure(under, measure.part)], divisor > 0 else { continue }
        let hours = under.unit == .seconds ? divisor / 3600 : divisor
        numbers.append((Measure(kind, measure.part), amount / hours))
      }
    }
    return numbers.sorted { a, b in
      (a.measure.kind.rawValue, a.measure.part) < (b.measure.kind.rawValue, b.measure.part)
    }
  }

  package func amount(_ kind: Measure.Kind, _ part: String = "") -> Double? {
    numbers.first { $0.measure == Measure(kind, part) }?.amount
  }
}
