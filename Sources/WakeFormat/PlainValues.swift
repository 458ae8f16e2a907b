/// Values that are no measures: words, letters, stamps, money, paths.
extension ValueForm {
  func readWord(_ text: String, _ words: [String]) throws(ValueProblem) -> ValueReading {
    guard words.contains(text) else {
      throw ValueProblem(
        .badValue, "expected one of \(words.joined(separator: ", ")), found '\(text)'",
        replacement: words.first { $0 == text.lowercased() } ?? nearest(to: text, among: words))
    }
    return ValueReading(text)
  }

  func readDigit(_ text: String) throws(ValueProblem) -> ValueReading {
    guard text.utf8.count == 1, text.utf8.allSatisfy(\.isDigit) else {
      throw ValueProblem(.badValue, "expected a digit from 0 to 9, found '\(text)'")
    }
    return ValueReading(text)
  }

  func readWeather(_ text: String) throws(ValueProblem) -> ValueReading {
    guard !text.isEmpty, text.utf8.allSatisfy(\.isLetter) else {
      throw ValueProblem(.badValue, "expected Beaufort letters, like bc or rr, found '\(text)'")
    }
    return ValueReading(text)
  }

  func readStamp(_ text: String) throws(ValueProblem) -> ValueReading {
    guard let stamp = Stamp(text) else {
      throw ValueProblem(
        .badValue, "expected a stamp, like 2026-06-14T12:40+02:00, found '\(text)'")
    }
    return ValueReading(stamp.meaning)
  }

  func readZone(_ text: String) throws(ValueProblem) -> ValueReading {
    guard let zone = Zone(text) else {
      throw ValueProblem(
        .badValue, "expected an offset like +02:00 or a zone like Europe/Oslo, found '\(text)'")
    }
    return ValueReading(zone.text)
  }

  func readMoney(_ text: String) throws(ValueProblem) -> ValueReading {
    let (number, currency) = text.numberAndRest
    guard let amount = Decimal(number), currency.utf8.count == 3,
      currency.utf8.allSatisfy({ $0 >= 0x41 && $0 <= 0x5A })
    else {
      throw ValueProblem.comma(in: text)
        ?? ValueProblem(.badValue, "expected an amount, like 142.40EUR, found '\(text)'")
    }
    return ValueReading(amount.normalized.text + currency)
  }

  func readPath(_ text: String) throws(ValueProblem) -> ValueReading {
    guard !text.isEmpty, !text.hasPrefix("/"), !text.split(separator: "/").contains("..") else {
      throw ValueProblem(
        .badValue, "expected a path inside the voyage, like photos/1.jpg, found '\(text)'")
    }
    return ValueReading(text)
  }
}

extension Stamp {
  /// One spelling for every form of a moment; a short stamp says what it says.
  var meaning: String {
    if let instant { return "\(instant.seconds)" }
    let exact = time.map { Time(hour: $0.hour, minute: $0.minute, second: $0.second ?? 0) }
    return Stamp(date: date, time: exact, offset: offset).text
  }
}
