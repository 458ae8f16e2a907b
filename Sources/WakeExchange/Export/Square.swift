import WakeFormat
import WakeNavigation

/// The size of the squares that positions are moved to the middle of.
///
/// Not by chance: of a ship at anchor, the mean of many positions moved by chance would tell where
/// she lies.
package struct Square: Sendable, Equatable {
  /// As it was given: `1nm`.
  package let text: String
  private let metres: Double

  /// Reads `1nm`, `500m` or `2km`, from 10 m to 100 nm; nil for anything else.
  package init?(_ text: String) {
    let units = [("nm", Units.metresInNauticalMile), ("km", 1000), ("m", 1)]
    guard let (name, size) = units.first(where: { text.hasSuffix($0.0) }),
      let number = Decimal(text.dropLast(name.utf8.count))
    else { return nil }
    let metres = number.approximate * size
    guard (10...185_200).contains(metres) else { return nil }
    // Format §5 knows metres and miles for an accuracy.
    self.text = name == "km" ? "\(Int(metres.rounded()))m" : text
    self.metres = metres
  }

  /// Keys that tell where the ship is beside her position, or how well that is known.
  static let tells: Set<String> = ["brg", "rng", "acc", "age"]

  /// The middle of the square that a place lies in; squares become narrow in degrees near the equator
  /// and wide near the poles, and are squares everywhere.
  func middle(around point: Point) -> Point {
    let high = metres / 111_120
    let latitude = Self.middle(point.latitude, high, limit: 90)
    // How long a degree of longitude is on the middle of the row.
    let wide =
      Point(latitude: latitude, longitude: 0).flatMap { from in
        Point(latitude: latitude, longitude: 0.01).map { Geodesic(from: from, to: $0).metres * 100 }
      } ?? 0
    guard wide > metres / 360 else { return Point(latitude: latitude, longitude: 0) ?? point }
    let longitude = Self.middle(point.longitude, metres / wide, limit: 180)
    return Point(latitude: latitude, longitude: longitude) ?? point
  }

  private static func middle(_ degrees: Double, _ step: Double, limit: Double) -> Double {
    let middle = ((degrees / step).rounded(.down) + 0.5) * step
    return min(max(middle, -limit), limit)
  }
}
