import WakeFormat

/// Miles by the readings of the log.
struct LogMeter {
  private var last: (miles: Double, index: Int)?

  /// What a change of units may lose.
  private static let rounding = 0.0005

  struct Outcome {
    var miles: Double?
    /// The entry that the miles are counted from.
    var since: Int?
    /// Why miles are missing.
    var doubt: Doubt?
  }

  enum Doubt {
    /// It reads less than it did in an entry before.
    case less(than: Int)
    /// Before it was reset it read less than in an entry before.
    case lessBeforeReset(than: Int)
    case unsaidBeforeReset
  }

  /// What an entry adds; nil where it holds no reading.
  mutating func take(_ entry: CountedEntry, _ index: Int) -> Outcome? {
    guard entry.logBefore != nil || entry.isLogReset else {
      guard let reading = entry.log else { return nil }
      defer { last = (reading, index) }
      guard let last else { return nil }
      guard reading > last.miles - Self.rounding else {
        return Outcome(doubt: .less(than: last.index))
      }
      return Outcome(miles: max(0, reading - last.miles), since: last.index)
    }
    defer { last = entry.log.map { ($0, index) } }
    guard let last else { return nil }
    guard let before = entry.logBefore else { return Outcome(doubt: .unsaidBeforeReset) }
    guard before > last.miles - Self.rounding else {
      return Outcome(doubt: .lessBeforeReset(than: last.index))
    }
    return Outcome(miles: max(0, before - last.miles), since: last.index)
  }
}

extension LogMeter.Doubt {
  /// What is doubtful about an entry of a voyage.
  func message(of index: Int, in voyage: CountedVoyage) -> String {
    func read(_ key: String, _ index: Int) -> String? { voyage.entry(index).member.value(key) }
    func place(_ index: Int) -> String { voyage.entry(index).places.first?.text ?? "" }
    switch self {
    case .less(let before):
      return "the log reads \(read("log", index) ?? ""), less than "
        + "\(read("log", before) ?? "before") on \(place(before))"
    case .lessBeforeReset(let before):
      return "the log read \(read("log.before", index) ?? "") before it was reset, less "
        + "than \(read("log", before) ?? "") on \(place(before))"
    case .unsaidBeforeReset:
      return "the log was set to another reading and log.before= does not say what it read"
    }
  }
}
