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
  }

  private var days: [Int: ContiguousArray<Fix>] = [:]

  package var isEmpty: Bool { days.isEmpty }
  package var count: Int { days.values.reduce(0) { $0 + $1.count } }

  mutating func add(_ instant: Instant, _ point: Point) {
    let day = Self.day(of: instant)
    let fix = Fix(
      second: UInt32(instant.seconds - day * 86_400), latitude: Self.thousandths(point.latitude),
      longitude: Self.thousandths(point.longitude))
    days[day, default: []].append(fix)
  }

  /// Days since 1970, in order.
  package var dayNumbers: [Int] { days.keys.sorted() }

  /// Of a day in UTC, in the order of time and each once.
  package func fixes(ofDay day: Int) -> [TrackFix] {
    var own = days[day] ?? []
    own.sort { ($0.second, $0.latitude, $0.longitude) < ($1.second, $1.latitude, $1.longitude) }
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

  static func day(of instant: Instant) -> Int {
    let seconds = instant.seconds
    return seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
  }

  private static func thousandths(_ degrees: Double) -> Int32 {
    Int32((degrees * 60_000).rounded(.toNearestOrAwayFromZero))
  }
}
