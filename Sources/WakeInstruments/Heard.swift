package import WakeNavigation

/// One thing that a source said.
package enum Heard: Equatable, Sendable {
  case fix(Fix)
  /// The receiver says that it has no position.
  case noFix
  case measured(Quantity, Double)
  /// The receiver's clock, with a date.
  case clock(UnixTime)
}

/// A position that a source gave.
package struct Fix: Equatable, Sendable {
  package let point: Point
  package let isDeadReckoning: Bool
  /// Metres, 95 %, where the source tells.
  package let accuracy: Double?
  package let time: FixTime?

  package init(
    _ point: Point, isDeadReckoning: Bool = false, accuracy: Double? = nil, time: FixTime? = nil
  ) {
    self.point = point
    self.isDeadReckoning = isDeadReckoning
    self.accuracy = accuracy
    self.time = time
  }
}

/// When a fix was taken, by the receiver's clock.
package enum FixTime: Equatable, Sendable {
  case instant(UnixTime)
  /// Milliseconds of a day in UTC that was not named.
  case timeOfDay(Int)

  /// The instant, where a day has to be guessed the one nearest to `clock`.
  package func instant(near clock: UnixTime) -> UnixTime {
    switch self {
    case .instant(let time): return time
    case .timeOfDay(let milliseconds):
      let day = 86_400_000
      let midnight = Int((Double(clock.milliseconds) / Double(day)).rounded(.down)) * day
      let sameDay = midnight + milliseconds
      let nearest = [sameDay - day, sameDay, sameDay + day].min {
        abs($0 - clock.milliseconds) < abs($1 - clock.milliseconds)
      }
      return UnixTime(milliseconds: nearest ?? sameDay)
    }
  }
}
