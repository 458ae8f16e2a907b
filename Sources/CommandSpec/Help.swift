extension Command {
  /// What `--help` prints for the command with these names below this one.
  ///
  /// Lines are at most `width` characters long, where words allow it. `bold` marks headings.
  package func help(
    path: [String] = [], width: Int = 80, bold: @escaping (String) -> String = { $0 }
  ) -> String {
    let outline = outline(of: path)
    var page = HelpPage(width: max(width, 40), bold: bold)
    page.add(outline)
    return page.text
  }
}

/// The text of a help page while it grows.
private struct HelpPage {
  let width: Int
  let bold: (String) -> String
  private(set) var text = ""

  /// Where the right column begins, unless all on the left is shorter.
  private static let widestColumn = 28

  init(width: Int, bold: @escaping (String) -> String) {
    self.width = width
    self.bold = bold
  }

  mutating func add(_ outline: Outline) {
    text += outline.summary + "\n\n"
    for (place, usage) in outline.usages.enumerated() {
      let head = place == 0 ? bold("Usage:") + " " : "       "
      let lines = wrapped(usage, to: width - 9)
      text += head + lines.joined(separator: "\n         ") + "\n"
    }
    for paragraph in outline.discussion {
      text += "\n"
      let lines =
        paragraph.isVerbatim
        ? paragraph.lines.map(String.init) : wrapped(paragraph.plain, to: width)
      for line in lines { text += line + "\n" }
    }
    for (heading, commands) in outline.groups {
      table(heading, commands.map { ($0.name, $0.summary) })
    }
    table("Arguments", outline.arguments.map { ($0.name, $0.description) })
    table("Options", outline.options.map(row))
    if !outline.examples.isEmpty { heading("Examples") }
    for example in outline.examples {
      text += "  " + example.line + "\n"
      for line in wrapped(example.meaning.plain, to: width - 6) { text += "      " + line + "\n" }
    }
    table("Everywhere", outline.everywhere.map(row))
    if !outline.seeAlso.isEmpty {
      let names = outline.seeAlso.map { $0.isManualPage ? $0 : outline.path[0] + " " + $0 }
      heading("See also")
      for line in wrapped(names.joined(separator: ", "), to: width - 2) {
        text += "  " + line + "\n"
      }
    }
  }

  private func row(_ option: ParameterInfo) -> (String, String) {
    let short = option.short.map { "-\($0), " } ?? "    "
    return (short + option.usage, option.description)
  }

  private mutating func heading(_ title: String) {
    text += "\n" + bold(title + ":") + "\n"
  }

  private mutating func table(_ title: String, _ rows: [(left: String, right: String)]) {
    guard !rows.isEmpty else { return }
    heading(title)
    let fitting = rows.map(\.left.count).filter { $0 + 4 <= Self.widestColumn }
    let column = (fitting.max() ?? Self.widestColumn - 4) + 4
    for row in rows {
      var lines = wrapped(row.right.plain, to: width - column)
      if row.left.count + 4 > column {
        text += "  " + row.left + "\n"
      } else {
        let first = lines.isEmpty ? "" : lines.removeFirst()
        let whole = "  " + row.left.padded(to: column - 2) + first
        text += (first.isEmpty ? "  " + row.left : whole) + "\n"
      }
      for line in lines { text += String(repeating: " ", count: column) + line + "\n" }
    }
  }
}

extension ParameterInfo {
  /// The help, and what may be chosen where it does not say so itself.
  var description: String {
    guard !choices.allSatisfy(help.names) else { return help }
    let end = help.utf8.last == UInt8(ascii: ".") ? "." : ""
    return help.dropLast(end.count) + ": " + choices.listed(before: "or") + end
  }
}

extension String {
  /// Without markup: code stands in quotes.
  fileprivate var plain: String {
    codeParts.map { $0.isCode ? "'" + $0.text + "'" : String($0.text) }.joined()
  }

  /// Whether a word stands in it as such.
  fileprivate func names(_ word: String) -> Bool {
    split { !($0.isLetter || $0.isNumber || $0 == "-") }.contains { $0 == word }
  }

  /// Whether it names a manual page, like `git(1)`, and not a command.
  var isManualPage: Bool { utf8.last == UInt8(ascii: ")") }
}
