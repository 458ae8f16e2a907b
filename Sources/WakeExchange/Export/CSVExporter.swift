import WakeFormat
import WakeLog
import WakeReport

/// CSV (RFC 4180) for a spreadsheet: a row an entry.
///
/// A column of numbers has its unit in its head, and holds what was measured in that unit; what was
/// measured in another stands with its own unit under `other`, with all that has no column.
struct CSVExporter: Exporter {
  private(set) var losses = Losses()
  private let columns: [Column]

  private struct Column {
    let key: String
    /// Empty for a key whose values are kept as they are written.
    let unit: String

    var head: String { unit.isEmpty ? key : "\(key) (\(unit))" }
  }

  private static let units = [
    "sog": "kn", "stw": "kn", "log": "nm", "trip": "nm", "baro": "hPa", "air": "C", "sst": "C",
    "depth": "m", "engine": "h", "acc": "m", "age": "s", "cog": "T", "aws": "kn", "hum": "%",
  ]

  private static let usual = [
    "cog", "hdg", "sog", "stw", "log", "wind", "baro", "depth", "engine", "sails", "place", "by",
  ]

  init(_ keys: [String]?) {
    columns = (keys ?? Self.usual).filter { $0 != "pos" && !$0.hasPrefix("void") }
      .map { Column(key: $0, unit: Self.units[$0, default: ""]) }
  }

  mutating func begin(_ facts: Document, to text: inout ExportText) {
    losses.add(factsOf: facts)
    text.add(
      Self.row(
        ["stamp", "utc", "voyage", "events", "latitude", "longitude", "pos"] + columns.map(\.head)
          + ["other", "remarks", "struck"]))
  }

  mutating func add(_ voyage: ExportedVoyage, to text: inout ExportText) throws {
    losses.addAllBut(entriesOf: voyage)
    for entry in voyage.entries {
      entry.countLosses(in: &losses)
      text.add(Self.row(cells(of: entry)))
      try text.spill()
    }
  }

  mutating func end(to text: inout ExportText) {}

  private func cells(of entry: LoggedEntry) -> [String] {
    let member = entry.member
    let position = entry.position
    // Of a list all values count: they stand together.
    var placed: Set<String> = ["pos", "void"]
    var cells = [
      member.entry.stamp.text, entry.utc ?? "", entry.voyage,
      member.entry.isFurther ? "+" : member.events.joined(separator: " "),
      position.map { Degrees.latitude($0) } ?? "", position.map { Degrees.longitude($0) } ?? "",
      member.value("pos") ?? "",
    ]
    for column in columns {
      let isList = Registry.key(column.key)?.isList == true
      let cell = isList ? nil : member.value(column.key).flatMap { Self.cell($0, column) }
      if cell != nil { placed.insert(column.key) }
      cells.append(cell ?? "")
    }
    cells.append(entry.fieldTokens(without: placed).joined(separator: " "))
    let remarks = member.entry.remarks
    cells.append(([remarks] + member.paragraphs).joined(separator: "\n"))
    cells.append(member.void.map { $0.isEmpty ? "struck" : $0 } ?? "")
    return cells
  }

  /// A value without the unit of its column; nil where it has another.
  private static func cell(_ value: String, _ column: Column) -> String? {
    guard !column.unit.isEmpty else { return value }
    guard value.hasSuffix(column.unit), Decimal(value.dropLast(column.unit.utf8.count)) != nil
    else { return nil }
    return String(value.dropLast(column.unit.utf8.count))
  }

  private static func row(_ cells: [String]) -> String {
    cells.map(quoted).joined(separator: ",") + "\r\n"
  }

  private static func quoted(_ text: String) -> String {
    let safe = harmless(text)
    let isPlain = safe.utf8.allSatisfy { $0 != 0x22 && $0 != 0x2C && $0 != 0x0A && $0 != 0x0D }
    guard !isPlain else { return safe }
    var quoted = "\""
    for character in safe.unicodeScalars {
      if character == "\"" { quoted += "\"" }
      quoted.unicodeScalars.append(character)
    }
    return quoted + "\""
  }

  /// A spreadsheet computes what begins like a formula: an apostrophe before it makes it text. One
  /// that stands there already gets another, so that the first can always be taken away again.
  ///
  /// Some look past blanks at the beginning, and read full-width signs as their like.
  private static func harmless(_ text: String) -> String {
    guard Decimal(text) == nil,
      let first = text.unicodeScalars.first(where: { $0 != " " && $0 != "\u{A0}" }),
      "=+-@\t\r\n'＝＋－＠".unicodeScalars.contains(first)
    else { return text }
    return "'" + text
  }
}
