/// Text as XML 1.0 may hold it.
enum XMLText {
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      // XML has no way to write these.
      case "\u{0}"..."\u{8}", "\u{B}"..."\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}"..."\u{FFFF}":
        result += "\u{FFFD}"
      case "\r": result += "&#13;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// `<name>text</name>`, with blanks and a line's end around.
  static func element(_ name: String, _ text: String, indent: Int) -> String {
    String(repeating: " ", count: indent) + "<\(name)>\(escaped(text))</\(name)>\n"
  }
}
