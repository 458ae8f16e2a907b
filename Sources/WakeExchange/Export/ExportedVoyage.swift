package import WakeFormat
package import WakeLog
package import WakeNavigation

/// A voyage as it is exported: what was asked for of it, without what stays private.
package struct ExportedVoyage {
  package let voyage: Voyage
  /// In the order of time.
  package let entries: [LoggedEntry]
  /// What its writers say between the entries.
  package let comments: [LineApart]
  /// Lines of its files that are neither entries nor facts, comments too.
  package let kept: [KeptLine]
  /// The fixes of its track files, in the order of time.
  package let track: [TrackFix]
  /// Files of the track folder that are not in the format's own lines.
  package let foreignTracks: Int

  package init(
    _ voyage: Voyage, _ entries: [LoggedEntry], comments: [LineApart] = [],
    kept: [KeptLine] = [], track: [TrackFix] = [], foreignTracks: Int = 0
  ) {
    self.voyage = voyage
    self.entries = entries
    self.comments = comments
    self.kept = kept
    self.track = track
    self.foreignTracks = foreignTracks
  }

  /// The way of the ship: by its track files, or else from fix to fix of the log.
  func ways(splitting: Bool = false) -> [Way] {
    let parts =
      track.isEmpty
      ? Way.parts(of: entries.compactMap(\.fix), longestGap: 86_400, splitting: splitting)
      : Way.parts(of: track, longestGap: Track.longestGap, splitting: splitting)
    return parts.filter { $0.fixes.count > 1 }
  }
}

/// A line that is kept as it stands: a comment, one whose stamp is not full, one that cannot be read.
package struct KeptLine: Sendable, Equatable {
  package let place: LoggedEntry.Place
  /// Without its end.
  package let text: String
  package let isComment: Bool
  /// Whether the text has all the bytes of the line.
  package let isWhole: Bool

  /// Those of a file; blank lines are none.
  ///
  /// - Parameter page: nil for `logbook.wake`, which holds no entries.
  package static func lines(of document: Document, on page: Page?, _ path: String) -> [KeptLine] {
    document.lines.enumerated().compactMap { index, line in
      var isComment = false
      switch line.kind {
      case .blank: return nil
      case .fact where page?.kind != .page: return nil
      case .entry where page.map { document.written(line, on: $0) != nil } ?? false: return nil
      case .comment: isComment = true
      default: break
      }
      let text = document.text(line.range)
      return KeptLine(
        place: LoggedEntry.Place(path: path, line: index + 1), text: text, isComment: isComment,
        isWhole: text.utf8.elementsEqual(document.bytes[line.range]))
    }
  }
}

extension Document {
  var factCount: Int { lines.count { $0.fact != nil } }
}

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
