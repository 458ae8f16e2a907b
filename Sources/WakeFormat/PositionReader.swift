extension Position {
  /// A position as it was read, and what its form says of its worth.
  struct Reading {
    let position: Position
    /// Decimal degrees with under three places: in old logs these are often degrees and minutes.
    let isCoarse: Bool
  }

  /// Reads degrees and minutes (`54-27.402N,010-14.362E`), degrees, minutes and seconds, decimal
  /// degrees and ISO 6709, the marks as people type them or lost to a shell.
  public init?(_ text: String) {
    guard let reading = Self.reading(text) else { return nil }
    self = reading.position
  }

  static func reading(_ text: String) -> Reading? {
    if let reading = iso6709(text) { return reading }
    let halves = halves(text)
    guard halves.count == 2, let a = Half(halves[0]), let b = Half(halves[1]),
      a.axis != .longitude, b.axis != .latitude,
      let position = Position(latitude: a.arc, longitude: b.arc)
    else { return nil }
    return Reading(position: position, isCoarse: a.isCoarse || b.isCoarse)
  }

  /// Two halves stand apart by a comma, or by the letter that ends the first.
  private static func halves(_ text: String) -> [String] {
    let byComma = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard byComma.count == 1 else { return byComma }
    guard let letter = text.dropLast().lastIndex(where: { "NSns".contains($0) }),
      letter != text.startIndex
    else {
      let words = text.split(separator: " ").map(String.init)
      return words.count == 2 ? words : byComma
    }
    let after = text.index(after: letter)
    return [String(text[..<after]), String(text[after...])]
  }

  /// `+5427.402-01014.362/`: as many digits as say whether minutes and seconds are meant.
  private static func iso6709(_ text: String) -> Reading? {
    var text = text[...]
    guard let first = text.first, first == "+" || first == "-", !text.contains(",") else {
      return nil
    }
    if text.hasSuffix("/") { text.removeLast() }
    guard let second = text.dropFirst().firstIndex(where: { $0 == "+" || $0 == "-" }),
      let latitude = isoArc(text[..<second], degreeDigits: 2),
      let longitude = isoArc(text[second...], degreeDigits: 3),
      let position = Position(latitude: latitude.arc, longitude: longitude.arc)
    else { return nil }
    return Reading(position: position, isCoarse: latitude.isCoarse || longitude.isCoarse)
  }

  private static func isoArc(_ text: Substring, degreeDigits: Int) -> (arc: Int, isCoarse: Bool)? {
    let sign = text.first == "-" ? -1 : 1
    let number = text.dropFirst()
    let whole = number.prefix { $0 != "." }.count
    let places = number.count - whole - (number.count > whole ? 1 : 0)
    let parts: [Substring]
    switch whole - degreeDigits {
    case 0: parts = [number]
    case 2: parts = [number.prefix(degreeDigits), number.dropFirst(degreeDigits)]
    case 4:
      parts = [
        number.prefix(degreeDigits), number.dropFirst(degreeDigits).prefix(2),
        number.dropFirst(degreeDigits + 2),
      ]
    default: return nil
    }
    guard let arc = arc(parts.map(String.init)) else { return nil }
    return (sign * arc, parts.count == 1 && places < 3)
  }

  /// Degrees, minutes and seconds as one arc; all but the last whole, minutes and seconds under 60.
  fileprivate static func arc(_ groups: [String]) -> Int? {
    guard (1...3).contains(groups.count) else { return nil }
    var arc = 0
    var unit = perDegree
    for (index, group) in groups.enumerated() {
      guard let number = Decimal(group), number.digits >= 0,
        index == groups.count - 1 || number.places == 0,
        index == 0 || number.approximate < 60, number.places <= 12,
        index > 0 || number.approximate <= 180
      else { return nil }
      var divisor = 1
      for _ in 0..<number.places { divisor *= 10 }
      // Whole part and fraction apart, so that no product overflows.
      let (whole, fraction) = number.digits.quotientAndRemainder(dividingBy: divisor)
      arc += whole * unit
      arc += divisor.dividingFullWidth(fraction.multipliedFullWidth(by: unit)).quotient
      unit /= 60
    }
    return arc
  }
}

/// One of the two numbers of a position.
private struct Half {
  enum Axis { case latitude, longitude, unsaid }

  var axis: Axis = .unsaid
  var arc = 0
  var isCoarse = false

  init?(_ text: String) {
    var sign = 1
    var letters = 0
    var groups: [String] = []
    var isInGroup = false
    for (index, scalar) in text.unicodeScalars.enumerated() {
      switch scalar {
      case "0"..."9", ".":
        if isInGroup {
          groups[groups.count - 1].unicodeScalars.append(scalar)
        } else {
          groups.append(String(scalar))
        }
        isInGroup = true
        continue
      case "N", "n", "S", "s":
        axis = .latitude
        letters += 1
        if scalar == "S" || scalar == "s" { sign = -1 }
      case "E", "e", "W", "w":
        axis = .longitude
        letters += 1
        if scalar == "W" || scalar == "w" { sign = -1 }
      case "-" where index == 0: sign = -1
      case "+" where index == 0: break
      case "-", "°", "º", "'", "′", "’", "\"", "″", "”", ":", " ": break
      default: return nil
      }
      isInGroup = false
    }
    guard letters <= 1, let arc = Position.arc(groups) else { return nil }
    self.arc = sign * arc
    if groups.count == 1 {
      let places = groups[0].split(separator: ".", omittingEmptySubsequences: false)
      isCoarse = (places.count > 1 ? places[1].count : 0) < 3
    } else if letters == 0 {
      return nil
    }
  }
}
