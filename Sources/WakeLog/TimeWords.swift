package import WakeFormat

extension ShipTime {
  /// The stamp that `-t` means: `14:30`, `1430`, `20m` ago, `yesterday 23:10`, or a stamp.
  ///
  /// A bare time is the last such time that has passed.
  package func stamp(of words: String) throws(TimeProblem) -> Stamp {
    let parts = words.split(separator: " ").map(String.init)
    if parts.isEmpty { throw expected(words) }
    if let seconds = Self.duration(parts.filter { $0 != "ago" }.joined()) {
      return stamp(now.advanced(by: -seconds))
    }
    if let stamp = Stamp(words) { return try completed(stamp) }
    if parts.count == 1, let time = Self.clockTime(parts[0]) { return try lastPassed(time) }
    if parts.count == 2, let day = day(parts[0]), let time = Self.clockTime(parts[1]) {
      return try stamp(day, time)
    }
    throw expected(words)
  }

  /// Completes a stamp that leaves out its date or its offset.
  package func completed(_ stamp: Stamp) throws(TimeProblem) -> Stamp {
    guard let time = stamp.time else { return stamp }
    guard let date = stamp.date else {
      let last = try lastPassed(time)
      guard let offset = stamp.offset else { return last }
      let day = Stamp(now, offset: offset).date ?? today
      let candidate = Stamp(date: day, time: time, offset: offset)
      guard let instant = candidate.instant, instant > now else { return candidate }
      return Stamp(
        date: CalendarDate(daysSince1970: day.daysSince1970 - 1), time: time, offset: offset)
    }
    guard stamp.offset == nil else { return stamp }
    return try self.stamp(date, time)
  }

  /// The last such time of the ship's clock that has passed.
  private func lastPassed(_ time: Stamp.Time) throws(TimeProblem) -> Stamp {
    if let stamp = try passed(today, time) { return stamp }
    let yesterday = CalendarDate(daysSince1970: today.daysSince1970 - 1)
    return try stamp(yesterday, time)
  }

  /// The time on a day, where it has passed; nil where it is still to come.
  private func passed(_ date: CalendarDate, _ time: Stamp.Time) throws(TimeProblem) -> Stamp? {
    func passed(_ offsets: [Int]) -> [Stamp] {
      offsets.map { Stamp(date: date, time: time, offset: $0) }
        .filter { stamp in stamp.instant.map { $0 <= now } ?? false }
    }
    switch offsets(date, time) {
    case .one(let offset): return passed([offset]).first
    case .none(let around): return passed(around).isEmpty ? nil : try stamp(date, time)
    case .several(let offsets):
      // Of a time that comes twice and has come once, the one that came.
      let stamps = passed(offsets)
      return stamps.count < 2 ? stamps.first : try stamp(date, time)
    }
  }

  private func expected(_ words: String) -> TimeProblem {
    TimeProblem(
      "expected a time, like 14:30, 20m, 'yesterday 23:10' or 2026-06-14T08:40+02:00, found '\(words)'"
    )
  }

  /// `today`, `yesterday`, a day of the week that has passed, or a date.
  package func day(_ word: String) -> CalendarDate? {
    switch word.lowercased() {
    case "today": return today
    case "yesterday": return CalendarDate(daysSince1970: today.daysSince1970 - 1)
    default: break
    }
    let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    if let weekday = weekdays.firstIndex(of: word.lowercased()) {
      let back = (today.weekday - weekday + 7) % 7
      return CalendarDate(daysSince1970: today.daysSince1970 - (back == 0 ? 7 : back))
    }
    guard let stamp = Stamp(word), stamp.time == nil else { return nil }
    return stamp.date
  }

  private static func clockTime(_ word: String) -> Stamp.Time? {
    if let stamp = Stamp(word), stamp.date == nil, stamp.offset == nil { return stamp.time }
    guard word.utf8.count == 4, word.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else {
      return nil
    }
    return Stamp(word.prefix(2) + ":" + word.suffix(2))?.time
  }

  /// A hundred years, in seconds: what lies further back has a date.
  private static let longestDuration = 100 * 366 * 86_400

  /// `90s`, `20m`, `1h30m`, `3d` as seconds, at most a hundred years.
  package static func duration(_ text: String) -> Int? {
    let units: [Character: Int] = ["s": 1, "m": 60, "h": 3600, "d": 86_400, "w": 604_800]
    var seconds = 0
    var number = ""
    for character in text {
      if ("0"..."9").contains(character) {
        number.append(character)
      } else {
        guard let unit = units[character], let count = Int(number), count < 1_000_000 else {
          return nil
        }
        seconds += count * unit
        guard seconds <= longestDuration else { return nil }
        number = ""
      }
    }
    return number.isEmpty && !text.isEmpty ? seconds : nil
  }
}
