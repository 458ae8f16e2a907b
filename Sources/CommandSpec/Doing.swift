extension Command {
  /// The same command, with work.
  package func doing(_ work: @escaping Work) -> Command {
    var command = self
    command.run = work
    command.needsSubcommand = false
    return command
  }

  /// The same command, with work that ends with status 0 unless it throws.
  package func doing(
    _ work: @escaping @Sendable (Invocation, inout Context) throws -> Void
  ) -> Command {
    doing { given, context in
      try work(given, &context)
      return 0
    }
  }

  /// The same command with its subcommand of this name changed, as in
  /// `remote.with("set") { $0.doing { … } }`.
  package func with(_ name: String, _ change: (Command) -> Command) -> Command {
    guard let place = subcommands.firstIndex(where: { $0.name == name }) else {
      preconditionFailure("'\(self.name)' has no subcommand '\(name)'")
    }
    var command = self
    command.subcommands[place] = change(subcommands[place])
    return command
  }

  /// The same declaration, without any work, for work on another context.
  package func declared<Other>(for: Other.Type) -> Command<Other> {
    Command<Other>(
      name, summary, group: group, discussion: discussion, examples: examples,
      parameters: parameters, everywhere: everywhere,
      subcommands: subcommands.map { $0.declared(for: Other.self) },
      fallback: fallback, seeAlso: seeAlso, hidden: hidden, optionsFirst: optionsFirst,
      needsSubcommand: needsSubcommand, run: nil)
  }
}
