/// A place on WGS 84, in billionths of a second of arc, north and east positive.
///
/// So fine a unit holds every form exactly that people write: minutes to nine decimals, degrees
/// to eleven.
public struct Position: Hashable, Sendable {
  public let latitude: Int
  public let longitude: Int

  static let perDegree = 3_600_000_000_000

  /// Nil where the place is not on the Earth.
  public init?(latitude: Int, longitude: Int) {
    guard abs(latitude) <= 90 * Self.perDegree, abs(longitude) <= 180 * Self.perDegree else {
      return nil
    }
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Degrees, for geodesy.
  public var degrees: (latitude: Double, longitude: Double) {
    (Double(latitude) / Double(Self.perDegree), Double(longitude) / Double(Self.perDegree))
  }
}
