/// What people write in place of a stamp, and what it most likely means.
extension Scanner {
  func notAStamp(from start: Int) -> Diagnostic {
    let found = start..<wordEnd(from: start)
    return diagnostic(
      .badStamp, at: found,
      "expected a stamp, like 2026-06-14T08:40+02:00 or 08:40, found '\(bytes.text(found))'")
  }

  func digitAfterDate() -> Diagnostic {
    let found = offset..<wordEnd(from: offset)
    return diagnostic(
      .digitAfterDate, at: found,
      "expected a time like 10:15 or remarks after the date, found '\(bytes.text(found))'",
      otherwise: "put -- before remarks that begin with a digit")
  }

  /// A diagnostic of a word that may be a clock time; a fix only where it can be nothing else.
  private func diagnostic(
    _ code: Diagnostic.Code, at word: Range<Int>, _ message: String, otherwise: String? = nil
  ) -> Diagnostic {
    guard let clock = clockMeant(by: word) else {
      return Diagnostic(code, at: word, message, hint: otherwise)
    }
    return Diagnostic(
      code, at: word, message,
      hint: clock.isSure ? "write \(clock.text)" : "if this is the time, write \(clock.text)",
      fix: clock.isSure ? Edit(word, clock.text) : nil)
  }

  /// `9:05`, `10:15h` and `10:15,` as the clock time they are; `0905` and `10.15` as the one they
  /// may be: a barometer and a distance look like that too.
  private func clockMeant(by word: Range<Int>) -> (text: String, isSure: Bool)? {
    var text = bytes.text(word)[...]
    if let last = text.last, "h,.;:".contains(last) { text.removeLast() }
    let digits = text.filter { ("0"..."9").contains($0) }
    let others = text.filter { !("0"..."9").contains($0) }
    guard digits.count == 3 || digits.count == 4, ["", ":", "."].contains(others),
      others.isEmpty || text.suffix(3).first == others.first
    else { return nil }
    let clock = (digits.count == 3 ? "0" : "") + digits
    guard let hour = Int(clock.prefix(2)), let minute = Int(clock.suffix(2)), hour < 24, minute < 60
    else { return nil }
    return ("\(clock.prefix(2)):\(clock.suffix(2))", others == ":")
  }

  /// `10:15 pm` and `10:15 +02:00`: refuses a second word that would have to belong to the stamp.
  func nothingThatBelongs(to stamp: Stamp, from start: Int) throws(Diagnostic) {
    var rest = self
    rest.skipBlanks()
    let word = rest.word()
    let text = bytes.text(word)
    let whole = start..<word.upperBound
    let found = "found '\(bytes.text(whole))'"
    if let time = stamp.time, let half = Half(text, of: time) {
      var hour = time.hour
      if hour <= 12 { hour = hour % 12 + (half == .afternoon ? 12 : 0) }
      let clock = Stamp.Time(hour: hour, minute: time.minute, second: time.second)
      let meant = Stamp(date: stamp.date, time: clock, offset: stamp.offset).text
      throw Diagnostic(
        .badTime, at: whole, "expected a time of 24 hours, like 22:15, \(found)",
        hint: half == .unsure
          ? "write \(meant), or put -- before the remarks" : "write \(meant)",
        fix: half == .unsure ? nil : Edit(whole, meant))
    }
    guard stamp.offset == nil, let meant = offsetMeant(by: word, orHours: false) else { return }
    let isBehind = meant.hasPrefix("-")
    guard !isBehind || stamp.date != nil else {
      throw Diagnostic(
        .badOffset, at: whole, "expected the offset right after the time, \(found)",
        hint:
          "write it with the date and a T, like 2026-06-14T\(bytes.text(start..<offset))\(meant)")
    }
    let full = Stamp(date: stamp.date, time: stamp.time, offset: nil).text + meant
    throw Diagnostic(
      .badOffset, at: whole, "expected the offset right after the time, \(found)",
      hint: "write it without a blank: \(full)", fix: Edit(whole, full))
  }

  /// `+0200` as `+02:00`; nil where a word is no offset, however written.
  ///
  /// - Parameter orHours: whether `+02` is one too, which as a word of its own may be a temperature.
  func offsetMeant(by word: Range<Int>, orHours: Bool) -> String? {
    let text = bytes.text(word)
    guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
    var digits = text.dropFirst()
    if let colon = digits.firstIndex(of: ":"),
      digits.distance(from: digits.startIndex, to: colon) == 2
    {
      digits.remove(at: colon)
    }
    guard digits.utf8.allSatisfy(\.isDigit), digits.count == 4 || orHours && digits.count == 2,
      let hours = Int(digits.prefix(2)), let minutes = Int("0" + digits.dropFirst(2)),
      hours < 16, minutes < 60
    else { return nil }
    return "\(sign)\(padded(hours, 2)):\(padded(minutes, 2))"
  }
}

/// Which half of the day a word puts a time of twelve hours into.
private enum Half {
  case morning, afternoon, unsure

  /// Nil where the word says nothing of it. `am` is a preposition in German; it would change the
  /// time in the hour after midnight alone.
  init?(_ word: String, of time: Stamp.Time) {
    switch word.lowercased() {
    case "pm", "p.m.": self = .afternoon
    case "a.m.": self = .morning
    case "am" where time.hour == 12: self = .unsure
    default: return nil
    }
  }
}
