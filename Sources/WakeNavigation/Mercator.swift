internal import CGeodesic

/// Mercator's projection of WGS 84, as on a nautical chart: north is up, and a course is a straight
/// line.
package enum Mercator {
  /// Farther from the equator a chart would have no end: places beyond are drawn here.
  package static let greatestLatitude = 89.5

  /// How far north of the equator a parallel is drawn, in degrees of longitude.
  package static func northing(_ latitude: Double) -> Double {
    wake_mercator_northing(max(-greatestLatitude, min(greatestLatitude, latitude)))
  }

  /// The latitude that is drawn there, to a millionth of a degree.
  package static func latitude(drawnAt northing: Double) -> Double {
    var (low, high) = (-greatestLatitude, greatestLatitude)
    while high - low > 1e-7 {
      let middle = (low + high) / 2
      if Self.northing(middle) < northing { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// How much longer a minute is drawn there than at the equator.
  package static func stretch(at latitude: Double) -> Double {
    1 / max(0.001, sineCosine(max(-greatestLatitude, min(greatestLatitude, latitude))).cosine)
  }
}
