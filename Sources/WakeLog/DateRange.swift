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
    var index = word.startIndex
    while index < word.endIndex {
      let next = word.index(after: index)
      if word[index] == ".", next < word.endIndex, word[next] == "." {
        return index..<word.index(after: next)
      }
      index = next
    }
    return nil
  }

  /// The days of a word: one, or those of a month or a year.
  private func days(_ word: String) -> DateRange? {
    if let day = day(word) { return DateRange(first: day, last: day) }
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts[0].count == 4, let year = Int(parts[0]) else {
      return nil
    }
    guard parts.count == 2 else {
      return DateRange(
        first: CalendarDate(year: year, month: 1, day: 1),
        last: CalendarDate(year: year, month: 12, day: 31))
    }
    guard parts[1].count == 2, let month = Int(parts[1]),
      let first = CalendarDate(year: year, month: month, day: 1)
    else { return nil }
    let next = month == 12 ? (year + 1, 1) : (year, month + 1)
    let after = CalendarDate(year: next.0, month: next.1, day: 1)
    return DateRange(
      first: first, last: after.map { CalendarDate(daysSince1970: $0.daysSince1970 - 1) })
  }
}
