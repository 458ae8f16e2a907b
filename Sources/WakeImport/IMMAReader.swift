import WakeFormat
import WakeNavigation

/// Records of IMMA, in which the weather services keep digitised ships' logs: a line a record, its
/// core in columns of fixed width, then attachments.
///
/// Source: S. Smith and others, The International Maritime Meteorological Archive (IMMA) Format,
/// 2016, appendix B, table B1. Times are in UTC, in hundredths of an hour.
struct IMMAReader: ForeignReader {
  private var lines = LineByLine()

  mutating func take(_ piece: ContiguousArray<UInt8>, isLast: Bool, _ intake: Intake) {
    lines.take(piece, isLast: isLast) { line, number in
      guard line.contains(where: { $0 > 0x20 }) else { return }
      guard let record = IMMARecord(line) else {
        return intake.lose("record", "not one of IMMA", number)
      }
      record.take(number, intake)
    }
  }
}

/// One line.
struct IMMARecord {
  private typealias Bytes = ContiguousArray<UInt8>
  private let bytes: ContiguousArray<UInt8>
  private let date: CalendarDate
  /// Seconds of the day in UTC; nil where only the day is known.
  private let second: Int?

  /// The location section and the weather section; attachments begin behind them.
  private static let core = 108
  private static let location = 45

  /// Nil where the first columns are no date and no place.
  init?(_ line: ContiguousArray<UInt8>) {
    bytes = line
    let bytes = line
    func number(_ columns: Range<Int>) -> Int? { Self.number(bytes, columns) }
    guard line.count >= Self.location, let year = number(0..<4), (1500..<2200).contains(year),
      let month = number(4..<6), let day = number(6..<8),
      let date = CalendarDate(year: year, month: month, day: day)
    else { return nil }
    self.date = date
    let hour = number(8..<12)
    guard hour != nil || Self.isBlank(bytes, 8..<12), hour.map({ (0..<2400).contains($0) }) ?? true,
      number(12..<17).map({ abs($0) <= 9000 }) ?? Self.isBlank(bytes, 12..<17),
      number(17..<23).map({ abs($0) < 36_000 }) ?? Self.isBlank(bytes, 17..<23)
    else { return nil }
    second = hour.map { $0 * 36 }
  }

  func take(_ line: Int, _ intake: Intake) {
    var entry: ForeignEntry
    if let second {
      entry = ForeignEntry(Instant(seconds: date.daysSince1970 * 86_400 + second), line: line)
    } else {
      entry = ForeignEntry(Stamp(date: date, time: nil, offset: nil), line: line)
    }
    if let latitude = number(12..<17), let longitude = number(17..<23) {
      let east = longitude >= 18_000 ? longitude - 36_000 : longitude
      if let point = Point(latitude: Double(latitude) / 100, longitude: Double(east) / 100) {
        entry.add(point)
      }
    }
    var values: [String: String] = [:]
    let ship = text(34..<43)
    if !ship.isEmpty { values["x-ship"] = ship }
    wind(&values)
    tenths("baro", 59..<64, &values)
    tenths("air", 69..<73, &values)
    tenths("sst", 85..<89, &values)
    ForeignRow.put(
      values, units: ["baro": "hPa", "air": "C", "sst": "C", "wind-speed": "m/s"], in: &entry,
      line, intake)
    for (name, columns) in Self.unread where !Self.isBlank(bytes, columns) {
      intake.lose(name, "", line)
    }
    attachments(&entry, line, intake)
    intake.take(entry)
  }

  /// Of the core, what has no field.
  private static let unread: [(String, Range<Int>)] = [
    ("course and speed code", 28..<30), ("visibility code", 54..<56),
    ("present weather code", 56..<58), ("past weather code", 58..<59),
    ("pressure tendency", 64..<68), ("wet bulb", 74..<78), ("dew point", 79..<83),
    ("clouds", 89..<96), ("waves", 96..<108),
  ]

  /// 361 is a calm, 362 a wind from all sides.
  private func wind(_ values: inout [String: String]) {
    let speed = number(50..<53)
    switch number(46..<49) {
    case 361?: values["wind-from"] = "calm"
    case let from? where (0...360).contains(from): values["wind-from"] = String(from)
    case let other?: values["x-wind-from"] = String(other)
    case nil: break
    }
    if let speed, values["wind-from"] != "calm" { values["wind-speed"] = Self.tenths(speed) }
  }

  private func tenths(_ key: String, _ columns: Range<Int>, _ values: inout [String: String]) {
    if let number = number(columns) { values[key] = Self.tenths(number) }
  }

  private static func tenths(_ number: Int) -> String {
    "\(number < 0 ? "-" : "")\(abs(number) / 10).\(abs(number) % 10)"
  }

  /// Each begins with its number and its length; 99 holds what somebody typed, to the end.
  private func attachments(_ entry: inout ForeignEntry, _ line: Int, _ intake: Intake) {
    var start = Self.core
    while start + 4 <= bytes.count, let kind = number(start..<start + 2) {
      if kind == 99 {
        let words = text(min(start + 5, bytes.count)..<bytes.count)
        entry.say(words.filter { $0 != "\"" })
        return
      }
      intake.lose("attachment \(kind)", "", line)
      guard let length = number(start + 2..<start + 4), length > 4 else { break }
      start += length
    }
    if start < bytes.count, !Self.isBlank(bytes, start..<bytes.count) {
      intake.lose("rest of the line", "no attachment of IMMA", line)
    }
  }

  // MARK: Columns

  private func number(_ columns: Range<Int>) -> Int? { Self.number(bytes, columns) }

  private func text(_ columns: Range<Int>) -> String {
    let columns = columns.clamped(to: 0..<bytes.count)
    return String(decoding: bytes[columns], as: UTF8.self).trimmed
  }

  /// Blanks before it; nil for blanks alone.
  private static func number(
    _ bytes: ContiguousArray<UInt8>, _ columns: Range<Int>
  ) -> Int? {
    guard columns.upperBound <= bytes.count else { return nil }
    return Int(String(decoding: bytes[columns], as: UTF8.self).trimmed)
  }

  private static func isBlank(_ bytes: ContiguousArray<UInt8>, _ columns: Range<Int>) -> Bool {
    bytes[columns.clamped(to: 0..<bytes.count)].allSatisfy { $0 == 0x20 }
  }
}
