/// Reads a document as a page of a logbook, and says everything that is doubtful about it.
public struct Checker {
  let document: Document
  let page: Page
  /// How many lines of the page stand above the document.
  let linesAbove: Int
  var found: [Diagnostic]

  /// Every diagnostic of a document, in the order of its lines.
  ///
  /// - Parameter linesAbove: where the document is only the end of its page, how many lines stand
  ///   above it, so that what is said names the right ones.
  public static func diagnostics(of document: Document, as page: Page, linesAbove: Int = 0)
    -> [Diagnostic]
  {
    if let problem = UTF16.problem(in: document) { return [problem] }
    var checker = Checker(
      document: document, page: page, linesAbove: linesAbove, found: document.problems)
    checker.checkLines()
    checker.checkFacts()
    checker.checkLineEnds()
    checker.checkLastLine()
    return checker.found.sorted { a, b in
      let (one, other) = (a.range, b.range)
      return (one.lowerBound, one.upperBound, a.code.rawValue)
        < (other.lowerBound, other.upperBound, b.code.rawValue)
    }
  }

  private mutating func checkLines() {
    var latest: Instant?
    var moments: [Moment] = []
    for (index, line) in document.lines.enumerated() {
      guard let entry = line.entry else { continue }
      let stamp = checkStamp(of: entry)
      checkTokens(of: entry)
      checkRemarks(of: entry)
      if document.lines.count > 1, let when = stamp?.when { moments.append(Moment(when, index)) }
      guard let instant = stamp?.instant else { continue }
      if let latest, instant < latest, !has("logged", entry) {
        found.append(
          Diagnostic(
            .outOfOrder, at: entry.stampRange,
            "this entry is earlier than one above it; nothing is wrong with that",
            hint: "logged=STAMP says when a late entry was written down"))
      }
      latest = max(instant, latest ?? instant)
    }
    if moments.count > 1 { checkSets(of: moments) }
  }

  /// Lines of one moment are looked at together.
  private mutating func checkSets(of moments: [Moment]) {
    let moments = moments.sorted { $0.isBefore($1) }
    var start = 0
    while start < moments.count {
      var end = start + 1
      while end < moments.count, moments[end].when == moments[start].when { end += 1 }
      if end - start > 1 { checkSet(moments[start..<end].map(\.index)) }
      start = end
    }
  }

  /// When the entry of a line happened.
  private struct Moment {
    let when: WrittenEntry.When
    let index: Int

    init(_ when: WrittenEntry.When, _ index: Int) {
      self.when = when
      self.index = index
    }

    /// An order that brings equal moments together, and leaves their lines in theirs.
    func isBefore(_ other: Self) -> Bool {
      switch (when, other.when) {
      case (.moment(let a), .moment(let b)): a == b ? index < other.index : a < b
      case (.day(let a), .day(let b)): a == b ? index < other.index : a < b
      case (.moment, .day): true
      case (.day, .moment): false
      }
    }
  }

  func has(_ key: String, _ entry: Entry) -> Bool {
    entry.tokens.contains { $0.kind == .field && $0.name(in: document.bytes) == key }
  }

  private mutating func checkLastLine() {
    guard let last = document.lines.last, document.bytes.last != 0x0A else { return }
    if case .blank = last.kind { return }
    let end = last.range.upperBound
    found.append(
      Diagnostic(
        .unendedLine, at: max(last.range.lowerBound, end - 1)..<end,
        "the last line has no end: it may have been cut off while it was written"))
  }
}
