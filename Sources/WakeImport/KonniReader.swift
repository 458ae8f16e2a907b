import WakeFormat

/// `logbook.txt` of LogbookKonni: a line an entry, its fields parted by tabs.
struct KonniReader: ForeignReader {
  private var lines = LineByLine()

  /// What the fields are, in their order; nil is left out, for it is counted again or an index.
  private static let fields: [String?] = [
    "route", "month", "day", "year", "hour", "minute", "second", "x-status", "watch", "x-distance",
    "x-distance-total", "pos", "cog", "hdg", "sog", "stw", "depth", "remarks", "baro", "wind-from",
    "wind-speed", "set", "drift", "x-wave", "x-swell", "x-weather", "x-clouds", "x-visibility",
    "x-engine", "x-engine-total", "x-fuel", "x-fuel-total", "sails", "x-reef", "x-water",
    "x-water-total", "remarks", "hum", "air", "sst", "x-engine-2", "x-engine-2-total",
    "x-generator", "x-generator-total", "x-bank-1", "x-bank-1-total", "x-bank-2",
    "x-bank-2-total", "x-watermaker", "x-watermaker-total", "x-watermaker-ppm", nil, nil,
    "rpm", "rpm.2", "awa", "aws",
  ]

  mutating func take(_ piece: ContiguousArray<UInt8>, isLast: Bool, _ intake: Intake) {
    lines.take(piece, isLast: isLast) { line, number in
      let text = String(decoding: line, as: UTF8.self)
      let cells = text.split(separator: "\t", omittingEmptySubsequences: false).map {
        String($0).trimmed
      }
      if number == 1, text.hasPrefix("#") {
        if cells.count > 1 { intake.name(cells[1]) }
        return
      }
      guard text.contains(where: { !$0.isWhitespace }) else { return }
      Self.take(cells, number, intake)
    }
  }

  private static func take(_ cells: [String], _ line: Int, _ intake: Intake) {
    func number(_ index: Int) -> Int? { index < cells.count ? Int(cells[index]) : nil }
    // January is 0.
    guard cells.count >= 18, let month = number(1), let day = number(2), let year = number(3),
      let date = CalendarDate(year: year, month: month + 1, day: day), let hour = number(4),
      let minute = number(5), (0..<24).contains(hour), (0..<60).contains(minute)
    else { return intake.lose("record", "without a date and a time", line) }
    let time = Stamp.Time(
      hour: hour, minute: minute, second: number(6).flatMap { $0 < 60 ? $0 : nil })
    guard let stamp = intake.stamp(date, time, line) else { return }
    var entry = ForeignEntry(stamp, line: line)
    var values: [String: String] = [:]
    for (index, cell) in cells.enumerated() where !cell.isEmpty {
      guard index < fields.count, let name = fields[index] else {
        intake.lose("field \(index)", "", line)
        continue
      }
      if index < 7 { if index == 0 { intake.name(cell) } else { continue } }
      if name == "remarks" { entry.say(cell) } else if index > 6 { values[name] = cell }
    }
    ForeignRow.put(values, in: &entry, line, intake)
    intake.take(entry)
  }
}
