/// Entries by the moment or the day they are of, in the order of time.
///
/// A day stands before the first moment that has its date or a later one on its own clock.
struct TimeLine {
  /// Places in the list of entries; those of one moment or day together, in the order they came.
  private(set) var groups: [[Int]] = []

  init(_ entries: [WrittenEntry]) {
    var moments: [Placed] = []
    var days: [Placed] = []
    moments.reserveCapacity(entries.count)
    for index in entries.indices {
      switch entries[index].when {
      case .moment(let instant): moments.append(Placed(time: instant.seconds, index: index))
      case .day(let date): days.append(Placed(time: date.daysSince1970, index: index))
      }
    }
    moments.sort()
    days.sort()
    var waiting = Self.grouped(days)[...]
    groups.reserveCapacity(moments.count + waiting.count)
    for group in Self.grouped(moments) {
      while let day = waiting.first?.first,
        group.contains(where: { Self.isOn(entries[$0], orAfter: entries[day]) })
      {
        groups.append(waiting.removeFirst())
      }
      groups.append(group)
    }
    groups += waiting
  }

  private struct Placed: Comparable {
    let time: Int
    let index: Int

    static func < (a: Self, b: Self) -> Bool {
      a.time == b.time ? a.index < b.index : a.time < b.time
    }
  }

  private static func grouped(_ placed: [Placed]) -> [[Int]] {
    var groups: [[Int]] = []
    var start = 0
    while start < placed.count {
      var end = start + 1
      while end < placed.count, placed[end].time == placed[start].time { end += 1 }
      groups.append(placed[start..<end].map(\.index))
      start = end
    }
    return groups
  }

  private static func isOn(_ entry: WrittenEntry, orAfter day: WrittenEntry) -> Bool {
    guard let date = entry.stamp.date, let first = day.stamp.date else { return false }
    return first <= date
  }
}
