import WakeFormat
import WakeLog
import WakeReport

/// The YAML of signalk-logbook: a list of entries, each a map, in nautical units and UTC.
///
/// What it has no place for stands as words of the log at the beginning of the text.
struct YAMLExporter: Exporter {
  private(set) var losses = Losses()
  private var isEmpty = true

  mutating func begin(_ facts: Document, to text: inout ExportText) {
    losses.add(factsOf: facts)
  }

  mutating func add(_ voyage: ExportedVoyage, to text: inout ExportText) throws {
    losses.addAllBut(entriesOf: voyage)
    for entry in voyage.entries {
      guard !entry.isStruck else {
        losses.add(.struck)
        continue
      }
      guard let instant = entry.member.entry.stamp.instant else {
        losses.add(.day)
        continue
      }
      isEmpty = false
      entry.countLosses(in: &losses)
      text.add(map(of: entry, at: instant))
      try text.spill()
    }
  }

  mutating func end(to text: inout ExportText) {
    if isEmpty { text.add("[]\n") }
  }

  private mutating func map(of entry: LoggedEntry, at instant: Instant) -> String {
    let member = entry.member
    var values = SignalKLogbookValues(entry)
    let position = entry.position
    if member.entry.stamp.offset != 0 { losses.add(.offset) }
    let source = values.positionSource()
    if position != nil {
      values.carry("pos")
      losses.add(.rounded)
    }

    var lines: [String] = []
    func add(_ name: String, _ parts: [(String, String?)]) {
      let parts = parts.filter { $0.1 != nil }
      guard !parts.isEmpty else { return }
      lines.append("  \(name):")
      for (part, value) in parts { lines.append("    \(part): \(value ?? "")") }
    }
    let time = String(Stamp(instant, offset: 0).text.dropLast()) + ".000Z"
    if let position {
      add(
        "position",
        [
          ("longitude", Degrees.longitude(position)), ("latitude", Degrees.latitude(position)),
          ("source", source),
        ])
    }
    if let heading = values.direction("hdg") { lines.append("  heading: \(heading)") }
    if let course = values.direction("cog") { lines.append("  course: \(course)") }
    add("speed", [("sog", values.number("sog", "kn")), ("stw", values.number("stw", "kn"))])
    if let log = values.number("log", "nm") { lines.append("  log: \(log)") }
    if let pressure = values.number("baro", "hPa", "mbar") {
      lines.append("  barometer: \(pressure)")
    }
    let wind = values.wind()
    add("wind", [("speed", wind.speed), ("direction", wind.direction)])
    add(
      "observations",
      [("seaState", values.number("sea", "")), ("cloudCoverage", values.oktas())])
    if let hours = values.number("engine", "h") {
      lines.append("  engine:\n    hours: \(hours)")
    }
    if let channel = values.taken("vhf") { lines.append("  vhf: " + Self.quoted(channel)) }
    let author = values.taken("by") ?? ""
    lines.append("  author: " + Self.quoted(author))
    lines.append("  origin: " + (author == "auto" ? "auto" : "manual"))
    lines.append("  category: " + Self.category(of: member.events))
    if member.events.contains("arrive") { lines.append("  end: true") }

    let left = entry.eventTokens + values.left
    losses.add(.rounded, values.rounded)
    losses.add(.worded, left.count)
    let words = left + (member.entry.remarks.isEmpty ? [] : [member.entry.remarks])
    let text = [words.joined(separator: " ")] + member.paragraphs
    return "- datetime: \(time)\n  text: \(Self.quoted(text.joined(separator: "\n")))\n"
      + lines.joined(separator: "\n") + "\n"
  }

  private static func category(of events: [String]) -> String {
    let names = Set(events.map { String($0.prefix { $0 != "." }) })
    let categories: [(String, Set<String>)] = [
      ("radio", ["radio", "dsc", "nav-warning"]),
      ("maintenance", ["maintenance", "defect", "repair"]),
      ("engine", ["engine-on", "engine-off", "charge", "fuel"]),
    ]
    for (category, own) in categories where !own.isDisjoint(with: names) { return category }
    return "navigation"
  }

  /// In double quotes, which hold any text.
  private static func quoted(_ text: String) -> String {
    let line = JSON.string(text).line
    guard line.unicodeScalars.contains(where: isForeign) else { return line }
    var result = ""
    for scalar in line.unicodeScalars {
      if isForeign(scalar) {
        result += "\\u" + String(scalar.value, radix: 16)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// What YAML may hold as an escape only.
  private static func isForeign(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{FFFE}" || scalar == "\u{FFFF}"
  }
}
