/// Entries by the moment or the day they are of, in the order of time.
///
/// A day stands before the first moment that has its date or a later one on its own clock.
package struct TimeLine: Sequence, IteratorProtocol {
  /// The numbers of entries; those of one moment or day together, from the least on.
  package typealias Element = [Int]

  private var moments: [Placed] = []
  private var days: [Placed] = []
  private var moment = 0
  private var day = 0
  /// Where the next moment ends among `moments`, and the last date that its clocks show.
  private var ahead: (end: Int, date: Int32)?

  package init() {}

  init(_ entries: [WrittenEntry]) {
    moments.reserveCapacity(entries.count)
    for index in entries.indices { add(entries[index].stamp, number: index) }
    sort()
  }

  package mutating func reserve(_ count: Int) { moments.reserveCapacity(count) }

  /// Takes an entry by its stamp in full. Once all are in, `sort` makes them a line.
  package mutating func add(_ stamp: Stamp, number: Int) {
    guard let date = stamp.date?.daysSince1970 else { return }
    if let instant = stamp.instant {
      moments.append(Placed(time: instant.seconds, date: Int32(date), number: number))
    } else {
      days.append(Placed(time: date, date: Int32(date), number: number))
    }
  }

  package mutating func sort() {
    moments.sort()
    days.sort()
  }

  package mutating func next() -> [Int]? {
    if ahead == nil, moment < moments.count {
      let end = Self.end(of: moment, in: moments)
      let date = moments[moment..<end].reduce(Int32.min) { Swift.max($0, $1.date) }
      ahead = (end, date)
    }
    if day < days.count, ahead.map({ days[day].date <= $0.date }) ?? true {
      let start = day
      day = Self.end(of: start, in: days)
      return days[start..<day].map(\.number)
    }
    guard let end = ahead?.end else { return nil }
    defer { (moment, ahead) = (end, nil) }
    return moments[moment..<end].map(\.number)
  }

  private static func end(of start: Int, in placed: [Placed]) -> Int {
    var end = start + 1
    while end < placed.count, placed[end].time == placed[start].time { end += 1 }
    return end
  }

  private struct Placed: Comparable {
    /// In seconds; of a day, in days.
    let time: Int
    let date: Int32
    let number: Int

    static func < (a: Self, b: Self) -> Bool {
      a.time == b.time ? a.number < b.number : a.time < b.time
    }
  }
}
