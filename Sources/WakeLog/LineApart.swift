import WakeFormat

/// A line of a page that is no entry in the order of time, and is shown all the same.
package struct LineApart: Sendable, Equatable {
  package enum Kind: Sendable {
    /// The writer's narrative, which belongs above the line below it.
    case comment
    /// An entry whose stamp leaves out what neither page nor facts give.
    case incomplete
  }

  package let kind: Kind
  package let place: LoggedEntry.Place
  /// As it is written, without its end.
  package let text: String

  /// Those of a page. The comments among the facts of a voyage speak of the facts.
  package static func lines(of file: PageFile) -> [LineApart] {
    file.document.lines.enumerated().compactMap { index, line in
      let place = LoggedEntry.Place(path: file.path, line: index + 1)
      let text = file.document.text(line.range)
      switch line.kind {
      case .comment where file.page.kind == .page:
        return text.contains { $0 != "#" && $0 != " " && $0 != "\t" }
          ? LineApart(kind: .comment, place: place, text: text) : nil
      case .entry(let entry) where (try? file.page.full(entry.stamp)) == nil:
        return LineApart(kind: .incomplete, place: place, text: text)
      default: return nil
      }
    }
  }
}
