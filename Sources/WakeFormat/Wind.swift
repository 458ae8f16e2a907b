/// Where wind or swell comes from: one of 32 points, a direction, or all around.
struct WindFrom: Sendable {
  let meaning: String

  private static let points: Set<String> = [
    "N", "NbE", "NNE", "NEbN", "NE", "NEbE", "ENE", "EbN", "E", "EbS", "ESE", "SEbE", "SE", "SEbS",
    "SSE", "SbE", "S", "SbW", "SSW", "SWbS", "SW", "SWbW", "WSW", "WbS", "W", "WbN", "WNW", "NWbW",
    "NW", "NWbN", "NNW", "NbW",
  ]

  init?(_ text: String) {
    let upper = text.uppercased()
    if let point = Self.points.first(where: { $0.uppercased() == upper }) {
      meaning = point
    } else if upper == "VRB" {
      meaning = upper
    } else if let bearing = Bearing(text), bearing.degrees.approximate <= 360 {
      meaning = bearing.meaning
    } else {
      return nil
    }
  }
}

extension ValueForm {
  /// `SW/22kn`, `225T/22kn`, `SW/F5-6`, `SW/18-22kn`, `VRB/F2`, `SW`, `22kn`, `calm`.
  func readWind(_ text: String) throws(ValueProblem) -> ValueReading {
    if text == "calm" { return ValueReading(text) }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count <= 2, let first = parts.first, !first.isEmpty else {
      throw windExpected(text)
    }
    if parts.count == 1, let reading = try windSpeed(first, in: text) { return reading }
    guard let from = WindFrom(first) else {
      if let problem = foreignPoint(first) { throw problem }
      throw windExpected(text)
    }
    guard parts.count == 2 else {
      // A bare number is a direction to some and a speed to others.
      guard first.utf8.first?.isDigit != true || Bearing(first)?.reference != nil else {
        throw speedUnitNeeded(first)
      }
      return ValueReading(from.meaning)
    }
    guard let speed = try windSpeed(parts[1], in: text) else { throw windExpected(text) }
    return ValueReading(from.meaning + "/" + speed.meaning)
  }

  /// A speed or a Beaufort force, either as a range; nil where the text is no such thing.
  private func windSpeed(_ text: String, in whole: String) throws(ValueProblem) -> ValueReading? {
    if text.hasPrefix("F") {
      let forces = text.dropFirst().split(separator: "-", omittingEmptySubsequences: false)
      let numbers = forces.compactMap { $0.utf8.allSatisfy(\.isDigit) ? Int($0) : nil }
      guard numbers.count == forces.count, (1...2).contains(numbers.count) else { return nil }
      guard numbers.allSatisfy({ (0...12).contains($0) }) else {
        throw ValueProblem(.impossibleValue, "expected a force from F0 to F12, found '\(text)'")
      }
      return ValueReading("F" + numbers.map(String.init).joined(separator: "-"))
    }
    guard let first = text.utf8.first, first.isDigit else { return nil }
    let digits = text.prefix { "0123456789.-".contains($0) }
    let unit = text.dropFirst(digits.count)
    if unit.isEmpty {
      guard whole.contains("/") else { return nil }
      throw speedUnitNeeded(text)
    }
    if unit == "T" || unit == "M" { return nil }
    if let problem = commaProblem(text) { throw problem }
    let numbers = digits.split(separator: "-", omittingEmptySubsequences: false)
    guard (1...2).contains(numbers.count) else { return nil }
    var meanings: [String] = []
    for number in numbers {
      meanings.append(try readQuantity(String(number) + String(unit), .speed).meaning)
    }
    return ValueReading(meanings.joined(separator: "-"))
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
    guard let letter = text.uppercased().first(where: { "OØV".contains($0) }),
      text.uppercased().allSatisfy({ "NSEWOØV".contains($0) })
    else { return nil }
    return ValueProblem(
      .badValue, "expected an English point, like NE or WSW, found '\(text)'",
      hint: "'\(letter)' is east in one language and west in another: write E or W")
  }
}
