package import WakeFormat

/// Days from one to another, both included; open at an end that is nil.
package struct DateRange: Hashable, Sendable {
  package var first: CalendarDate?
  package var last: CalendarDate?

  package init(first: CalendarDate? = nil, last: CalendarDate? = nil) {
    self.first = first
    self.last = last
  }

  package func contains(_ date: CalendarDate) -> Bool {
    (first.map { $0 <= date } ?? true) && (last.map { date <= $0 } ?? true)
  }
}

extension ShipTime {
  /// `2026-06-14`, `2026-06`, `2026`, `yesterday`, `2026-06-10..`, `..monday`, `2026-06..2026-08`.
  package func range(_ word: String) -> DateRange? {
    guard let dots = Self.dots(in: word) else { return days(word) }
    let (from, to) = (String(word[..<dots.lowerBound]), String(word[dots.upperBound...]))
    guard !(from.isEmpty && to.isEmpty) else { return nil }
    var range = DateRange()
    if !from.isEmpty {
      guard let days = days(from) else { return nil }
      range.first = days.first
    }
    if !to.isEmpty {
      guard let days = days(to) else { return nil }
      range.last = days.last
    }
    return range
  }

  private static func dots(in word: String) -> Range<String.Index>? {
    let units = word.utf8
    let pairs = zip(units.indices, units.indices.dropFirst())
    guard let (first, second) = pairs.first(where: { units[$0] == 0x2E && units[$1] == 0x2E })
    else {
      return nil
    }
    return first..<units.index(after: second)
  }

  /// The days of a word: one, or those of a month or a year.
  private func days(_ word: String) -> DateRange? {
    if let day = day(word) { return DateRange(first: day, last: day) }
    guard let first = Stamp(word.utf8.count == 4 ? word + "-01-01" : word + "-01")?.date else {
      return nil
    }
    let isYear = word.utf8.count == 4
    let next =
      isYear || first.month == 12
      ? CalendarDate(year: first.year + 1, month: 1, day: 1)
      : CalendarDate(year: first.year, month: first.month + 1, day: 1)
    // The year 9999 has none after it.
    let last = next.map { CalendarDate(daysSince1970: $0.daysSince1970 - 1) }
    return DateRange(first: first, last: last)
  }
}
