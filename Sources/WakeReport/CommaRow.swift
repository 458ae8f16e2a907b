import WakeFormat

/// A row of CSV (RFC 4180), in which no cell commands a spreadsheet.
package enum CommaRow {
  package static func text(_ cells: [String]) -> String {
    cells.map(quoted).joined(separator: ",") + "\r\n"
  }

  private static func quoted(_ text: String) -> String {
    let safe = harmless(text)
    let isPlain = safe.utf8.allSatisfy { $0 != 0x22 && $0 != 0x2C && $0 != 0x0A && $0 != 0x0D }
    guard !isPlain else { return safe }
    var quoted = "\""
    for character in safe.unicodeScalars {
      if character == "\"" { quoted += "\"" }
      quoted.unicodeScalars.append(character)
    }
    return quoted + "\""
  }

  /// A spreadsheet computes what begins like a formula: an apostrophe before it makes it text. One
  /// that stands there already gets another, so that the first can always be taken away again.
  ///
  /// Some look past blanks at the beginning, and read full-width signs as their like.
  private static func harmless(_ text: String) -> String {
    guard Decimal(text) == nil,
      let first = text.unicodeScalars.first(where: { $0 != " " && $0 != "\u{A0}" }),
      "=+-@\t\r\n'＝＋－＠".unicodeScalars.contains(first)
    else { return text }
    return "'" + text
  }
}
