/// The circle on which a ship swings around her anchor, through where she was.
///
/// It is the circle from which the places lie least far away, found by Gauss and Newton's way from
/// the one of least squares of areas (Kåsa's). Metres north and east of some point.
struct SwingCircle: Sendable {
  private(set) var north: Double
  private(set) var east: Double
  private(set) var radius: Double
  /// Of the middle: how the variances run together, in square metres.
  private let variance: (north: Double, both: Double, east: Double)

  /// A receiver's slow error changes within ten minutes: half an hour of fixes is worth three.
  private static let worth = 3.0
  /// Metres. So little a receiver's error never is, whatever the places say.
  private static let leastError = 1.0
  /// The cosine of what a tenth of the places must lie to either side: a shorter arc could belong to
  /// circles of any size.
  private static let arc = 0.924

  /// Nil where the places lie on no arc from which a circle can be told.
  init?(through places: [(north: Double, east: Double)]) {
    guard let first = Self.first(places) else { return nil }
    (north, east, radius) = first
    var inverse = Symmetric()
    var squares = 0.0
    for _ in 0..<8 {
      var normal = Symmetric()
      var right = (0.0, 0.0, 0.0)
      squares = 0
      for place in places {
        let (dn, de) = (place.north - north, place.east - east)
        let distance = max((dn * dn + de * de).squareRoot(), 1e-9)
        let rest = distance - radius
        let slope = (-dn / distance, -de / distance, -1.0)
        squares += rest * rest
        normal.add(slope)
        right.0 += slope.0 * rest
        right.1 += slope.1 * rest
        right.2 += slope.2 * rest
      }
      guard let inverted = normal.inverse else { return nil }
      inverse = inverted
      let step = inverse.times(right)
      let length = (step.0 * step.0 + step.1 * step.1).squareRoot()
      let part = length > 20 ? 20 / length : 1
      north -= step.0 * part
      east -= step.1 * part
      radius -= step.2 * part
      if length < 0.01 { break }
    }
    guard (5...200).contains(radius) else { return nil }
    let count = Double(places.count)
    let error = max((squares / count).squareRoot(), Self.leastError)
    let scale = error * error * count / Self.worth
    variance = (inverse.a * scale, inverse.b * scale, inverse.d * scale)
    guard spans(places) else { return nil }
  }

  /// How far the middle may be off in a direction, as a standard error.
  func error(toward direction: (north: Double, east: Double)) -> Double {
    let (n, e) = direction
    return max(0, variance.north * n * n + 2 * variance.both * n * e + variance.east * e * e)
      .squareRoot()
  }

  private static func first(
    _ places: [(north: Double, east: Double)]
  ) -> (Double, Double, Double)? {
    guard places.count >= 30 else { return nil }
    let count = Double(places.count)
    let middle = (
      north: places.reduce(0) { $0 + $1.north } / count,
      east: places.reduce(0) { $0 + $1.east } / count
    )
    var (nn, ne, ee, nz, ez, z) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    for place in places {
      let (n, e) = (place.north - middle.north, place.east - middle.east)
      let square = n * n + e * e
      nn += n * n
      ne += n * e
      ee += e * e
      nz += n * square
      ez += e * square
      z += square
    }
    let determinant = nn * ee - ne * ne
    guard determinant > 1e-6 else { return nil }
    let a = (nz * ee - ez * ne) / (2 * determinant)
    let b = (ez * nn - nz * ne) / (2 * determinant)
    return (middle.north + a, middle.east + b, (a * a + b * b + z / count).squareRoot())
  }

  private func spans(_ places: [(north: Double, east: Double)]) -> Bool {
    let directions = places.map { place in
      let (n, e) = (place.north - north, place.east - east)
      let length = max((n * n + e * e).squareRoot(), 1e-9)
      return (n / length, e / length)
    }
    let sum = directions.reduce((0.0, 0.0)) { ($0.0 + $1.0, $0.1 + $1.1) }
    let length = max((sum.0 * sum.0 + sum.1 * sum.1).squareRoot(), 1e-9)
    let mean = (sum.0 / length, sum.1 / length)
    func aside(_ side: Double) -> Int {
      directions.count { direction in
        let cosine = direction.0 * mean.0 + direction.1 * mean.1
        return cosine < Self.arc && (mean.0 * direction.1 - mean.1 * direction.0) * side > 0
      }
    }
    return min(aside(1), aside(-1)) * 10 >= places.count
  }
}

/// A symmetric matrix of three rows: a b c, b d e, c e f.
private struct Symmetric {
  var (a, b, c, d, e, f) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)

  mutating func add(_ row: (Double, Double, Double)) {
    a += row.0 * row.0
    b += row.0 * row.1
    c += row.0 * row.2
    d += row.1 * row.1
    e += row.1 * row.2
    f += row.2 * row.2
  }

  var inverse: Symmetric? {
    let (x, y, z) = (d * f - e * e, c * e - b * f, b * e - c * d)
    let determinant = a * x + b * y + c * z
    guard determinant.magnitude > 1e-9 else { return nil }
    var inverse = Symmetric()
    inverse.a = x / determinant
    inverse.b = y / determinant
    inverse.c = z / determinant
    inverse.d = (a * f - c * c) / determinant
    inverse.e = (b * c - a * e) / determinant
    inverse.f = (a * d - b * b) / determinant
    return inverse
  }

  func times(_ column: (Double, Double, Double)) -> (Double, Double, Double) {
    (
      a * column.0 + b * column.1 + c * column.2, b * column.0 + d * column.1 + e * column.2,
      c * column.0 + e * column.1 + f * column.2
    )
  }
}
