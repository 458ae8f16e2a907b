/// A key of version 1: what it means, and the forms its value may take.
public struct Key: Sendable {
  public let name: String
  public let meaning: String
  let form: ValueForm
  /// What instruments give; allowed on `+` lines.
  public let isReading: Bool
  /// Whether a part after a dot names a thing: `engine.port`.
  let naming: Naming
  /// Whether every value counts when it is given more than once.
  public let isList: Bool

  enum Naming: Sendable { case none, allowed, required }

  init(
    _ name: String, _ form: ValueForm, _ meaning: String, reading: Bool = false,
    naming: Naming = .none, list: Bool = false
  ) {
    self.name = name
    self.form = form
    self.meaning = meaning
    isReading = reading
    self.naming = naming
    isList = list
  }
}

/// Every key and event that version 1 knows.
public enum Registry {
  public static let keys: [Key] = [
    Key("pos", .position, "position, WGS 84", reading: true),
    Key(
      "fix", .word(["gnss", "dr", "ep", "visual", "radar", "celestial", "track"]),
      "how the position was had", reading: true),
    Key("acc", .quantity(.accuracy), "accuracy of the position, 95 %", reading: true),
    Key("age", .quantity(.age), "how much older the fix is than the entry", reading: true),
    Key("cog", .trueDirection, "course over ground", reading: true),
    Key("hdg", .direction, "heading", reading: true),
    Key("ctw", .direction, "course through the water"),
    Key("cts", .direction, "course to steer"),
    Key("var", .variation, "magnetic variation"),
    Key("dev", .variation, "compass deviation"),
    Key("leeway", .side(limit: 90), "leeway"),
    Key("sog", .quantity(.speed), "speed over ground", reading: true),
    Key("stw", .quantity(.speed), "speed through the water", reading: true),
    Key("log", .quantity(.distance), "log reading", reading: true),
    Key("log.before", .quantity(.distance), "log reading before a reset"),
    Key("trip", .quantity(.distance), "trip log reading", reading: true),
    Key("wind", .wind, "true wind: from / speed", reading: true),
    Key("gust", .wind, "gust", reading: true),
    Key("awa", .side(limit: 180), "apparent wind angle", reading: true),
    Key("aws", .quantity(.speed), "apparent wind speed", reading: true),
    Key("twa", .side(limit: 180), "true wind angle", reading: true),
    Key("current", .current, "current: set / drift"),
    Key("baro", .quantity(.pressure), "barometer", reading: true),
    Key("air", .quantity(.temperature), "air temperature", reading: true),
    Key("sst", .quantity(.temperature), "sea surface temperature", reading: true),
    Key("hum", .quantity(.humidity), "humidity", reading: true),
    Key("sea", .digit, "sea state, WMO 3700"),
    Key("swell", .wave, "swell: from / height / period"),
    Key("wave", .wave, "waves: from / height / period"),
    Key("vis", .quantity(.visibility), "visibility"),
    Key("cloud", .digit, "cloud, oktas"),
    Key("wx", .weather, "weather, Beaufort letters"),
    Key("depth", .quantity(.depth), "sounding as the instrument shows it", reading: true),
    Key("depth.surface", .quantity(.depth), "depth below the surface", reading: true),
    Key("depth.keel", .quantity(.depth), "depth below the keel", reading: true),
    Key("depth.transducer", .quantity(.depth), "depth below the transducer", reading: true),
    Key("hw", .tide, "high water: time / height"),
    Key("lw", .tide, "low water: time / height"),
    Key("brg", .direction, "bearing of", naming: .required),
    Key("rng", .quantity(.range), "range of", naming: .required),
    Key("wpt", .text, "waypoint"),
    Key("dtw", .quantity(.distance), "distance to the waypoint"),
    Key("eta", .stamp, "estimated time of arrival"),
    Key("towards", .text, "destination"),
    Key("sails", .text, "sails set"),
    Key("engine", .quantity(.hours), "hour meter of the engine", reading: true, naming: .allowed),
    Key(
      "rpm", .count("revolutions", most: 20_000, isWhole: false), "engine revolutions",
      reading: true, naming: .allowed),
    Key("tank", .level, "tank level", naming: .required),
    Key("took", .quantity(.taken), "taken aboard", naming: .required),
    Key("batt", .quantity(.battery), "battery", reading: true, naming: .allowed),
    Key("heel", .side(limit: 180), "heel", reading: true),
    Key("chain", .quantity(.chain), "chain out"),
    Key("by", .handles, "who wrote it"),
    Key("watch", .handles, "the watch"),
    Key("helm", .handles, "at the helm"),
    Key("crew", .handles, "persons concerned"),
    Key("place", .text, "place"),
    Key("station", .text, "radio or weather station"),
    Key("vhf", .text, "VHF channel"),
    Key("item", .text, "piece of equipment"),
    Key("pob", .count("persons", most: 20_000, isWhole: true), "persons aboard"),
    Key("waters", .text, "waters"),
    Key("file", .path, "file of the voyage", list: true),
    Key("cost", .money, "amount paid"),
    Key("zone", .zone, "zone of the ship's clock from here"),
    Key("logged", .stamp, "when it was written down"),
    Key("was", .stamp, "the stamp before a correction", list: true),
    Key("clock", .word(["unset", "jumped"]), "doubt about the clock"),
    Key("void", .text, "struck, and why"),
    Key("void.by", .text, "who struck it"),
    Key("void.at", .stamp, "when it was struck"),
    Key("conflict", .text, "what two devices changed differently"),
  ]

  public static let events: [(group: String, names: [String])] = [
    (
      "movement",
      [
        "depart", "arrive", "anchor", "weigh", "buoy", "slip", "heave-to", "make-way", "wait",
        "lock", "bridge", "shift", "aground", "afloat", "tow-on", "tow-off",
      ]
    ),
    ("propulsion", ["engine-on", "engine-off", "sails-up", "sails-down", "charge"]),
    ("sails", ["reef", "unreef", "sail-change", "tack", "gybe"]),
    ("people", ["crew-on", "crew-off", "skipper", "watch", "helm", "injury"]),
    (
      "navigation",
      [
        "fix", "abeam", "waypoint", "course", "log-reset", "sounding", "sight", "noon", "zone",
        "date-line", "tide",
      ]
    ),
    ("weather", ["weather", "forecast", "squall"]),
    (
      "ship", ["fuel", "water", "maintenance", "defect", "repair", "alarm", "alarm-off", "check"]
    ),
    ("radio", ["radio", "dsc", "nav-warning"]),
    (
      "safety",
      ["mob", "recovered", "fire", "flooding", "collision", "distress", "drill"]
    ),
    ("papers", ["customs", "pilot", "sighting", "photo", "signed", "note"]),
  ]

  public static let eventNames: [String] = events.flatMap(\.names)

  public static let logbookFacts = [
    "format", "book", "vessel", "type", "rig", "length", "beam", "draught", "air-draught",
    "tonnage", "flag", "port", "registration", "hin", "call-sign", "mmsi", "epirb", "owner",
    "skipper", "corrections", "quiet", "zone", "engine", "tank", "sail", "sounder", "deviation",
    "due", "remark",
  ]

  public static let voyageFacts = [
    "id", "title", "from", "towards", "vessel", "skipper", "started", "ended", "purpose", "via",
    "zone", "crew", "watch", "waters", "remark",
  ]

  /// Keys without a meaning yet that nobody may give one.
  static let reservedKeys: Set<String> = ["id", "src", "ref", "until", "lang"]

  /// Facts that may stand several times.
  public static let listFacts: Set<String> = [
    "quiet", "zone", "engine", "tank", "sail", "sounder", "deviation", "due", "remark", "via",
    "crew", "watch", "waters",
  ]

  /// Whether a fact has one value: given twice it conflicts. What is not known here may be a list.
  static func isScalarFact(_ name: String) -> Bool {
    !listFacts.contains(name) && (logbookFacts.contains(name) || voyageFacts.contains(name))
  }

  private static let keyIndex = NameIndex(keys.map { $0.name })
  private static let eventIndex = NameIndex(eventNames)

  private static func keyNamed(_ name: String) -> Key? {
    keyIndex.place(of: name).map { keys[$0] }
  }

  private static func placeOfEvent(_ name: String) -> Int? {
    if let place = eventIndex.place(of: name) { return place }
    guard let dot = name.firstIndex(of: ".") else { return nil }
    return eventIndex.place(of: String(name[..<dot]))
  }

  /// The place of an event in the table, its parts left out; unknown ones come last.
  static func rank(ofEvent name: String) -> Int { placeOfEvent(name) ?? eventNames.count }

  /// The key that `name` is, a named form too (`brg.kiel-lt`); nil for one version 1 does not know.
  public static func key(_ name: String) -> Key? {
    if let key = keyNamed(name), key.naming != .required { return key }
    guard let dot = name.firstIndex(of: "."), let key = keyNamed(String(name[..<dot])),
      key.naming != .none, !name[name.index(after: dot)...].contains(".")
    else { return nil }
    return key
  }

  /// Whether `name` is an event of version 1; `engine-on.port` is, for its parts name an engine.
  public static func isEvent(_ name: String) -> Bool {
    placeOfEvent(name) != nil
  }

  /// The one event that begins with `prefix`; nil for none or several.
  public static func event(beginning prefix: String) -> String? {
    if eventIndex.place(of: prefix) != nil { return prefix }
    let found = eventNames.filter { $0.hasPrefix(prefix) }
    return found.count == 1 ? found[0] : nil
  }
}
