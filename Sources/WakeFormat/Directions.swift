extension ValueForm {
  func readPosition(_ text: String) throws(ValueProblem) -> ValueReading {
    guard let reading = Position.reading(text) else {
      throw ValueProblem(
        .badValue, "expected a position, like 54-27.402N,010-14.362E, found '\(text)'",
        hint: "minutes and seconds stay under 60, latitude within 90, longitude within 180")
    }
    let meaning = "\(reading.position.latitude),\(reading.position.longitude)"
    guard reading.isCoarse else { return ValueReading(meaning) }
    return ValueReading(
      meaning,
      ValueProblem(
        .coarsePosition, "'\(text)' is read as decimal degrees, of under three places",
        hint: "if these are degrees and minutes, write them as 54-27N,010-14E"))
  }

  /// Bare, the reference was not stated, and it stays so.
  func readDirection(_ text: String) throws(ValueProblem) -> ValueReading {
    guard let direction = Bearing(text) else {
      throw commaProblem(text)
        ?? ValueProblem(.badValue, "expected a direction, like 031T or 028M, found '\(text)'")
    }
    guard direction.degrees.approximate <= 360 else {
      throw ValueProblem(
        .impossibleValue, "expected a direction from 000 to 360, found '\(text)'")
    }
    return ValueReading(direction.meaning)
  }

  /// An angle and the letter of its side.
  func readLettered(
    _ text: String, letters: String, limit: Int, example: String, of what: String
  ) throws(ValueProblem) -> ValueReading {
    guard let letter = text.last, letters.contains(letter),
      let number = Decimal(text.dropLast()), number.digits >= 0
    else {
      throw commaProblem(text)
        ?? ValueProblem(.badValue, "expected \(what), like \(example), found '\(text)'")
    }
    guard number.approximate <= Double(limit) else {
      throw ValueProblem(
        .impossibleValue, "expected an angle of at most \(limit)°, found '\(text)'")
    }
    return ValueReading(number.normalized.text + String(letter))
  }

  func readCurrent(_ text: String) throws(ValueProblem) -> ValueReading {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else {
      throw ValueProblem(
        .badValue, "expected set and drift, like 090T/1.2kn, found '\(text)'")
    }
    let set = try readDirection(parts[0])
    let drift = try readQuantity(parts[1], .speed)
    return ValueReading(set.meaning + "/" + drift.meaning, drift.remark)
  }

  func readWave(_ text: String) throws(ValueProblem) -> ValueReading {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard (1...3).contains(parts.count), text.contains(where: { $0 != "/" }) else {
      throw ValueProblem(
        .badValue, "expected from, height and period, like W/2.5m/9s, found '\(text)'")
    }
    var meanings: [String] = []
    for (index, part) in parts.enumerated() {
      guard !part.isEmpty else {
        meanings.append("")
        continue
      }
      switch index {
      case 0:
        guard let from = WindFrom(part) else {
          throw ValueProblem(
            .badValue, "expected a point or a direction, like W or 270T, found '\(part)'")
        }
        meanings.append(from.meaning)
      case 1: meanings.append(try readQuantity(part, .depth).meaning)
      default: meanings.append(try readQuantity(part, .age).meaning)
      }
    }
    return ValueReading(meanings.joined(separator: "/"))
  }

  func readTide(_ text: String) throws(ValueProblem) -> ValueReading {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count <= 2, let time = parts.first, Stamp(time)?.time != nil else {
      throw ValueProblem(
        .badValue, "expected time and height, like 13:42/2.1m, found '\(text)'")
    }
    guard parts.count == 2 else { return ValueReading(text) }
    // A low water may lie under the chart's datum.
    let height = parts[1].hasPrefix("-") ? String(parts[1].dropFirst()) : parts[1]
    let reading = try readQuantity(height, .depth)
    return ValueReading(
      time + "/" + (height == parts[1] ? "" : "-") + reading.meaning, reading.remark)
  }
}

/// Degrees and what they are counted from: `T`rue, `M`agnetic, `C`ompass, or not stated.
public struct Bearing: Hashable, Sendable {
  public let degrees: Decimal
  public let reference: Character?

  /// Reads `031T`, `28.5M`, `030C` and `031`; up to 999 so that the limit can be named.
  public init?(_ text: String) {
    var number = text[...]
    reference = number.last.flatMap { "TMC".contains($0) ? $0 : nil }
    if reference != nil { number.removeLast() }
    guard let degrees = Decimal(number), degrees.digits >= 0, degrees.approximate < 1000 else {
      return nil
    }
    self.degrees = degrees
  }

  var meaning: String {
    let number = degrees == Decimal(digits: 360, places: 0) ? "0" : degrees.normalized.text
    return number + (reference.map(String.init) ?? "")
  }
}
