/// One of the two numbers of a position: degrees, perhaps minutes, perhaps seconds, each with its
/// mark, and a hemisphere before or after; or signed decimal degrees.
struct PositionHalf {
  enum Axis { case latitude, longitude, unsaid }

  private(set) var axis: Axis = .unsaid
  private(set) var arc = 0
  private(set) var isCoarse = false

  /// What may stand behind degrees, minutes and seconds; between two numbers a hyphen, a colon or a
  /// blank does as well.
  private static let marks: [Set<Unicode.Scalar>] = [
    ["°", "º", "˚"], ["'", "′", "’", "´"], ["\"", "″", "”"],
  ]
  private static let between: Set<Unicode.Scalar> = ["-", ":"]

  private var rest: Substring.UnicodeScalarView

  init?(_ text: Substring) {
    rest = text.unicodeScalars
    skipBlanks()
    var letter = hemisphere()
    let sign = letter == nil ? self.sign() : nil
    guard let groups = groups() else { return nil }
    if letter == nil { letter = hemisphere() }
    skipBlanks()
    guard rest.isEmpty, letter == nil || sign == nil, groups.count == 1 || letter != nil,
      let arc = Position.arc(groups)
    else { return nil }
    let isNegative = sign == "-" || letter == "S" || letter == "W"
    self.arc = isNegative ? -arc : arc
    axis = letter.map { $0 == "N" || $0 == "S" ? .latitude : .longitude } ?? .unsaid
    isCoarse = groups.count == 1 && groups[0].places < 3
  }

  private mutating func groups() -> [Decimal]? {
    var groups: [Decimal] = []
    for marks in Self.marks {
      guard let group = number(wholeDigits: groups.isEmpty ? 3 : 2) else {
        return groups.isEmpty ? nil : groups
      }
      groups.append(group)
      let hadBlank = skipBlanks()
      if let next = rest.first, marks.contains(next) {
        rest.removeFirst()
        skipBlanks()
      } else if let next = rest.first, Self.between.contains(next) {
        rest.removeFirst()
        // Only another number may follow what stands between two.
        guard rest.first?.properties.numericType == .decimal else { return nil }
      } else if !hadBlank {
        return groups
      }
    }
    return groups
  }

  /// Digits, perhaps a point and more of them; more whole digits than there can be are refused:
  /// `0030.5` is degrees and minutes to one and degrees to another.
  private mutating func number(wholeDigits: Int) -> Decimal? {
    let text = String(rest.prefix { ("0"..."9").contains($0) || $0 == "." })
    guard let number = Decimal(text), text.utf8.prefix(while: { $0 != 0x2E }).count <= wholeDigits
    else { return nil }
    rest.removeFirst(text.unicodeScalars.count)
    return number
  }

  private mutating func hemisphere() -> Character? {
    guard let first = rest.first, "NSEWnsew".unicodeScalars.contains(first) else { return nil }
    rest.removeFirst()
    skipBlanks()
    return Character(first).uppercased().first
  }

  private mutating func sign() -> Unicode.Scalar? {
    guard let first = rest.first, first == "+" || first == "-" else { return nil }
    rest.removeFirst()
    return first
  }

  @discardableResult
  private mutating func skipBlanks() -> Bool {
    let count = rest.count
    rest = rest.drop { $0 == " " }
    return rest.count < count
  }
}
