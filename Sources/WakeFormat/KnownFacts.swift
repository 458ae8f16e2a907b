extension Registry {
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

  /// Facts that may stand several times.
  public static let listFacts = [
    "quiet", "zone", "engine", "tank", "sail", "sounder", "deviation", "due", "remark", "via",
    "crew", "watch", "waters",
  ]

  /// Whether a fact has one value: given twice it conflicts. What is not known here may be a list.
  static func isScalarFact(_ name: String) -> Bool {
    !listFacts.contains(name) && (logbookFacts.contains(name) || voyageFacts.contains(name))
  }
}
