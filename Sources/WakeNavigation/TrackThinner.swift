internal import WakeFormat

/// Leaves out of a track what the rest of it tells within ten metres.
///
/// A fix may go when the ship, sailing straight and evenly between the fixes that are kept, would
/// have been within ten metres of it at its moment: so neither turns nor changes of speed are lost.
package struct TrackThinner: Sendable {
  /// Metres.
  package static let tolerance = 10.0
  /// Seconds. So much of a straight track is held back at most, and lost when the power goes.
  package static let longest = 60

  private var kept: TrackFix?
  private var waiting: [TrackFix] = []

  package init() {}

  /// What of the track is settled with this fix, to be written.
  package mutating func take(_ fix: TrackFix) -> [TrackFix] {
    guard let start = kept else {
      kept = fix
      return [fix]
    }
    let last = waiting.last ?? start
    if fix.instant == last.instant { return [] }
    // A clock that was put back begins a track of its own.
    if fix.instant < last.instant {
      let rest = waiting.suffix(1)
      waiting = []
      kept = fix
      return rest + [fix]
    }
    if waiting.isEmpty || isTold(by: start, fix) {
      waiting.append(fix)
      guard fix.instant.seconds - start.instant.seconds >= Self.longest else { return [] }
      kept = fix
      waiting = []
      return [fix]
    }
    let turn = waiting[waiting.count - 1]
    kept = turn
    waiting = [fix]
    return [turn]
  }

  /// What is still held back: the last fix.
  package mutating func end() -> [TrackFix] {
    guard let last = waiting.last else { return [] }
    kept = last
    waiting = []
    return [last]
  }

  private func isTold(by start: TrackFix, _ end: TrackFix) -> Bool {
    let whole = Double(end.instant.seconds - start.instant.seconds)
    return waiting.allSatisfy { fix in
      let part = Double(fix.instant.seconds - start.instant.seconds) / whole
      return Geodesic(from: fix.point, to: start.point.toward(end.point, part: part)).metres
        <= Self.tolerance
    }
  }
}
