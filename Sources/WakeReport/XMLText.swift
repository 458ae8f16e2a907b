/// Text as XML 1.0 may hold it.
package enum XMLText {
  package static func escaped(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy {
      $0 >= 0x20 && $0 < 0x7F && $0 != 0x26 && $0 != 0x3C && $0 != 0x3E && $0 != 0x22
    }
    guard !isPlain else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "\n"
      // XML has no way to write these.
      case "\u{0}"..."\u{8}", "\u{B}"..."\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}"..."\u{FFFF}":
        result += "\u{FFFD}"
      // By number although XML need not: what is shown on a terminal must not command it.
      case _ where TerminalText.isHidden(scalar):
        result += "&#x" + String(scalar.value, radix: 16, uppercase: true) + ";"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// `<name>text</name>`, with blanks and a line's end around.
  package static func element(_ name: String, _ text: String, indent: Int) -> String {
    String(repeating: " ", count: indent) + "<\(name)>\(escaped(text))</\(name)>\n"
  }
}
