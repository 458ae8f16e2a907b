import WakeFormat
import WakeLog

/// The values of an entry that signalk-logbook has a place for, and those that are left.
struct SignalKLogbookValues {
  private var rest: [WrittenEntry.Field]
  /// How many were written in another form than they have in the log.
  private(set) var rounded = 0

  init(_ entry: LoggedEntry) { rest = entry.said }

  /// What nobody has taken, as tokens of the log.
  var left: [String] { rest.map { Writer.field($0.key, $0.value) } }

  mutating func carry(_ key: String) { rest.removeAll { $0.key == key } }

  mutating func taken(_ key: String) -> String? {
    guard let value = rest.last(where: { $0.key == key })?.value else { return nil }
    carry(key)
    return value
  }

  /// A number in one of some units; what was measured in another stays where it is.
  mutating func number(_ key: String, _ units: String...) -> String? {
    guard let value = rest.last(where: { $0.key == key })?.value else { return nil }
    for unit in units where value.hasSuffix(unit) {
      if let number = Self.number(value.dropLast(unit.utf8.count)) {
        carry(key)
        return number
      }
    }
    return nil
  }

  /// Degrees, where they are true.
  mutating func direction(_ key: String) -> String? { number(key, "T") }

  /// It knows eight of them; our 9, a sky that cannot be seen, has no place.
  mutating func oktas() -> String? {
    rest.contains { $0.key == "cloud" && $0.value != "9" } ? number("cloud", "") : nil
  }

  mutating func wind() -> (speed: String?, direction: String?) {
    guard let value = rest.last(where: { $0.key == "wind" })?.value else { return (nil, nil) }
    let parts = value.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].hasSuffix("kn"), let speed = Self.number(parts[1].dropLast(2))
    else { return (nil, nil) }
    if parts[0].hasSuffix("T"), let degrees = Self.number(parts[0].dropLast()) {
      carry("wind")
      return (speed, degrees)
    }
    guard let point = Self.points.firstIndex(of: parts[0].uppercased()) else { return (nil, nil) }
    carry("wind")
    rounded += 1
    // A point is 11.25 degrees.
    let hundredths = point * 1125
    return (speed, Decimal(digits: hundredths, places: 2).shortest)
  }

  /// The words of signalk-logbook for how a position was had.
  mutating func positionSource() -> String? {
    let sources = [
      "gnss": "GNSS", "visual": "Visual", "radar": "Radar", "celestial": "Celestial", "dr": "DR",
    ]
    guard let fix = rest.last(where: { $0.key == "fix" }),
      rest.contains(where: { $0.key == "pos" }),
      let source = sources[fix.value]
    else { return nil }
    carry("fix")
    return source
  }

  private static let points = [
    "N", "NBE", "NNE", "NEBN", "NE", "NEBE", "ENE", "EBN", "E", "EBS", "ESE", "SEBE", "SE", "SEBS",
    "SSE", "SBE", "S", "SBW", "SSW", "SWBS", "SW", "SWBW", "WSW", "WBS", "W", "WBN", "WNW", "NWBW",
    "NW", "NWBN", "NNW", "NBW",
  ]

  /// Without zeros at the beginning, which YAML would read in eights.
  private static func number(_ text: some StringProtocol) -> String? { Decimal(text)?.text }
}

extension Decimal {
  /// Without zeros at the end.
  fileprivate var shortest: String {
    var text = self.text
    guard text.contains(".") else { return text }
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }
}
