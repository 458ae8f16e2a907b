import WakeFormat
import WakeLog

extension Losses {
  /// What a format loses that has no place for the facts of a logbook.
  mutating func add(factsOf logbook: Document, but kept: Int = 0) {
    add(.fact, logbook.factCount - kept)
    add(.comment, logbook.lines.count { if case .comment = $0.kind { true } else { false } })
  }

  /// What a format loses that holds entries and tracks only.
  ///
  /// - Parameters:
  ///   - andComments: whether it shows what the writers say between the entries.
  ///   - andTitle: whether it names the voyage.
  mutating func addAllBut(
    entriesOf voyage: ExportedVoyage, andComments: Bool = false, andTitle: Bool = false
  ) {
    let isTitled = andTitle && voyage.voyage.title != nil
    add(.fact, voyage.voyage.facts.factCount - (isTitled ? 1 : 0))
    let comments = voyage.kept.count { $0.isComment }
    add(.comment, comments - (andComments ? voyage.comments.count : 0))
    add(.unread, voyage.kept.count - comments)
    add(.track, voyage.foreignTracks)
  }
}
