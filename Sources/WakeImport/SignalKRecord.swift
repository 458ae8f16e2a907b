import WakeFormat
import WakeInstruments
import WakeNavigation

/// A record of signalk-logbook, of its old schema or the new one, in nautical units.
enum SignalKRecord {
  static func take(_ record: YAMLNode, _ line: Int, _ intake: Intake) {
    guard case .map(let members) = record else {
      return intake.lose("record", "not a map", line)
    }
    guard let time = record["datetime"]?.text else {
      return intake.lose("record", "without datetime", line)
    }
    var entry: ForeignEntry
    if let instant = GPXTime.instant(ContiguousArray(time.utf8)) {
      entry = ForeignEntry(instant, line: line)
    } else if let (date, clock) = GPXTime.local(time) {
      guard let stamp = intake.stamp(date, clock, line) else { return }
      entry = ForeignEntry(stamp, line: line)
    } else {
      return intake.lose("record", "with a datetime that is none: \(time.prefix(40))", line)
    }
    for (key, value) in members where !value.isNothing {
      take(key, value, &entry, line, intake)
    }
    if entry.events.contains(where: { ["arrive", "anchor", "buoy"].contains($0) }) {
      entry.fields.removeAll { $0.key == "x-end" }
    }
    let isMachine = record["origin"]?.text == "auto" || record["author"]?.text == "auto"
    if isMachine, !entry.fields.contains(where: { $0.key == "by" }) { entry.add("by", "auto") }
    let saysNothing =
      entry.events.isEmpty && entry.remarks.isEmpty && entry.paragraphs.isEmpty
      && entry.fields.allSatisfy { $0.key == "by" || $0.key.hasPrefix("x-") }
    guard !saysNothing else { return intake.lose("record", "empty", line) }
    intake.take(entry)
  }

  /// What a field is called here, and its unit: values are copied with the digits they have.
  private static let plain: [String: (key: String, unit: String)] = [
    "log": ("log", "nm"), "barometer": ("baro", "hPa"),
  ]

  private static func take(
    _ key: String, _ value: YAMLNode, _ entry: inout ForeignEntry, _ line: Int, _ intake: Intake
  ) {
    if let (own, unit) = plain[key] {
      return number(own, value, unit, key, &entry, line, intake)
    }
    switch key {
    case "datetime": break
    case "text": say(value.text ?? "", &entry)
    case "position": position(value, &entry, line, intake)
    case "heading": direction("hdg", value, key, &entry, line, intake)
    case "course": direction("cog", value, key, &entry, line, intake)
    case "speed":
      each(value, key, line, intake) { part, value in
        guard part == "sog" || part == "stw" else { return false }
        number(part, value, "kn", key + "." + part, &entry, line, intake)
        return true
      }
    case "wind": wind(value, &entry, line, intake)
    case "observations":
      each(value, key, line, intake) { part, value in
        switch part {
        case "seaState": number("sea", value, "", key + "." + part, &entry, line, intake)
        case "cloudCoverage": number("cloud", value, "", key + "." + part, &entry, line, intake)
        // A scale of fog, which is no distance.
        case "visibility": text("x-visibility", value, key + "." + part, &entry, line, intake)
        default: return false
        }
        return true
      }
    case "engine": engine(value, &entry, line, intake)
    case "waypoint":
      if let point = point(value) {
        entry.add("wpt", PositionText.written(point))
      } else {
        intake.lose(key, "not a place", line)
      }
    case "vhf": text("vhf", value, key, &entry, line, intake)
    case "author": author(value.text ?? "", &entry)
    case "origin", "category", "id", "skipperName":
      let own = key == "skipperName" ? "x-skipper" : "x-" + key
      // What an entry is that says nothing of it.
      if key == "origin", ["auto", "manual"].contains(value.text) { break }
      if key == "category", value.text == "navigation" { break }
      text(own, value, key, &entry, line, intake)
    case "end":
      // What state the ship is in then, the text says: it is not guessed.
      text("x-end", value, key, &entry, line, intake)
    case "crewNames":
      if case .list(let names) = value {
        let crew = names.compactMap(\.text)
        if !crew.isEmpty { entry.add("crew", crew.joined(separator: ",")) }
      } else {
        intake.lose(key, "not a list", line)
      }
    default: unknown(key, value, &entry, line, intake)
    }
  }

  /// Events and fields that our own export put at the beginning of the text go back to their place.
  private static func say(_ text: String, _ entry: inout ForeignEntry) {
    let stamp = "2000-01-01T00:00:00Z "
    let first = text.split(separator: "\n", omittingEmptySubsequences: false).first.map(String.init)
    guard let first, first.hasPrefix("@") || first.contains("=") else { return entry.say(text) }
    let document = Document(Bytes((stamp + first).utf8))
    guard !document.problems.contains(where: { $0.severity >= .warning }),
      let own = document.lines.first?.entry, !own.tokens.isEmpty,
      own.tokens.allSatisfy({ token in
        let name = token.name(in: document.bytes)
        return token.kind == .event
          ? Registry.isEvent(name) : Registry.key(name) != nil || name.hasPrefix("x-")
      })
    else { return entry.say(text) }
    for token in own.tokens {
      let name = token.name(in: document.bytes)
      switch token.kind {
      case .event: entry.events.append(name)
      case .field: entry.add(name, token.value(in: document.bytes))
      }
    }
    entry.say(document.text(own.remarks) + text.dropFirst(first.count))
  }

  private static func author(_ author: String, _ entry: inout ForeignEntry) {
    if !author.isEmpty { entry.add("by", author) }
  }

  private static func each(
    _ value: YAMLNode, _ key: String, _ line: Int, _ intake: Intake,
    _ take: (String, YAMLNode) -> Bool
  ) {
    guard case .map(let members) = value else { return intake.lose(key, "not a map", line) }
    for (part, value) in members where !value.isNothing && !take(part, value) {
      intake.lose(key + "." + part, "", line)
    }
  }

  private static func number(
    _ own: String, _ value: YAMLNode, _ unit: String, _ key: String, _ entry: inout ForeignEntry,
    _ line: Int, _ intake: Intake
  ) {
    guard let text = value.text, let number = ForeignNumber.plain(text) else {
      return intake.lose(key, "not a number", line)
    }
    entry.add(own, number + unit)
  }

  private static func text(
    _ own: String, _ value: YAMLNode, _ key: String, _ entry: inout ForeignEntry, _ line: Int,
    _ intake: Intake
  ) {
    guard let text = value.text else { return intake.lose(key, "not a text", line) }
    if !text.isEmpty { entry.add(own, text) }
  }

  private static func direction(
    _ own: String, _ value: YAMLNode, _ key: String, _ entry: inout ForeignEntry, _ line: Int,
    _ intake: Intake
  ) {
    guard let text = value.text, let degrees = degrees(text) else {
      return intake.lose(key, "not a direction", line)
    }
    entry.add(own, degrees + "T")
  }

  /// Three digits before the point.
  private static func degrees(_ text: String) -> String? {
    guard let number = ForeignNumber.plain(text), let degrees = ForeignNumber.double(number),
      (0...360).contains(degrees)
    else { return nil }
    let whole = number.prefix { $0 != "." }
    return String(repeating: "0", count: max(0, 3 - whole.count)) + number
  }

  private static func wind(
    _ value: YAMLNode, _ entry: inout ForeignEntry, _ line: Int, _ intake: Intake
  ) {
    var direction: String?
    var speed: String?
    each(value, "wind", line, intake) { part, value in
      switch part {
      case "direction": direction = value.text.flatMap(degrees)
      case "speed": speed = value.text.flatMap { ForeignNumber.plain($0) }
      default: return false
      }
      if part == "direction" ? direction == nil : speed == nil {
        intake.lose("wind." + part, "not a number", line)
      }
      return true
    }
    switch (direction, speed) {
    case (let direction?, let speed?): entry.add("wind", "\(direction)T/\(speed)kn")
    case (nil, let speed?): entry.add("wind", speed + "kn")
    case (_?, nil): intake.lose("wind.direction", "without a speed", line)
    case (nil, nil): break
    }
  }

  private static func engine(
    _ value: YAMLNode, _ entry: inout ForeignEntry, _ line: Int, _ intake: Intake
  ) {
    each(value, "engine", line, intake) { part, value in
      switch part {
      case "hours": number("engine", value, "h", "engine.hours", &entry, line, intake)
      case "engines":
        each(value, "engine.engines", line, intake) { name, value in
          let slug = ForeignName.part(name)
          guard let hours = value["hours"], !slug.isEmpty else { return false }
          number(
            "engine." + slug, hours, "h", "engine.engines." + name, &entry, line, intake)
          return true
        }
      default: return false
      }
      return true
    }
  }

  private static func position(
    _ value: YAMLNode, _ entry: inout ForeignEntry, _ line: Int, _ intake: Intake
  ) {
    guard let point = point(value) else { return intake.lose("position", "not a place", line) }
    let sources = [
      "gps": "gnss", "gnss": "gnss", "visual": "visual", "radar": "radar",
      "celestial": "celestial", "dr": "dr",
    ]
    let source = value["source"]?.text
    let fix = source.flatMap { sources[$0.lowercased()] }
    entry.add(point, fix: fix)
    if let source, fix == nil { intake.lose("position.source", source, line) }
    guard case .map(let members) = value else { return }
    for (part, value) in members
    where !["latitude", "longitude", "source"].contains(part) && !value.isNothing {
      intake.lose("position." + part, "", line)
    }
  }

  private static func point(_ value: YAMLNode) -> Point? {
    guard let latitude = value["latitude"]?.text.flatMap({ ForeignNumber.double($0) }),
      let longitude = value["longitude"]?.text.flatMap({ ForeignNumber.double($0) })
    else { return nil }
    return Point(latitude: latitude, longitude: longitude)
  }

  /// A word of another program is kept under a name of the user's own; more than a word is not.
  private static func unknown(
    _ key: String, _ value: YAMLNode, _ entry: inout ForeignEntry, _ line: Int, _ intake: Intake
  ) {
    let name = ForeignName.part(key)
    guard let text = value.text, !name.isEmpty else { return intake.lose(key, "", line) }
    entry.add("x-" + name, text)
  }
}

/// Names of other programs as parts of ours.
enum ForeignName {
  /// Small letters, digits and hyphens; `cloudCoverage` is `cloud-coverage`. Empty: none is left.
  static func part(_ name: String) -> String {
    var part = ""
    var wasSmall = false
    for scalar in name.unicodeScalars {
      defer { wasSmall = ("a"..."z").contains(scalar) }
      switch scalar {
      case "A"..."Z":
        if wasSmall { part += "-" }
        part += scalar.properties.lowercaseMapping
      case "a"..."z", "0"..."9": part.unicodeScalars.append(scalar)
      default: if !part.isEmpty, !part.hasSuffix("-") { part += "-" }
      }
    }
    while part.hasSuffix("-") { part.removeLast() }
    return String(part.prefix(40))
  }
}
