import WakeFormat
package import WakeLog
import WakeNavigation

/// The traditional page of the log: a row an entry, a column a reading.
package struct LogPage {
  private let width: Int
  private let style: Style
  private let entries: [LoggedEntry]
  private let columns: [Column]
  private let comments: PlacedComments

  private struct Column {
    let column: PageColumn
    let width: Int
  }

  /// What the columns of a narrow page leave out stands with the remarks.
  package init(
    _ entries: [LoggedEntry], comments: [LineApart] = [], width: Int, style: Style
  ) {
    self.entries = entries
    self.width = width
    self.style = style
    var used = PageColumn.known.compactMap { column -> Column? in
      let width = entries.map { TerminalText.width(column.cell($0)) }.max() ?? 0
      return width > 0 ? Column(column: column, width: max(width, column.head.count)) : nil
    }
    // Remarks need room: columns go from the right until there is some.
    while used.reduce(Self.timeWidth, { $0 + $1.width + 2 }) > width - Self.leastRemarks,
      !used.isEmpty
    {
      used.removeLast()
    }
    columns = used
    self.comments = PlacedComments(comments, beside: entries)
  }

  private func text(_ comments: [LineApart]?) -> String {
    (comments ?? []).flatMap { TerminalText.wrapped(TerminalText.escaped($0.text), to: width) }
      .map { style.plain($0) + "\n" }.joined()
  }

  private static let timeWidth = 5
  private static let leastRemarks = 30

  package var text: String {
    var text = ""
    var day: String?
    for (index, entry) in entries.enumerated() {
      let own = heading(of: entry)
      if own != day {
        if day != nil { text += "\n" }
        text += style.bold(own) + "\n" + style.dim(heads) + "\n"
        day = own
      }
      text += self.text(comments.above[index]) + rows(entry) + self.text(comments.below[index])
    }
    return text + self.text(comments.alone)
  }

  private func heading(of entry: LoggedEntry) -> String {
    TerminalText.escaped(entry.member.entry.stamp.dayHeading + "  " + entry.voyage)
  }

  private var heads: String {
    (["Time "]
      + columns.map {
        TerminalText.padded($0.column.head, to: $0.width, right: $0.column.isRight)
      }
      + ["Remarks"]).joined(separator: "  ")
  }

  private func rows(_ entry: LoggedEntry) -> String {
    let cells = columns.map { column in
      TerminalText.padded(
        column.column.cell(entry), to: column.width, right: column.column.isRight)
    }
    let left = ([entry.pageTime ?? "  -  "] + cells).joined(separator: "  ")
    let indent = String(repeating: " ", count: TerminalText.width(left))
    let room = width - TerminalText.width(left) - 2
    let isStruck = entry.member.void != nil
    var lines = TerminalText.wrapped(words(entry), to: room)
    for paragraph in entry.member.paragraphs {
      lines += TerminalText.wrapped("+ " + TerminalText.escaped(paragraph), to: room)
    }
    return lines.enumerated().map { index, line in
      let row = (index == 0 ? left : indent) + "  " + line
      return (isStruck ? style.struck(row) : style.plain(row)) + "\n"
    }.joined()
  }

  private func words(_ entry: LoggedEntry) -> String {
    var words = entry.pageWords(beside: columns.map(\.column))
    if let point = entry.trackPoint, columns.first?.column.keys != ["pos"] {
      words.append("[by the track: \(PositionText.written(point))]")
    }
    return TerminalText.escaped((words + entry.pageNotes).joined(separator: " "))
  }

  /// Stands behind a position that the track tells and nobody wrote.
  package static let trackMark = "*"
}
