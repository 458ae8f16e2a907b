import WakeFormat
import WakeLog
import WakeNavigation
import WakeReport

/// A part of a ship's way in which no fix is missing for long.
struct Way {
  let fixes: [TrackFix]

  /// - Parameters:
  ///   - fixes: in the order of time.
  ///   - longestGap: in seconds.
  ///   - splitting: whether a part also ends where it crosses the 180th meridian.
  static func parts(of fixes: [TrackFix], longestGap: Int, splitting: Bool) -> [Way] {
    var parts: [Way] = []
    var part: [TrackFix] = []
    for fix in fixes {
      if let last = part.last,
        fix.instant.seconds - last.instant.seconds > longestGap
          || (splitting && abs(fix.point.longitude - last.point.longitude) > 180)
      {
        parts.append(Way(fixes: part))
        part = []
      }
      part.append(fix)
    }
    return part.isEmpty ? parts : parts + [Way(fixes: part)]
  }
}

extension TrackFix {
  var utc: String { Stamp(instant, offset: 0).text }
}

/// The way of a ship over the parts of a voyage: by its track files, or else from fix to fix of the
/// log.
struct WayGathering {
  private var fixes: [TrackFix] = []

  /// What is drawn behind a part: nothing before the last.
  mutating func ways(behind part: ExportedVoyage, splitting: Bool = false) -> [Way] {
    if part.isFirst { fixes = [] }
    if part.track.isEmpty { fixes += part.entries.compactMap(\.fix) }
    guard part.isLast else { return [] }
    let ways =
      part.track.isEmpty
      ? Way.parts(of: fixes, longestGap: 86_400, splitting: splitting)
      : Way.parts(of: part.track, longestGap: Track.longestGap, splitting: splitting)
    return ways.filter { $0.fixes.count > 1 }
  }
}
