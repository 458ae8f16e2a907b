import CommandSpec

/// A time span typed as a number and a unit: `90s`, `15m`, `2h`.
package struct Interval: ArgumentValue, Equatable {
  package static let placeholder = "SPAN"
  package static let expected = "a time span, like 90s, 15m or 2h"

  /// From 1 on, at most 30 days.
  package let seconds: Int

  package init(seconds: Int) {
    self.seconds = seconds
  }

  package init?(argument: String) {
    let units: [Character: Int] = ["s": 1, "m": 60, "h": 3600, "d": 86_400]
    guard let unit = argument.last.flatMap({ units[$0] }), let count = Int(argument.dropLast()),
      argument.first?.isNumber == true, (1...2_592_000).contains(count),
      count * unit <= 2_592_000
    else { return nil }
    seconds = count * unit
  }

  /// As it would be typed.
  package var text: String {
    if seconds % 3600 == 0 { return "\(seconds / 3600)h" }
    return seconds % 60 == 0 ? "\(seconds / 60)m" : "\(seconds)s"
  }
}
