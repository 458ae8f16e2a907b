extension EntrySet {
  /// Members in the order of time; within a moment in that of the state table, so that a ship that
  /// departs and anchors in one minute ends at anchor; then in that of the bytes.
  ///
  /// A day's entry stands before the first moment that has its date or a later one.
  static func inOrder(_ members: [Member]) -> [Member] {
    var moments: [Placed] = []
    var days: [(date: CalendarDate, placed: Placed)] = []
    for member in members {
      switch member.entry.when {
      case .moment(let instant): moments.append(Placed(member, instant.seconds))
      case .day(let date): days.append((date, Placed(member, date.daysSince1970)))
      }
    }
    moments.sort { $0.isBefore($1) }
    days.sort { $0.placed.isBefore($1.placed) }
    var ordered: [Member] = []
    ordered.reserveCapacity(members.count)
    var waiting = days[...]
    for moment in moments {
      while let day = waiting.first, let date = moment.member.entry.stamp.date, day.date <= date {
        ordered.append(day.placed.member)
        waiting.removeFirst()
      }
      ordered.append(moment.member)
    }
    return ordered + waiting.map(\.placed.member)
  }

  /// A member and what its place is told by.
  private struct Placed {
    let member: Member
    let time: Int
    let rank: Int

    init(_ member: Member, _ time: Int) {
      self.member = member
      self.time = time
      rank = member.events.first.map(Registry.rank(ofEvent:)) ?? -1
    }

    func isBefore(_ other: Self) -> Bool {
      if time != other.time { return time < other.time }
      if rank != other.rank { return rank < other.rank }
      return isBytewise(member.entry, before: other.member.entry)
    }
  }
}
