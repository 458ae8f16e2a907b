package import WakeFormat

/// A place on WGS 84 in decimal degrees, for reckoning; what is written is `PositionText`.
package struct Point: Equatable, Sendable {
  /// North positive, -90 to 90.
  package let latitude: Double
  /// East positive, -180 to 180.
  package let longitude: Double

  /// Nil for what is no place: a number that is not finite, or out of range.
  ///
  /// 0°N 0°E is a place, and so is every pole and meridian.
  package init?(latitude: Double, longitude: Double) {
    guard latitude.magnitude <= 90, longitude.magnitude <= 180 else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Where an entry says it was made.
  package init(_ position: Position) {
    (latitude, longitude) = position.degrees
  }
}
