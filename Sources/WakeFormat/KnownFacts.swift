// swift-format-ignore-file
// Made from docs/registry.tsv: change that, then
// WAKE_WRITE_GENERATED=1 swift test --filter GeneratedTests

extension Registry {
  public static let logbookFacts = [
    "format",
    "book",
    "vessel",
    "type",
    "rig",
    "length",
    "beam",
    "draught",
    "air-draught",
    "tonnage",
    "flag",
    "port",
    "registration",
    "hin",
    "call-sign",
    "mmsi",
    "epirb",
    "owner",
    "skipper",
    "corrections",
    "quiet",
    "zone",
    "engine",
    "tank",
    "sail",
    "sounder",
    "deviation",
    "due",
    "remark",
  ]

  public static let voyageFacts = [
    "id",
    "title",
    "from",
    "towards",
    "vessel",
    "skipper",
    "started",
    "ended",
    "purpose",
    "via",
    "zone",
    "crew",
    "watch",
    "waters",
    "remark",
  ]

  /// What each means, in the same order.
  public static let logbookFactMeanings = [
    "version of the format; absent means 1",
    "a random name, given once",
    "name of the vessel",
    "kind of vessel",
    "rig",
    "length over all",
    "beam",
    "draught",
    "height above the water",
    "tonnage",
    "state whose flag she flies",
    "home port",
    "number in the register",
    "hull identification number",
    "radio call sign",
    "maritime mobile service identity",
    "identity of the distress beacon",
    "owner",
    "who commands, where the voyage does not say",
    "plain: amend changes a line; strike: it strikes the line and adds another",
    "a diagnostic code not to show",
    "zone of the ship's clock, perhaps from a moment on",
    "an engine, perhaps with: not propulsion",
    "a tank and what it holds",
    "a sail of the wardrobe",
    "the echo sounder and its datum",
    "deviation of the compass on a heading",
    "what has to be done every so many hours or months",
    "anything else",
  ]

  /// What each means, in the same order.
  public static let voyageFactMeanings = [
    "a random name, given once",
    "title of the voyage",
    "where it begins",
    "where it is to end",
    "name of the vessel",
    "who commands",
    "when it began",
    "when it ended; a voyage without it is open",
    "purpose",
    "a place on the way",
    "zone of the ship's clock, perhaps from a moment on; in place of the logbook's",
    "a person, with handle, duty, certificate, nationality",
    "a watch and who is in it",
    "tidal, non-tidal, near-coastal, inland and so on",
    "anything else",
  ]

  /// Facts that may stand several times.
  public static let listFacts = ["quiet", "zone", "engine", "tank", "sail", "sounder", "deviation", "due", "remark", "via", "crew", "watch", "waters"]

  /// Whether a fact has one value: given twice it conflicts. What is not known here may be a list.
  static func isScalarFact(_ name: String) -> Bool {
    !listFacts.contains(name) && (logbookFacts.contains(name) || voyageFacts.contains(name))
  }
}
