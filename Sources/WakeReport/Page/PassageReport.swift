import WakeFormat
package import WakeLog

/// All that a printed log of a voyage holds.
package struct PassageReport: Sendable {
  package let log: VoyageLog
  let comments: PlacedComments
  let chart: Chart?
  /// By the value of `file=`.
  let photos: [String: Photo]
  let total: Statistics.Group?
  let notes: [Statistics.Note]
  let days: [Day]

  /// The entries of a day of the ship's clock.
  struct Day: Sendable {
    /// Places among the entries.
    let entries: Range<Int>
    let heading: String
    let total: Statistics.Group?
    let trackMiles: Double?

    /// What it came to: `35.2 nm by the log, 6 h 22 min under way`.
    var words: String {
      let wanted: [(Measure.Kind, String)] = [
        (.distanceLog, "by the log"), (.distanceFixes, "from fix to fix"),
        (.distanceTrack, "along the track"), (.underWay, "under way"),
        (.underSail, "under sail"), (.underEngine, "under engine"),
        (.motorSailing, "motor-sailing"), (.atAnchor, "at anchor"), (.nightHours, "of night"),
      ]
      return wanted.compactMap { kind, words in
        let amount = kind == .distanceTrack ? trackMiles : total?.amount(kind)
        return amount.map { StatisticsReport.amount($0, kind.unit) + " " + words }
      }.joined(separator: ", ")
    }
  }

  package init(
    _ log: VoyageLog, comments: [LineApart] = [], chart: Chart?, photos: [String: Photo] = [:]
  ) {
    self.log = log
    self.comments = PlacedComments(comments, beside: log.entries)
    self.chart = chart
    self.photos = photos
    var sums = Statistics()
    let counted = CountedVoyage(log)
    sums.add(counted, where: Query())
    total = sums.groups.first
    notes = sums.notes
    days = Self.days(of: log, counted)
  }

  private static func days(of log: VoyageLog, _ counted: CountedVoyage) -> [Day] {
    // The track is gone along once, not once a day: it may have a fix a second.
    var alongTrack = Statistics(why: MeasureChoice("distance-track"))
    alongTrack.add(counted, where: Query())
    var miles: [CalendarDate: Double] = [:]
    for part in alongTrack.groups.flatMap(\.contributions) {
      if let date = part.entry.member.entry.stamp.date { miles[date, default: 0] += part.amount }
    }
    let counted = counted.withoutTrack
    var days: [Day] = []
    var start = 0
    while start < log.entries.count {
      let heading = log.entries[start].member.entry.stamp.dayHeading
      let date = log.entries[start].member.entry.stamp.date
      let end =
        log.entries[start...].firstIndex { $0.member.entry.stamp.dayHeading != heading }
        ?? log.entries.count
      // The clock may have been moved in the course of a day: its total stands at its end.
      let isLast = end == log.entries.count || log.entries[end].member.entry.stamp.date != date
      var sums = Statistics()
      var ofDay = Query()
      ofDay.days = DateRange(first: date, last: date)
      if isLast { sums.add(counted, where: ofDay) }
      days.append(
        Day(
          entries: start..<end, heading: heading, total: sums.groups.first,
          trackMiles: isLast ? date.flatMap { miles[$0] } : nil))
      start = end
    }
    return days
  }

  var columns: [PageColumn] {
    PageColumn.known.filter { column in log.entries.contains { !column.cell($0).isEmpty } }
  }

  /// What heads the log, a name and a value each.
  var facts: [(String, String)] {
    let (voyage, book) = (log.voyage.facts, log.logbook)
    func named(_ name: String, _ keys: String...) -> (String, String)? {
      let values = keys.lazy.map {
        voyage.values(of: $0) + (voyage.values(of: $0).isEmpty ? book.values(of: $0) : [])
      }
      guard let found = values.first(where: { !$0.isEmpty }) else { return nil }
      return (name, found.joined(separator: "; "))
    }
    return [
      named("Vessel", "vessel"), named("Call sign", "call-sign"), named("MMSI", "mmsi"),
      named("Flag", "flag"), named("Home port", "port"), named("From", "from"),
      named("Towards", "towards"), named("Skipper", "skipper"), named("Crew", "crew"),
      named("Began", "started"), named("Ended", "ended"),
    ].compactMap { $0 }
  }
}
