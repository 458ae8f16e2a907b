package import WakeFormat
package import WakeLog

/// A voyage as it is exported: what was asked for of it, without what stays private.
///
/// A very long one comes in parts, each later than the one before.
package struct ExportedVoyage {
  package let voyage: Voyage
  /// In the order of time.
  package let entries: [LoggedEntry]
  /// What its writers say between the entries.
  package let comments: [LineApart]
  /// Lines of its files that are neither entries nor facts, comments too.
  package let kept: [KeptLine]
  /// The fixes of its track files.
  package let track: ExportedTrack
  /// Files of the track folder that were not read.
  package let foreignTracks: Int
  /// Whether it is the first part of its voyage, and whether the last.
  package let isFirst: Bool
  package let isLast: Bool

  package init(
    _ voyage: Voyage, _ entries: [LoggedEntry], comments: [LineApart] = [],
    kept: [KeptLine] = [], track: ExportedTrack = .none, foreignTracks: Int = 0,
    isFirst: Bool = true, isLast: Bool = true
  ) {
    self.voyage = voyage
    self.entries = entries
    self.comments = comments
    self.kept = kept
    self.track = track
    self.foreignTracks = foreignTracks
    self.isFirst = isFirst
    self.isLast = isLast
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
