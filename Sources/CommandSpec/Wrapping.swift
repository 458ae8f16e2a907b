/// The lines of `text` with at most `width` characters, broken at blanks.
///
/// A word longer than that stands alone on its line, whole.
func wrapped(_ text: String, to width: Int) -> [String] {
  var lines: [String] = []
  var line = ""
  var length = 0
  for word in text.split(whereSeparator: { $0 == " " || $0.isNewline }) {
    if length > 0, length + 1 + word.count > width {
      lines.append(line)
      line = ""
      length = 0
    }
    if length > 0 {
      line += " "
      length += 1
    }
    line += word
    length += word.count
  }
  if length > 0 { lines.append(line) }
  return lines
}

extension String {
  /// Whether the paragraph is set line for line.
  var isVerbatim: Bool { utf8.starts(with: "  ".utf8) }

  var lines: [Substring] { split(separator: "\n", omittingEmptySubsequences: false) }

  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }

  /// The parts between backticks and outside of them, in turn, beginning outside.
  var codeParts: [(text: Substring, isCode: Bool)] {
    split(separator: "`", omittingEmptySubsequences: false).enumerated().map {
      ($0.element, $0.offset % 2 == 1)
    }
  }
}
