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
    // Nearly all are in the written form.
    if let position = GlanceNumbers.position(text.utf8.span) {
      self = position
      return
    }
    guard let reading = Self.reading(text) else { return nil }
    self = reading.position
  }

  static func reading(_ text: String) -> Reading? {
    if let reading = iso6709(text) { return reading }
    guard let (first, second) = halves(text), let a = PositionHalf(first),
      let b = PositionHalf(second),
      a.axis == .latitude && b.axis == .longitude
        || a.axis == .unsaid && b.axis == .unsaid,
      let position = Position(latitude: a.arc, longitude: b.arc)
    else { return nil }
    return Reading(position: position, isCoarse: a.isCoarse || b.isCoarse)
  }

  /// Two halves stand apart by a comma, by a letter, or by the one blank there is.
  private static func halves(_ text: String) -> (Substring, Substring)? {
    if let comma = text.utf8.firstIndex(of: UInt8(ascii: ",")) {
      return (text[..<comma], text[text.index(after: comma)...])
    }
    let letters = text.indices.filter { "NSEWnsew".contains(text[$0]) }
    guard letters.isEmpty else {
      guard letters.count == 2 else { return nil }
      // `54-27N 010-14E` parts behind its first letter, `N54-27 E010-14` before its second.
      let middle =
        letters[0] == text.startIndex ? letters[1] : text.index(after: letters[0])
      return (text[..<middle], text[middle...])
    }
    let words = text.split(separator: " ")
    return words.count == 2 ? (words[0], words[1]) : nil
  }

  /// `+5427.402-01014.362/`: as many digits as say whether minutes and seconds are meant.
  private static func iso6709(_ text: String) -> Reading? {
    guard let sign = text.utf8.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else {
      return nil
    }
    let body = text.hasSuffix("/") ? text.dropLast() : text[...]
    guard let second = body.dropFirst().firstIndex(where: { $0 == "+" || $0 == "-" }),
      let latitude = isoArc(body[..<second], degreeDigits: 2),
      let longitude = isoArc(body[second...], degreeDigits: 3),
      let position = Position(latitude: latitude.arc, longitude: longitude.arc)
    else { return nil }
    return Reading(position: position, isCoarse: latitude.isCoarse || longitude.isCoarse)
  }

  private static func isoArc(_ text: Substring, degreeDigits: Int) -> (arc: Int, isCoarse: Bool)? {
    let number = text.dropFirst()
    let whole = number.prefix { $0 != "." }.count - degreeDigits
    guard [0, 2, 4].contains(whole) else { return nil }
    var groups: [Decimal] = []
    var rest = number
    for digits in [degreeDigits, 2, 2].prefix(1 + whole / 2) {
      // The last group takes the rest, its fraction too.
      let part = groups.count == whole / 2 ? rest : rest.prefix(digits)
      guard let group = Decimal(part) else { return nil }
      groups.append(group)
      rest = rest.dropFirst(digits)
    }
    guard let arc = arc(groups) else { return nil }
    return (text.first == "-" ? -arc : arc, groups.count == 1 && groups[0].places < 3)
  }
}
