package import WakeFormat

/// A position in the one form that `wake` writes: `54-27.402N,010-14.362E`.
package enum PositionText {
  /// Degrees, then minutes with three decimals (1.85 m of latitude), then the hemisphere.
  ///
  /// Zero is north and east. The 180th meridian is `180-00.000W` from either side, so that one
  /// place is written in one way. A pole keeps the longitude that was given.
  package static func written(_ point: Point) -> String {
    var bytes = Bytes()
    bytes.reserveCapacity(24)
    write(point, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The same, behind bytes that are there.
  package static func write(_ point: Point, to bytes: inout Bytes) {
    let latitude = thousandths(point.latitude)
    var longitude = thousandths(point.longitude)
    if longitude == halfTurn { longitude = -halfTurn }
    write(latitude, digits: 2, letters: ("N", "S"), to: &bytes)
    bytes.append(UInt8(ascii: ","))
    write(longitude, digits: 3, letters: ("E", "W"), to: &bytes)
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

  private static func write(
    _ thousandths: Int, digits: Int, letters: (positive: Unicode.Scalar, negative: Unicode.Scalar),
    to bytes: inout Bytes
  ) {
    let (degrees, rest) = abs(thousandths).quotientAndRemainder(dividingBy: 60_000)
    let (minutes, decimals) = rest.quotientAndRemainder(dividingBy: 1000)
    bytes.append(degrees, digits: digits)
    bytes.append(UInt8(ascii: "-"))
    bytes.append(minutes, digits: 2)
    bytes.append(UInt8(ascii: "."))
    bytes.append(decimals, digits: 3)
    bytes.append(UInt8(ascii: thousandths < 0 ? letters.negative : letters.positive))
  }
}
