extension Command {
  /// The manual pages, the one of the root first: file names like `wake-add.1` and mdoc texts.
  ///
  /// Commands below a subcommand stand on the page of that.
  package func manuals(_ facts: ManualFacts) -> [(file: String, text: String)] {
    let visible = subcommands.filter { !$0.hidden }
    return [(name + ".1", manual(path: [], facts))]
      + visible.map { (name + "-" + $0.name + ".1", manual(path: [$0.name], facts)) }
  }

  /// The mdoc page of the root, or of the subcommand that `path` names.
  package func manual(path: [String], _ facts: ManualFacts) -> String {
    precondition(path.count < 2, "commands below a subcommand stand on the page of that")
    var page = ManualPage(outline(of: path), facts)
    if path.isEmpty { page.addRoot() } else { page.addSubcommand() }
    return page.text
  }
}

/// The text of a manual page while it grows.
private struct ManualPage {
  private let outline: Outline
  private let facts: ManualFacts
  private(set) var text = ""

  init(_ outline: Outline, _ facts: ManualFacts) {
    self.outline = outline
    self.facts = facts
  }

  mutating func addRoot() {
    addHead()
    for (heading, commands) in outline.groups {
      if heading == outline.groups.first?.heading { text += ".Sh COMMANDS\n" }
      text += ".Ss \(Roff.escaped(heading))\n.Bl -tag -width Ds\n"
      for command in commands {
        text += ".It Xr \(Roff.escaped(page(of: command))) 1\n"
        text += Roff.paragraph(sentence(command.summary))
      }
      text += ".El\n"
    }
    addTerms("ENVIRONMENT", "Ev", facts.environment)
    addTerms("FILES", "Pa", facts.files)
    addTerms("EXIT STATUS", "Li", facts.exitStatus)
    addExamples()
    addSeeAlso(outline.subcommands.map(page) + outline.seeAlso + facts.seeAlso)
  }

  mutating func addSubcommand() {
    addHead()
    if !outline.subcommands.isEmpty { text += ".Sh COMMANDS\n" }
    for command in outline.subcommands { addBelow(command) }
    if !facts.exitStatus.isEmpty {
      text += ".Sh EXIT STATUS\nThe exit status is explained in\n"
      text += ".Xr \(Roff.escaped(outline.path[0])) 1 .\n"
    }
    addExamples()
    addSeeAlso([outline.path[0]] + outline.seeAlso)
  }

  private mutating func addHead() {
    let title = outline.path.prefix(2).joined(separator: "-")
    text += ".\\\" Made from the declarations of the commands; changes here are lost.\n"
    text += ".Dd \(facts.date)\n.Dt \(Roff.escaped(title.uppercased())) 1\n"
    text += ".Os \(Roff.escaped(facts.version))\n"
    text +=
      ".Sh NAME\n.Nm \(Roff.escaped(title))\n.Nd \(Roff.escaped(outline.summary.uncapitalized))\n"
    text += ".Sh SYNOPSIS\n"
    addSynopsis(of: outline)
    text += ".Sh DESCRIPTION\n"
    addDescription(of: outline)
    addOptions(outline.arguments + outline.options)
    if outline.path.count == 1 {
      text += ".Pp\nEvery command takes these options, before or after its name:\n"
      addOptions(outline.everywhere)
    } else {
      text += ".Pp\nThe options that every command takes are explained in\n"
      text += ".Xr \(Roff.escaped(outline.path[0])) 1 .\n"
    }
  }

  private mutating func addSynopsis(of command: Outline) {
    let name = ".Nm " + command.path.map { Roff.escaped($0) }.joined(separator: " ") + "\n"
    if !command.subcommands.isEmpty {
      let isAlone =
        !command.needsSubcommand && !command.takesWordsOrOptions && command.fallback == nil
      text += name + (isAlone ? ".Op Ar command\n" : ".Ar command\n") + ".Op Ar ...\n"
    }
    if let other = command.fallbackOutline {
      text += name + other.arguments.map { "." + words($0) + "\n" }.joined()
    }
    guard command.takesWordsOrOptions else { return }
    text += name
    let leading = command.optionsFirst ? command.arguments.prefix { $0.arity == .one } : []
    for argument in leading { text += "." + words(argument) + "\n" }
    for option in command.options { text += ".Op " + flags(option, between: " | ") + "\n" }
    for argument in command.arguments.dropFirst(leading.count) {
      text += "." + words(argument) + "\n"
    }
  }

  private mutating func addDescription(of command: Outline) {
    text += Roff.paragraph(sentence(command.summary))
    for paragraph in command.discussion {
      if paragraph.isVerbatim {
        text += Roff.literal(paragraph.lines.map { $0.dropFirst(2) })
      } else {
        text += ".Pp\n" + Roff.paragraph(paragraph)
      }
    }
  }

  private mutating func addOptions(_ infos: [ParameterInfo]) {
    guard !infos.isEmpty else { return }
    text += ".Bl -tag -width Ds\n"
    for info in infos {
      text += ".It " + (info.isOption ? flags(info, between: " , ") : words(info, optional: false))
      text += "\n" + Roff.paragraph(info.description)
    }
    text += ".El\n"
  }

  /// A command below a subcommand, on the page of that.
  private mutating func addBelow(_ command: Outline) {
    text += ".Ss \(Roff.escaped(command.path.dropFirst().joined(separator: " ")))\n"
    text += ".Bd -ragged -compact\n"
    text += ".Nm " + command.path.map { Roff.escaped($0) }.joined(separator: " ") + "\n"
    if !command.subcommands.isEmpty { text += ".Ar command\n" }
    for option in command.options { text += ".Op " + flags(option, between: " | ") + "\n" }
    for argument in command.arguments { text += "." + words(argument) + "\n" }
    text += ".Ed\n.Pp\n"
    addDescription(of: command)
    addOptions(command.arguments + command.options)
    if !command.examples.isEmpty { text += ".Pp\n" }
    add(command.examples)
    for next in command.subcommands { addBelow(next) }
  }

  private mutating func addTerms(_ title: String, _ macro: String, _ terms: [ManualFacts.Term]) {
    guard !terms.isEmpty else { return }
    text += ".Sh \(title)\n.Bl -tag -width Ds\n"
    for term in terms {
      text += ".It \(macro) \(Roff.argument(term.name))\n" + Roff.paragraph(term.meaning)
    }
    text += ".El\n"
  }

  private mutating func addExamples() {
    guard !outline.examples.isEmpty else { return }
    text += ".Sh EXAMPLES\n"
    add(outline.examples)
  }

  private mutating func add(_ examples: [Example]) {
    for (place, example) in examples.enumerated() {
      if place > 0 { text += ".Pp\n" }
      text += Roff.paragraph(example.meaning) + Roff.literal([example.line])
    }
  }

  private mutating func addSeeAlso(_ names: [String]) {
    var pages = Set<ManualReference>()
    for name in names { pages.insert(ManualReference(name, program: outline.path[0])) }
    pages.remove(ManualReference(page(of: outline), program: outline.path[0]))
    guard !pages.isEmpty else { return }
    let sorted = pages.sorted()
    text += ".Sh SEE ALSO\n"
    for (place, page) in sorted.enumerated() {
      let comma = place + 1 < sorted.count ? " ," : ""
      text += ".Xr \(Roff.escaped(page.name)) \(page.section)\(comma)\n"
    }
  }

  private func page(of command: Outline) -> String {
    command.path.prefix(2).joined(separator: "-")
  }

  private func flags(_ option: ParameterInfo, between: String) -> String {
    let value = option.kind == .flag ? "" : " Ar " + Roff.argument(option.placeholder)
    let short = option.short.map { "Fl " + String($0) + between } ?? ""
    return short + "Fl " + Roff.escaped("-" + option.name, literal: true) + value
  }

  private func words(_ argument: ParameterInfo, optional: Bool = true) -> String {
    let word = "Ar " + Roff.argument(argument.name)
    let repeated = argument.arity?.most == 1 ? word : word + " ..."
    return optional && argument.arity?.least == 0 ? "Op " + repeated : repeated
  }

  private func sentence(_ text: String) -> String { text + "." }
}

/// A manual page as other pages name it.
private struct ManualReference: Hashable, Comparable {
  let name: String
  let section: String

  /// Reads `git(1)`, or the name of a command of `program`, or of its page.
  init(_ text: String, program: String) {
    if text.isManualPage, let open = text.firstIndex(of: "(") {
      name = String(text[..<open])
      section = String(text[text.index(after: open)...].dropLast())
    } else if text == program || text.hasPrefix(program + "-") {
      name = text
      section = "1"
    } else {
      name = program + "-" + (text.split(separator: " ").first ?? "")
      section = "1"
    }
  }

  static func < (a: Self, b: Self) -> Bool { (a.section, a.name) < (b.section, b.name) }
}

extension String {
  /// With a small first letter, unless the first word is all capitals.
  fileprivate var uncapitalized: String {
    guard let first, dropFirst().first?.isUppercase != true else { return self }
    return first.lowercased() + dropFirst()
  }
}
