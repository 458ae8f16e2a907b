package import WakeFormat

/// Tells whether the sun is up for one ship, moment after moment.
///
/// It says what `Sun` says, and asks it only where the sun may have risen or set since it was last
/// looked at: while it stands high it cannot.
package struct SunWatch: Sendable {
  private struct Look {
    let instant: Instant
    let point: Point
    let isUp: Bool
    /// Degrees that lie between the sun and the horizon at least.
    let margin: Double
  }

  private var last: Look?

  /// The sun is looked at this often: between two looks it rises or sets at most once but near the
  /// poles.
  private static let step = 1800
  /// Degrees that the place where it stands overhead moves in a second, and a little more.
  private static let pace = 0.0042

  package init() {}

  package mutating func isUp(_ instant: Instant, at point: Point) -> Bool {
    if let last, Self.way(from: last, instant, point) < last.margin { return last.isUp }
    let height = Sun(at: instant).height(at: point)
    // An arc is no shorter than the difference of its ends' sines.
    let margin = height.magnitude * 180 / .pi - 0.001
    last = Look(instant: instant, point: point, isUp: height > 0, margin: margin)
    return height > 0
  }

  /// Degrees by which the sun's height may have changed.
  private static func way(from last: Look, _ instant: Instant, _ point: Point) -> Double {
    let east = (point.longitude - last.point.longitude).magnitude
    return Double((instant.seconds - last.instant.seconds).magnitude) * pace
      + (point.latitude - last.point.latitude).magnitude + min(east, 360 - east)
  }

  /// Seconds of a time in which the sun is down.
  ///
  /// - Parameter place: where the ship is; asked in the order of time but within a step.
  package mutating func secondsDown(
    from start: Instant, to end: Instant, _ place: (Instant) -> Point
  ) -> Int {
    var down = 0
    var from = start
    var wasUp = isUp(from, at: place(from))
    while from < end {
      let to = min(end, from.advanced(by: Self.step))
      let nowUp = isUp(to, at: place(to))
      switch (wasUp, nowUp) {
      case (false, false): down += to.seconds - from.seconds
      case (true, true): break
      case (true, false): down += to.seconds - turn(from, to, place, up: true)
      case (false, true): down += turn(from, to, place, up: false) - from.seconds
      }
      from = to
      wasUp = nowUp
    }
    return down
  }

  /// The second in which it rises or sets.
  private mutating func turn(
    _ from: Instant, _ to: Instant, _ place: (Instant) -> Point, up: Bool
  ) -> Int {
    var (low, high) = (from.seconds, to.seconds)
    while high - low > 1 {
      let middle = Instant(seconds: (low + high) / 2)
      if isUp(middle, at: place(middle)) == up {
        low = middle.seconds
      } else {
        high = middle.seconds
      }
    }
    return high
  }
}
