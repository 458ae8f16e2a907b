import WakeLog

/// Text in ASCII, as near as it comes.
package enum ASCIIText {
  /// The text, and how many letters became a question mark or another letter.
  package static func written(_ text: String) -> (ascii: String, lost: Int) {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return (text, 0) }
    var ascii = ""
    var lost = 0
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        ascii.unicodeScalars.append(scalar)
      } else if let mark = marks[scalar] {
        ascii += mark
      } else if scalar.properties.generalCategory == .nonspacingMark {
        lost += 1
      } else {
        lost += 1
        ascii += letters(of: scalar)
      }
    }
    return (ascii, lost)
  }

  private static func letters(of scalar: Unicode.Scalar) -> String {
    let plain = Slug.slug(String(scalar))
    guard !plain.isEmpty else { return "?" }
    guard scalar.properties.isUppercase else { return plain }
    return plain.prefix(1).uppercased() + plain.dropFirst()
  }

  /// What means the same.
  private static let marks: [Unicode.Scalar: String] = [
    "–": "-", "—": "-", "−": "-", "…": "...", "‘": "'", "’": "'", "“": "\"", "”": "\"", "„": "\"",
    "«": "\"", "»": "\"", "→": "->", "\u{A0}": " ", "\u{202F}": " ", "°": "o", "′": "'",
    "″": "\"",
    "×": "x", "·": ".",
  ]
}
