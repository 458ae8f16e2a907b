extension Key {
  /// The unit in which a `Size` of its values counts, empty for a bare number; nil where its values
  /// have none.
  package var sizeUnit: String? {
    switch form {
    case .quantity(let quantity): quantity.dimension.units[0].name
    case .wind: "kn"
    case .direction, .trueDirection: "°"
    case .count, .digit, .level: ""
    default: nil
    }
  }
}
