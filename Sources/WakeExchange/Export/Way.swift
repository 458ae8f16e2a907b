import WakeFormat
import WakeLog
import WakeNavigation
import WakeReport

/// A part of a ship's way in which no fix is missing for long.
struct Way {
  var fixes: [TrackFix]
  /// The last fix of the part that it goes on from, where one was cut only because it was long.
  var before: TrackFix?

  /// As a line of its own, that begins where the one before ends.
  var line: [TrackFix] { (before.map { [$0] } ?? []) + fixes }
}

extension TrackFix {
  var utc: String { Stamp(instant, offset: 0).text }
}

/// Cuts fixes that come in the order of time into ways.
struct WayCutter {
  /// In seconds.
  let longestGap: Int
  /// Whether a way also ends where it crosses the 180th meridian.
  let isSplit: Bool

  /// No way is longer in memory.
  private static let most = 1 << 16

  private var way = Way(fixes: [])

  init(longestGap: Int, isSplit: Bool) {
    self.longestGap = longestGap
    self.isSplit = isSplit
  }

  mutating func take(_ fix: TrackFix, _ give: (Way) throws -> Void) rethrows {
    if let last = way.fixes.last ?? way.before {
      let isApart = fix.instant.seconds - last.instant.seconds > longestGap
      let isAcross = isSplit && abs(fix.point.longitude - last.point.longitude) > 180
      if isApart || isAcross {
        try end(give)
      } else if way.fixes.count == Self.most {
        try give(way)
        way = Way(fixes: [], before: last)
      }
    }
    way.fixes.append(fix)
  }

  mutating func end(_ give: (Way) throws -> Void) rethrows {
    if !way.fixes.isEmpty { try give(way) }
    way = Way(fixes: [])
  }
}

/// The way of a ship over the parts of a voyage: by its track files, or else from fix to fix of the
/// log.
struct WayGathering {
  /// Of the log, over the parts of a voyage that has no track.
  private(set) var logged: [TrackFix] = []

  mutating func add(_ part: ExportedVoyage) {
    if part.isFirst { logged = [] }
    if part.track.isEmpty { logged += part.entries.compactMap(\.fix) }
  }

  /// What is drawn behind a part: nothing before the last.
  func each(
    behind part: ExportedVoyage, isSplit: Bool = false, _ give: (Way) throws -> Void
  ) throws {
    guard part.isLast else { return }
    try Self.each(of: part.track, else: logged, isSplit: isSplit, give)
  }

  static func each(
    of track: ExportedTrack, else logged: [TrackFix], isSplit: Bool = false,
    _ give: (Way) throws -> Void
  ) throws {
    guard track.isEmpty else {
      var cutter = WayCutter(longestGap: Track.longestGap, isSplit: isSplit)
      try track.each { try cutter.take($0, give) }
      return try cutter.end(give)
    }
    var cutter = WayCutter(longestGap: 86_400, isSplit: isSplit)
    // A single one stands as a mark.
    func giveLines(_ way: Way) throws { if way.line.count > 1 { try give(way) } }
    for fix in logged { try cutter.take(fix, giveLines) }
    try cutter.end(giveLines)
  }
}
