import WakeFormat

/// The cells of a table's row, by what they are, as fields of an entry.
enum ForeignRow {
  /// The unit of a key whose number stands without one, where there can be no doubt of it.
  private static let usual = ["rpm": "", "rpm.2": "", "pob": "", "sea": "", "cloud": ""]

  private static let directions: Set = ["cog", "hdg", "ctw", "cts"]
  private static let measured: Set = [
    "sog", "stw", "log", "trip", "depth", "depth.surface", "depth.keel", "depth.transducer", "baro",
    "air", "sst", "hum", "engine", "aws", "acc", "age", "vis", "rpm", "rpm.2", "pob", "sea",
    "cloud", "dtw", "batt", "chain",
  ]

  /// - Parameters:
  ///   - values: by key, or one of `wind-from`, `wind-force`, `wind-speed`, `set`, `drift`.
  ///   - units: that the table's head gives, by key.
  static func put(
    _ values: [String: String], units: [String: String] = [:], in entry: inout ForeignEntry,
    _ line: Int, _ intake: Intake
  ) {
    if let position = values["pos"] { self.position(position, &entry, line, intake) }
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      let name = key.split(separator: ".").first.map(String.init) ?? key
      switch key {
      case "pos", "wind-from", "wind-force", "wind-speed", "set", "drift": break
      case _ where directions.contains(key):
        if let direction = ForeignValues.direction(value) {
          entry.add(key, direction)
        } else {
          keep(key, value, &entry, line, intake)
        }
      case "awa", "twa": angle(key, value, &entry, line, intake)
      case _ where measured.contains(key) || measured.contains(name):
        number(key, value, units[key], &entry, line, intake)
      default: entry.add(key, value)
      }
    }
    wind(values, units["wind-speed"], &entry, line, intake)
    current(values, units["drift"], &entry, line, intake)
  }

  /// What cannot be read as what it is said to be stays as it was written, under a name of the
  /// user's own, and that is told.
  private static func keep(
    _ key: String, _ value: String, _ entry: inout ForeignEntry, _ line: Int, _ intake: Intake
  ) {
    entry.add("x-" + key, value)
    intake.lose(key, "not read as one, kept as x-\(key)", line)
  }

  private static func position(
    _ value: String, _ entry: inout ForeignEntry, _ line: Int, _ intake: Intake
  ) {
    if ForeignValues.isReadable("pos", value) {
      entry.add("pos", value)
    } else if let position = loose(value) {
      entry.add("pos", position)
    } else {
      keep("pos", value, &entry, line, intake)
    }
  }

  /// `54° 20.460' N  10° 09.720' E`: with blanks where a comma stands.
  private static func loose(_ text: String) -> String? {
    let plain = text.filter { !$0.isWhitespace && $0 != "," && $0 != ";" }
    guard let middle = plain.firstIndex(where: { "NSns".contains($0) }), middle != plain.startIndex
    else { return nil }
    let value = plain[...middle] + "," + plain[plain.index(after: middle)...]
    return ForeignValues.isReadable("pos", String(value)) ? String(value) : nil
  }

  private static func number(
    _ key: String, _ value: String, _ unit: String?, _ entry: inout ForeignEntry, _ line: Int,
    _ intake: Intake
  ) {
    guard let measured = ForeignValues.measured(value) else {
      return keep(key, value, &entry, line, intake)
    }
    if measured.hasComma { intake.note("numbers with a comma are read with a point: 5,4 is 5.4") }
    var own = measured.unit ?? unit ?? usual[key] ?? ""
    if key == "baro", own.isEmpty, let size = ForeignNumber.double(measured.number),
      (25...33).contains(size)
    {
      own = "inHg"
      intake.note("a barometer of 25 to 33 is in inches: written with inHg")
    }
    // 72 may be warm or deadly.
    if own.isEmpty, ["air", "sst"].contains(key) {
      entry.add("x-" + key, value)
      return intake.lose(key, "without a unit, kept as x-\(key); --columns says the unit", line)
    }
    let text = measured.number + own
    if ForeignValues.isReadable(key, text) {
      entry.add(key, text)
    } else {
      keep(key, value, &entry, line, intake)
    }
  }

  private static func angle(
    _ key: String, _ value: String, _ entry: inout ForeignEntry, _ line: Int, _ intake: Intake
  ) {
    guard let number = ForeignValues.measured(value.filter { $0 != "°" })?.number,
      let degrees = ForeignNumber.double(number), degrees.magnitude <= 180
    else { return keep(key, value, &entry, line, intake) }
    let whole = number.drop { $0 == "-" }
    let digits = whole.prefix { $0 != "." }.count
    entry.add(
      key, String(repeating: "0", count: max(0, 3 - digits)) + whole + (degrees < 0 ? "P" : "S"))
  }

  private static func wind(
    _ values: [String: String], _ unit: String?, _ entry: inout ForeignEntry, _ line: Int,
    _ intake: Intake
  ) {
    // One column may hold all of it, as our own tables have it.
    if let whole = values["wind-from"], values["wind-force"] == nil, values["wind-speed"] == nil,
      whole.contains("/") || whole == "calm" || whole.first?.isNumber == true,
      ForeignValues.isReadable("wind", whole)
    {
      return entry.add("wind", whole)
    }
    let from = values["wind-from"].map { ($0, ForeignValues.windFrom($0)) }
    let force = values["wind-force"].map { ($0, ForeignValues.force($0)) }
    var speed = values["wind-speed"].map { text -> (String, String?) in
      let measured = ForeignValues.measured(text)
      let own = measured?.unit ?? unit
      return (text, measured.flatMap { measured in own.map { measured.number + $0 } })
    }
    if let force { speed = force }
    if let from, from.1 == nil { keep("wind-from", from.0, &entry, line, intake) }
    if let speed, speed.1 == nil { keep("wind-speed", speed.0, &entry, line, intake) }
    let parts = [from?.1, speed?.1].compactMap { $0 }
    guard !parts.isEmpty else { return }
    let text = parts.joined(separator: "/")
    if ForeignValues.isReadable("wind", text) {
      entry.add("wind", text)
    } else {
      keep("wind", text, &entry, line, intake)
    }
  }

  private static func current(
    _ values: [String: String], _ unit: String?, _ entry: inout ForeignEntry, _ line: Int,
    _ intake: Intake
  ) {
    guard values["set"] != nil || values["drift"] != nil else { return }
    if let set = values["set"].flatMap(ForeignValues.direction),
      let drift = values["drift"].flatMap(ForeignValues.measured), let own = drift.unit ?? unit
    {
      return entry.add("current", "\(set)/\(drift.number)\(own)")
    }
    // The words of the table: a drift without a unit may be miles a day.
    for key in ["set", "drift"] {
      if let value = values[key] { keep(key, value, &entry, line, intake) }
    }
  }
}
