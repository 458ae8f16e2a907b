import WakeFormat
import WakeNavigation

/// Where the ship was at any moment, near enough for the sun: on the straight line between the
/// positions around, reckoned ones too; before the first and after the last she lies there.
struct Whereabouts {
  private var known: [(seconds: Int, point: Point)] = []
  private var next = 0

  init(_ entries: [CountedEntry]) {
    for entry in entries {
      guard let instant = entry.instant, let point = entry.point else { continue }
      known.append((instant.seconds, point))
    }
  }

  var isEmpty: Bool { known.isEmpty }

  /// - Precondition: there is a position.
  mutating func place(at instant: Instant) -> Point {
    while next < known.count, known[next].seconds <= instant.seconds { next += 1 }
    while next > 0, known[next - 1].seconds > instant.seconds { next -= 1 }
    guard next > 0 else { return known[0].point }
    guard next < known.count else { return known[known.count - 1].point }
    let (before, after) = (known[next - 1], known[next])
    let part =
      Double(instant.seconds - before.seconds) / Double(max(1, after.seconds - before.seconds))
    var east = after.point.longitude - before.point.longitude
    if east > 180 { east -= 360 }
    if east < -180 { east += 360 }
    var longitude = before.point.longitude + part * east
    if longitude > 180 { longitude -= 360 }
    if longitude < -180 { longitude += 360 }
    let latitude =
      before.point.latitude + part * (after.point.latitude - before.point.latitude)
    return Point(latitude: latitude, longitude: longitude) ?? before.point
  }
}
