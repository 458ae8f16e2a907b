import WakeFormat

/// The one spelling of JSON that the suite compares byte by byte: names in the order of the
/// alphabet, no blanks, nothing escaped that need not be.
enum CanonicalJSON {
  static func lines(ofEntriesIn document: Document, on page: Page) -> [String] {
    var lines: [String] = []
    if page.kind != .page {
      for fact in document.lines.compactMap(\.fact) {
        let (key, value) = (document.text(fact.key), document.text(fact.value))
        lines.append("{\"fact\":\(quoted(key)),\"value\":\(quoted(value))}")
      }
    }
    let written = document.lines.compactMap { document.written($0, on: page) }
    return lines + EntrySet.members(of: written).map(line)
  }

  static func line(of diagnostic: Diagnostic, in document: Document) -> String {
    let line = document.lineIndex(of: diagnostic.range.lowerBound) + 1
    let (start, end) = (diagnostic.range.lowerBound, diagnostic.range.upperBound)
    return "{\"bytes\":[\(start),\(end)],\"code\":\(quoted(diagnostic.code.rawValue)),"
      + "\"line\":\(line),\"severity\":\(quoted(diagnostic.severity.rawValue))}"
  }

  private static func line(of member: EntrySet.Member) -> String {
    let keys = Set(member.fields.map(\.key)).subtracting(member.conflicts)
    let fields = keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { key in
      let values = member.fields.filter { $0.key == key }.map { quoted($0.value) }
      let isList = Registry.key(key)?.isList == true
      return quoted(key) + ":" + (isList ? "[" + values.joined(separator: ",") + "]" : values.last!)
    }
    return "{\"conflicts\":\(list(member.conflicts)),\"events\":\(list(member.events)),"
      + "\"fields\":{\(fields.joined(separator: ","))},\"paragraphs\":\(list(member.paragraphs)),"
      + "\"remarks\":\(quoted(member.entry.remarks)),\"stamp\":\(quoted(member.entry.stamp.text)),"
      + "\"struck\":\(member.void != nil)}"
  }

  private static func list(_ texts: [String]) -> String {
    "[" + texts.map(quoted).joined(separator: ",") + "]"
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\t": result += "\\t"
      // No other control character of ASCII can stand in a line that was read.
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
