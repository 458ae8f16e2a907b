package import WakeFormat

/// The present moment, and the ship's clock.
package struct ShipTime: Sendable {
  package let now: Instant
  private let zones: Zones
  /// Minutes east of UTC where the facts give no zone that can be used.
  private let fallback: Int

  package init(now: Instant, zones: Zones, deviceOffset: Int) {
    self.now = now
    self.zones = zones
    fallback = deviceOffset
  }

  package func offset(at instant: Instant) -> Int { zones.offset(at: instant) ?? fallback }

  package func stamp(_ instant: Instant) -> Stamp {
    Stamp(instant, offset: offset(at: instant))
  }

  package var today: CalendarDate {
    stamp(now).date ?? CalendarDate(daysSince1970: 0)
  }

  /// A time of the ship's clock as a full stamp; one that does not exist or exists twice is refused.
  package func stamp(_ date: CalendarDate, _ time: Stamp.Time) throws(TimeProblem) -> Stamp {
    let text = Stamp(date: date, time: time, offset: nil).text
    switch offsets(date, time) {
    case .one(let offset): return Stamp(date: date, time: time, offset: offset)
    case .none(let around):
      throw TimeProblem(
        "the ship's clock never showed \(text), it was put forward; say which: "
          + Self.readings(of: text, around))
    case .several(let offsets):
      throw TimeProblem(
        "the ship's clock showed \(text) twice; say which: " + Self.readings(of: text, offsets))
    }
  }

  /// What a time of the ship's clock may be east of UTC, in minutes.
  enum Offsets {
    case one(Int)
    /// The clock was put forward over it; before and after.
    case none(around: [Int])
    /// The clock was put back; before and after.
    case several([Int])
  }

  func offsets(_ date: CalendarDate, _ time: Stamp.Time) -> Offsets {
    let local = date.daysSince1970 * 86_400 + time.hour * 3600 + time.minute * 60
    do throws(Zones.Failure) {
      return .one(try zones.offset(ofLocal: local))
    } catch {
      switch error {
      case .skipped(let around): return .none(around: around)
      case .twice(let offsets): return .several(offsets)
      case .noZone, .contradicting, .unknown: return .one(fallback)
      }
    }
  }

  private static func readings(of text: String, _ offsets: [Int]) -> String {
    offsets.map { text + Stamp.text(ofOffset: $0) }.joined(separator: " or ")
  }
}

/// A time that could not be understood, as a sentence.
package struct TimeProblem: Error, Equatable, Sendable {
  package let message: String

  package init(_ message: String) { self.message = message }
}
