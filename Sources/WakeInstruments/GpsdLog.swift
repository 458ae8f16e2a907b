package import WakeFormat
internal import WakeJSON
package import WakeNavigation

/// What one line of a log of gpsd's reports tells of where the ship was.
package enum GpsdLogLine: Equatable {
  /// The receiver's own fixes, of which a `POLL` has one for each device; empty for a report of
  /// something else, and while there was no fix.
  case fixes([Fix])
  /// Cut off, or no object with a class.
  case unreadable

  package init(_ line: ContiguousArray<UInt8>) {
    switch GpsdReport(line: line) {
    case nil: self = JSON(line)?.text("class") == nil ? .unreadable : .fixes([])
    case .motion(let motion): self = .fixes([motion].compactMap(Fix.init))
    case .poll(let poll): self = .fixes(poll.motions.compactMap(Fix.init))
    default: self = .fixes([])
    }
  }

  /// A place and when the ship was there, as far as the report says them.
  package struct Fix: Equatable {
    /// In whole seconds, what is behind the point left away, as in all tracks.
    package let instant: Instant?
    /// Nil where the receiver claims a fix and names no place that can be.
    package let point: Point?
    /// Reckoned by the receiver, without satellites.
    package let isDeadReckoning: Bool

    init?(_ motion: GpsdMotion) {
      guard motion.isFix else { return nil }
      instant = motion.time.map { Instant(seconds: $0.milliseconds / 1000) }
      point = motion.point
      isDeadReckoning = motion.isDeadReckoning
    }
  }
}
