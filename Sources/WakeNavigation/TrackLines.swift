package import WakeFormat

/// A track in the format's own lines: `2026-06-14T10:15:32+02:00 pos=54-44.402N,010-25.112E`.
package enum TrackLines {
  /// The fixes of a file; lines that hold none are passed over.
  package static func fixes(in document: Document, _ page: Page) -> [TrackFix] {
    document.lines.compactMap { line in
      guard let written = document.written(line, on: page),
        case .moment(let instant) = written.when,
        let position = written.value("pos").flatMap({ Position($0) })
      else { return nil }
      return TrackFix(instant, Point(position))
    }
  }

  /// `offset`: of the ship's clock, in minutes east of UTC.
  package static func line(_ fix: TrackFix, offset: Int) -> String {
    Stamp(fix.instant, offset: offset).text + " pos=" + PositionText.written(fix.point) + "\n"
  }
}
