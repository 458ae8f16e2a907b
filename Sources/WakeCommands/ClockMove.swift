/// The words for a clock that was moved since the last entry.
enum ClockMove {
  /// - Parameter seconds: above 0 where it was put forward.
  static func text(_ seconds: Int64) -> String {
    "the clock of this device was put \(seconds < 0 ? "back" : "forward") by "
      + span(abs(seconds)) + " since the last entry: this one is marked clock=jumped"
  }

  /// The two largest units of it.
  private static func span(_ seconds: Int64) -> String {
    let minutes = (seconds + 30) / 60
    let (days, hours) = (minutes / 1440, minutes / 60 % 24)
    if days > 0 { return "\(days) d" + (hours > 0 ? " \(hours) h" : "") }
    if hours > 0 { return "\(hours) h" + (minutes % 60 > 0 ? " \(minutes % 60) min" : "") }
    return "\(minutes) min"
  }
}
