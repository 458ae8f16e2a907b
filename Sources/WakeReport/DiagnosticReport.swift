package import WakeFormat

/// A diagnostic with the line it is about, as people and as programs read it.
package struct DiagnosticReport {
  /// As the user named it.
  let path: String
  let document: Document
  let diagnostic: Diagnostic
  /// The line's place among the lines, 0-based.
  let index: Int

  package init(path: String, document: Document, diagnostic: Diagnostic) {
    self.path = path
    self.document = document
    self.diagnostic = diagnostic
    index = document.lines.isEmpty ? 0 : document.lineIndex(of: diagnostic.range.lowerBound)
  }

  package var line: Int { index + 1 }

  /// 1-based, in characters.
  package var column: Int { document.text(before).unicodeScalars.count + 1 }

  private var whole: Range<Int> { document.lines.isEmpty ? 0..<0 : document.lines[index].whole }
  private var before: Range<Int> { whole.lowerBound..<diagnostic.range.lowerBound }

  /// `FILE:LINE:COLUMN: error[CODE]: message`, the line, a caret, and a hint.
  package func text(_ style: Style) -> String {
    var text = firstLine(style) + "\n"
    let gutter = String(repeating: " ", count: String(line).count)
    let (shown, indent, length) = excerpt
    text += "\(gutter) |\n\(line) | \(shown)\n"
    text +=
      "\(gutter) | " + String(repeating: " ", count: indent)
      + style.error(String(repeating: "^", count: length)) + "\n"
    if let hint = diagnostic.hint {
      text += "\(gutter) = hint: " + TerminalText.escaped(hint) + "\n"
    }
    return text
  }

  /// All that an editor needs to go there.
  package func firstLine(_ style: Style) -> String {
    let level = diagnostic.severity.rawValue + "[" + diagnostic.code.rawValue + "]"
    let marked =
      switch diagnostic.severity {
      case .error: style.error(level)
      case .warning: style.warning(level)
      case .note: style.note(level)
      }
    return style.bold("\(TerminalText.escaped(path)):\(line):\(column): ") + marked + ": "
      + TerminalText.escaped(diagnostic.message)
  }

  /// The line as it can be shown, cut to what surrounds the place, and where the caret stands.
  private var excerpt: (text: String, indent: Int, length: Int) {
    guard !document.lines.isEmpty else { return ("", 0, 1) }
    let content = document.lines[index].range
    let start = max(whole.lowerBound, diagnostic.range.lowerBound)
    let end = min(max(start, diagnostic.range.upperBound), max(content.upperBound, start))
    func shown(_ range: Range<Int>) -> String {
      TerminalText.escaped(
        document.bytes[range].map { $0 == 0x09 ? 0x20 : $0 })
    }
    var head = shown(whole.lowerBound..<start)
    var middle = shown(start..<end)
    var tail = shown(end..<max(end, content.upperBound))
    if head.count > 60 { head = "…" + head.suffix(59) }
    if middle.count > 60 { middle = middle.prefix(59) + "…" }
    if tail.count > 60 { tail = tail.prefix(59) + "…" }
    return (
      head + middle + tail, TerminalText.width(head), max(1, TerminalText.width(middle))
    )
  }

  package var json: JSON {
    .object([
      ("file", .string(path)),
      ("line", .number(line)),
      ("column", .number(column)),
      (
        "bytes",
        .array([.number(diagnostic.range.lowerBound), .number(diagnostic.range.upperBound)])
      ),
      ("severity", .string(diagnostic.severity.rawValue)),
      ("code", .string(diagnostic.code.rawValue)),
      ("message", .string(diagnostic.message)),
      ("hint", .text(diagnostic.hint)),
      (
        "fix",
        diagnostic.fix.map { fix in
          .object([
            ("bytes", .array([.number(fix.range.lowerBound), .number(fix.range.upperBound)])),
            ("text", .string(String(decoding: fix.bytes, as: UTF8.self))),
          ])
        } ?? .null
      ),
    ])
  }
}
