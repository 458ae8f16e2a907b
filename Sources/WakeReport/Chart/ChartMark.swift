import WakeFormat
import WakeLog
import WakeNavigation

/// An entry of the log on a chart.
struct ChartMark: Sendable {
  /// Its place in the log of its voyage, from 1.
  let number: Int
  let dot: Dot
  let entry: LoggedEntry
  let wind: Wind?

  struct Wind: Sendable {
    /// Degrees.
    let from: Double
    /// Nil where only the direction is known.
    let knots: Double?
  }

  init(_ entry: LoggedEntry, number: Int, at dot: Dot) {
    self.entry = entry
    self.number = number
    self.dot = dot
    wind = entry.member.value("wind").flatMap { value in
      let field = WrittenEntry.Field("wind", value)
      return field.windFromDegrees.map { from in
        let range = field.size?.range
        return Wind(from: from, knots: range.map { ($0.lowerBound + $0.upperBound) / 2 })
      }
    }
  }

  /// `08:40 depart`
  var title: String {
    let stamp = entry.member.entry.stamp
    let said = entry.member.events + (entry.member.entry.remarks.isEmpty ? [] : [remarks])
    return ([String(stamp.text.prefix(16))] + said).joined(separator: " ")
  }

  private var remarks: String {
    let text = entry.member.entry.remarks
    let short = text.prefix(60)
    return short.endIndex == text.endIndex ? text : short + "…"
  }
}

/// The beginning of a day on the way.
struct DayMark: Sendable {
  let dot: Dot
  /// `15 Jun`
  let label: String

  static func label(of date: CalendarDate) -> String { "\(date.day) \(months[date.month - 1])" }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
