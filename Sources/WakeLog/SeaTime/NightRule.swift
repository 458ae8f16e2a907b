import WakeFormat
import WakeNavigation

/// Which hours are night.
package enum NightRule: Hashable, Sendable {
  /// From sunset to sunrise at the ship's own place.
  case sunset
  /// From one hour of the ship's clock to another; minutes from midnight.
  case clock(from: Int, to: Int)

  /// Reads `sunset` and `21-06`; nil for anything else.
  package init?(_ text: String) {
    if text == "sunset" {
      self = .sunset
      return
    }
    let hours = text.split(separator: "-", omittingEmptySubsequences: false).map { part in
      (1...2).contains(part.utf8.count) ? Int(part) : nil
    }
    guard hours.count == 2, let from = hours[0], let to = hours[1], (0...23).contains(from),
      (0...23).contains(to), from != to
    else { return nil }
    self = .clock(from: from * 60, to: to * 60)
  }

  var isOfTheSun: Bool { self == .sunset }

  package var text: String {
    switch self {
    case .sunset: "between sunset and sunrise at the ship's own place"
    case .clock(let from, let to): "from \(Self.hour(from)) to \(Self.hour(to)) by the ship's clock"
    }
  }

  private static func hour(_ minutes: Int) -> String {
    let hour = minutes / 60
    return (hour < 10 ? "0" : "") + "\(hour):00"
  }

  /// Seconds of a time that are night.
  ///
  /// - Parameters:
  ///   - offset: of the ship's clock, in minutes east of UTC.
  ///   - sun: what was seen of it before.
  ///   - place: where the ship is; only the sun asks for it.
  func seconds(
    from start: Instant, to end: Instant, offset: Int, _ sun: inout SunWatch,
    _ place: (Instant) -> Point
  ) -> Int {
    guard case .clock(let from, let to) = self else {
      return sun.secondsDown(from: start, to: end, place)
    }
    let length = ((to - from + 1440) % 1440) * 60
    var night = 0
    // The nights that begin from the day before on.
    var begin = Instant(seconds: Self.midnight(before: start, offset) - 86_400 + from * 60)
    while begin < end {
      let (first, last) = (max(begin, start), min(begin.advanced(by: length), end))
      night += max(0, last.seconds - first.seconds)
      begin = begin.advanced(by: 86_400)
    }
    return night
  }

  /// In seconds, UTC.
  private static func midnight(before instant: Instant, _ offset: Int) -> Int {
    let local = instant.seconds + offset * 60
    let day = local >= 0 ? local / 86_400 : (local - 86_399) / 86_400
    return day * 86_400 - offset * 60
  }
}
