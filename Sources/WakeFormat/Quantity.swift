/// What is measured, by name: the dimension itself is built when it is first asked for.
enum Quantity: Sendable {
  case speed, distance, range, accuracy, age, pressure, temperature, humidity, depth, chain
  case visibility, hours, taken, battery

  var dimension: Dimension {
    switch self {
    case .speed: .speed
    case .distance: .distance
    case .range: .range
    case .accuracy: .accuracy
    case .age: .age
    case .pressure: .pressure
    case .temperature: .temperature
    case .humidity: .humidity
    case .depth: .depth
    case .chain: .chain
    case .visibility: .visibility
    case .hours: .hours
    case .taken: .taken
    case .battery: .battery
    }
  }
}

extension Dimension {
  static let speed = Dimension(
    "speed", 0...200, Unit("kn", or: "kt", "kts"), Unit("km/h", 1 / 1.852),
    Unit("m/s", 3.6 / 1.852), Unit("mph", 1.609344 / 1.852))
  /// Of the wind: a mile an hour is no unit of any forecast at sea.
  static let windSpeed = Dimension(
    "wind speed", 0...200, Unit("kn", or: "kt", "kts"), Unit("m/s", 3.6 / 1.852),
    Unit("km/h", 1 / 1.852))
  static let distance = Dimension(
    "distance", 0...1_000_000,
    refused: ["sm": "sm is a nautical mile to some and a statute mile to others"],
    Unit("nm"), Unit("km", 1 / 1.852), Unit("mi", 1.609344 / 1.852))
  static let range = Dimension("range", 0...1000, Unit("nm"), Unit("m", 1 / 1852))
  static let accuracy = Dimension("accuracy", 0...100_000, Unit("m"), Unit("nm", 1852))
  static let age = Dimension("time", -1e10...1e10, Unit("s"))
  static let pressure = Dimension(
    "pressure", 850...1100, Unit("hPa"), Unit("mbar", or: "mb"), Unit("inHg", 33.86389),
    Unit("mmHg", 1.333224))
  static let temperature = Dimension("temperature", -90...70, Unit("C"), Unit("F", 5 / 9, zero: 32))
  static let humidity = Dimension("humidity", 0...100, Unit("%"))
  static let depth = Dimension(
    "depth", 0...11_100, Unit("m"), Unit("ft", 0.3048), Unit("fm", 1.8288))
  /// A low water may lie under the chart's datum.
  static let tideHeight = Dimension("height", -20...50, Unit("m"), Unit("ft", 0.3048))
  static let waveHeight = Dimension("height", 0...50, Unit("m"), Unit("ft", 0.3048))
  static let period = Dimension("period", 0...100, Unit("s"))
  static let chain = Dimension("length", 0...1000, Unit("m"), Unit("ft", 0.3048))
  static let visibility = Dimension(
    "visibility", 0...100, words: ["good", "moderate", "poor", "fog"], Unit("nm"),
    Unit("m", 1 / 1852), Unit("km", 1 / 1.852))
  static let hours = Dimension("hour meter", 0...1_000_000, Unit("h"))
  static let level = Dimension(
    "tank level", 0...1_000_000, words: ["full", "empty"],
    refused: ["gal": "a gallon is usgal or impgal"], Unit("l"), Unit("usgal", 3.785),
    Unit("impgal", 4.546), Unit("%", limits: 0...100))
  static let taken = Dimension(
    "amount", 0...1_000_000, refused: ["gal": "a gallon is usgal or impgal"], Unit("l"),
    Unit("usgal", 3.785), Unit("impgal", 4.546), Unit("kg"))
  static let battery = Dimension("battery", 0...1000, Unit("V"), Unit("%", limits: 0...100))
}
