import WakeFormat
package import WakeNavigation

/// Points of tracks by their day in UTC: 12 bytes each, for a plotter's file may hold millions.
///
/// Held as finely as they are written: seconds, and thousandths of a minute, 1.85 m.
package struct FixStore: Sendable {
  package struct Fix: Hashable, Sendable {
    /// Of the day in UTC.
    let second: UInt32
    /// In thousandths of a minute.
    let latitude: Int32
    let longitude: Int32

    package init(_ fix: TrackFix) {
      let day = FixStore.day(of: fix.instant)
      second = UInt32(fix.instant.seconds - day * 86_400)
      latitude = Self.thousandths(fix.point.latitude)
      longitude = Self.thousandths(fix.point.longitude)
    }

    private static func thousandths(_ degrees: Double) -> Int32 {
      Int32((degrees * 60_000).rounded(.toNearestOrAwayFromZero))
    }

    fileprivate static func isEarlier(_ a: Self, _ b: Self) -> Bool {
      (a.second, a.latitude, a.longitude) < (b.second, b.latitude, b.longitude)
    }
  }

  private var days: [Int: ContiguousArray<Fix>] = [:]

  package var isEmpty: Bool { days.isEmpty }
  package var count: Int { days.values.reduce(0) { $0 + $1.count } }

  mutating func add(_ instant: Instant, _ point: Point) {
    let fix = Fix(TrackFix(instant, point))
    days[Self.day(of: instant), default: []].append(fix)
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
          latitude: Double(fix.latitude) / 60_000, longitude: Double(fix.longitude) / 60_000)
      else { continue }
      fixes.append(TrackFix(Instant(seconds: day * 86_400 + Int(fix.second)), point))
    }
    return fixes
  }

  fileprivate static func day(of instant: Instant) -> Int {
    let seconds = instant.seconds
    return seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
  }
}
