// swift-format-ignore-file
// Made from docs/registry.tsv: change that, then
// WAKE_WRITE_GENERATED=1 swift test --filter GeneratedTests

extension Registry {
  /// In the order of the format's table. Nothing in it is built but the list itself: a run that
  /// saves one entry begins with it.
  public static let keys: [Key] = [
    Key("pos", .position, "position, WGS 84", reading: true),
    Key("fix", .word(.fix), "how the position was had", reading: true),
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
    Key("rpm", .count(.revolutions), "engine revolutions", reading: true, naming: .allowed),
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
    Key("pob", .count(.persons), "persons aboard"),
    Key("waters", .text, "waters"),
    Key("file", .path, "file of the voyage", list: true),
    Key("cost", .money, "amount paid"),
    Key("zone", .zone, "zone of the ship's clock from here"),
    Key("logged", .stamp, "when it was written down"),
    Key("was", .stamp, "the stamp before a correction", list: true),
    Key("clock", .word(.clock), "doubt about the clock"),
    Key("void", .text, "struck, and why"),
    Key("void.by", .text, "who struck it"),
    Key("void.at", .stamp, "when it was struck"),
    Key("conflict", .text, "what two devices changed differently"),
  ]

  /// Keys without a meaning yet that nobody may give one.
  static let reservedKeys = ["id", "src", "ref", "until", "lang"]

  /// Whether a key tells of its line, and not of the moment: a `+` line may hold it for itself.
  static func isOfLine(_ name: String) -> Bool {
    switch name {
    case "by", "logged", "was", "void", "void.by", "void.at", "conflict": true
    default: false
    }
  }

  /// Whether a key's value is a stamp: asked of every field that is read, so without a look-up.
  static func isStampKey(_ name: String) -> Bool {
    switch name {
    case "eta", "logged", "was", "void.at": true
    default: false
    }
  }
}

extension ValueForm.Words {
  var all: [String] {
    switch self {
    case .fix: ["gnss", "dr", "ep", "visual", "radar", "celestial", "track"]
    case .clock: ["unset", "jumped"]
    }
  }
}
