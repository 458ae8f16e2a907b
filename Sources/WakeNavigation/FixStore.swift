package import WakeFormat

/// Points of tracks by their day in UTC: 12 bytes each, for a plotter's file may hold millions.
package struct FixStore: Sendable {
  /// How finely places are held.
  package enum Fineness: Sendable {
    /// As track files of the log have them: thousandths of a minute, 1.85 m.
    case log
    /// As other programs have them: ten-millionths of a degree, 11 mm.
    case degrees

    fileprivate var perDegree: Double {
      switch self {
      case .log: 60_000
      case .degrees: 10_000_000
      }
    }

    /// What was rounded from a thousandth of a minute is that again, to the last bit: a square of
    /// `--fuzz` may end there.
    fileprivate func degrees(_ whole: Int32) -> Double {
      let degrees = Double(whole) / perDegree
      guard case .degrees = self else { return degrees }
      let written = (degrees * 60_000).rounded() / 60_000
      return (written - degrees).magnitude <= 0.6 / perDegree ? written : degrees
    }
  }

  package struct Fix: Hashable, Sendable {
    /// Of the day in UTC.
    let second: UInt32
    let latitude: Int32
    let longitude: Int32

    package init(_ fix: TrackFix, _ fineness: Fineness) {
      let day = FixStore.day(of: fix.instant)
      second = UInt32(fix.instant.seconds - day * 86_400)
      latitude = Self.whole(fix.point.latitude * fineness.perDegree)
      longitude = Self.whole(fix.point.longitude * fineness.perDegree)
    }

    private static func whole(_ number: Double) -> Int32 {
      Int32(number.rounded(.toNearestOrAwayFromZero))
    }

    fileprivate static func isEarlier(_ a: Self, _ b: Self) -> Bool {
      (a.second, a.latitude, a.longitude) < (b.second, b.latitude, b.longitude)
    }
  }

  private let fineness: Fineness
  private var days: [Int: ContiguousArray<Fix>] = [:]

  package init(_ fineness: Fineness) {
    self.fineness = fineness
  }

  package var isEmpty: Bool { days.isEmpty }
  package var count: Int { days.values.reduce(0) { $0 + $1.count } }

  package mutating func add(_ instant: Instant, _ point: Point) {
    days[Self.day(of: instant), default: []].append(Fix(TrackFix(instant, point), fineness))
  }

  /// Takes in what another of the same fineness holds; days that are new need no more memory.
  package mutating func add(_ other: FixStore) {
    precondition(other.fineness == fineness, "of one fineness")
    days.merge(other.days) { $0 + $1 }
  }

  /// Leaves out what is not wanted, day by day, so that nothing is held twice.
  package mutating func keep(where isWanted: (Instant) -> Bool) {
    for day in dayNumbers {
      let kept = days[day]!.filter { isWanted(Instant(seconds: day * 86_400 + Int($0.second))) }
      days[day] = kept.isEmpty ? nil : ContiguousArray(kept)
    }
  }

  /// Days since 1970, in order.
  package var dayNumbers: [Int] { days.keys.sorted() }

  /// Of a day in UTC, in the order of time and each once.
  package func fixes(ofDay day: Int) -> [TrackFix] {
    var own = days[day] ?? []
    // Nearly every file has them in order.
    if zip(own, own.dropFirst()).contains(where: { Fix.isEarlier($1, $0) }) {
      own.sort(by: Fix.isEarlier)
    }
    var fixes: [TrackFix] = []
    fixes.reserveCapacity(own.count)
    var last: Fix?
    for fix in own where fix != last {
      last = fix
      guard
        let point = Point(
          latitude: fineness.degrees(fix.latitude), longitude: fineness.degrees(fix.longitude))
      else { continue }
      fixes.append(TrackFix(Instant(seconds: day * 86_400 + Int(fix.second)), point))
    }
    return fixes
  }

  /// All in the order of time, one a second and without leaps, as a `Track` has them.
  package func eachOfTrack(_ take: (TrackFix) throws -> Void) rethrows {
    var sieve = LeapSieve()
    for day in dayNumbers {
      for fix in fixes(ofDay: day) { try sieve.take(fix, take) }
    }
    try sieve.end(take)
  }

  fileprivate static func day(of instant: Instant) -> Int {
    let seconds = instant.seconds
    return seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
  }
}
