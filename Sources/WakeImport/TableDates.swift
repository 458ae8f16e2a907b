import WakeFormat

/// A line between the rows of a table that says of which month those below it are: `January, 1908.`
struct TableMonth {
  private let year: Int
  private let month: Int

  /// Nil where the row has more than one cell, or another text.
  init?(_ cells: [String]) {
    let cells = cells.filter { !$0.trimmed.isEmpty }
    guard cells.count == 1 else { return nil }
    let words = cells[0].split { !$0.isLetter && !$0.isNumber }
    guard words.count == 2, let year = Int(words[1]), (1000...9999).contains(year),
      let month = Self.number(of: words[0].lowercased())
    else { return nil }
    self.year = year
    self.month = month
  }

  func date(_ day: Int) -> CalendarDate? { CalendarDate(year: year, month: month, day: day) }

  /// English names, or their first three letters.
  private static func number(of name: String) -> Int? {
    names.firstIndex { name == $0 || name == $0.prefix(3) }.map { $0 + 1 }
  }

  private static let names = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]
}

/// Days since 1899-12-30 with a fraction, in which spreadsheets and logs of instruments count time.
enum SpreadsheetDay {
  /// The first of 1970.
  private static let epoch = 25_569.0
  /// 1927 to 2173: a smaller number may be a time of day, a larger one a date without strokes.
  private static let plausible = 10_000.0..<100_000.0

  /// To the second; nil without a fraction, and for what no log of instruments can mean.
  static func instant(_ text: String) -> Instant? {
    guard text.contains("."), let days = ForeignNumber.double(text), plausible.contains(days) else {
      return nil
    }
    return Instant(seconds: Int(((days - epoch) * 86_400).rounded()))
  }
}
