// swift-format-ignore-file
// Made from docs/registry.tsv: change that, then
// WAKE_WRITE_GENERATED=1 swift test --filter GeneratedTests

extension Dimension {
  static let speed = Dimension(
    "speed",
    0...200,
    Unit("kn", or: "kt", "kts"),
    Unit("km/h", 1 / 1.852),
    Unit("m/s", 3.6 / 1.852),
    Unit("mph", 1.609344 / 1.852))
  static let windSpeed = Dimension(
    "wind speed",
    0...200,
    Unit("kn", or: "kt", "kts"),
    Unit("m/s", 3.6 / 1.852),
    Unit("km/h", 1 / 1.852))
  static let distance = Dimension(
    "distance",
    0...1000000,
    refused: ["sm": "sm is a nautical mile to some and a statute mile to others"],
    Unit("nm"),
    Unit("km", 1 / 1.852),
    Unit("mi", 1.609344 / 1.852))
  static let range = Dimension(
    "range",
    0...1000,
    Unit("nm"),
    Unit("m", 1 / 1852))
  static let accuracy = Dimension(
    "accuracy",
    0...100000,
    Unit("m"),
    Unit("nm", 1852))
  static let age = Dimension(
    "time",
    -10000000000...10000000000,
    Unit("s"))
  static let pressure = Dimension(
    "pressure",
    850...1100,
    Unit("hPa"),
    Unit("mbar", or: "mb"),
    Unit("inHg", 33.86389),
    Unit("mmHg", 1.333224))
  static let temperature = Dimension(
    "temperature",
    -90...70,
    Unit("C"),
    Unit("F", 5 / 9, zero: 32))
  static let humidity = Dimension(
    "humidity",
    0...100,
    Unit("%"))
  static let depth = Dimension(
    "depth",
    0...11100,
    Unit("m"),
    Unit("ft", 0.3048),
    Unit("fm", 1.8288))
  static let tideHeight = Dimension(
    "height",
    -20...50,
    Unit("m"),
    Unit("ft", 0.3048))
  static let waveHeight = Dimension(
    "height",
    0...50,
    Unit("m"),
    Unit("ft", 0.3048))
  static let period = Dimension(
    "period",
    0...100,
    Unit("s"))
  static let chain = Dimension(
    "length",
    0...1000,
    Unit("m"),
    Unit("ft", 0.3048))
  static let visibility = Dimension(
    "visibility",
    0...100,
    words: ["good", "moderate", "poor", "fog"],
    Unit("nm"),
    Unit("m", 1 / 1852),
    Unit("km", 1 / 1.852))
  static let hours = Dimension(
    "hour meter",
    0...1000000,
    Unit("h"))
  static let level = Dimension(
    "tank level",
    0...1000000,
    words: ["full", "empty"],
    refused: ["gal": "a gallon is usgal or impgal"],
    Unit("l"),
    Unit("usgal", 3.785),
    Unit("impgal", 4.546),
    Unit("%", limits: 0...100))
  static let taken = Dimension(
    "amount",
    0...1000000,
    refused: ["gal": "a gallon is usgal or impgal"],
    Unit("l"),
    Unit("usgal", 3.785),
    Unit("impgal", 4.546),
    Unit("kg", limits: 0...1000000))
  static let battery = Dimension(
    "battery",
    0...1000,
    Unit("V"),
    Unit("%", limits: 0...100))
}
