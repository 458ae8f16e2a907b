package import WakeFormat

/// What certificates ask of a person's time at sea, made of the days that a log adds up to.
package struct SeaTime: Sendable {
  package struct Rules: Sendable {
    package var day: DayRule = .aboard
    package var night: NightRule = .sunset
    /// Hours under way that make a day of the month grid; nil: by the ship's tonnage.
    package var leastHours: Int?

    package init() {}

    /// A qualifying passage is as long in a straight line, in nautical miles.
    package static let leastMiles = 60.0
    /// Hours of a day's work on ships under this tonnage, and on others.
    package static let tons = 100.0
    package static let hours = (small: 4, other: 8)
  }

  /// A person's time on one voyage, or on all of them.
  package struct Sum: Sendable {
    package fileprivate(set) var days = 0
    package fileprivate(set) var skipperDays = 0
    package fileprivate(set) var secondsUnderWay = 0.0
    /// Nautical miles.
    package fileprivate(set) var miles = 0.0
    package fileprivate(set) var tidal = 0.0
    package fileprivate(set) var nonTidal = 0.0
    package fileprivate(set) var skipperMiles = 0.0
    package fileprivate(set) var secondsAtNight = 0.0
    package fileprivate(set) var secondsOnNightWatch = 0.0

    /// Miles of which the log does not say whether the tide runs there.
    package var unsaid: Double { miles - tidal - nonTidal }
  }

  package struct Row: Sendable {
    package let person: String
    /// The name of its directory.
    package let voyage: String
    package let vessel: String
    package let first: CalendarDate
    package let last: CalendarDate
    package let sum: Sum
    package var command: Command {
      guard sum.skipperDays > 0 else { return .none }
      return sum.skipperDays == sum.days && sum.skipperMiles == sum.miles ? .whole : .part
    }

    /// How much of a voyage a person commanded.
    package enum Command: Sendable { case none, part, whole }
  }

  /// A passage that a person made from its beginning to its end.
  package struct Claim: Sendable {
    package let person: String
    package let passage: Passage
    package let refusal: Passage.Refusal?
    package var isSkipper: Bool { passage.skipper == person }
  }

  /// The days of a month on one ship that are long enough.
  package struct Month: Sendable {
    package let person: String
    package let vessel: String
    package let year: Int
    package let month: Int
    package let days: Int
    package let secondsUnderWay: Double
    /// All dates with time under way, those too short as well.
    package let dates: Int
  }

  package let rules: Rules
  /// Hours under way that make a day of the month grid.
  package let leastHours: Int
  /// In the order of persons, then of time.
  package private(set) var rows: [Row] = []
  package private(set) var claims: [Claim] = []
  package private(set) var months: [Month] = []
  /// Voyages whose miles are those from fix to fix, for their log was not read.
  package private(set) var milesOfFixes: Set<String> = []

  /// - Parameters:
  ///   - sums: counted of service.
  ///   - tonnage: of the ship; nil where it is not known, which is taken as a small one.
  package init(_ sums: Statistics, _ rules: Rules, tonnage: Double?) {
    self.rules = rules
    leastHours =
      rules.leastHours
      ?? (tonnage ?? 0 < Rules.tons ? Rules.hours.small : Rules.hours.other)
    let days = sums.groups.compactMap { group in group.service.map { Day($0, group) } }
    let read = Set(days.filter { $0.logMiles > 0 }.map(\.service.voyage))
    milesOfFixes = Set(days.filter { $0.fixMiles > 0 }.map(\.service.voyage)).subtracting(read)
    let byPerson = Dictionary(grouping: days, by: \.service.person)
    for (person, own) in byPerson.sorted(by: { $0.key < $1.key }) {
      addRows(of: person, own)
      addMonths(of: person, own)
      claims += sums.passages.filter { $0.aboard.contains(person) }.compactMap {
        Claim($0, of: person)
      }
    }
  }

  package var persons: [String] {
    var persons: [String] = []
    for row in rows where persons.last != row.person { persons.append(row.person) }
    return persons
  }

  /// Of all voyages together; a date on which a person was on two counts once.
  package func total(of person: String) -> Sum { totals[person] ?? Sum() }
  private var totals: [String: Sum] = [:]

  // MARK: How it is done

  private mutating func addRows(of person: String, _ days: [Day]) {
    var full = 0
    for (voyage, own) in Dictionary(grouping: days, by: \.service.voyage) {
      let aboard = own.filter { $0.secondsAboard > 0 }.map(\.service.date)
      guard let first = aboard.min(), let last = aboard.max() else { continue }
      let sum = sum(own)
      full += sum.days
      rows.append(
        Row(
          person: person, voyage: voyage, vessel: own[0].service.vessel, first: first, last: last,
          sum: sum))
    }
    rows.sort { ($0.person, $0.first, $0.voyage) < ($1.person, $1.first, $1.voyage) }
    var total = sum(days)
    if rules.day == .full { total.days = full }
    totals[person] = total
  }

  private func sum(_ days: [Day]) -> Sum {
    var sum = Sum()
    sum.days = count(days)
    sum.skipperDays = count(days.filter(\.service.isSkipper))
    for day in days {
      let miles = milesOfFixes.contains(day.service.voyage) ? day.fixMiles : day.logMiles
      sum.miles += miles
      if day.service.isSkipper { sum.skipperMiles += miles }
      switch day.service.waters {
      case .tidal: sum.tidal += miles
      case .nonTidal: sum.nonTidal += miles
      case .unsaid: break
      }
      sum.secondsUnderWay += day.secondsUnderWay
      sum.secondsAtNight += day.secondsAtNight
      sum.secondsOnNightWatch += day.secondsOnNightWatch
    }
    return sum
  }

  /// Days by the rule.
  private func count(_ days: [Day]) -> Int {
    switch rules.day {
    case .aboard: Set(days.filter { $0.secondsAboard > 0 }.map(\.service.date)).count
    case .underWay: Set(days.filter { $0.secondsUnderWay > 0 }.map(\.service.date)).count
    case .full: Int(days.map(\.secondsAboard).reduce(0, +)) / 86_400
    }
  }

  private mutating func addMonths(of person: String, _ days: [Day]) {
    let least = Double(leastHours * 3600)
    for (vessel, own) in Dictionary(grouping: days, by: \.service.vessel)
      .sorted(by: { $0.key < $1.key })
    {
      var seconds: [CalendarDate: Double] = [:]
      for day in own { seconds[day.service.date, default: 0] += day.secondsUnderWay }
      let months = Dictionary(grouping: seconds.keys) { $0.year * 12 + $0.month - 1 }
      for (month, dates) in months.sorted(by: { $0.key < $1.key }) {
        let lengths = dates.compactMap { seconds[$0] }
        self.months.append(
          Month(
            person: person, vessel: vessel, year: month / 12, month: month % 12 + 1,
            days: lengths.count { $0 >= least }, secondsUnderWay: lengths.reduce(0, +),
            dates: lengths.count { $0 > 0 }))
      }
    }
  }
}

extension SeaTime.Claim {
  /// Nil for one that nobody would claim: refused, and shorter than asked for also by the log.
  fileprivate init?(_ passage: Passage, of person: String) {
    let least = SeaTime.Rules.leastMiles
    self.person = person
    self.passage = passage
    refusal = passage.refusal(least: least)
    if refusal != nil, passage.miles < least, passage.straight ?? 0 < least { return nil }
  }
}

/// What the log adds up to for one service.
private struct Day {
  let service: Service
  let secondsAboard: Double
  let secondsUnderWay: Double
  let secondsAtNight: Double
  let secondsOnNightWatch: Double
  let logMiles: Double
  let fixMiles: Double

  init(_ service: Service, _ group: Statistics.Group) {
    func amount(_ kind: Measure.Kind, _ part: String = "") -> Double {
      group[Measure(kind, part)] ?? 0
    }
    self.service = service
    secondsAboard = Measure.Kind.modes.map { amount($0) }.reduce(0, +)
    secondsUnderWay = amount(.underWay)
    secondsAtNight = amount(.nightHours)
    secondsOnNightWatch = amount(.nightWatchHours, service.person)
    logMiles = amount(.distanceLog)
    fixMiles = amount(.distanceFixes)
  }
}
