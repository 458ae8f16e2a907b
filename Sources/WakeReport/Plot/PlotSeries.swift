import WakeFormat
import WakeLog
import WakeNavigation

/// The readings of one key over a time.
struct PlotSeries: Sendable {
  struct Reading: Equatable, Sendable {
    let instant: Instant
    let low: Double
    /// Above `low` where a range was written, like F5 or 18-22kn.
    let high: Double

    var middle: Double { (low + high) / 2 }
  }

  /// `baro`, `engine.port`
  let key: String
  let unit: String
  /// In the order of time; struck ones and those that cannot be compared with the first are none.
  let readings: [Reading]

  /// Nil where there is nothing to draw.
  init?(_ key: String, _ entries: [LoggedEntry]) {
    guard let unit = Registry.key(key)?.sizeUnit else { return nil }
    self.key = key
    self.unit = unit
    var first: Size?
    readings = entries.compactMap { entry in
      guard !entry.isStruck, let instant = entry.member.entry.stamp.instant,
        let value = entry.member.value(key), let size = WrittenEntry.Field(key, value).size,
        first?.isOfKind(of: size) ?? true
      else { return nil }
      first = first ?? size
      // F12 has no upper end.
      let high = size.range.upperBound == 200 ? size.range.lowerBound : size.range.upperBound
      return Reading(instant: instant, low: size.range.lowerBound, high: high)
    }
    if readings.isEmpty { return nil }
  }

  /// The readings, parted where nobody looked for long: there no line is drawn.
  var parts: [[Reading]] {
    var parts: [[Reading]] = [[]]
    for reading in readings {
      if let last = parts[parts.count - 1].last,
        reading.instant.seconds - last.instant.seconds > Plot.longestGap
      {
        parts.append([])
      }
      parts[parts.count - 1].append(reading)
    }
    return parts
  }

  /// The lines at round numbers that the drawing has, from the lowest to the highest: readings lie
  /// between the first and the last.
  var scale: [Double] {
    let low = readings.map(\.low).min() ?? 0
    let high = readings.map(\.high).max() ?? 0
    let span = max(high - low, max(abs(high), 1) * 0.002)
    var step = 0.001
    while step * 10 <= span { step *= 10 }
    // At most five lines: more would crowd.
    let round = [0.2, 0.5, 1, 2, 5].map { $0 * step }.first { span / $0 <= 4 } ?? step * 10
    let first = (low / round).rounded(.down)
    let last = max((high / round).rounded(.up), first + 1)
    return (Int(first)...Int(last)).map { Double($0) * round }
  }

  func label(_ value: Double) -> String {
    let step = scale.count > 1 ? scale[1] - scale[0] : 1
    let places = step >= 0.999 ? 0 : step >= 0.0999 ? 1 : step >= 0.00999 ? 2 : 3
    return (DecimalText.written(value, places: places) ?? "") + (unit == "°" ? "°" : "")
  }

  /// `baro, hPa`
  var title: String { unit.isEmpty || unit == "°" ? key : "\(key), \(unit)" }
}
