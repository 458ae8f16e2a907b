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
      CommaRow.text(
        ["stamp", "utc", "voyage", "events", "latitude", "longitude", "pos"] + columns.map(\.head)
          + ["other", "remarks", "struck", "order"]))
  }

  mutating func add(_ voyage: ExportedVoyage, to text: inout ExportText) throws {
    losses.addAllBut(entriesOf: voyage)
    for entry in voyage.entries {
      entry.countLosses(in: &losses)
      text.add(CommaRow.text(cells(of: entry)))
      try text.spill()
    }
  }

  mutating func end(to text: inout ExportText) {}

  private func cells(of entry: LoggedEntry) -> [String] {
    let member = entry.member
    let position = entry.position
    // Of a list all values count: they stand together.
    var placed: Set<String> = ["pos", "void"]
    var order = ["pos"]
    var cells = [
      member.entry.stamp.text, entry.utc ?? "", entry.voyage,
      member.entry.isFurther ? "+" : member.events.joined(separator: " "),
      position.map { Degrees.latitude($0) } ?? "", position.map { Degrees.longitude($0) } ?? "",
      member.value("pos") ?? "",
    ]
    for column in columns {
      let isList = Registry.key(column.key)?.isList == true
      let cell = isList ? nil : member.value(column.key).flatMap { Self.cell($0, column) }
      if cell != nil {
        placed.insert(column.key)
        order.append(column.key)
      }
      cells.append(cell ?? "")
    }
    cells.append(entry.fieldTokens(without: placed).joined(separator: " "))
    let remarks = member.entry.remarks
    cells.append(([remarks] + member.paragraphs).joined(separator: "\n"))
    cells.append(member.void.map { $0.isEmpty ? "struck" : $0 } ?? "")
    cells.append(Self.order(member.entry.text, readBackAs: order))
    return cells
  }

  /// The keys of a line where it has them in another order than that in which a row is read: columns,
  /// what has none, `void`; with its events, as `@reef`, where they stand among them. Else empty.
  private static func order(_ line: String, readBackAs columns: [String]) -> String {
    let document = Document(Bytes(line.utf8))
    guard let tokens = document.lines.first?.entry?.tokens else { return "" }
    let names = tokens.map { token in
      (token.kind == .event ? "@" : "") + token.name(in: document.bytes)
    }
    let keys = names.filter { !$0.hasPrefix("@") }
    guard names.suffix(keys.count) == keys[...] else { return names.joined(separator: " ") }
    let placed = columns.filter(keys.contains)
    let void = keys.filter { $0 == "void" }
    let others = keys.filter { $0 != "void" && !placed.contains($0) }
    return placed + others + void == keys ? "" : keys.joined(separator: " ")
  }

  /// A value without the unit of its column; nil where it has another.
  private static func cell(_ value: String, _ column: Column) -> String? {
    guard !column.unit.isEmpty else { return value }
    guard value.hasSuffix(column.unit), Decimal(value.dropLast(column.unit.utf8.count)) != nil
    else { return nil }
    return String(value.dropLast(column.unit.utf8.count))
  }
}
