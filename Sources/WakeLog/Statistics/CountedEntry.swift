import WakeFormat
import WakeNavigation

/// What counts of an entry, as numbers: the rules of `VoyageWalk` go by this, whether it was read by
/// a glance at its line or from the entry in full.
struct CountedEntry {
  /// Where its line stands among the pages of its voyage.
  struct Line {
    let page: Int
    let range: Range<Int>
    /// 1-based.
    let number: Int
  }

  /// Nil for an entry of a whole day.
  let instant: Instant?
  /// Of the date that is written, since 1970.
  let day: Int
  /// Minutes east of UTC.
  let offset: Int?
  /// Its place among the voyage's entries that were read in full; nil where a glance told all that
  /// counts: it has no key and no event but those below.
  var full: Int?
  /// Places in the table of events, a bit each; only where a glance told them.
  private(set) var events: UInt128 = 0
  /// What `sails=` says; only where a glance told it.
  private(set) var isSailSet: Bool?
  private(set) var isForecast = false
  private(set) var isLogReset = false
  /// Nautical miles: what the log reads, and what it read before it was set.
  private(set) var log: Double?
  private(set) var logBefore: Double?
  /// The one hour meter that has no name; only where a glance told it.
  private(set) var engine: Double?
  /// Knots: over ground, or else through the water.
  private(set) var speed: Double?
  /// Knots at the most.
  private(set) var wind: Double?
  private(set) var gust: Double?
  /// Where she was, as written, reckoned or by the track.
  private(set) var point: Point?
  /// The same, where it is a fix.
  private(set) var fix: Point?
  /// Nil where it was made of several.
  let line: Line?

  init(_ sight: Glance.Sight, _ line: Line) {
    instant = Instant(seconds: sight.seconds)
    day = sight.day
    offset = sight.offset
    events = sight.events
    isSailSet = sight.isSailSet
    isForecast = events & EventTable.forecast != 0
    isLogReset = events & EventTable.logReset != 0
    log = sight.log?.size
    engine = sight.engine?.size
    speed = sight.sog ?? sight.stw
    wind = sight.wind.map(Self.strongest)
    gust = sight.gust.map(Self.strongest)
    point = sight.position.map { Point($0) }
    fix = sight.isReckoned ? nil : point
    self.line = line
  }

  /// An entry of which nothing is known but when it was.
  init(unread index: Int, _ stamp: Stamp, _ line: Line) {
    instant = stamp.instant
    day = stamp.date?.daysSince1970 ?? 0
    offset = stamp.offset
    full = index
    self.line = line
  }

  /// - Parameter index: its place among the entries read in full.
  init(_ entry: LoggedEntry, _ index: Int) {
    let member = entry.member
    let stamp = member.entry.stamp
    instant = stamp.instant
    day = stamp.date?.daysSince1970 ?? 0
    offset = stamp.offset
    full = index
    line = nil
    isForecast = member.events.contains("forecast")
    isLogReset = member.events.contains("log-reset")
    point =
      member.value("pos").flatMap { Position($0) }.map { Point($0) } ?? entry.trackPoint
    fix = entry.fix
    guard !member.fields.isEmpty else { return }
    func size(_ key: String) -> ClosedRange<Double>? {
      member.value(key).flatMap { WrittenEntry.Field(key, $0).size?.range }
    }
    log = size("log")?.lowerBound
    logBefore = size("log.before")?.lowerBound
    speed = size("sog")?.lowerBound ?? size("stw")?.lowerBound
    wind = size("wind").map(Self.strongest)
    gust = size("gust").map(Self.strongest)
  }

  /// Force 12 has no upper end.
  private static func strongest(_ knots: ClosedRange<Double>) -> Double {
    knots.upperBound == 200 ? knots.lowerBound : knots.upperBound
  }

  /// Says where the track has an entry without a position.
  mutating func lie(at place: Point?) {
    (point, fix) = (place, place)
  }

  /// The stamp with date and offset.
  var stamp: Stamp {
    guard let instant, let offset else {
      return Stamp(date: CalendarDate(daysSince1970: day), time: nil, offset: nil)
    }
    return Stamp(instant, offset: offset)
  }

  /// Whether a glance told that it changes nothing in what she does.
  var isIdle: Bool { full == nil && events & EventTable.telling == 0 && isSailSet == nil }

  /// Whether it is of the same moment or day as another.
  func isTogether(with other: Self) -> Bool {
    instant == other.instant && (instant != nil || day == other.day)
  }
}
