/// Whether a ship at anchor stays where she is.
///
/// Fed once a second. What counts is the median of ten seconds, which no single wild fix can move,
/// and an alarm needs that to be outside for twenty seconds, or twice as far out three times over.
package struct AnchorWatch: Sendable {
  package let anchor: Point
  /// Metres around the anchor.
  package let radius: Double

  package enum Event: Equatable, Sendable {
    /// How far out, in metres, and the true course from the anchor.
    case outside(metres: Double, course: Double)
    /// Inside again for a minute.
    case back
    /// No position for so many seconds.
    case blind(seconds: Int)
    case seeing
    /// The middle of the circle on which she swings has moved so far, on that true course: perhaps
    /// the anchor drags. No alarm.
    case shifting(metres: Double, course: Double)
  }

  static let span = 10.0
  static let outsideFor = 20.0
  static let insideFor = 60.0
  static let blindFor = 60.0
  /// Knots. A ship at anchor that seems to be faster has a receiver that leaps.
  static let fastest = 50.0

  private struct Seen {
    let time: Double
    /// Metres north and east of the anchor, and the distance.
    let point: Point
  }

  private var seen: [Seen] = []
  private var lastSeen: Double?
  private var outsideSince: Double?
  private var insideSince: Double?
  private var farInARow = 0
  /// Fixes in a row that needed more than any ship's speed.
  private var leaps = 0
  package private(set) var isOutside = false
  package private(set) var isBlind = false
  package private(set) var distance: Double?
  private var swing: SwingWatch

  package init(anchor: Point, radius: Double) {
    self.anchor = anchor
    self.radius = radius
    swing = SwingWatch(anchor: anchor)
  }

  /// - Parameters:
  ///   - point: where the ship is, nil where nobody says.
  ///   - time: seconds by a clock that runs on evenly.
  package mutating func take(_ point: Point?, at time: Double) -> [Event] {
    guard let point, accepts(point, at: time) else { return look(at: time) }
    lastSeen = time
    seen.append(Seen(time: time, point: point))
    seen.removeAll { time - $0.time >= Self.span }
    var events: [Event] = []
    if isBlind {
      isBlind = false
      events.append(.seeing)
    }
    let median = median
    let way = Geodesic(from: anchor, to: median)
    distance = way.metres
    farInARow = Geodesic(from: anchor, to: point).metres > 2 * radius ? farInARow + 1 : 0
    if way.metres > radius || farInARow >= 3 {
      insideSince = nil
      let since = outsideSince ?? time
      outsideSince = since
      if !isOutside, time - since >= Self.outsideFor || farInARow >= 3 {
        isOutside = true
        events.append(.outside(metres: way.metres, course: way.initialCourse ?? 0))
      }
    } else {
      outsideSince = nil
      let since = insideSince ?? time
      insideSince = since
      if isOutside, time - since >= Self.insideFor {
        isOutside = false
        events.append(.back)
      }
    }
    if let shift = swing.take(median, at: time) {
      events.append(.shifting(metres: shift.metres, course: shift.course))
    }
    return events
  }

  private mutating func look(at time: Double) -> [Event] {
    let since = lastSeen ?? time
    if lastSeen == nil { lastSeen = time }
    guard !isBlind, time - since >= Self.blindFor else { return [] }
    isBlind = true
    return [.blind(seconds: Int(time - since))]
  }

  /// One leap is the receiver's; where it stays, after three, is where the ship is.
  private mutating func accepts(_ point: Point, at time: Double) -> Bool {
    guard let last = seen.last, time - last.time < Self.span else {
      leaps = 0
      return true
    }
    let seconds = max(1, time - last.time)
    let knots = Units.knots(
      metresPerSecond: Geodesic(from: last.point, to: point).metres / seconds)
    if knots > Self.fastest, leaps < 3 {
      leaps += 1
      return false
    }
    leaps = 0
    return true
  }

  /// Of latitude and longitude each for itself, counted from the anchor so that the date line
  /// parts nothing.
  private var median: Point {
    func middle(_ values: [Double]) -> Double {
      let sorted = values.sorted()
      let half = sorted.count / 2
      return sorted.count % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
    }
    let latitude = middle(seen.map { $0.point.latitude })
    let east = middle(
      seen.map { Angle.around($0.point.longitude - anchor.longitude + 180) - 180 })
    let longitude = Angle.around(anchor.longitude + east + 180) - 180
    return Point(latitude: latitude, longitude: longitude) ?? anchor
  }
}
