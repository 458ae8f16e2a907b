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
