extension Scanner {
  /// Reads the stamp at the beginning of a line or a word list; it ends at a blank or the end.
  mutating func stamp() throws(Diagnostic) -> Stamp {
    let start = offset
    do throws(Diagnostic) {
      return try fullOrShortStamp()
    } catch {
      offset = start
      throw error
    }
  }

  private mutating func fullOrShortStamp() throws(Diagnostic) -> Stamp {
    let start = offset
    guard looksLikeDate else {
      let time = try time()
      let stamp = Stamp(date: nil, time: time, offset: try shortOffset(start))
      try nothingThatBelongsToIt(start)
      return stamp
    }
    let date = try date()
    if skip("T") || skip("t") {
      let time = try time()
      let offset = try offset(start)
      try endOfStamp(start)
      return Stamp(date: date, time: time, offset: offset)
    }
    try endOfStamp(start)
    let afterDate = self.offset
    skipBlanks()
    if looksLikeTime {
      let time = try time()
      let stamp = Stamp(date: date, time: time, offset: try shortOffset(start))
      try nothingThatBelongsToIt(start)
      return stamp
    }
    if let next, next.isDigit {
      let word = peekedWord
      throw Diagnostic(
        .digitAfterDate, at: word,
        "expected a time like 10:15 or remarks after the date, found '\(bytes.text(word))'",
        hint: clockFix(word).map { "write \($0)" }
          ?? "put -- before remarks that begin with a digit")
    }
    self.offset = afterDate
    return Stamp(date: date, time: nil, offset: nil)
  }

  private var looksLikeDate: Bool {
    guard let dash = peek(4), dash == UInt8(ascii: "-") else { return false }
    return (0..<4).allSatisfy { peek($0)?.isDigit == true }
  }

  private var looksLikeTime: Bool {
    peek(0)?.isDigit == true && peek(1)?.isDigit == true && peek(2) == UInt8(ascii: ":")
  }

  private var peekedWord: Range<Int> {
    var copy = self
    return copy.word()
  }

  private mutating func date() throws(Diagnostic) -> CalendarDate {
    let start = offset
    guard let year = digits(4), skip("-"), let month = digits(2), skip("-"), let day = digits(2),
      let date = CalendarDate(year: year, month: month, day: day)
    else {
      throw Diagnostic(
        .badDate, at: word(from: start),
        "expected a day of the calendar, like 2026-06-14, found '\(bytes.text(word(from: start)))'")
    }
    return date
  }

  /// Reads `hh:mm` or `hh:mm:ss`; 24:00 is a day's end, second 60 a leap second.
  private mutating func time() throws(Diagnostic) -> Stamp.Time {
    let start = offset
    guard let hour = digits(2), skip(":"), let minute = digits(2) else {
      throw notAStamp(start)
    }
    var second: Int?
    if next == UInt8(ascii: ":") {
      offset += 1
      guard let read = digits(2) else { throw notAStamp(start) }
      second = read
    }
    let isEndOfDay = hour == 24 && minute == 0 && (second ?? 0) == 0
    guard hour < 24 || isEndOfDay, minute < 60, (second ?? 0) <= 60 else {
      throw Diagnostic(
        .badTime, at: start..<offset,
        "expected a time from 00:00 to 24:00, found '\(bytes.text(start..<offset))'")
    }
    return Stamp.Time(hour: hour, minute: minute, second: second)
  }

  /// `Z`, `+hh:mm` or `-hh:mm`, or nothing.
  private mutating func offset(_ start: Int) throws(Diagnostic) -> Int? {
    if skip("Z") || skip("z") { return 0 }
    guard let sign = next, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else {
      return nil
    }
    offset += 1
    let digitsStart = offset
    guard let hours = digits(2), skip(":"), let minutes = digits(2), hours < 16, minutes < 60 else {
      let found = word(from: digitsStart - 1)
      throw Diagnostic(
        .badOffset, at: found,
        "expected an offset from -15:59 to +15:59, like +02:00, found '\(bytes.text(found))'")
    }
    return (hours * 60 + minutes) * (sign == UInt8(ascii: "-") ? -1 : 1)
  }

  /// After a time that stands without a `T`, a minus would as well begin a range.
  private mutating func shortOffset(_ start: Int) throws(Diagnostic) -> Int? {
    if next == UInt8(ascii: "-") {
      let found = word(from: start)
      throw Diagnostic(
        .rangeOrOffset, at: found, "'\(bytes.text(found))' could be a range or an offset",
        hint:
          "an offset needs the date and a T: 2026-06-14T08:00-03:00; a range belongs in the remarks"
      )
    }
    let value = try offset(start)
    try endOfStamp(start)
    return value
  }

  private func endOfStamp(_ start: Int) throws(Diagnostic) {
    guard isAtBlankOrEnd else { throw notAStamp(start) }
  }

  /// `10:15 pm` and `10:15 +02:00`: a second word that would have to belong to the stamp.
  private func nothingThatBelongsToIt(_ start: Int) throws(Diagnostic) {
    var rest = self
    rest.skipBlanks()
    let word = rest.word()
    let text = bytes.text(word)
    if ["am", "pm", "a.m.", "p.m."].contains(text.lowercased()) {
      throw Diagnostic(
        .badTime, at: start..<word.upperBound,
        "expected a time of 24 hours, like 22:15, found '\(bytes.text(start..<word.upperBound))'")
    }
    guard let first = text.utf8.first, first == UInt8(ascii: "+") || first == UInt8(ascii: "-"),
      text.utf8.count >= 3, text.utf8.dropFirst().allSatisfy({ $0.isDigit || $0 == 0x3A })
    else { return }
    throw Diagnostic(
      .badOffset, at: start..<word.upperBound,
      "expected the offset right after the time, found '\(bytes.text(start..<word.upperBound))'",
      hint: "write it without a blank: \(bytes.text(start..<offset))\(text)")
  }

  private func word(from start: Int) -> Range<Int> {
    var copy = self
    copy.offset = start
    return copy.word()
  }

  private func notAStamp(_ start: Int) -> Diagnostic {
    let found = word(from: start)
    return Diagnostic(
      .badStamp, at: found,
      "expected a stamp, like 2026-06-14T08:40+02:00 or 08:40, found '\(bytes.text(found))'",
      hint: clockFix(found).map { "if this is the time, write \($0)" })
  }

  /// `0905`, `9:05`, `10.15` and `10:15h` as the clock time they most likely are.
  private func clockFix(_ word: Range<Int>) -> String? {
    var text = bytes.text(word)
    if text.hasSuffix("h") { text.removeLast() }
    let digits = text.filter { $0 >= "0" && $0 <= "9" }
    let others = text.filter { !($0 >= "0" && $0 <= "9") }
    guard digits.count == 3 || digits.count == 4, others.isEmpty || others == ":" || others == "."
    else { return nil }
    let clock = (digits.count == 3 ? "0" : "") + digits
    guard let hour = Int(clock.prefix(2)), let minute = Int(clock.suffix(2)), hour < 24, minute < 60
    else { return nil }
    return "\(clock.prefix(2)):\(clock.suffix(2))"
  }
}

extension Stamp {
  /// The stamp that a text is, all of it.
  public init?(_ text: String) {
    let bytes = Bytes(text.utf8)
    var scanner = Scanner(bytes, 0..<bytes.count)
    guard let stamp = try? scanner.stamp(), scanner.isAtEnd else { return nil }
    self = stamp
  }

  /// The stamp a text begins with, and how many bytes of it that takes.
  public static func leading(_ text: String) -> (stamp: Stamp, length: Int)? {
    let bytes = Bytes(text.utf8)
    var scanner = Scanner(bytes, 0..<bytes.count)
    guard let stamp = try? scanner.stamp() else { return nil }
    return (stamp, scanner.offset)
  }
}
