/// What instruments gave for an entry, as fields of the format.
package struct Readings: Sendable {
  /// In the order in which they are written:
  /// `pos fix acc age cog sog hdg depth wind awa aws`, those that were had.
  package var fields: [(key: String, value: String)] = []
  /// When the fix was taken, by the receiver's clock.
  package var fixTime: UnixTime?
  /// How this device's clock and the receiver's differ, where they do.
  package var clock: ClockDoubt?
  /// Why there is no position among the fields, where there is none.
  package var noPosition: SourceProblem?

  package init() {}

  package subscript(key: String) -> String? {
    fields.first { $0.key == key }?.value
  }

  /// With what others have and these lack: a sounding keeps out another, whatever its datum.
  func completed(by others: Readings) -> Readings {
    Instruments.merged(["", ""], [.success(self), .success(others)]).readings
  }

  mutating func add(_ key: String, _ value: String?) {
    if let value { fields.append((key, value)) }
  }
}

/// A receiver that is alive, and whose time is not this device's.
package enum ClockDoubt: Equatable, Sendable {
  /// This device's clock stands this many seconds before the receiver's; negative: after it.
  case behind(seconds: Int)
  /// The receiver's date is off by a whole run of its week counter, 1024 weeks, once or more
  /// often. Its time of day is right.
  case receiverWeeks(Int)

  init(seconds: Int) {
    let day = 86_400
    let run = 1024 * 7 * day
    let runs = Int((Double(seconds) / Double(run)).rounded())
    self =
      runs != 0 && abs(seconds - runs * run) <= day
      ? .receiverWeeks(runs * 1024) : .behind(seconds: seconds)
  }

  /// One line for the sailor.
  package var sentence: String {
    switch self {
    case .behind(let seconds) where seconds < 0:
      "this device's clock is \(Span.words(-seconds)) ahead of the receiver's; "
        + "the entry keeps the device's time"
    case .behind(let seconds):
      "this device's clock is \(Span.words(seconds)) behind the receiver's; "
        + "the entry keeps the device's time"
    case .receiverWeeks(let weeks):
      "the receiver's date is \(abs(weeks)) weeks \(weeks < 0 ? "early" : "late"), a week counter "
        + "that ran over; the entry keeps this device's time"
    }
  }
}

/// A span of time in words.
package enum Span {
  /// `7 s`, `12 min`, `5 h`, `40 days`: in the largest unit of which there are two.
  package static func words(_ seconds: Int) -> String {
    switch seconds {
    case ..<120: "\(seconds) s"
    case ..<7200: "\(seconds / 60) min"
    case ..<172_800: "\(seconds / 3600) h"
    default: "\(seconds / 86_400) days"
    }
  }
}
