/// What may stand as the value of a key, for those who help to write it.
extension Key {
  /// The units that may stand behind its number, that of a bare number first; none where a value is
  /// no number with a unit.
  public var units: [String] { dimension?.units.map(\.name) ?? [] }

  /// Whether a name must stand behind the key and a dot, like `brg.kiel-lt`.
  public var needsName: Bool { naming == .required }

  /// Words that may stand in the place of a number, or are all that may stand there.
  public var words: [String] {
    switch form {
    case .word(let words): words.all
    case .wind: ["calm"]
    default: dimension?.words ?? []
    }
  }

  /// A number of one unit in all the others, for showing; empty where the value is no such number,
  /// or its unit is converted to no other.
  ///
  /// Of a wind it is the speed that is converted, without the direction, and of a range both ends.
  public func inOtherUnits(_ value: String) -> [(amounts: ClosedRange<Double>, unit: String)] {
    guard let dimension, let size = WrittenEntry.Field(name, value).size else { return [] }
    // Of a wind the unit stands behind the direction; its force has none.
    let written = units.filter { value.hasSuffix($0) }.max { $0.utf8.count < $1.utf8.count }
    let own = written.flatMap(dimension.unit)
    guard own?.limits == nil, !words.contains(value), size.isOfKind(of: Self.converted)
    else { return [] }
    let isForce = form.isWind && written == nil
    return dimension.units.filter { unit in
      unit.limits == nil && (isForce || unit.name != (own ?? dimension.units[0]).name)
    }.map { unit in
      let ends = [size.range.lowerBound, size.range.upperBound].map { $0 / unit.factor + unit.zero }
      return (ends[0]...ends[1], unit.name)
    }
  }

  private static let converted = Size(0...0)

  private var dimension: Dimension? {
    switch form {
    case .quantity(let quantity): quantity.dimension
    case .level: .level
    case .wind: .windSpeed
    default: nil
    }
  }
}

extension ValueForm {
  fileprivate var isWind: Bool {
    if case .wind = self { true } else { false }
  }
}
