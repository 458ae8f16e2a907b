import WakeFormat

/// Miles by the readings of the log.
struct LogMeter {
  private var last: (miles: Double, entry: LoggedEntry)?

  /// What a change of units may lose.
  private static let rounding = 0.0005

  struct Outcome {
    var miles: Double?
    var since: LoggedEntry?
    /// Why miles are missing.
    var doubt: String?
  }

  /// What an entry adds; nil where it holds no reading.
  mutating func take(_ entry: LoggedEntry) -> Outcome? {
    let reading = Self.miles("log", entry)
    let before = Self.miles("log.before", entry)
    guard before != nil || entry.member.events.contains("log-reset") else {
      guard let reading else { return nil }
      defer { last = (reading, entry) }
      guard let last else { return nil }
      guard reading > last.miles - Self.rounding else {
        return Outcome(
          doubt: "the log reads \(entry.member.value("log") ?? ""), less than "
            + "\(last.entry.member.value("log") ?? "before") on \(Self.place(last.entry))")
      }
      return Outcome(miles: max(0, reading - last.miles), since: last.entry)
    }
    defer { last = reading.map { ($0, entry) } }
    guard let last else { return nil }
    guard let before else {
      return Outcome(
        doubt: "the log was set to another reading and log.before= does not say what it read")
    }
    guard before > last.miles - Self.rounding else {
      return Outcome(
        doubt: "the log read \(entry.member.value("log.before") ?? "") before it was reset, less "
          + "than \(last.entry.member.value("log") ?? "") on \(Self.place(last.entry))")
    }
    return Outcome(miles: max(0, before - last.miles), since: last.entry)
  }

  private static func miles(_ key: String, _ entry: LoggedEntry) -> Double? {
    entry.member.value(key).flatMap { WrittenEntry.Field(key, $0).size?.range.lowerBound }
  }

  private static func place(_ entry: LoggedEntry) -> String { entry.places.first?.text ?? "" }
}
