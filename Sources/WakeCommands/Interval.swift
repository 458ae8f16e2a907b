import CommandSpec
import WakeLog

/// A time span as it is typed: `90s`, `15m`, `1h30m`.
package struct Interval: ArgumentValue, Equatable {
  package static let placeholder = "SPAN"
  package static let expected = "a time span, like 90s, 15m or 2h"

  /// From 1 on, at most 30 days.
  package let seconds: Int

  package init(seconds: Int) {
    self.seconds = seconds
  }

  package init?(argument: String) {
    guard let seconds = ShipTime.duration(argument), (1...2_592_000).contains(seconds) else {
      return nil
    }
    self.seconds = seconds
  }

  /// As it would be typed.
  package var text: String {
    if seconds % 3600 == 0 { return "\(seconds / 3600)h" }
    return seconds % 60 == 0 ? "\(seconds / 60)m" : "\(seconds)s"
  }
}
