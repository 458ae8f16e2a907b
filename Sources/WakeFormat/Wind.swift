/// Where wind or swell comes from: one of 32 points, a direction, or all around.
struct WindFrom: Sendable {
  let meaning: String

  static let points = [
    "N", "NbE", "NNE", "NEbN", "NE", "NEbE", "ENE", "EbN", "E", "EbS", "ESE", "SEbE", "SE", "SEbS",
    "SSE", "SbE", "S", "SbW", "SSW", "SWbS", "SW", "SWbW", "WSW", "WbS", "W", "WbN", "WNW", "NWbW",
    "NW", "NWbN", "NNW", "NbW", "VRB",
  ]

  /// Reads a point in capitals or not, and a direction in degrees.
  init?(_ text: String) {
    if let point = Self.points.first(where: { Self.isSame($0, text) }) {
      meaning = point
    } else if let bearing = Bearing(text), bearing.degrees <= Bearing.fullTurn {
      meaning = bearing.meaning()
    } else {
      return nil
    }
  }

  private static func isSame(_ point: String, _ text: String) -> Bool {
    point.utf8.count == text.utf8.count
      && zip(point.utf8, text.utf8).allSatisfy { $0.lowercased == $1.lowercased }
  }
}

extension ValueForm {
  /// `SW/22kn`, `225T/22kn`, `SW/F5-6`, `SW/18-22kn`, `VRB/F2`, `SW`, `22kn`, `calm`.
  func readWind(_ text: String) throws(ValueProblem) -> ValueReading {
    if text == "calm" { return ValueReading(text) }
    // A slash may be the one of km/h or m/s: `10m/s` is a speed alone.
    guard let slash = text.utf8.firstIndex(of: UInt8(ascii: "/")),
      !(text.utf8.first?.isDigit == true && text[..<slash].hasSuffix("m"))
    else {
      return try readFromOrSpeed(text)
    }
    return try readParts(text, most: 2) { index, part throws(ValueProblem) in
      index == 0 ? try readFrom(part) : try readWindSpeed(part, in: text)
    }
  }

  /// Where it comes from, or how strong it is: a bare number may be either.
  private func readFromOrSpeed(_ text: String) throws(ValueProblem) -> ValueReading {
    if let from = WindFrom(text) {
      guard text.utf8.first?.isDigit == true, Bearing(text)?.reference == nil else {
        return ValueReading(from.meaning)
      }
      throw speedUnitNeeded(text)
    }
    guard text.hasPrefix("F") || text.utf8.first?.isDigit == true else {
      throw foreignPoint(text) ?? windExpected(text)
    }
    return try readWindSpeed(text, in: text)
  }

  func readFrom(_ text: String) throws(ValueProblem) -> ValueReading {
    guard let from = WindFrom(text) else {
      throw foreignPoint(text)
        ?? ValueProblem(
          .badValue, "expected a point or a direction, like W or 270T, found '\(text)'")
    }
    return ValueReading(from.meaning)
  }

  /// A speed or a Beaufort force, either as a range.
  private func readWindSpeed(_ text: String, in whole: String) throws(ValueProblem) -> ValueReading
  {
    if text.hasPrefix("F") { return try readForce(text, in: whole) }
    if let problem = ValueProblem.comma(in: text) { throw problem }
    let (digits, unit) = text.numberAndRest
    let numbers = digits.split(separator: "-", omittingEmptySubsequences: false)
    guard (1...2).contains(numbers.count), numbers.allSatisfy({ Decimal($0) != nil }) else {
      throw windExpected(whole)
    }
    guard !unit.isEmpty else { throw speedUnitNeeded(text) }
    var readings: [ValueReading] = []
    for number in numbers {
      do throws(ValueProblem) {
        readings.append(try readQuantity(String(number) + unit, .windSpeed))
      } catch {
        // What is offered is another unit: it holds for both ends of a range.
        guard let offered = error.replacement?.dropFirst(number.count) else { throw error }
        throw ValueProblem(error.code, error.message, replacement: "\(digits)\(offered)")
      }
    }
    return ValueReading(readings.map(\.meaning).joined(separator: "-"))
  }

  private func readForce(_ text: String, in whole: String) throws(ValueProblem) -> ValueReading {
    let forces = text.dropFirst().split(separator: "-", omittingEmptySubsequences: false)
    let numbers = forces.compactMap { $0.utf8.allSatisfy(\.isDigit) ? Int($0) : nil }
    guard numbers.count == forces.count, (1...2).contains(numbers.count) else {
      throw windExpected(whole)
    }
    guard numbers.allSatisfy({ (0...12).contains($0) }) else {
      throw ValueProblem(.impossibleValue, "expected a force from F0 to F12, found '\(text)'")
    }
    return ValueReading("F" + numbers.map(String.init).joined(separator: "-"))
  }

  private func speedUnitNeeded(_ text: String) -> ValueProblem {
    ValueProblem(
      .unitNeeded, "expected kn, m/s, km/h or F with the wind's speed, found '\(text)'",
      hint: "\(text)kn is knots, F\(text) is Beaufort")
  }

  private func windExpected(_ text: String) -> ValueProblem {
    ValueProblem(.badValue, "expected a wind, like SW/22kn or SW/F6, found '\(text)'")
  }

  /// `O` is east to a German and west to a Frenchman.
  private func foreignPoint(_ text: String) -> ValueProblem? {
    let upper = text.uppercased()
    guard let letter = upper.first(where: { "OØV".contains($0) }),
      upper.allSatisfy({ "NSEWOØV".contains($0) })
    else { return nil }
    return ValueProblem(
      .badValue, "expected an English point, like NE or WSW, found '\(text)'",
      hint: "'\(letter)' is east in one language and west in another: write E or W")
  }
}
