import WakeFormat

/// Measured values of other programs in the spelling of ours: the number and the unit stay.
enum ForeignValues {
  private static let units = [
    "kn": "kn", "kt": "kn", "kts": "kn", "knots": "kn", "km/h": "km/h", "kmh": "km/h",
    "m/s": "m/s", "mph": "mph", "hpa": "hPa", "mb": "mbar", "mbar": "mbar", "inhg": "inHg",
    "inchhg": "inHg", "mmhg": "mmHg", "c": "C", "°c": "C", "oc": "C", "f": "F", "°f": "F",
    "of": "F", "m": "m", "ft": "ft", "fm": "fm", "nm": "nm", "km": "km", "%": "%", "h": "h",
    "v": "V", "t": "T", "°t": "T", "°": "",
  ]

  /// `hPa` of `In Hg`, `hpa`; nil: it is no unit.
  static func unit(_ text: some StringProtocol) -> String? {
    units[text.lowercased().filter { !$0.isWhitespace && $0 != "." }]
  }

  /// A number, perhaps with a comma and with its unit behind it; nil: it is none.
  static func measured(_ text: String) -> (number: String, unit: String?, hasComma: Bool)? {
    let text = text.trimmed
    let end =
      text.firstIndex { !($0.isASCII && $0.isNumber) && !"+-.,".contains($0) }
      ?? text.endIndex
    var digits = String(text[..<end])
    let hasComma = digits.contains(",") && !digits.contains(".")
    if hasComma { digits = String(digits.map { $0 == "," ? "." : $0 }) }
    guard let number = ForeignNumber.plain(digits) else { return nil }
    let rest = String(text[end...]).trimmed
    guard !rest.isEmpty else { return (number, nil, hasComma) }
    guard let unit = unit(rest) else { return nil }
    return (number, unit.isEmpty ? nil : unit, hasComma)
  }

  /// Three digits before the point, and `T`.
  static func direction(_ text: String) -> String? {
    var text = text.trimmed
    var letter = "T"
    while let last = text.last, !last.isNumber {
      if last == "M" || last == "m" { letter = "M" }
      text.removeLast()
      if !"°TtMm ".contains(last) { return nil }
    }
    guard let number = measured(text)?.number, let degrees = ForeignNumber.double(number),
      (0...360).contains(degrees)
    else { return nil }
    let whole = number.prefix { $0 != "." }
    return String(repeating: "0", count: max(0, 3 - whole.count)) + number + letter
  }

  /// `S.E.` and `SWxS` as `SE` and `SWBS`, or degrees; nil for what is neither.
  static func windFrom(_ text: String) -> String? {
    if let degrees = direction(text), !text.isEmpty { return degrees }
    var point = text.uppercased().filter { !$0.isWhitespace && $0 != "." }
    if let by = point.firstRange(of: "BY") { point.replaceSubrange(by, with: "B") }
    point = String(point.map { $0 == "X" ? "B" : $0 })
    guard !point.isEmpty, point.utf8.allSatisfy({ "NESWB".utf8.contains($0) }),
      isReadable("wind", point)
    else { return nil }
    return point
  }

  /// `6`, `2-3`: of Beaufort.
  static func force(_ text: String) -> String? {
    let text = text.trimmed.uppercased().filter { $0 != "F" && !$0.isWhitespace }
    let parts = text.split(separator: "-").map { Int($0) }
    guard (1...2).contains(parts.count),
      parts.allSatisfy({ $0.map { (0...12).contains($0) } ?? false })
    else { return nil }
    return "F" + parts.compactMap { $0.map(String.init) }.joined(separator: "-")
  }

  static func isEvent(_ name: String) -> Bool {
    let document = Document(Bytes(("2000-01-01T00:00:00Z @" + name + "\n").utf8))
    return document.lines.count == 1 && document.lines[0].entry?.tokens.count == 1
      && document.lines[0].entry?.remarks.isEmpty == true
      && !document.problems.contains { $0.severity == .error }
  }

  private static let page = Page(
    name: "2000-01-01.wake", zones: Zones(facts: [], database: .none))

  /// Whether the format finds nothing wrong with a value.
  static func isReadable(_ key: String, _ value: String) -> Bool {
    let document = Document(
      Bytes(("2000-01-01T00:00:00Z " + Writer.field(key, value) + "\n").utf8))
    guard document.lines.first?.entry?.tokens.count == 1 else { return false }
    return !Checker.diagnostics(of: document, as: page).contains { $0.severity == .error }
  }
}
