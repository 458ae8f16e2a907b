package import WakeFormat
package import WakeLog
package import WakeNavigation

extension LoggedEntry {
  package var isStruck: Bool { member.void != nil }

  /// Where it was made: as written, or by the track.
  package var position: Position? {
    if let text = member.value("pos") { return Position(text) }
    return trackPoint.flatMap { Position($0) }
  }

  /// Whether its position is reckoned and no fix.
  package var isReckoned: Bool { ["dr", "ep"].contains(member.value("fix") ?? "") }

  /// A fix of the ship's way: of struck and reckoned positions, and entries of a day, there is none.
  package var fix: TrackFix? {
    guard !isStruck, !isReckoned, let instant = member.entry.stamp.instant, let position
    else { return nil }
    return TrackFix(instant, Point(position))
  }
}

extension Position {
  /// The nearest of a point.
  package init?(_ point: Point) {
    let unit = 3_600_000_000_000.0
    self.init(
      latitude: Int((point.latitude * unit).rounded()),
      longitude: Int((point.longitude * unit).rounded()))
  }
}
