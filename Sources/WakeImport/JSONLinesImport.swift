import WakeFormat
import WakeInstruments
import WakeJSON

/// Our own JSON, an object a line: entries, facts, and lines that were neither.
struct JSONLinesImport: ForeignReader {
  private var lines = LineByLine(longest: 4 << 20)

  mutating func take(_ piece: ContiguousArray<UInt8>, isLast: Bool, _ intake: Intake) {
    lines.take(piece, isLast: isLast) { line, number in
      guard line.contains(where: { $0 > 0x20 }) else { return }
      guard let json = JSON(line), case .object(let members) = json else {
        return intake.lose("record", "not one JSON object a line", number)
      }
      Self.take(json, members, number, intake)
    }
    if isLast {
      for _ in 0..<lines.tooLong { intake.lose("record", "longer than 4 MB", lines.number) }
    }
  }

  private static func take(
    _ json: JSON, _ members: [String: JSON], _ number: Int, _ intake: Intake
  ) {
    if let file = json.text("file") {
      for fact in json.list("facts") {
        guard case .list(let pair) = fact, pair.count == 2, case .text(let key) = pair[0],
          case .text(let value) = pair[1]
        else {
          intake.lose("fact", "not a key and a value", number)
          continue
        }
        intake.keep("\(key): \(value)", in: file, number)
      }
      if let kept = json.text("kept") { intake.keep(kept, in: file, number) }
      return
    }
    takeEntry(json, members, number, intake)
  }

  static func takeEntry(
    _ json: JSON, _ members: [String: JSON], _ number: Int, _ intake: Intake
  ) {
    guard let entry = entry(json, members, number, intake) else { return }
    intake.take(entry)
  }

  /// What `log` and `export` add for readers, and what is reckoned out of the rest.
  private static let derived: Set = [
    "stamp", "utc", "voyage", "places", "events", "fields", "remarks", "paragraphs", "struck",
    "conflicts", "spooled", "line", "lines", "derived",
  ]

  private static func entry(
    _ json: JSON, _ members: [String: JSON], _ number: Int, _ intake: Intake
  ) -> ForeignEntry? {
    guard let text = json.text("stamp"), let stamp = Stamp(text), stamp.date != nil else {
      intake.lose("record", "without a stamp", number)
      return nil
    }
    guard !stamp.isProvisional else {
      intake.lose("record", "with a stamp that is not full: \(text.prefix(40))", number)
      return nil
    }
    for name in members.keys.sorted() where !derived.contains(name) {
      intake.lose(name, "", number)
    }
    let paragraphs = json.list("paragraphs").compactMap(string)
    if let line = json.text("line") {
      let further =
        json["lines"] == nil
        ? paragraphs.map { Writer.line(stamp, further: true, [], $0) }
        : json.list("lines").compactMap(string)
      if var own = ForeignEntry(ownLines: [line] + further, line: number) {
        own.voyage = json.text("voyage")
        return own
      }
    }
    var entry = ForeignEntry(stamp, line: number)
    entry.voyage = json.text("voyage")
    entry.events = json.list("events").compactMap(string)
    if case .object(let fields)? = json["fields"] {
      for (key, value) in fields.sorted(by: { rank($0.key) < rank($1.key) }) {
        switch value {
        case .text(let text): entry.add(key, text)
        case .list(let values): for text in values.compactMap(string) { entry.add(key, text) }
        default: intake.lose(key, "not a text", number)
        }
      }
    }
    entry.remarks = json.text("remarks") ?? ""
    entry.paragraphs = paragraphs
    return entry
  }

  /// Struck first, then the place, then by name.
  private static func rank(_ key: String) -> String {
    key == "void" ? "0" : key.hasPrefix("void.") ? "1" + key : key == "pos" ? "2" : "3" + key
  }

  private static func string(_ json: JSON) -> String? {
    if case .text(let text) = json { text } else { nil }
  }
}
