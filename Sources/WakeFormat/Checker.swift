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
    var checker = Checker(
      document: document, page: page, linesAbove: linesAbove, found: document.problems)
    checker.checkLines()
    checker.checkFacts()
    checker.checkLastLine()
    return checker.found.sorted { a, b in
      let (one, other) = (a.range, b.range)
      return (one.lowerBound, one.upperBound, a.code.rawValue)
        < (other.lowerBound, other.upperBound, b.code.rawValue)
    }
  }

  private mutating func checkLines() {
    var latest: Instant?
    var moments: [(when: WrittenEntry.When, index: Int)] = []
    for (index, line) in document.lines.enumerated() {
      guard let entry = line.entry else { continue }
      let stamp = checkStamp(of: entry)
      checkTokens(of: entry)
      checkRemarks(of: entry)
      if let when = stamp?.when { moments.append((when, index)) }
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
    guard moments.count > 1 else { return }
    let together = Dictionary(grouping: moments) { $0.when }
    for lines in together.values where lines.count > 1 { checkSet(lines.map(\.index)) }
  }

  private func has(_ key: String, _ entry: Entry) -> Bool {
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
