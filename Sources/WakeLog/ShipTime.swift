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
    let local = date.daysSince1970 * 86_400 + time.hour * 3600 + time.minute * 60
    do throws(Zones.Failure) {
      return Stamp(date: date, time: time, offset: try zones.offset(ofLocal: local))
    } catch {
      let text = Stamp(date: date, time: time, offset: nil).text
      func readings(_ offsets: [Int]) -> String {
        offsets.map { text + Stamp.text(ofOffset: $0) }.joined(separator: " or ")
      }
      switch error {
      case .skipped(let offsets):
        throw TimeProblem(
          "the ship's clock never showed \(text), it was put forward; say which: \(readings(offsets))"
        )
      case .twice(let offsets):
        throw TimeProblem(
          "the ship's clock showed \(text) twice; say which: \(readings(offsets))")
      case .noZone, .contradicting, .unknown:
        return Stamp(date: date, time: time, offset: fallback)
      }
    }
  }
}

/// A time that could not be understood, as a sentence.
package struct TimeProblem: Error, Equatable, Sendable {
  package let message: String

  package init(_ message: String) { self.message = message }
}
