/// How much a value is, for searching: there a conversion harms nothing.
public struct Size: Equatable, Sendable {
  /// In the default unit of the key; a range where the value is one, like F5 or 18-22kn.
  public let range: ClosedRange<Double>
  /// What is measured: a tank's per cent cannot be compared with litres.
  private let kind: String

  init(_ range: ClosedRange<Double>, kind: String = "") {
    self.range = range
    self.kind = kind
  }

  /// Whether the two can be compared.
  public func isOfKind(of other: Size) -> Bool { kind == other.kind }
}

extension WrittenEntry.Field {
  /// Nil where the value is no number, or cannot be read.
  public var size: Size? {
    guard let form = Registry.key(key)?.form, (try? form.read(value)) != nil else { return nil }
    switch form {
    case .quantity(let quantity): return quantity.dimension.size(of: value)
    case .level: return levelSize
    case .wind: return windSize
    case .count, .digit: return Decimal(value).map { Size($0.approximate...$0.approximate) }
    case .direction, .trueDirection:
      return Bearing(value).map { Size($0.degrees.approximate...$0.degrees.approximate) }
    default: return nil
    }
  }

  private var levelSize: Size? {
    let parts = value.split(separator: "/").compactMap { Double($0) }
    if parts.count == 2 { return Size((100 * parts[0] / parts[1]).alone, kind: "%") }
    switch value {
    case "full": return Size(100.0.alone, kind: "%")
    case "empty": return Size(0.0.alone, kind: "%")
    default: return Dimension.level.size(of: value)
    }
  }

  /// The speed alone, in knots.
  private var windSize: Size? {
    if value == "calm" { return Size(0.0.alone) }
    // The slash of `10m/s` parts no direction from a speed.
    let parts = value.split(separator: "/", maxSplits: 1)
    let isSpeedAlone = parts[0].hasSuffix("m") && value.utf8.first?.isDigit == true
    let speed = parts.count == 1 || isSpeedAlone ? Substring(value) : parts[1]
    if speed.hasPrefix("F") {
      let forces = speed.dropFirst().split(separator: "-").compactMap { Int($0) }
      guard let low = forces.min(), let high = forces.max() else { return nil }
      return Size(Self.beaufort[low].lowerBound...Self.beaufort[high].upperBound)
    }
    let (digits, unit) = String(speed).numberAndRest
    let ends = digits.split(separator: "-")
      .compactMap { Dimension.windSpeed.size(of: String($0) + unit)?.range.lowerBound }
    guard !unit.isEmpty, let low = ends.min(), let high = ends.max() else { return nil }
    return Size(low...high)
  }

  /// The scale of 1946, in knots.
  private static let beaufort: [ClosedRange<Double>] = [
    0...1, 1...3, 4...6, 7...10, 11...16, 17...21, 22...27, 28...33, 34...40, 41...47, 48...55,
    56...63, 64...200,
  ]
}

extension Dimension {
  fileprivate func size(of text: String) -> Size? {
    let (digits, name) = text.numberAndRest
    guard let number = Decimal(digits), let unit = name.isEmpty ? units[0] : unit(name) else {
      return nil
    }
    let isApart = unit.limits != nil
    return Size(
      ((number.approximate - unit.zero) * unit.factor).alone, kind: isApart ? unit.name : "")
  }
}

extension Double {
  fileprivate var alone: ClosedRange<Double> { self...self }
}
