/// The form that a key's value takes.
enum ValueForm: Sendable {
  case position
  case word([String])
  case quantity(Dimension)
  /// A quantity, or `3/4` of a tank.
  case level
  /// `031T`, `028M`, `030C`.
  case direction
  /// `4.8E`, `2W`.
  case variation
  /// `5P`, `120S`.
  case side(limit: Int)
  case wind
  /// `090T/1.2kn`.
  case current
  /// One digit.
  case digit
  /// `W/2.5m/9s`, parts may be empty.
  case wave
  /// Beaufort's letters.
  case weather
  /// `13:42/2.1m`.
  case tide
  case stamp
  case zone
  /// `142.40EUR`.
  case money
  /// Relative, within the voyage.
  case path
  /// Names with commas between.
  case handles
  case text

  /// What a value says, in one spelling for all forms that mean the same.
  ///
  /// Numbers by value, aliases of units, a bare number as the default unit; nothing is converted.
  func meaning(of text: String) -> String {
    (try? read(text).meaning) ?? text
  }

  /// Reads a value, or says why it cannot be read.
  func read(_ text: String) throws(ValueProblem) -> ValueReading {
    switch self {
    case .position: return try readPosition(text)
    case .word(let words):
      guard words.contains(text) else {
        throw ValueProblem(
          .badValue, "expected one of \(words.joined(separator: ", ")), found '\(text)'",
          replacement: nearest(to: text, among: words))
      }
      return ValueReading(text)
    case .quantity(let dimension): return try readQuantity(text, dimension)
    case .level: return try readLevel(text)
    case .direction: return try readDirection(text)
    case .variation:
      return try readLettered(
        text, letters: "EW", limit: 180, example: "4.8E or 2W",
        of: "a number of degrees east or west")
    case .side(let limit):
      return try readLettered(
        text, letters: "PS", limit: limit, example: "45S or 120P",
        of: "an angle to port or starboard")
    case .wind: return try readWind(text)
    case .current: return try readCurrent(text)
    case .digit:
      guard text.utf8.count == 1, let digit = text.utf8.first, digit.isDigit else {
        throw ValueProblem(.badValue, "expected a digit from 0 to 9, found '\(text)'")
      }
      return ValueReading(text)
    case .wave: return try readWave(text)
    case .weather:
      guard !text.isEmpty, text.utf8.allSatisfy({ $0.isLetter }) else {
        throw ValueProblem(.badValue, "expected Beaufort letters, like bc or or, found '\(text)'")
      }
      return ValueReading(text)
    case .tide: return try readTide(text)
    case .stamp:
      guard Stamp(text) != nil else {
        throw ValueProblem(
          .badValue, "expected a stamp, like 2026-06-14T12:40+02:00, found '\(text)'")
      }
      return ValueReading(text)
    case .zone:
      guard Zone(text) != nil else {
        throw ValueProblem(
          .badValue, "expected an offset like +02:00 or a zone like Europe/Oslo, found '\(text)'")
      }
      return ValueReading(text)
    case .money:
      let number = text.prefix { "0123456789.".contains($0) }
      let currency = text.dropFirst(number.count)
      guard let amount = Decimal(number), currency.utf8.count == 3,
        currency.utf8.allSatisfy({ $0 >= 0x41 && $0 <= 0x5A })
      else {
        throw commaProblem(text)
          ?? ValueProblem(.badValue, "expected an amount like 142.40EUR, found '\(text)'")
      }
      return ValueReading(amount.normalized.text + currency)
    case .path:
      guard !text.isEmpty, !text.hasPrefix("/"), !text.split(separator: "/").contains("..") else {
        throw ValueProblem(
          .badValue, "expected a path inside the voyage, like photos/1.jpg, found '\(text)'")
      }
      return ValueReading(text)
    case .handles, .text: return ValueReading(text)
    }
  }
}

/// A value that was read.
struct ValueReading: Sendable {
  /// One spelling for every form that means the same.
  let meaning: String
  /// What is worth saying of a value that was read all the same.
  let remark: ValueProblem?

  init(_ meaning: String, _ remark: ValueProblem? = nil) {
    self.meaning = meaning
    self.remark = remark
  }
}

/// Why a value cannot be read, or what is doubtful about it.
struct ValueProblem: Error, Sendable {
  let code: Diagnostic.Code
  let message: String
  /// What the value should most likely be.
  let replacement: String?
  let hint: String?

  init(
    _ code: Diagnostic.Code, _ message: String, replacement: String? = nil, hint: String? = nil
  ) {
    self.code = code
    self.message = message
    self.replacement = replacement
    self.hint = hint
  }
}

/// `5,4kn` is 5.4 to most of Europe, `1,013` may be a thousand and thirteen: offered, never read.
func commaProblem(_ text: String) -> ValueProblem? {
  let parts = text.split(separator: ",", omittingEmptySubsequences: false)
  guard parts.count == 2, let last = parts[0].utf8.last, last.isDigit,
    let first = parts[1].utf8.first, first.isDigit
  else { return nil }
  let places = parts[1].prefix { $0 >= "0" && $0 <= "9" }.count
  return ValueProblem(
    .decimalComma, "expected a decimal point, found a comma in '\(text)'",
    replacement: places == 3 ? nil : parts[0] + "." + parts[1])
}
