/// Text as `mdoc(7)` wants it written.
enum Roff {
  /// `text` so that every character is itself, on a text line or in a macro's argument.
  ///
  /// Characters beyond ASCII are named, because not every formatter reads UTF-8.
  static func escaped(_ text: some StringProtocol, literal: Bool = false) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": out += "\\e"
      // A bare one is a hyphen, which cannot be copied into a shell.
      case "-": out += literal ? "\\-" : "-"
      case "'" where literal: out += "\\(aq"
      case "`" where literal: out += "\\(ga"
      case "^" where literal: out += "\\(ha"
      case "~" where literal: out += "\\(ti"
      case "\"": out += "\\(dq"
      case "\n", "\t": out += " "
      case _ where scalar.isASCII: out.unicodeScalars.append(scalar)
      default: out += "\\[u" + hex(scalar.value) + "]"
      }
    }
    return out
  }

  /// One argument of a macro, which no macro's name or punctuation is taken for.
  static func argument(_ word: some StringProtocol) -> String {
    let escaped = escaped(word, literal: true)
    let isPlain = word.utf8.allSatisfy { $0 != UInt8(ascii: " ") }
    return isPlain ? "\\&" + escaped : "\"\\&" + escaped + "\""
  }

  /// A paragraph: every sentence on its own line, code in quotes.
  static func paragraph(_ text: String) -> String {
    var line = ""
    for part in text.codeParts {
      let escaped = escaped(part.text, literal: part.isCode)
      line += part.isCode ? "\\(oq" + escaped + "\\(cq" : escaped
    }
    let sentences = sentences(of: line)
    // Sources are read too: lines stay within 80 bytes where words allow it.
    return sentences.flatMap { wrapped($0, to: 78) }.map { safe($0) + "\n" }.joined()
  }

  /// Lines set as they are.
  static func literal(_ lines: some Sequence<some StringProtocol>) -> String {
    ".Bd -literal -offset indent\n"
      + lines.map { safe(escaped($0, literal: true)) + "\n" }.joined() + ".Ed\n"
  }

  private static func sentences(of text: String) -> [String] {
    var sentences = [""]
    for word in text.split(separator: " ") {
      sentences[sentences.count - 1] += (sentences[sentences.count - 1].isEmpty ? "" : " ") + word
      if let last = word.last, ".!?".contains(last), word.count > 2 { sentences.append("") }
    }
    return sentences.filter { !$0.isEmpty }
  }

  /// The line, where it would begin with what a request begins with, made text.
  private static func safe(_ line: String) -> String {
    line.hasPrefix(".") || line.hasPrefix("'") || line.isEmpty ? "\\&" + line : line
  }

  private static func hex(_ number: UInt32) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
