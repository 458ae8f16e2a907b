package import WakeFormat

/// How far a track goes, without what a receiver wanders about while the ship lies still.
///
/// The rule is the one measured on boats of Signal K's users: a ship lies still where all fixes of
/// ten minutes lie in a square of 50 m, and goes again where she makes half a knot for three
/// minutes. Over a longer gap than that of `Track` nobody knows where she went, and nothing counts.
package struct TrackRun: Sendable {
  package static let stillMetres = 50.0
  package static let stillSeconds = 600
  package static let startKnots = 0.5
  package static let startSeconds = 180

  package struct Leg: Equatable, Sendable {
    /// When it ends.
    package let instant: Instant
    package let metres: Double
  }

  /// In the order of time; none where the ship lay still.
  package let legs: [Leg]
  /// Gaps over which nothing counts.
  package let gaps: Int

  private enum Phase {
    case going
    case still
    /// Out of the square since a fix, and perhaps on her way.
    case leaving(since: Int)
  }

  /// - Parameter fixes: of a `Track`: in the order of time, without leaps.
  package init(_ fixes: [TrackFix]) {
    var metres = [Double](repeating: 0, count: fixes.count)
    var gaps = 0
    var phase = Phase.going
    var square = Square(at: 0, fixes)
    func drop(from first: Int, through last: Int) {
      for index in first...max(first, last) { metres[index] = 0 }
    }
    for index in fixes.indices.dropFirst() {
      let (before, fix) = (fixes[index - 1], fixes[index])
      guard fix.instant.seconds - before.instant.seconds <= Track.longestGap else {
        gaps += 1
        phase = .going
        square = Square(at: index, fixes)
        continue
      }
      metres[index] = Geodesic.metres(from: before.point, to: fix.point)
      let isInside = square.takes(fix.point)
      let inside = fix.instant.seconds - fixes[square.begin].instant.seconds
      switch phase {
      case .still where isInside: metres[index] = 0
      case .still:
        phase = .leaving(since: index)
        square = Square(at: index, fixes)
      case .going, .leaving:
        if !isInside {
          square = Square(at: index, fixes)
        } else if inside >= Self.stillSeconds {
          drop(from: square.begin + 1, through: index)
          phase = .still
        }
      }
      guard case .leaving(let since) = phase else { continue }
      let elapsed = fix.instant.seconds - fixes[since].instant.seconds
      guard elapsed >= Self.startSeconds else { continue }
      let made = Geodesic.metres(from: fixes[since].point, to: fix.point)
      if made >= Self.startKnots * Units.metresInKnotSecond * Double(elapsed) {
        phase = .going
      } else {
        drop(from: since, through: index)
        phase = .still
        square = Square(at: index, fixes)
      }
    }
    // What has not gone on for long enough at the end is still.
    if case .leaving(let since) = phase { drop(from: since, through: fixes.count - 1) }
    self.gaps = gaps
    legs = zip(fixes, metres).compactMap { fix, metres in
      metres > 0 ? Leg(instant: fix.instant, metres: metres) : nil
    }
  }

  /// Where all fixes since one lie.
  private struct Square {
    let begin: Int
    private let first: Point?
    private let metresEast: Double
    private var north = 0.0...0.0
    private var east = 0.0...0.0

    init(at begin: Int, _ fixes: [TrackFix]) {
      self.begin = begin
      first = fixes.indices.contains(begin) ? fixes[begin].point : nil
      metresEast = first.map { sineCosine($0.latitude).cosine * Self.metresInDegree } ?? 0
    }

    private static let metresInDegree = 60 * Units.metresInNauticalMile

    /// Grows to hold a place, where it does not become too large.
    mutating func takes(_ point: Point) -> Bool {
      guard let first else { return false }
      var apart = point.longitude - first.longitude
      if apart > 180 { apart -= 360 }
      if apart < -180 { apart += 360 }
      let y = (point.latitude - first.latitude) * Self.metresInDegree
      let x = apart * metresEast
      let tall = min(north.lowerBound, y)...max(north.upperBound, y)
      let wide = min(east.lowerBound, x)...max(east.upperBound, x)
      guard tall.upperBound - tall.lowerBound <= TrackRun.stillMetres,
        wide.upperBound - wide.lowerBound <= TrackRun.stillMetres
      else { return false }
      (north, east) = (tall, wide)
      return true
    }
  }
}
