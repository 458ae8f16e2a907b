/// A place on WGS 84, in billionths of a second of arc, north and east positive.
///
/// So fine a unit holds every form exactly that people write: minutes to ten decimals, degrees
/// to eleven.
public struct Position: Hashable, Sendable {
  public let latitude: Int
  public let longitude: Int

  static let perDegree = 3_600_000_000_000

  /// Nil where the place is not on the Earth.
  public init?(latitude: Int, longitude: Int) {
    guard latitude.magnitude <= 90 * Self.perDegree.magnitude,
      longitude.magnitude <= 180 * Self.perDegree.magnitude
    else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Degrees, for geodesy.
  public var degrees: (latitude: Double, longitude: Double) {
    (Double(latitude) / Double(Self.perDegree), Double(longitude) / Double(Self.perDegree))
  }

  /// One spelling for the place; the 180th meridian is one from either side.
  var meaning: String {
    "\(latitude),\(longitude == 180 * Self.perDegree ? -longitude : longitude)"
  }

  /// Degrees, minutes and seconds as one arc; all but the last whole, minutes and seconds under 60.
  /// What is finer than the unit is cut off.
  static func arc(_ groups: [Decimal]) -> Int? {
    guard let last = groups.last, groups.count <= 3,
      groups.dropLast().allSatisfy({ $0.places == 0 }),
      groups[0] <= Decimal(digits: 180, places: 0),
      groups.dropFirst().allSatisfy({ $0 < Decimal(digits: 60, places: 0) }),
      groups.allSatisfy({ $0.digits >= 0 })
    else { return nil }
    var arc = 0
    var unit = perDegree
    for group in groups.dropLast() {
      arc += group.digits * unit
      unit /= 60
    }
    var divisor = 1
    for _ in 0..<last.places { divisor *= 10 }
    let (whole, fraction) = last.digits.quotientAndRemainder(dividingBy: divisor)
    return arc + whole * unit
      + divisor.dividingFullWidth(fraction.multipliedFullWidth(by: unit)).quotient
  }
}
