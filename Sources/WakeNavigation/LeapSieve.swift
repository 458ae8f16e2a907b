import WakeFormat

/// Lets through the fixes of a track one after the other, but for a second one of the same moment
/// and for leaps there and back, which no ship makes.
struct LeapSieve {
  /// No ship of ours is faster: a fix that needs more, and is left at such a speed again, is wrong.
  static let fastest = 50.0

  private var last: TrackFix?
  /// Whether it is a leap shows the next.
  private var held: TrackFix?

  /// - Parameter fix: not earlier than those before it.
  mutating func take(
    _ fix: TrackFix, _ pass: (TrackFix) throws -> Void
  ) rethrows {
    if let held, isGood(held, before: fix) {
      last = held
      try pass(held)
    }
    held = fix
  }

  mutating func end(_ pass: (TrackFix) throws -> Void) rethrows {
    if let held, held.instant != last?.instant { try pass(held) }
    held = nil
  }

  private func isGood(_ fix: TrackFix, before next: TrackFix) -> Bool {
    guard let last else { return true }
    if last.instant == fix.instant { return false }
    return Self.isSurelySlow(last, fix) || last.knots(to: fix) <= Self.fastest
      || fix.knots(to: next) <= Self.fastest || last.knots(to: next) > Self.fastest
  }

  /// Whether she cannot have been too fast, told without a geodesic, which would take longer than to
  /// read the two: no degree is longer than 111.7 km.
  private static func isSurelySlow(_ a: TrackFix, _ b: TrackFix) -> Bool {
    let degrees =
      abs(a.point.latitude - b.point.latitude) + abs(a.point.longitude - b.point.longitude)
    let seconds = Double(b.instant.seconds - a.instant.seconds)
    return degrees * 111_700 <= fastest * Units.metresInKnotSecond * seconds
  }
}
