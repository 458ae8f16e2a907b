import WakeFormat

/// A line of a mapping that cannot be read.
package struct ColumnProblem: Error {
  package let line: Int
  package let why: String
}

/// What the columns of a table are, found from their heads.
package struct TableColumns {
  /// A role is a key of the format, or one of those that only together make a value: `date`, `time`,
  /// `year`, `month`, `day`, `datetime`, `lat`, `lon`, and the names that `ForeignRow` knows.
  struct Column: Equatable {
    let role: String
    let unit: String?
  }

  /// By place; nil: it is not read as anything.
  private(set) var columns: [Column?]

  /// - Parameter mapping: what the user says of columns, by their heads.
  init(_ heads: [String], _ mapping: [(name: String, key: String)] = []) {
    columns = heads.map { head in
      if let own = mapping.first(where: { $0.name.lowercased() == head.lowercased() }) {
        let words = own.key.split(separator: " ").map(String.init)
        return Column(role: words[0], unit: words.count > 1 ? words[1] : nil)
      }
      return Self.column(head)
    }
    pair(heads)
    // One column a role; another of the same kind stays under its own name.
    for (index, column) in columns.enumerated() {
      guard let column, column.role != "remarks" else { continue }
      if columns[..<index].contains(where: { $0?.role == column.role }) { columns[index] = nil }
    }
    // Beside a stamp of ours it is ours; elsewhere it may be anything.
    if !has("stamp") {
      for index in columns.indices where columns[index]?.role == "order" { columns[index] = nil }
    }
  }

  var known: Int { columns.count { $0 != nil } }

  /// The keys that the columns fill, in their order.
  var keys: [String] {
    columns.compactMap { column in
      switch column?.role {
      case "lat", "lon", "lat.deg", "lon.deg": "pos"
      case "wind-from", "wind-force", "wind-speed": "wind"
      case "set", "drift": "current"
      default: column?.role
      }
    }
  }

  func has(_ role: String) -> Bool { columns.contains { $0?.role == role } }

  /// Columns that mean something by what stands beside them.
  private mutating func pair(_ heads: [String]) {
    let names = heads.map { Self.plain($0).name }
    for index in names.indices {
      switch names[index] {
      case "direction":
        let next = index + 1 < names.count ? names[index + 1] : ""
        if next == "force" { columns[index] = Column(role: "wind-from", unit: nil) }
        if next == "drift" { columns[index] = Column(role: "set", unit: nil) }
      case "n/s" where index >= 2: hemisphere("lat", at: index)
      case "e/w" where index >= 2: hemisphere("lon", at: index)
      default: break
      }
    }
  }

  private mutating func hemisphere(_ half: String, at index: Int) {
    columns[index - 2] = Column(role: half + ".deg", unit: nil)
    columns[index - 1] = Column(role: half + ".min", unit: nil)
    columns[index] = Column(role: half + ".side", unit: nil)
  }

  private static let roles: [String: String] = [
    "date": "date", "start date": "date", "datum": "date", "dato": "date",
    "time": "time", "time of reading": "time", "hour": "time", "zeit": "time", "uhrzeit": "time",
    "hour lmt": "time", "tid": "time", "heure": "time",
    "datetime": "datetime", "timestamp": "datetime", "date/time": "datetime", "utc": "utc",
    "stamp": "stamp", "voyage": "voyage", "events": "events", "other": "other", "struck": "void",
    "order": "order",
    "year": "year", "month": "month", "day": "day",
    "latitude": "lat", "lat": "lat", "breite": "lat", "bredde": "lat",
    "longitude": "lon", "long": "lon", "lon": "lon", "lng": "lon", "laenge": "lon", "länge": "lon",
    "position": "pos", "pos": "pos",
    "wind": "wind-from", "wind dir": "wind-from", "wind direction": "wind-from", "twd": "wind-from",
    "windrichtung": "wind-from", "force": "wind-force", "wind force": "wind-force",
    "beaufort": "wind-force", "bft": "wind-force", "windstärke": "wind-force",
    "wind speed": "wind-speed", "tws": "wind-speed",
    "course": "cog", "kurs": "cog", "heading": "hdg", "speed": "sog", "fart": "sog",
    "barometer": "baro", "pressure": "baro", "luftdruck": "baro", "air temperature": "air",
    "temperature": "air", "airtemp": "air", "air temp": "air", "lufttemperatur": "air",
    "water temperature": "sst", "sea temp": "sst", "seatemp": "sst", "water temp": "sst",
    "drift": "drift", "set": "set", "drybulb": "air",
    "remarks": "remarks", "comments": "remarks", "notes": "remarks", "note": "remarks",
    "text": "remarks", "bemerkungen": "remarks", "bemerkung": "remarks", "merknader": "remarks",
    "comment": "remarks", "weather/sea/other remarks": "remarks", "location": "place",
    "ort": "place", "place": "place", "variation": "x-variation",
  ]

  private static func column(_ head: String) -> Column? {
    let (name, unit) = plain(head)
    if let role = roles[name] {
      // `Lat (S)`: all of it is south.
      let side = head.uppercased().filter { !$0.isWhitespace }
      for letter in ["N", "S", "E", "W"] where side.hasSuffix("(\(letter))") {
        return Column(role: role, unit: letter)
      }
      return Column(role: role, unit: unit)
    }
    if name.contains("remarks") { return Column(role: "remarks", unit: nil) }
    let key = name.filter { $0 != " " }
    guard Registry.key(key) != nil, key != "wind" || unit == nil else { return nil }
    return Column(role: key, unit: unit)
  }

  /// `pressure` and `hPa` of `Pressure (hPa)`.
  private static func plain(_ head: String) -> (name: String, unit: String?) {
    var name = head.lowercased().trimmed
    var unit: String?
    for (open, close) in [("(", ")"), ("[", "]")] {
      guard let start = name.firstIndex(of: Character(open)),
        let end = name.lastIndex(of: Character(close)), start < end
      else { continue }
      unit = ForeignValues.unit(name[name.index(after: start)..<end]) ?? unit
      name = String(name[..<start]).trimmed
    }
    return (name, unit)
  }

  /// `Luftdruck = baro hPa`, a line each.
  package static func mapping(
    _ bytes: ContiguousArray<UInt8>
  ) throws(ColumnProblem) -> [(name: String, key: String)] {
    var result: [(name: String, key: String)] = []
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let text = String(line).trimmed
      guard !text.isEmpty, !text.hasPrefix("#") else { continue }
      guard let equals = text.lastIndex(of: "=") else {
        throw ColumnProblem(
          line: index + 1,
          why: "expected 'HEAD = KEY', like 'Luftdruck = baro hPa', found '\(text)'")
      }
      let key = String(text[text.index(after: equals)...]).trimmed
      guard let word = key.split(separator: " ").first else {
        throw ColumnProblem(line: index + 1, why: "expected a key behind '=', found none")
      }
      let isKnown =
        Registry.key(String(word)) != nil || roles.values.contains(String(word))
        || word.hasPrefix("x-")
      guard isKnown else {
        throw ColumnProblem(
          line: index + 1, why: "'\(word)' is no key; keys of your own begin with x-")
      }
      result.append((String(text[..<equals]).trimmed, key))
    }
    return result
  }
}
