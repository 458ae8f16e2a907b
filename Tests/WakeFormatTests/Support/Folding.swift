import WakeFormat

/// The entries that some lines of the page of 14 June 2026 make, as short texts to compare.
func folded(_ lines: [String], on page: Page = ExamplePage.page) -> [EntrySet.Member] {
  let document = Document(Bytes(lines.joined(separator: "\n").utf8))
  return EntrySet.members(of: document.lines.compactMap { document.written($0, on: page) })
}

extension EntrySet.Member {
  /// Everything about it but its place in the input: `12:40 @reef sog=5kn !sog Text / paragraph`,
  /// a struck one in brackets. The fields are in the order of the alphabet.
  var summary: String {
    let fields = fields.map { "\($0.key)=\($0.value)" }.sorted()
    let disputed = conflicts.map { "!" + $0 }
    let time =
      entry.stamp.time == nil ? entry.stamp.text : String(entry.stamp.text.dropFirst(11).prefix(5))
    var words = [time] + events.map { "@" + $0 } + fields + disputed
    if !entry.remarks.isEmpty { words.append(entry.remarks) }
    words += paragraphs.map { "/ " + $0 } + struckParagraphs.map { "/- " + $0 }
    let text = words.joined(separator: " ")
    return void == nil ? text : "[" + text + "]"
  }
}
