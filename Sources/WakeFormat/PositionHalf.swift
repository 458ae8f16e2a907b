/// One of the two numbers of a position: degrees, perhaps minutes, perhaps seconds, each with its
/// mark, and a hemisphere before or after; or signed decimal degrees.
struct PositionHalf {
  enum Axis { case latitude, longitude, unsaid }

  private(set) var axis: Axis = .unsaid
  private(set) var arc = 0
  private(set) var isCoarse = false

  /// What may stand behind degrees, minutes and seconds; between two numbers a hyphen, a colon or a
  /// blank does as well.
  private static let marks = [["°", "º", "˚"], ["'", "′", "’", "´"], ["\"", "″", "”"]]

  private var rest: Substring.UTF8View

  init?(_ text: Substring) {
    rest = text.utf8
    skipBlanks()
    var letter = hemisphere()
    let sign = letter == nil ? skipSign() : nil
    guard let groups = groups() else { return nil }
    if letter == nil { letter = hemisphere() }
    skipBlanks()
    guard rest.isEmpty, letter == nil || sign == nil, groups.count == 1 || letter != nil,
      let arc = Position.arc(groups)
    else { return nil }
    let isNegative =
      sign == UInt8(ascii: "-") || letter == UInt8(ascii: "S") || letter == UInt8(ascii: "W")
    self.arc = isNegative ? -arc : arc
    if let letter {
      let isNorthOrSouth = letter == UInt8(ascii: "N") || letter == UInt8(ascii: "S")
      axis = isNorthOrSouth ? .latitude : .longitude
    }
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
      if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: ":") {
        rest.removeFirst()
        // Only another number may follow what stands between two.
        guard rest.first?.isDigit == true else { return nil }
      } else if skip(oneOf: marks) {
        skipBlanks()
      } else if !hadBlank {
        return groups
      }
    }
    return groups
  }

  /// Digits, perhaps a point and more of them; more whole digits than there can be are refused:
  /// `0030.5` is degrees and minutes to one and degrees to another.
  private mutating func number(wholeDigits: Int) -> Decimal? {
    let digits = rest.prefix { $0.isDigit || $0 == UInt8(ascii: ".") }
    let whole = digits.prefix { $0 != UInt8(ascii: ".") }.count
    guard whole <= wholeDigits, let number = Decimal(Substring(digits)) else { return nil }
    rest = rest[digits.endIndex...]
    return number
  }

  /// The letter of a hemisphere as a capital.
  private mutating func hemisphere() -> UInt8? {
    guard let first = rest.first, first.isLetter else { return nil }
    let letter = first & ~0x20
    guard "NSEW".utf8.contains(letter) else { return nil }
    rest.removeFirst()
    skipBlanks()
    return letter
  }

  private mutating func skipSign() -> UInt8? {
    guard let first = rest.first, first == UInt8(ascii: "+") || first == UInt8(ascii: "-") else {
      return nil
    }
    rest.removeFirst()
    return first
  }

  private mutating func skip(oneOf marks: [String]) -> Bool {
    guard let first = rest.first, !first.isLetter, !first.isDigit else { return false }
    for mark in marks where rest.starts(with: mark.utf8) {
      rest = rest.dropFirst(mark.utf8.count)
      return true
    }
    return false
  }

  @discardableResult
  private mutating func skipBlanks() -> Bool {
    guard rest.first == UInt8(ascii: " ") else { return false }
    rest = rest.drop { $0 == UInt8(ascii: " ") }
    return true
  }
}
