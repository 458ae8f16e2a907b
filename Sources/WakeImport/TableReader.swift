import WakeFormat
import WakeNavigation

/// A table of entries: its head is looked for, what its columns are is found from it and told.
struct TableReader: ForeignReader {
  private let options: ForeignFile.Options
  private var file = WholeFile()

  /// So far down the head may stand, below titles.
  private static let headRows = 15

  init(_ options: ForeignFile.Options) { self.options = options }

  mutating func take(_ piece: ContiguousArray<UInt8>, isLast: Bool, _ intake: Intake) {
    guard let bytes = file.take(piece, isLast: isLast, intake) else { return }
    let rows = CellReader.rows(bytes, separator: CellReader.separator(of: bytes)) { line in
      intake.lose("quote", "that is never closed: read as a character", line)
    }
    read(rows, intake)
  }

  private func read(_ rows: [CellReader.Row], _ intake: Intake) {
    let heads = rows.prefix(Self.headRows).enumerated().map { index, row in
      (index: index, columns: TableColumns(row.cells, options.columns))
    }
    guard
      let head = heads.max(by: { ($0.columns.known, -$0.index) < ($1.columns.known, -$1.index) }),
      head.columns.known >= 2
    else { return intake.lose("file", "a table without a head that says what its columns are", 1) }
    let columns = head.columns
    let names = rows[head.index].cells
    for row in rows[..<head.index] where row.cells.contains(where: { !$0.isEmpty }) {
      let words = row.cells.filter { !$0.isEmpty }.joined(separator: " ")
      intake.lose("line above the table", "'\(words.prefix(60))'", row.line)
    }
    let body = rows[(head.index + 1)...].filter { $0.cells.contains { !$0.isEmpty } }
    let same = constants(columns, names, body, intake)
    tell(columns, names, intake)
    guard let form = form(columns, body, intake), let order = order(columns, body, intake) else {
      return
    }
    var table = Table(columns: columns, names: names, form: form, order: order)
    table.single = single(columns, body, form, intake)
    table.passedOver = same
    for row in body { table.take(row, intake) }
  }

  /// What the columns are, in one sentence.
  private func tell(_ columns: TableColumns, _ names: [String], _ intake: Intake) {
    let said = zip(names, columns.columns).compactMap { name, column in
      column.map { "\(name) = \($0.role)\($0.unit.map { " " + $0 } ?? "")" }
    }
    intake.note("columns: " + said.joined(separator: ", "))
    if names.contains(where: { $0.uppercased().hasSuffix("LMT") }) {
      intake.note(
        "times are local mean time: they stand with the offset of the zone, which may be half an hour beside it"
      )
    }
  }

  /// Columns nobody knows in which each row says the same, like the name of the ship.
  private func constants(
    _ columns: TableColumns, _ names: [String], _ body: [CellReader.Row], _ intake: Intake
  ) -> Set<Int> {
    var same: Set<Int> = []
    guard body.count > 1 else { return [] }
    for index in names.indices where columns.columns[index] == nil {
      let values = Set(body.compactMap { $0.cells.count > index ? $0.cells[index] : nil })
      guard values.count == 1, let value = values.first, !value.isEmpty else { continue }
      same.insert(index)
      intake.lose("column \(names[index])", "'\(value.prefix(40))' in each row", body[0].line)
    }
    return same
  }

  private func form(
    _ columns: TableColumns, _ body: [CellReader.Row], _ intake: Intake
  ) -> DegreeForm? {
    if let form = options.degrees { return form }
    let halves = halves(columns, body)
    guard !columns.has("pos"), !halves.isEmpty else { return .decimal }
    let form = TableHalf.form(of: halves)
    switch form {
    case .minutes:
      intake.note(
        "positions are read as degrees and minutes (54.30 is 54°30'), for hardly one has more than 59 behind the point; else say --degrees decimal"
      )
    case .decimal: break
    case nil:
      intake.doubt(
        "whether 54.30 is 54°30' or 54.3° does not show in \(intake.file)",
        "say it: --degrees dd.mm or --degrees decimal")
    }
    return form
  }

  /// What `9.7` is among minutes: 9°07' where some such digit can only be that, else 9°70', for
  /// spreadsheets take away a zero at the end.
  private func single(
    _ columns: TableColumns, _ body: [CellReader.Row], _ form: DegreeForm, _ intake: Intake
  ) -> Int {
    let digits = halves(columns, body).map(\.decimals).filter { $0.count == 1 }.compactMap {
      Int($0)
    }
    guard form == .minutes, !digits.isEmpty else { return 10 }
    let isPlain = digits.contains { $0 >= 6 }
    intake.note(
      isPlain
        ? "one digit behind the point is read as minutes, for some are more than 5: 9.7 is 9°07'"
        : "one digit behind the point is read as tens of minutes, for none is more than 5: 9.4 is 9°40'"
    )
    return isPlain ? 1 : 10
  }

  private func halves(_ columns: TableColumns, _ body: [CellReader.Row]) -> [TableHalf] {
    columns.columns.indices.filter { ["lat", "lon"].contains(columns.columns[$0]?.role) }
      .flatMap { index in
        body.compactMap { $0.cells.count > index ? TableHalf($0.cells[index]) : nil }
      }
  }

  private func order(
    _ columns: TableColumns, _ body: [CellReader.Row], _ intake: Intake
  ) -> DateOrder? {
    if let order = options.dates { return order }
    guard let index = columns.columns.firstIndex(where: { $0?.role == "date" }) else { return .dmy }
    let dates = body.compactMap { $0.cells.count > index ? $0.cells[index] : nil }
      .filter(ForeignTime.hasOrder)
    let orders = Set(dates.compactMap(ForeignTime.order))
    if dates.isEmpty { return .dmy }
    // With full stops the day stands first wherever they are used.
    if orders.isEmpty, dates.allSatisfy({ $0.contains(".") }) { return .dmy }
    guard orders.count == 1, let order = orders.first else {
      intake.doubt(
        "whether \(dates[0]) begins with the day or the month does not show in \(intake.file)",
        "say it: --dates dmy or --dates mdy")
      return nil
    }
    return order
  }
}

/// The rows of a table whose columns are known.
private struct Table {
  let columns: TableColumns
  let form: DegreeForm
  let order: DateOrder
  /// What the columns are called behind `x-`, no two alike: of two values of one key the last counts.
  private var ownNames: [String] = []
  var passedOver: Set<Int> = []
  /// Minutes that one digit behind the point counts.
  var single = 10
  /// A date holds until the next, where a log writes it once a day.
  private var date: CalendarDate?
  /// That of a line above the rows, like `January, 1908.`
  private var month: TableMonth?

  init(columns: TableColumns, names: [String], form: DegreeForm, order: DateOrder) {
    self.columns = columns
    self.form = form
    self.order = order
    for name in names.map(ForeignName.part) {
      var own = name
      var number = 2
      while !name.isEmpty, ownNames.contains(own) {
        own = "\(name)-\(number)"
        number += 1
      }
      ownNames.append(own)
    }
  }

  mutating func take(_ row: CellReader.Row, _ intake: Intake) {
    if let month = TableMonth(row.cells) {
      (self.month, date) = (month, nil)
      return
    }
    var cells: [String: String] = [:]
    var units: [String: String] = [:]
    var said: [String] = []
    var others: [(String, String)] = []
    for (index, cell) in row.cells.enumerated() where !cell.isEmpty && !passedOver.contains(index) {
      guard index < columns.columns.count, let column = columns.columns[index] else {
        let name = index < ownNames.count ? ownNames[index] : ""
        if name.isEmpty {
          intake.lose("cell without a head", "", row.line)
        } else {
          others.append(("x-" + name, cell))
        }
        continue
      }
      if column.role == "remarks" {
        said.append(cell)
      } else {
        cells[column.role] = Self.harmless(cell)
        units[column.role] = column.unit
      }
    }
    if let utc = cells["utc"].flatMap(SpreadsheetDay.instant) {
      return point(&cells, at: utc, row.line, intake)
    }
    guard var entry = entry(&cells, row.line, &said, intake) else { return }
    place(&cells, units, &said, &entry, row.line, intake)
    entry.voyage = cells.removeValue(forKey: "voyage")
    own(&cells, &entry, row.line, intake)
    cells["utc"] = nil
    if cells["pos"] == nil, let words = said.lazy.compactMap(PositionInWords.find).first {
      cells["pos"] = words
      intake.note("positions that stand in the remarks are taken as such; the words stay")
    }
    let order = cells.removeValue(forKey: "order")?.split(separator: " ").map(String.init)
    entry.order = order ?? ["pos"] + columns.keys
    ForeignRow.put(cells, units: units, in: &entry, row.line, intake)
    for (key, value) in others { entry.add(key, value) }
    for text in said { Self.say(text, &entry) }
    if entry.isEmpty { intake.lose("row", "empty", row.line) } else { intake.take(entry) }
  }

  /// A cell of ours that begins with the end of a line has paragraphs alone.
  private static func say(_ text: String, _ entry: inout ForeignEntry) {
    let text = harmless(text)
    let isBelow = text.first?.isNewline == true && entry.remarks.isEmpty
    let before = entry.paragraphs
    entry.say(text)
    if isBelow, !entry.remarks.isEmpty {
      entry.paragraphs = before + [entry.remarks] + entry.paragraphs.dropFirst(before.count)
      entry.remarks = ""
    }
  }

  /// Without the apostrophe that makes a formula a text in a spreadsheet.
  private static func harmless(_ cell: String) -> String {
    guard cell.first == "'" else { return cell }
    let rest = cell.unicodeScalars.dropFirst()
    guard let first = rest.first(where: { $0 != " " && $0 != "\u{A0}" }),
      "=+-@\t\r\n'＝＋－＠".unicodeScalars.contains(first)
    else { return cell }
    return String(rest)
  }

  /// A row of a log of instruments, which has one each second: its position is one of the track.
  private func point(
    _ cells: inout [String: String], at instant: Instant, _ line: Int, _ intake: Intake
  ) {
    intake.note(
      "of \(intake.file) the positions are taken, as a track: its times are days and fractions, as logs of instruments have them; other readings are not"
    )
    // Such logs have rows of other instruments.
    guard cells["lat"] != nil || cells["lon"] != nil else { return }
    guard let latitude = cells["lat"].flatMap({ ForeignNumber.double($0.trimmed) }),
      let longitude = cells["lon"].flatMap({ ForeignNumber.double($0.trimmed) })
    else { return intake.lose("point of a track", "without a place", line) }
    guard let point = Point(latitude: latitude, longitude: longitude) else {
      return intake.lose("point of a track", "without a place", line)
    }
    intake.take(instant, point, line)
  }

  /// When it happened.
  private mutating func entry(
    _ cells: inout [String: String], _ line: Int, _ said: inout [String], _ intake: Intake
  ) -> ForeignEntry? {
    for role in ["stamp", "datetime", "utc"] {
      guard let text = cells[role] else { continue }
      if let stamp = Stamp(text), !stamp.isProvisional, stamp.date != nil {
        cells[role] = nil
        return ForeignEntry(stamp, line: line)
      }
    }
    let time = cells.removeValue(forKey: "time")
    if let text = cells.removeValue(forKey: "datetime") {
      let parts = text.split { $0 == " " || $0 == "T" }
      guard parts.count >= 2, let date = ForeignTime.date(parts[0], order),
        let clock = ForeignTime.time(parts.dropFirst().joined(separator: " "))
      else {
        intake.lose("row", "with a time that is none", line)
        return nil
      }
      return intake.stamp(date, clock, line).map { ForeignEntry($0, line: line) }
    }
    if let text = cells.removeValue(forKey: "date") {
      date = ForeignTime.date(text, order)
      if date == nil {
        intake.lose("row", "with a date that is none", line)
        return nil
      }
    } else if let year = cells.removeValue(forKey: "year").flatMap({ Int($0) }),
      let month = cells.removeValue(forKey: "month").flatMap({ Int($0) }),
      let day = cells.removeValue(forKey: "day").flatMap({ Int($0) })
    {
      date = CalendarDate(year: year, month: month, day: day)
    } else if let month, let day = cells.removeValue(forKey: "day") {
      date = Int(day.trimmed).flatMap { month.date($0) }
    } else if time == nil, !said.isEmpty {
      intake.lose("row", "without a date", line)
      return nil
    }
    guard let date else {
      intake.lose("row", "without a date", line)
      return nil
    }
    guard let time else {
      return ForeignEntry(Stamp(date: date, time: nil, offset: nil), line: line)
    }
    guard let clock = ForeignTime.time(time) else {
      intake.lose("time", "not a time of day: an entry of the day, with it in the remarks", line)
      said.insert(time, at: 0)
      return ForeignEntry(Stamp(date: date, time: nil, offset: nil), line: line)
    }
    return intake.stamp(date, clock, line).map { ForeignEntry($0, line: line) }
  }

  /// The place, out of two columns or of six.
  private func place(
    _ cells: inout [String: String], _ units: [String: String], _ said: inout [String],
    _ entry: inout ForeignEntry, _ line: Int, _ intake: Intake
  ) {
    func half(_ role: String) -> String? {
      guard let degrees = cells.removeValue(forKey: role + ".deg") else {
        return cells.removeValue(forKey: role)
      }
      let minutes = cells.removeValue(forKey: role + ".min") ?? "0"
      guard let side = cells.removeValue(forKey: role + ".side") else {
        return degrees + " " + minutes
      }
      guard let minute = Int(minutes.trimmed), minute < 60 else { return degrees + " " + minutes }
      return "\(degrees.trimmed).\(minute < 10 ? "0" : "")\(minute)\(side.trimmed)"
    }
    let isSplit = columns.has("lat.deg")
    let (latitude, longitude) = (half("lat"), half("lon"))
    guard cells["pos"] == nil, latitude != nil || longitude != nil else { return }
    // Our own tables show where the track says that the ship was; nobody logged it.
    guard !columns.has("stamp") || !columns.has("pos") else {
      return intake.lose("position", "without one under pos: told by the track alone", line)
    }
    let form = isSplit ? DegreeForm.minutes : self.form
    let north = latitude.flatMap { TableHalf($0) }?.text(
      form, ("N", "S"), head: units["lat"], single: single)
    let east = longitude.flatMap { TableHalf($0) }?.text(
      form, ("E", "W"), head: units["lon"], single: single)
    if let place = latitude.flatMap({ WrittenAngle($0, "NS") }),
      let other = longitude.flatMap({ WrittenAngle($0, "EW") }),
      ForeignValues.isReadable("pos", place.text + "," + other.text)
    {
      cells["pos"] = place.text + "," + other.text
      return
    }
    if let north, let east, ForeignValues.isReadable("pos", north + "," + east) {
      cells["pos"] = north + "," + east
      return
    }
    let words = [latitude, longitude].compactMap { $0 }.joined(separator: " ")
    intake.lose("position", "not read as one; it stands in the remarks", line)
    said.insert(words, at: 0)
  }

  /// Columns of our own tables: events, and tokens that had no column.
  private func own(
    _ cells: inout [String: String], _ entry: inout ForeignEntry, _ line: Int, _ intake: Intake
  ) {
    if let events = cells.removeValue(forKey: "events") {
      for event in events.split(separator: " ") {
        entry.events.append(String(event.hasPrefix("@") ? event.dropFirst() : event))
      }
    }
    if let void = cells.removeValue(forKey: "void") { entry.add("void", void) }
    guard let other = cells.removeValue(forKey: "other") else { return }
    let document = Document(Bytes(("2000-01-01T00:00:00Z " + other).utf8))
    guard document.problems.allSatisfy({ $0.severity < .error }),
      let read = document.lines.first?.entry, read.remarks.isEmpty
    else {
      entry.say(other)
      return
    }
    for token in read.tokens {
      guard token.kind == .field else {
        entry.events.append(token.name(in: document.bytes))
        continue
      }
      entry.add(token.name(in: document.bytes), token.value(in: document.bytes))
    }
  }
}
