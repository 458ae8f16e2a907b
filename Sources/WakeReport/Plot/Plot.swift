import WakeFormat
package import WakeLog

/// Small line drawings of readings, one above the other over the same time.
package struct Plot: Sendable {
  let title: String
  let series: [PlotSeries]
  let start: Instant
  let end: Instant
  /// Midnights of the ship's clock.
  let days: [(instant: Instant, label: String)]

  /// Over a longer time without a reading no line is drawn.
  static let longestGap = 86_400

  /// Nil where none of the keys has a reading.
  ///
  /// - Parameter entries: in the order of time.
  package init?(_ entries: [LoggedEntry], keys: [String], title: String) {
    series = keys.compactMap { PlotSeries($0, entries) }
    let instants = series.flatMap(\.readings).map(\.instant)
    guard let first = instants.min(), let last = instants.max() else { return nil }
    self.title = title
    start = first
    end = max(last, first.advanced(by: 60))
    days = Self.days(of: entries, from: start, to: end)
  }

  private static func days(
    of entries: [LoggedEntry], from start: Instant, to end: Instant
  ) -> [(instant: Instant, label: String)] {
    var days: [(instant: Instant, label: String)] = []
    var last: CalendarDate?
    for entry in entries {
      guard let date = entry.member.entry.stamp.date, date != last else { continue }
      last = date
      let offset = entry.member.entry.stamp.offset ?? 0
      let midnight = Instant(seconds: date.daysSince1970 * 86_400 - offset * 60)
      if midnight > start, midnight < end { days.append((midnight, DayMark.label(of: date))) }
    }
    return days
  }

  package func holds(_ key: String) -> Bool { series.contains { $0.key == key } }

  /// From 0 at the left to `width` at the right.
  func x(_ instant: Instant, width: Int) -> Int {
    (instant.seconds - start.seconds) * width / (end.seconds - start.seconds)
  }

  /// `2026-06-14 08:40Z`
  func label(_ instant: Instant) -> String {
    let text = Stamp(instant, offset: 0).text
    return text.prefix(10) + " " + text.dropFirst(11).prefix(5) + "Z"
  }
}
