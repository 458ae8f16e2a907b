package import WakeFormat

/// Where the ship was at a moment.
package struct TrackFix: Equatable, Sendable {
  package let instant: Instant
  package let point: Point

  package init(_ instant: Instant, _ point: Point) {
    self.instant = instant
    self.point = point
  }

  /// Knots needed from here to there; two places at one moment need more than any ship has.
  func knots(to other: TrackFix) -> Double {
    let seconds = abs(other.instant.seconds - instant.seconds)
    let miles = Geodesic(from: point, to: other.point).nauticalMiles
    return seconds == 0 ? (miles < 0.01 ? 0 : .infinity) : miles * 3600 / Double(seconds)
  }
}

/// The way of a ship, fix by fix.
package struct Track: Sendable {
  /// In the order of time, one a second.
  package let fixes: [TrackFix]

  /// Over a longer gap nobody knows where the ship went.
  package static let longestGap = 600

  /// Sorts what several files hold; leaps there and back are left out.
  package init(_ fixes: [TrackFix]) {
    var sorted = fixes
    if !zip(fixes, fixes.dropFirst()).allSatisfy({ $0.instant <= $1.instant }) {
      sorted = fixes.enumerated()
        .sorted { ($0.element.instant, $0.offset) < ($1.element.instant, $1.offset) }
        .map(\.element)
    }
    var own: [TrackFix] = []
    own.reserveCapacity(sorted.count)
    var sieve = LeapSieve()
    for fix in sorted { sieve.take(fix) { own.append($0) } }
    sieve.end { own.append($0) }
    self.fixes = own
  }

  /// Where the ship was, along the geodesic between the fixes around the moment; nil where there
  /// are none within the longest gap.
  package func place(at instant: Instant) -> Point? {
    var low = 0
    var high = fixes.count
    while low < high {
      let middle = (low + high) / 2
      if fixes[middle].instant < instant { low = middle + 1 } else { high = middle }
    }
    guard low < fixes.count else { return nil }
    let after = fixes[low]
    if after.instant == instant { return after.point }
    guard low > 0 else { return nil }
    let before = fixes[low - 1]
    let gap = after.instant.seconds - before.instant.seconds
    guard gap <= Self.longestGap else { return nil }
    let part = Double(instant.seconds - before.instant.seconds) / Double(gap)
    return before.point.toward(after.point, part: part)
  }
}
