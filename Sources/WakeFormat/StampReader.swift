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
    guard looksLikeDate else { return try stamp(of: nil, from: start) }
    let date = try date()
    if skip("T") || skip("t") {
      guard !isAtBlankOrEnd else {
        let found = start..<wordEnd(from: start)
        throw Diagnostic(
          .badTime, at: found,
          "expected a time right after the T, found '\(bytes.text(found))'")
      }
      let time = try time()
      let offset = try zone()
      try endOfStamp(from: start + 11)
      let stamp = Stamp(date: date, time: time, offset: offset)
      if offset == nil { try nothingThatBelongs(to: stamp, from: start) }
      return stamp
    }
    try endOfStamp(from: start)
    let afterDate = offset
    skipBlanks()
    if looksLikeTime { return try stamp(of: date, from: start) }
    if let next, next.isDigit { throw digitAfterDate() }
    offset = afterDate
    return Stamp(date: date, time: nil, offset: nil)
  }

  /// Reads what follows a date and a blank, or begins a short stamp: a time, `Z` or `+hh:mm`.
  private mutating func stamp(of date: CalendarDate?, from start: Int) throws(Diagnostic) -> Stamp {
    let timeStart = offset
    let time = try time()
    // After a time that stands without a `T`, a minus would as well begin a range.
    guard next != UInt8(ascii: "-") else {
      let found = timeStart..<wordEnd(from: timeStart)
      let day = date?.text ?? "2026-06-14"
      throw Diagnostic(
        .rangeOrOffset, at: found,
        "expected one time, found '\(bytes.text(found))': a range or an offset?",
        hint: "an offset needs the date and a T: \(day)T\(bytes.text(found)); "
          + "a range belongs in the remarks")
    }
    let offset = try zone()
    try endOfStamp(from: timeStart)
    let stamp = Stamp(date: date, time: time, offset: offset)
    try nothingThatBelongs(to: stamp, from: start)
    return stamp
  }

  private var looksLikeDate: Bool {
    guard let dash = peek(4), dash == UInt8(ascii: "-") else { return false }
    return (0..<4).allSatisfy { peek($0)?.isDigit == true }
  }

  private var looksLikeTime: Bool {
    peek(0)?.isDigit == true && peek(1)?.isDigit == true && peek(2) == UInt8(ascii: ":")
  }

  private mutating func date() throws(Diagnostic) -> CalendarDate {
    let start = offset
    guard let year = digits(4), skip("-"), let month = digits(2), skip("-"), let day = digits(2),
      let date = CalendarDate(year: year, month: month, day: day)
    else {
      let found = start..<wordEnd(from: start)
      throw Diagnostic(
        .badDate, at: found,
        "expected a day of the calendar, like 2026-06-14, found '\(bytes.text(found))'")
    }
    return date
  }

  /// Reads `hh:mm` or `hh:mm:ss`; 24:00 is a day's end, second 60 a leap second.
  private mutating func time() throws(Diagnostic) -> Stamp.Time {
    let start = offset
    guard let hour = digits(2), skip(":"), let minute = digits(2) else {
      throw notAStamp(from: start)
    }
    var second: Int?
    if next == UInt8(ascii: ":") {
      offset += 1
      guard let read = digits(2) else { throw notAStamp(from: start) }
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
  private mutating func zone() throws(Diagnostic) -> Int? {
    if skip("Z") || skip("z") { return 0 }
    guard let sign = next, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else {
      return nil
    }
    let start = offset
    offset += 1
    guard let hours = digits(2), skip(":"), let minutes = digits(2), hours < 16, minutes < 60 else {
      let found = start..<wordEnd(from: start)
      let meant = offsetMeant(by: found, orHours: true)
      throw Diagnostic(
        .badOffset, at: found,
        "expected an offset from -15:59 to +15:59, like +02:00, found '\(bytes.text(found))'",
        hint: meant.map { "write \($0)" }, fix: meant.map { Edit(found, $0) })
    }
    return (hours * 60 + minutes) * (sign == UInt8(ascii: "-") ? -1 : 1)
  }

  /// - Parameter start: where the part began that should have ended.
  private func endOfStamp(from start: Int) throws(Diagnostic) {
    guard isAtBlankOrEnd else { throw notAStamp(from: start) }
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
    // To say what is wrong with a word takes longer than to see that it is none.
    guard text.utf8.first?.isDigit == true else { return nil }
    let bytes = Bytes(text.utf8)
    var scanner = Scanner(bytes, 0..<bytes.count)
    guard let stamp = try? scanner.stamp() else { return nil }
    return (stamp, scanner.offset)
  }
}
