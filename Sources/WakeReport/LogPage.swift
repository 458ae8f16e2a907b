import WakeFormat
package import WakeLog
import WakeNavigation

/// The traditional page of the log: a row an entry, a column a reading.
package struct LogPage {
  private let width: Int
  private let style: Style
  private let entries: [LoggedEntry]
  private let columns: [Column]
  /// By the entry they stand above, as its place among the entries; those below all of their page
  /// stand above none.
  private var commentsAbove: [Int: [LineApart]] = [:]
  private var commentsBelow: [Int: [LineApart]] = [:]
  private var commentsAlone: [LineApart] = []

  private struct Column {
    let head: String
    let isRight: Bool
    let keys: [String]
    var width = 0
  }

  /// What the columns of a narrow page leave out stands with the remarks.
  package init(
    _ entries: [LoggedEntry], comments: [LineApart] = [], width: Int, style: Style
  ) {
    self.entries = entries
    self.width = width
    self.style = style
    let known: [Column] = [
      Column(head: "Position", isRight: false, keys: ["pos"]),
      Column(head: "Course", isRight: true, keys: ["cog", "ctw", "cts", "hdg"]),
      Column(head: "Speed", isRight: true, keys: ["sog", "stw"]),
      Column(head: "Log", isRight: true, keys: ["log", "trip"]),
      Column(head: "Wind", isRight: true, keys: ["wind"]),
      Column(head: "Baro", isRight: true, keys: ["baro"]),
    ]
    var used = known.compactMap { column -> Column? in
      var column = column
      column.width = entries.map { TerminalText.width(Self.cell(column, $0)) }.max() ?? 0
      guard column.width > 0 else { return nil }
      column.width = max(column.width, column.head.count)
      return column
    }
    // Remarks need room: columns go from the right until there is some.
    while used.reduce(Self.timeWidth, { $0 + $1.width + 2 }) > width - Self.leastRemarks,
      !used.isEmpty
    {
      used.removeLast()
    }
    columns = used
    place(comments)
  }

  /// A comment keeps to the line below it in its file, wherever time puts that.
  private mutating func place(_ comments: [LineApart]) {
    guard !comments.isEmpty else { return }
    var lines: [String: [(line: Int, entry: Int)]] = [:]
    for (index, entry) in entries.enumerated() {
      for place in entry.places { lines[place.path, default: []].append((place.line, index)) }
    }
    for (path, own) in lines { lines[path] = own.sorted { $0.line < $1.line } }
    for comment in comments {
      let own = lines[comment.place.path] ?? []
      if let below = own.first(where: { $0.line > comment.place.line }) {
        commentsAbove[below.entry, default: []].append(comment)
      } else if let above = own.last {
        commentsBelow[above.entry, default: []].append(comment)
      } else {
        commentsAlone.append(comment)
      }
    }
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
      text += self.text(commentsAbove[index]) + rows(entry) + self.text(commentsBelow[index])
    }
    return text + self.text(commentsAlone)
  }

  private func heading(of entry: LoggedEntry) -> String {
    let stamp = entry.member.entry.stamp
    let date = stamp.date.map { Self.weekdays[$0.weekday] + " " + $0.text } ?? ""
    let offset = stamp.offset.map { ", UTC" + ($0 == 0 ? "" : Stamp.text(ofOffset: $0)) } ?? ""
    return TerminalText.escaped(date + offset + "  " + entry.voyage)
  }

  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  private var heads: String {
    (["Time "] + columns.map { TerminalText.padded($0.head, to: $0.width, right: $0.isRight) }
      + ["Remarks"]).joined(separator: "  ")
  }

  private func rows(_ entry: LoggedEntry) -> String {
    let cells = columns.map { column in
      TerminalText.padded(Self.cell(column, entry), to: column.width, right: column.isRight)
    }
    let left = ([time(entry)] + cells).joined(separator: "  ")
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

  private func time(_ entry: LoggedEntry) -> String {
    guard let time = entry.member.entry.stamp.time else { return "  -  " }
    return String(
      Stamp(
        date: nil, time: .init(hour: time.hour, minute: time.minute, second: nil),
        offset: nil
      ).text.prefix(5))
  }

  /// Events, the fields that have no column, and the remarks.
  private func words(_ entry: LoggedEntry) -> String {
    let member = entry.member
    let shown = Set(
      columns.flatMap { column in column.keys.first { member.value($0) != nil }.map { [$0] } ?? [] }
    )
    .union(Self.unshown)
    var words = member.events.map { "@" + $0 }
    for field in member.fields where !shown.contains(field.key) {
      words.append(Writer.field(field.key, field.value))
    }
    if !member.entry.remarks.isEmpty { words.append(member.entry.remarks) }
    if let point = entry.trackPoint, columns.first?.keys != ["pos"] {
      words.append("[by the track: \(PositionText.written(point))]")
    }
    if !member.conflicts.isEmpty {
      words.append("[in conflict: " + member.conflicts.joined(separator: ", ") + "]")
    }
    if let void = member.void { words.append("[struck: \(void)]") }
    if entry.places.contains(where: \.isSpooled) { words.append("[not yet on its page]") }
    return TerminalText.escaped(words.joined(separator: " "))
  }

  /// How good a position is, and how a line came to be: for `show`, not for the page.
  private static let unshown: Set<String> = [
    "fix", "acc", "age", "by", "logged", "was", "void", "void.by", "void.at", "conflict",
  ]

  /// Stands behind a position that the track tells and nobody wrote.
  package static let trackMark = "*"

  private static func cell(_ column: Column, _ entry: LoggedEntry) -> String {
    for key in column.keys {
      guard let value = entry.member.value(key) else { continue }
      let mark = entry.member.conflicts.contains(key) ? "?" : ""
      return TerminalText.escaped(value) + mark
    }
    if column.keys == ["pos"], let point = entry.trackPoint {
      return PositionText.written(point) + trackMark
    }
    return ""
  }
}
