/// Numbers with units.
extension ValueForm {
  func readQuantity(_ text: String, _ dimension: Dimension) throws(ValueProblem) -> ValueReading {
    if dimension.words.contains(text) { return ValueReading(text) }
    let (number, written) = try numberAndUnit(text, dimension)
    let unit = written ?? dimension.units[0]
    let size = (number.approximate - unit.zero) * unit.factor
    let limits = unit.limits ?? dimension.limits
    guard limits.contains(size) else {
      let name = unit.limits == nil ? dimension.units[0].name : unit.name
      throw ValueProblem(
        .impossibleValue,
        "expected a \(dimension.name) from \(Self.limit(limits.lowerBound)) to "
          + "\(Self.limit(limits.upperBound))\(name), found '\(text)'")
    }
    let name = unit.name
    guard written == nil else { return ValueReading(number.normalized.text + name) }
    return ValueReading(
      number.normalized.text + name,
      ValueProblem(
        .unitMissing, "'\(text)' is read as \(text)\(unit.name)", replacement: text + unit.name))
  }

  func readLevel(_ text: String) throws(ValueProblem) -> ValueReading {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 2, let part = Int(parts[0]), let whole = Int(parts[1]),
      parts.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) && $0.utf8.count <= 2 }), whole > 0,
      part <= whole
    {
      return ValueReading(text)
    }
    if parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) }) {
      throw ValueProblem(.badValue, "expected a part of a tank, like 3/4, found '\(text)'")
    }
    return try readQuantity(text, .level)
  }

  func readCount(_ text: String, _ count: Count) throws(ValueProblem) -> ValueReading {
    guard let number = Decimal(text), count != .persons || number.normalized.places == 0 else {
      throw ValueProblem.comma(in: text)
        ?? ValueProblem(
          .badValue, "expected a plain number of \(count.rawValue), found '\(text)'")
    }
    guard number.digits >= 0, number <= Decimal(digits: 20_000, places: 0) else {
      throw ValueProblem(
        .impossibleValue,
        "expected a number of \(count.rawValue) from 0 to 20000, found '\(text)'")
    }
    return ValueReading(number.normalized.text)
  }

  /// The number and the unit behind it, which may be left out.
  private func numberAndUnit(_ text: String, _ dimension: Dimension) throws(ValueProblem)
    -> (Decimal, Dimension.Unit?)
  {
    let (digits, name) = text.numberAndRest
    if let problem = ValueProblem.comma(in: text) { throw problem }
    guard let number = Decimal(digits) else {
      throw ValueProblem(
        .badValue,
        "expected a \(dimension.name), like 12.3\(dimension.units[0].name), found '\(text)'")
    }
    guard !name.isEmpty else { return (number, nil) }
    if let unit = dimension.unit(name) { return (number, unit) }
    let known = dimension.units.map(\.name).joined(separator: ", ")
    if let why = dimension.refused[name] {
      throw ValueProblem(
        .unitAmbiguous, "expected \(known) for the \(dimension.name), found '\(name)'", hint: why)
    }
    let near =
      dimension.units.first { $0.name.lowercased() == name.lowercased() }?.name
      ?? nearest(to: name, among: dimension.units.map(\.name), limit: 1)
    throw ValueProblem(
      .unitUnknown, "expected \(known) for the \(dimension.name), found '\(name)'",
      replacement: near.map { String(digits) + $0 })
  }

  private static func limit(_ value: Double) -> String {
    // Without `rounded()`, which would bind the library to libm.
    value == Double(Int(value)) ? String(Int(value)) : String(value)
  }
}
