/// How text is marked on a terminal; plain where none is wanted.
package struct Style: Sendable {
  package enum Palette: Sendable {
    case plain
    case colour
    /// Red on black, for eyes that are used to the dark.
    case night
  }

  package let palette: Palette

  package init(_ palette: Palette) { self.palette = palette }

  package func bold(_ text: String) -> String { marked(text, "1", night: "1;31") }
  package func dim(_ text: String) -> String { marked(text, "2", night: "2;31") }
  package func struck(_ text: String) -> String { marked(text, "9", night: "9;31") }
  package func error(_ text: String) -> String { marked(text, "1;31", night: "1;31") }
  package func warning(_ text: String) -> String { marked(text, "1;33", night: "31") }
  package func note(_ text: String) -> String { marked(text, "1;36", night: "31") }
  package func plain(_ text: String) -> String { marked(text, nil, night: "31") }

  /// Every code that stands in a mark.
  static let marks: Set<String> = [
    "0", "1", "2", "9", "31", "1;31", "1;33", "1;36", "2;31", "9;31",
  ]

  private func marked(_ text: String, _ code: String?, night: String) -> String {
    guard !text.isEmpty else { return text }
    switch palette {
    case .plain: return text
    case .colour: return code.map { "\u{1B}[\($0)m\(text)\u{1B}[0m" } ?? text
    case .night: return "\u{1B}[\(night)m\(text)\u{1B}[0m"
    }
  }
}
