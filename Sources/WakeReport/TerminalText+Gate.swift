extension TerminalText {
  /// A whole message as it may be written: everything hidden is escaped, whoever forgot to do so
  /// with a part of it, but for line ends and the marks of the style.
  package static func passed(_ text: String, _ style: @autoclosure () -> Style) -> String {
    let scalars = text.unicodeScalars
    guard scalars.contains(where: { $0 != "\n" && isHidden($0) }) else { return text }
    let style = style()
    var result = String.UnicodeScalarView()
    var rest = scalars[...]
    while let scalar = rest.first {
      if scalar == "\u{1B}", let mark = style.mark(beginning: rest) {
        result.append(contentsOf: mark)
        rest = rest[mark.endIndex...]
        continue
      }
      if scalar == "\n" || !isHidden(scalar) {
        result.append(scalar)
      } else {
        result.append(contentsOf: escaped(String(scalar)).unicodeScalars)
      }
      rest.removeFirst()
    }
    return String(result)
  }
}

extension Style {
  /// A mark of this style at the beginning of a text: `ESC [ 1 ; 31 m`. Nil for any other sequence.
  fileprivate func mark(
    beginning text: Substring.UnicodeScalarView
  ) -> Substring.UnicodeScalarView? {
    guard palette != .plain, let end = text.prefix(Self.longestMark).firstIndex(of: "m") else {
      return nil
    }
    let mark = text[...end]
    return Self.marks.contains(String(mark.dropFirst(2).dropLast()))
      && mark.dropFirst().first == "["
      ? mark : nil
  }

  private static let longestMark = 7
}
