package import WakeFormat
package import WakeNavigation

/// When the boat computer makes an entry: every hour under way, and at changes of state.
///
/// Fed once a second or less often. Times between are counted by a clock that runs on evenly, so
/// that one that is set neither floods the log nor silences it; what is told is told by the wall
/// clock of its moment.
package struct AutoLog: Sendable {
  package struct Look: Sendable {
    package let elapsed: Double
    package let instant: Instant
    package let point: Point?
    package let knots: Double?

    package init(elapsed: Double, instant: Instant, point: Point?, knots: Double?) {
      self.elapsed = elapsed
      self.instant = instant
      self.point = point
      self.knots = knots
    }
  }

  /// What the log says that the ship is doing.
  package enum Standing: Sendable { case underWay, atAnchor, alongside, unknown }

  package enum Entry: Equatable, Sendable {
    case regular
    /// She set out at that moment, which lies some minutes back, from there.
    case start(Instant, Point, wasAtAnchor: Bool)
    case stop(Instant, Point)
  }

  /// Seconds between regular entries.
  package let underWayEvery: Double
  package let atAnchorEvery: Double

  // Start: faster than this, for so long, and so far away from where it began.
  static let startKnots = 0.5
  static let startSeconds = 180.0
  static let startMetres = 40.0
  /// A ship at anchor swings around twice her chain.
  static let startMetresAtAnchor = 120.0
  // Stop: for so long within so many metres, and not faster than this.
  static let stopSeconds = 600.0
  static let stopMetres = 50.0
  static let stopKnots = 1.0
  /// Over a longer hole nothing is decided.
  static let longestHole = 120.0
  /// Between two changes of state.
  static let calm = 900.0
  static let sampleEvery = 10.0
  /// Seconds; less is how clocks are kept right.
  static let clockStep = 10

  private struct Sample {
    let elapsed: Double
    let instant: Instant
    let point: Point
    let knots: Double?
  }

  private var samples: [Sample] = []
  private var movingSince: Sample?
  private var lastRegular: Double?
  private var lastChange: Double?
  private var lastStanding: Standing?
  private var lastLook: (elapsed: Double, seconds: Int)?
  /// Seconds that somebody moved the wall clock on, or back, since that was last told.
  package private(set) var clockMoved: Int?

  /// - Parameter sinceLast: seconds since the last entry of this kind, where one is in the log: a
  ///   restart does not begin the hour anew.
  package init(
    underWayEvery: Double = 3600, atAnchorEvery: Double = 4 * 3600, sinceLast: Double? = nil,
    at elapsed: Double = 0
  ) {
    self.underWayEvery = underWayEvery
    self.atAnchorEvery = atAnchorEvery
    lastRegular = sinceLast.map { elapsed - max(0, $0) }
  }

  package mutating func take(_ look: Look, _ standing: Standing) -> [Entry] {
    var entries: [Entry] = []
    watchClock(look)
    if standing != lastStanding {
      // How she lay before somebody logged a departure says nothing of what follows.
      lastStanding = standing
      samples = []
      movingSince = nil
    }
    if let change = change(look, standing) {
      entries.append(change)
      lastChange = look.elapsed
      // The change is an entry of this moment: the hour begins with it.
      lastRegular = look.elapsed
    } else if isRegularDue(look, standing) {
      entries.append(.regular)
    }
    return entries
  }

  /// An entry that tells of the clock was saved.
  package mutating func clockTold() { clockMoved = nil }

  private mutating func watchClock(_ look: Look) {
    defer { lastLook = (look.elapsed, look.instant.seconds) }
    guard let last = lastLook else { return }
    let moved = look.instant.seconds - last.seconds - Int((look.elapsed - last.elapsed).rounded())
    if abs(moved) >= Self.clockStep { clockMoved = (clockMoved ?? 0) + moved }
  }

  /// The regular entry was saved; until then it stays due.
  package mutating func saved(at elapsed: Double) { lastRegular = elapsed }

  private mutating func isRegularDue(_ look: Look, _ standing: Standing) -> Bool {
    let every: Double
    switch standing {
    case .underWay: every = underWayEvery
    case .atAnchor: every = atAnchorEvery
    case .alongside, .unknown: return false
    }
    guard let last = lastRegular else {
      lastRegular = look.elapsed
      return false
    }
    return look.elapsed - last >= every
  }

  private mutating func change(_ look: Look, _ standing: Standing) -> Entry? {
    guard let point = look.point else { return nil }
    if let last = samples.last, look.elapsed - last.elapsed < Self.sampleEvery { return nil }
    if let last = samples.last, look.elapsed - last.elapsed > Self.longestHole {
      samples = []
      movingSince = nil
    }
    samples.append(
      Sample(elapsed: look.elapsed, instant: look.instant, point: point, knots: look.knots))
    samples.removeAll { look.elapsed - $0.elapsed > Self.stopSeconds + Self.sampleEvery }
    let isCalm = lastChange.map { look.elapsed - $0 >= Self.calm } ?? true
    switch standing {
    case .underWay:
      movingSince = nil
      return isCalm ? stop() : nil
    case .atAnchor, .alongside, .unknown:
      return start(isCalm: isCalm, wasAtAnchor: standing == .atAnchor)
    }
  }

  private mutating func start(isCalm: Bool, wasAtAnchor: Bool) -> Entry? {
    guard let now = samples.last else { return nil }
    // Half a minute's mean: one wave is no departure.
    let recent = samples.suffix(3).compactMap(\.knots)
    guard !recent.isEmpty,
      recent.reduce(0, +) / Double(recent.count) > Self.startKnots
    else {
      movingSince = nil
      return nil
    }
    let begin = movingSince ?? samples.suffix(3).first ?? now
    movingSince = begin
    let needed = wasAtAnchor ? Self.startMetresAtAnchor : Self.startMetres
    guard isCalm, now.elapsed - begin.elapsed >= Self.startSeconds,
      Geodesic(from: begin.point, to: now.point).metres >= needed
    else { return nil }
    movingSince = nil
    return .start(begin.instant, begin.point, wasAtAnchor: wasAtAnchor)
  }

  private func stop() -> Entry? {
    guard let first = samples.first, let now = samples.last,
      now.elapsed - first.elapsed >= Self.stopSeconds
    else { return nil }
    let knots = samples.compactMap(\.knots)
    guard knots.reduce(0, +) / Double(max(1, knots.count)) < Self.stopKnots,
      samples.allSatisfy({
        Geodesic(from: first.point, to: $0.point).metres <= Self.stopMetres
      })
    else { return nil }
    return .stop(first.instant, first.point)
  }
}
