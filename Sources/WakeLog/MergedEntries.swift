import WakeFormat

extension LoggedEntry {
  /// The entries of several voyages in the order of time; those of one voyage keep theirs.
  package static func merged(_ voyages: [[LoggedEntry]]) -> [LoggedEntry] {
    var merged: [LoggedEntry] = []
    for voyage in voyages {
      // Nearly always one voyage begins when the one before has ended.
      guard let last = merged.last, let first = voyage.first, first.seconds < last.seconds else {
        merged += voyage
        continue
      }
      var before = merged[...]
      var result: [LoggedEntry] = []
      for entry in voyage {
        while let first = before.first, first.seconds <= entry.seconds {
          result.append(before.removeFirst())
        }
        result.append(entry)
      }
      merged = result + before
    }
    return merged
  }

  /// Since 1970; an entry of a day stands at the day's beginning in UTC.
  private var seconds: Int {
    switch member.entry.when {
    case .moment(let instant): instant.seconds
    case .day(let date): date.daysSince1970 * 86_400
    }
  }
}
