extension ValueForm {
  func readQuantity(_ text: String, _ dimension: Dimension) throws(ValueProblem) -> ValueReading {
    if dimension.words.contains(text) { return ValueReading(text) }
    let (number, unit) = try numberAndUnit(text, dimension)
    let size =
      (number.approximate - (unit ?? dimension.units[0]).zero)
      * (unit ?? dimension.units[0]).factor
    guard dimension.limits.contains(size) else {
      throw ValueProblem(
        .impossibleValue,
        "expected a \(dimension.name) from \(limit(dimension.limits.lowerBound)) to "
          + "\(limit(dimension.limits.upperBound))\(dimension.units[0].name), found '\(text)'")
    }
    let meaning = number.normalized.text + (unit ?? dimension.units[0]).name
    // Revolutions and persons are counted: their number has no unit to leave out.
    let isCount = dimension.units[0].name == dimension.name || dimension.units[0].name == "rpm"
    guard unit == nil, !isCount else { return ValueReading(meaning) }
    return ValueReading(
      meaning,
      ValueProblem(
        .unitMissing, "'\(text)' is read as \(text)\(dimension.units[0].name)",
        replacement: text + dimension.units[0].name))
  }

  func readLevel(_ text: String) throws(ValueProblem) -> ValueReading {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 2, let part = Int(parts[0]), let whole = Int(parts[1]),
      parts.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) && $0.utf8.count <= 2 }), whole > 0,
      part <= whole
    {
      return ValueReading(text)
    }
    return try readQuantity(text, .level)
  }

  /// The number and the unit behind it, which may be left out.
  func numberAndUnit(_ text: String, _ dimension: Dimension) throws(ValueProblem)
    -> (Decimal, Dimension.Unit?)
  {
    let digits = text.prefix { "-.0123456789".contains($0) }
    let name = text.dropFirst(digits.count)
    let known = dimension.units.map(\.name).joined(separator: ", ")
    guard let number = Decimal(digits) else {
      throw commaProblem(text)
        ?? lookAlikeMinus(text)
        ?? ValueProblem(
          .badValue,
          "expected a \(dimension.name), like 12.3\(dimension.units[0].name), found '\(text)'")
    }
    guard !name.isEmpty else { return (number, nil) }
    if let unit = dimension.unit(name) { return (number, unit) }
    if let why = dimension.refused[String(name)] {
      throw ValueProblem(
        .unitAmbiguous, "expected \(known) for the \(dimension.name), found '\(name)'", hint: why)
    }
    if let problem = commaProblem(text) { throw problem }
    let near =
      dimension.units.first { $0.name.lowercased() == name.lowercased() }?.name
      ?? nearest(to: String(name), among: dimension.units.map(\.name), limit: 1)
    throw ValueProblem(
      .unitUnknown, "expected \(known) for the \(dimension.name), found '\(name)'",
      replacement: near.map { digits + $0 })
  }

  private func lookAlikeMinus(_ text: String) -> ValueProblem? {
    guard text.hasPrefix("\u{2212}") else { return nil }
    return ValueProblem(
      .lookAlike, "expected plain ASCII here, found a minus sign (U+2212)",
      replacement: "-" + text.dropFirst())
  }

  private func limit(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String(value)
  }
}
