/// Whether the middle of the circle on which a ship swings stays where it is: one that creeps away
/// tells of a dragging anchor long before the ship leaves her radius.
///
/// A hint, and no alarm: it needs half an hour, and an arc from which a circle can be told.
struct SwingWatch: Sendable {
  struct Shift: Equatable, Sendable {
    let metres: Double
    /// True.
    let course: Double
  }

  /// Seconds of swinging that make one circle.
  static let span = 1800.0
  static let sampleEvery = 10.0
  private static let lookEvery = 60.0
  /// Metres. A shorter shift is none.
  static let least = 10.0
  /// Standard errors of a shift that chance does not make.
  private static let sure = 4.5
  /// A first circle must be known this well, in metres.
  private static let goodError = 5.0
  /// Looks in a row that must say the same.
  private static let looks = 3

  private struct Sample {
    let time: Double
    let place: (north: Double, east: Double)
  }

  private let anchor: Point
  /// Metres in a degree there.
  private let scale: (north: Double, east: Double)
  private var samples: [Sample] = []
  private var lookedAt: Double?
  private var first: SwingCircle?
  private var direction: (north: Double, east: Double)?
  private var inARow = 0

  init(anchor: Point) {
    self.anchor = anchor
    let step = 0.001
    let north = Point(
      latitude: anchor.latitude + (anchor.latitude > 0 ? -step : step), longitude: anchor.longitude)
    let east = Point(
      latitude: anchor.latitude, longitude: anchor.longitude + (anchor.longitude > 0 ? -step : step)
    )
    scale = (
      (north.map { Geodesic(from: anchor, to: $0).metres } ?? 0) / step,
      (east.map { Geodesic(from: anchor, to: $0).metres } ?? 0) / step
    )
  }

  /// - Parameter point: where she is, without leaps. Nil: nothing new is known.
  mutating func take(_ point: Point, at time: Double) -> Shift? {
    if let last = samples.last, time - last.time < Self.sampleEvery { return nil }
    let east = Angle.around(point.longitude - anchor.longitude + 180) - 180
    samples.append(
      Sample(
        time: time,
        place: ((point.latitude - anchor.latitude) * scale.north, east * scale.east)))
    samples.removeAll { time - $0.time > Self.span }
    guard time - (lookedAt ?? -Self.lookEvery) >= Self.lookEvery, let oldest = samples.first,
      // A window with holes tells of an arc that was not sailed.
      time - oldest.time > Self.span * 0.9,
      Double(samples.count) > Self.span / Self.sampleEvery * 0.8
    else { return nil }
    lookedAt = time
    return look()
  }

  private mutating func look() -> Shift? {
    guard let circle = SwingCircle(through: samples.map(\.place)) else { return forget() }
    guard let first else {
      if max(circle.error(toward: (1, 0)), circle.error(toward: (0, 1))) < Self.goodError {
        self.first = circle
      }
      return nil
    }
    let (north, east) = (circle.north - first.north, circle.east - first.east)
    let metres = (north * north + east * east).squareRoot()
    guard metres > Self.least else { return forget() }
    let toward = (north: north / metres, east: east / metres)
    let (now, then) = (circle.error(toward: toward), first.error(toward: toward))
    let isSure = metres > Self.sure * (now * now + then * then).squareRoot()
    let isAway = Self.distance(circle) > Self.distance(first) + metres / 2
    let isSame = direction.map { $0.north * toward.north + $0.east * toward.east > 0.7 } ?? true
    guard isSure, isAway, isSame else { return forget() }
    direction = toward
    inARow += 1
    guard inARow >= Self.looks else { return nil }
    self.first = circle
    _ = forget()
    return Shift(metres: metres, course: course(from: first, to: circle))
  }

  private mutating func forget() -> Shift? {
    inARow = 0
    direction = nil
    return nil
  }

  private static func distance(_ circle: SwingCircle) -> Double {
    (circle.north * circle.north + circle.east * circle.east).squareRoot()
  }

  private func course(from: SwingCircle, to: SwingCircle) -> Double {
    guard let start = place(from), let end = place(to) else { return 0 }
    return Geodesic(from: start, to: end).initialCourse ?? 0
  }

  private func place(_ circle: SwingCircle) -> Point? {
    let longitude = Angle.around(anchor.longitude + circle.east / scale.east + 180) - 180
    return Point(latitude: anchor.latitude + circle.north / scale.north, longitude: longitude)
  }
}
