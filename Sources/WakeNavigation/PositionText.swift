/// A position in the one form that `wake` writes: `54-27.402N,010-14.362E`.
package enum PositionText {
  /// Degrees, then minutes with three decimals (1.85 m of latitude), then the hemisphere.
  ///
  /// Zero is north and east. The 180th meridian is `180-00.000W` from either side, so that one
  /// place is written in one way. A pole keeps the longitude that was given.
  package static func written(_ point: Point) -> String {
    let latitude = thousandths(point.latitude)
    var longitude = thousandths(point.longitude)
    if longitude == halfTurn { longitude = -halfTurn }
    return half(latitude, digits: 2, letters: ("N", "S")) + ","
      + half(longitude, digits: 3, letters: ("E", "W"))
  }

  /// As above; nil for what is no place, see `Point`.
  package static func written(latitude: Double, longitude: Double) -> String? {
    Point(latitude: latitude, longitude: longitude).map(written)
  }

  private static let halfTurn = 180 * 60_000

  /// Rounded once, as a whole number of thousandths of a minute, so that 59.9996' carries into
  /// the next degree by itself.
  private static func thousandths(_ degrees: Double) -> Int {
    Int((degrees * 60_000).rounded(.toNearestOrAwayFromZero))
  }

  private static func half(
    _ thousandths: Int, digits: Int, letters: (positive: String, negative: String)
  ) -> String {
    let size = abs(thousandths)
    let (degrees, rest) = size.quotientAndRemainder(dividingBy: 60_000)
    let (minutes, decimals) = rest.quotientAndRemainder(dividingBy: 1000)
    return padded(degrees, digits) + "-" + padded(minutes, 2) + "." + padded(decimals, 3)
      + (thousandths < 0 ? letters.negative : letters.positive)
  }

  private static func padded(_ number: Int, _ digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
