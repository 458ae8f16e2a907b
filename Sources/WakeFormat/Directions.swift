/// Degrees and what they are counted from: `T`rue, `M`agnetic, `C`ompass, or not stated.
public struct Bearing: Hashable, Sendable {
  public let degrees: Decimal
  public let reference: Character?

  /// Reads `031T`, `28.5M`, `030C` and `031`; up to 999 so that the limit can be named.
  public init?(_ text: String) {
    reference =
      switch text.utf8.last {
      case UInt8(ascii: "T"): "T"
      case UInt8(ascii: "M"): "M"
      case UInt8(ascii: "C"): "C"
      default: nil
      }
    let number = reference == nil ? text[...] : text.dropLast()
    guard let degrees = Decimal(number), degrees.digits >= 0, degrees < Self.limit else {
      return nil
    }
    self.degrees = degrees
  }

  private static let limit = Decimal(digits: 1000, places: 0)
  static let fullTurn = Decimal(digits: 360, places: 0)

  func meaning(bareIsTrue: Bool = false) -> String {
    let number = degrees == Self.fullTurn ? "0" : degrees.normalized.text
    return number + (reference.map(String.init) ?? (bareIsTrue ? "T" : ""))
  }
}

extension ValueForm {
  func readPosition(_ text: String) throws(ValueProblem) -> ValueReading {
    guard let reading = Position.reading(text) else {
      throw ValueProblem(
        .badValue, "expected a position, like 54-27.402N,010-14.362E, found '\(text)'",
        hint: "minutes and seconds stay under 60, latitude within 90, longitude within 180")
    }
    guard reading.isCoarse else { return ValueReading(reading.position.meaning) }
    return ValueReading(
      reading.position.meaning,
      ValueProblem(
        .coarsePosition, "'\(text)' is read as decimal degrees, of under three places",
        hint: "if these are degrees and minutes, write them as 54-27N,010-14E"))
  }

  func readDirection(_ text: String, bareIsTrue: Bool = false) throws(ValueProblem) -> ValueReading
  {
    guard let direction = Bearing(text) else {
      let upper = text.uppercased()
      throw ValueProblem.comma(in: text)
        ?? ValueProblem(
          .badValue, "expected a direction, like 031T or 028M, found '\(text)'",
          replacement: Bearing(upper) == nil ? nil : upper)
    }
    guard direction.degrees <= Bearing.fullTurn else {
      throw ValueProblem(
        .impossibleValue, "expected a direction from 000 to 360, found '\(text)'")
    }
    return ValueReading(direction.meaning(bareIsTrue: bareIsTrue))
  }

  /// An angle and the letter of its side.
  func readLettered(
    _ text: String, letters: String, limit: Int, example: String, of what: String
  ) throws(ValueProblem) -> ValueReading {
    guard let letter = text.last, letters.contains(letter), let number = Decimal(text.dropLast()),
      number.digits >= 0
    else {
      throw ValueProblem.comma(in: text)
        ?? ValueProblem(.badValue, "expected \(what), like \(example), found '\(text)'")
    }
    guard number <= Decimal(digits: limit, places: 0) else {
      throw ValueProblem(
        .impossibleValue, "expected an angle of at most \(limit)°, found '\(text)'")
    }
    return ValueReading(number.normalized.text + String(letter))
  }

  func readCurrent(_ text: String) throws(ValueProblem) -> ValueReading {
    guard text.contains("/") else {
      throw ValueProblem(.badValue, "expected set and drift, like 090T/1.2kn, found '\(text)'")
    }
    return try readParts(text, most: 2) { index, part throws(ValueProblem) in
      index == 0 ? try readDirection(part) : try readQuantity(part, .speed)
    }
  }

  func readWave(_ text: String) throws(ValueProblem) -> ValueReading {
    guard text.contains(where: { $0 != "/" }) else {
      throw ValueProblem(
        .badValue, "expected from, height and period, like W/2.5m/9s, found '\(text)'")
    }
    return try readParts(text, most: 3) { index, part throws(ValueProblem) in
      guard !part.isEmpty else { return ValueReading("") }
      switch index {
      case 0: return try readFrom(part)
      case 1: return try readQuantity(part, .waveHeight)
      default: return try readQuantity(part, .period)
      }
    }
  }

  func readTide(_ text: String) throws(ValueProblem) -> ValueReading {
    try readParts(text, most: 2) { index, part throws(ValueProblem) in
      guard index == 0 else { return try readQuantity(part, .tideHeight) }
      guard let stamp = Stamp(part), stamp.time != nil else {
        throw ValueProblem(
          .badValue, "expected time and height, like 13:42/2.1m, found '\(text)'")
      }
      return ValueReading(stamp.meaning)
    }
  }
}
