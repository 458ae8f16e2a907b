import WakeFormat

/// What must hold of every document, whatever its bytes are; empty where all of it does.
///
/// - Parameter checking: whether to have it checked as a page too, which takes longer.
func faults(in bytes: Bytes, as page: Page = ExamplePage.page, checking: Bool = true) -> [String] {
  let document = Document(bytes)
  var faults: [String] = []
  if document.rendered != bytes { faults.append("rendered differs from what was read") }

  var end = 0
  for (index, line) in document.lines.enumerated() {
    if line.whole.lowerBound != end { faults.append("line \(index) leaves a gap") }
    if line.whole.isEmpty { faults.append("line \(index) is of no bytes") }
    if !line.whole.covers(line.range) { faults.append("line \(index) lies outside itself") }
    end = line.whole.upperBound
    faults += partFaults(of: line, at: index)
  }
  if end != bytes.count { faults.append("the lines end before the bytes") }

  let diagnostics =
    checking ? Checker.diagnostics(of: document, as: page) : document.problems
  for diagnostic in diagnostics { faults += placeFaults(of: diagnostic, in: document) }
  if checking {
    let members = EntrySet.members(of: document.lines.compactMap { document.written($0, on: page) })
    if members.count > document.lines.count { faults.append("there are more entries than lines") }
  }
  return faults
}

/// Parts of an entry or a fact lie in their line, one after the other.
private func partFaults(of line: Line, at index: Int) -> [String] {
  var parts: [Range<Int>] = []
  if let entry = line.entry {
    parts = [entry.stampRange] + entry.tokens.map(\.range) + [entry.remarks]
    for token in entry.tokens
    where !(token.range.covers(token.name) && token.range.covers(token.value)) {
      return ["a token of line \(index) does not hold its name and value"]
    }
  }
  if let fact = line.fact { parts = [fact.key, fact.value] }
  let inOrder = zip(parts, parts.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }
  guard inOrder, parts.allSatisfy(line.range.covers) else {
    return ["the parts of line \(index) lie outside it or in each other"]
  }
  return []
}

private func placeFaults(of diagnostic: Diagnostic, in document: Document) -> [String] {
  let name = diagnostic.code.rawValue
  let whole = 0..<document.bytes.count
  guard whole.covers(diagnostic.range), !document.lines.isEmpty else {
    return ["\(name) lies outside the document"]
  }
  let line = document.lines[document.lineIndex(of: diagnostic.range.lowerBound)]
  var faults: [String] = []
  if !line.whole.covers(diagnostic.range) { faults.append("\(name) lies on two lines") }
  if diagnostic.message.isEmpty { faults.append("\(name) says nothing") }
  guard let fix = diagnostic.fix else { return faults }
  guard line.whole.covers(fix.range) else { return faults + ["the fix of \(name) lies elsewhere"] }
  return faults
}

extension Range<Int> {
  /// Whether the other range lies in this one; an empty one too.
  func covers(_ other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
