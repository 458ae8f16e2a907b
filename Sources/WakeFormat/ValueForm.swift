/// The form that a key's value takes.
enum ValueForm: Sendable {
  case position
  case word(Words)
  case quantity(Quantity)
  /// A quantity, or `3/4` of a tank.
  case level
  /// A plain number from 0.
  case count(Count)
  /// `031T`, `028M`, `030C`; bare, the reference was not stated, and it stays so.
  case direction
  /// The same; bare, it is true.
  case trueDirection
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

  /// What a value says, in one spelling for all forms that mean the same; a value that cannot be
  /// read says its own text.
  ///
  /// Numbers by value, aliases of units, a bare number as the default unit; nothing is converted.
  func meaning(of text: String) -> String {
    (try? read(text).meaning) ?? text
  }

  /// Reads a value, or says why it cannot be read.
  func read(_ text: String) throws(ValueProblem) -> ValueReading {
    switch self {
    case .position: try readPosition(text)
    case .word(let words): try readWord(text, words.all)
    case .quantity(let quantity): try readQuantity(text, quantity.dimension)
    case .level: try readLevel(text)
    case .count(let count): try readCount(text, count)
    case .direction: try readDirection(text)
    case .trueDirection: try readDirection(text, bareIsTrue: true)
    case .variation:
      try readLettered(
        text, letters: "EW", limit: 180, example: "4.8E or 2W",
        of: "a number of degrees east or west")
    case .side(let limit):
      try readLettered(
        text, letters: "PS", limit: limit, example: "45S or 120P",
        of: "an angle to port or starboard")
    case .wind: try readWind(text)
    case .current: try readCurrent(text)
    case .digit: try readDigit(text)
    case .wave: try readWave(text)
    case .weather: try readWeather(text)
    case .tide: try readTide(text)
    case .stamp: try readStamp(text)
    case .zone: try readZone(text)
    case .money: try readMoney(text)
    case .path: try readPath(text)
    case .handles, .text: ValueReading(text)
    }
  }

  /// Words of which one is the value.
  enum Words: Sendable { case fix, clock }

  /// What is counted, at most 20,000 of it.
  enum Count: String, Sendable {
    case revolutions, persons
  }
}
