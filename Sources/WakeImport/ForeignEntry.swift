package import WakeFormat
import WakeLog
package import WakeNavigation

/// A record of another program on its way to an entry.
package struct ForeignEntry {
  /// As it will be written; nil where only the moment is known, and the ship's clock not yet.
  package var stamp: Stamp?
  package var instant: Instant?
  package var events: [String] = []
  package var fields: [(key: String, value: String)] = []
  /// Keys, and events as `@reef`, in the order in which they are to stand; others stand behind them
  /// as they are, events before them.
  package var order: [String] = []
  package var remarks = ""
  /// What goes to `+` lines.
  package var paragraphs: [String] = []
  /// Lines of our own format, which are taken as they are; then nothing above but `stamp` counts.
  package var ownLines: [String] = []
  /// The directory of the voyage that it says it belongs to.
  package var voyage: String?
  /// In its file, 1-based.
  package var line: Int
  package var file = ""

  package init(_ stamp: Stamp, line: Int) {
    self.stamp = stamp
    self.line = line
  }

  package init(_ instant: Instant, line: Int) {
    self.instant = instant
    self.line = line
  }

  /// Lines of our own: nil where the first has no full stamp.
  package init?(ownLines lines: [String], line: Int) {
    guard let first = lines.first, let stamp = Stamp.leading(first)?.stamp, !stamp.isProvisional,
      stamp.date != nil
    else { return nil }
    self.stamp = stamp
    ownLines = lines
    self.line = line
  }

  package mutating func add(_ key: String, _ value: String) { fields.append((key, value)) }

  package mutating func add(_ point: Point, fix: String? = nil) {
    fields.insert(("pos", PositionText.written(point)), at: 0)
    if let fix { fields.insert(("fix", fix), at: 1) }
  }

  /// Text of a person: its first line, and paragraphs.
  package mutating func say(_ text: String) {
    let lines = text.split(whereSeparator: \.isNewline).map {
      TextOnOneLine.text(String($0)).trimmed
    }.filter { !$0.isEmpty }
    for line in lines {
      if remarks.isEmpty { remarks = line } else { paragraphs.append(line) }
    }
  }

  /// Whether it says nothing at all.
  package var isEmpty: Bool {
    events.isEmpty && fields.isEmpty && remarks.isEmpty && paragraphs.isEmpty && ownLines.isEmpty
  }

  /// The lines as the format has them. A field whose value no reader could read stays under a name of
  /// the user's own, `x-KEY`, and is given to `refused`.
  package func lines(
    at stamp: Stamp, refused: (_ key: String, _ why: String) -> Void
  ) -> [String] {
    guard ownLines.isEmpty else { return ownLines }
    var tokens: [(name: String, text: String)] = []
    var remarks = remarks
    for event in events {
      if ForeignValues.isEvent(event) {
        tokens.append(("@" + event, "@" + event))
      } else {
        refused("event", "not read as one; it stands in the remarks")
        remarks = (TextOnOneLine.text(event) + " " + remarks).trimmed
      }
    }
    for (key, value) in fields {
      let text = TextOnOneLine.text(value)
      if ForeignValues.isReadable(key, text) {
        tokens.append((key, Writer.field(key, text)))
        continue
      }
      let own = "x-" + key
      if !key.hasPrefix("x-"), ForeignValues.isReadable(own, text) {
        tokens.append((key, Writer.field(own, text)))
        refused(key, "not read as one, kept as " + own)
      } else {
        refused(key, "not a field")
      }
    }
    let texts = inOrder(tokens)
    // `+` lines are of a moment; a day has none.
    guard stamp.time != nil else {
      return [Writer.line(stamp, texts, ([remarks] + paragraphs).joined(separator: " ").trimmed)]
    }
    return [Writer.line(stamp, texts, remarks)]
      + paragraphs.map { Writer.line(stamp, further: true, [], $0) }
  }

  private func inOrder(_ tokens: [(name: String, text: String)]) -> [String] {
    guard !order.isEmpty else { return tokens.map(\.text) }
    func rank(_ name: String) -> Int {
      if let place = order.firstIndex(of: name) { return place }
      if name.hasPrefix("@") { return -1 }
      // What could not be read as a key stands under `x-KEY`, where that would.
      guard name.hasPrefix("x-"), let place = order.firstIndex(of: String(name.dropFirst(2)))
      else { return order.count }
      return place
    }
    return tokens.enumerated().sorted { a, b in
      (rank(a.element.name), a.offset) < (rank(b.element.name), b.offset)
    }.map(\.element.text)
  }
}

extension String {
  /// Without blanks at either end.
  var trimmed: String {
    // Mostly there are none, and a byte tells it.
    if let first = utf8.first, let last = utf8.last, (0x21...0x7E).contains(first),
      (0x21...0x7E).contains(last)
    {
      return self
    }
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
