import WakeFormat
package import WakeLog

extension Explanation {
  /// Severity, what it means, and the examples, for people.
  package func text(_ style: Style, width: Int) -> String {
    var text = style.bold(code.rawValue) + ": \(code.severity.rawValue)\n\n"
    text += TerminalText.wrapped(why, to: min(width, 80)).joined(separator: "\n") + "\n"
    if let bad { text += "\nHas it:\n\n" + Self.shown(bad) }
    if let mended { text += "\nMended:\n\n" + Self.shown(mended) }
    return text
  }

  /// Each file under its name, every character of it visible.
  private static func shown(_ files: [Explanation.File]) -> String {
    files.map { file in
      var lines = file.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      if lines.last?.isEmpty == true { lines.removeLast() }
      return "  \(file.name)\n"
        + lines.map { "    " + visible(TerminalText.escaped($0)) + "\n" }.joined()
    }.joined()
  }

  /// A blank that is none looks like one: here it is the point of the example.
  private static func visible(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar.value > 0x7F, scalar.properties.isWhitespace {
        result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  package var json: JSON {
    func files(_ files: [Explanation.File]?) -> JSON {
      guard let files else { return .null }
      return .object(files.map { ($0.name, .string(String(decoding: $0.bytes, as: UTF8.self))) })
    }
    return .object([
      ("code", .string(code.rawValue)), ("severity", .string(code.severity.rawValue)),
      ("why", .string(why)), ("bad", files(bad)), ("mended", files(mended)),
    ])
  }
}
