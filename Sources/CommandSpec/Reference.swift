extension Command {
  /// Every command in Markdown, for people who read the documentation in a browser.
  package func reference() -> String {
    let root = outline(of: [])
    var text = "<!-- Made from the declarations of the commands; changes here are lost. -->\n\n"
    text += "# \(Markdown.escaped(root.line))\n\n" + body(of: root, root)
    text += table("Everywhere", "option", root.everywhere.map { ($0.optionCode, $0.description) })
    for (heading, commands) in root.groups {
      text += "## \(Markdown.escaped(heading))\n\n"
      for command in commands.flatMap(\.all) {
        let level = String(repeating: "#", count: min(command.path.count + 1, 6))
        text += "\(level) `\(command.line)`\n\n" + body(of: command, root)
      }
    }
    while text.hasSuffix("\n\n") { text.removeLast() }
    return text
  }
}

private func body(of command: Outline, _ root: Outline) -> String {
  var text = Markdown.escaped(command.summary) + ".\n\n"
  text += Markdown.fenced(command.usages)
  for paragraph in command.discussion {
    text +=
      paragraph.isVerbatim
      ? Markdown.fenced(paragraph.lines.map { String($0.dropFirst(2)) })
      : Markdown.escaped(paragraph) + "\n\n"
  }
  text += table(
    nil, "argument", command.arguments.map { (Markdown.code($0.name), $0.description) })
  text += table(nil, "option", command.options.map { ($0.optionCode, $0.description) })
  for example in command.examples {
    text += Markdown.escaped(example.meaning) + "\n\n" + Markdown.fenced([example.line], "sh")
  }
  let names = command.seeAlso.map {
    $0.isManualPage ? Markdown.escaped($0) : Markdown.code(root.line + " " + $0)
  }
  if !names.isEmpty { text += "See also " + names.joined(separator: ", ") + ".\n\n" }
  return text
}

private func table(_ title: String?, _ column: String, _ rows: [(String, String)]) -> String {
  guard !rows.isEmpty else { return "" }
  var text = title.map { "## \($0)\n\n" } ?? ""
  text += "| \(column) | meaning |\n| --- | --- |\n"
  for (left, right) in rows {
    text += "| \(Markdown.cell(left)) | \(Markdown.cell(Markdown.escaped(right))) |\n"
  }
  return text + "\n"
}

extension ParameterInfo {
  fileprivate var optionCode: String {
    let long = Markdown.code(usage)
    return short.map { Markdown.code("-\($0)") + ", " + long } ?? long
  }
}

/// Text as Markdown wants it written.
private enum Markdown {
  static func escaped(_ text: String) -> String {
    var out = ""
    for part in text.codeParts {
      if part.isCode {
        out += code(String(part.text))
        continue
      }
      for character in part.text {
        if "\\*_<>[]#".contains(character) { out += "\\" }
        out.append(character)
      }
    }
    return out
  }

  /// Markdown that no bar ends.
  static func cell(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }

  static func code(_ text: String) -> String { "`" + text + "`" }

  static func fenced(_ lines: [String], _ language: String = "text") -> String {
    "```" + language + "\n" + lines.joined(separator: "\n") + "\n```\n\n"
  }
}
