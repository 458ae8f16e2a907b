package import WakeFormat
import WakeNavigation

/// What a voyage adds up to.
package struct VoyageSummary: Sendable {
  package private(set) var entries = 0
  package private(set) var first: CalendarDate?
  package private(set) var last: CalendarDate?
  /// Along the geodesics between fixes, those of the track too; dead reckoning does not count. Nil
  /// with fewer than two.
  package private(set) var metres: Double?
  /// Under way, from the events; nil where none says it.
  package private(set) var secondsUnderWay: Int?

  /// Days from the first entry to the last, both counted.
  package var days: Int {
    guard let first, let last else { return 0 }
    return last.daysSince1970 - first.daysSince1970 + 1
  }

  /// - Parameter entries: of one voyage, in the order of time.
  package init(_ entries: [LoggedEntry]) {
    var state = State()
    var departed: Instant?
    var fix: Point?
    for entry in entries where entry.member.void == nil {
      self.entries += 1
      let member = entry.member
      if let date = member.entry.stamp.date {
        first = min(first ?? date, date)
        last = max(last ?? date, date)
      }
      if let point = entry.fix {
        if let from = fix {
          metres = (metres ?? 0) + Geodesic.metres(from: from, to: point)
        }
        fix = point
      }
      let wasUnderWay = state.movement?.isUnderWay == true
      state.apply(member)
      guard let instant = member.entry.stamp.instant else { continue }
      switch (wasUnderWay, state.movement?.isUnderWay == true) {
      case (false, true): departed = instant
      case (true, false):
        if let since = departed {
          secondsUnderWay = (secondsUnderWay ?? 0) + instant.seconds - since.seconds
        }
        departed = nil
      default: break
      }
    }
  }

  /// Where an entry says that the ship was; dead reckoning is no fix.
  static func fix(of member: EntrySet.Member) -> Point? {
    guard let text = member.value("pos"), !member.conflicts.contains("pos"),
      !["dr", "ep"].contains(member.value("fix") ?? "")
    else { return nil }
    return Position(text).map { Point($0) }
  }
}

extension VoyageSummary {
  /// `52.3`, tenths of a nautical mile.
  package var nauticalMilesText: String? {
    metres.flatMap { DecimalText.written($0 / Units.metresInNauticalMile, places: 1) }
  }
}

extension LoggedEntry {
  /// Where it says that the ship was, or its track; dead reckoning is no fix.
  var fix: Point? { VoyageSummary.fix(of: member) ?? trackPoint }
}
