import CommandSpec
import WakeSystem

/// `wake completion`: what a shell needs to complete command lines.
enum CompletionCommand {
  static let shell = Arguments("SHELL", as: Shell.self, .optional, "bash, zsh or fish.")
  static let known = Option(
    "known", as: KnownKind.self,
    "In place of a script, what the logbook knows of this kind: the scripts ask so.")
  static let word = Option(
    "word", as: String.self, placeholder: "TEXT", "With --known: only what continues this.")

  static let command = Command<World>(
    "completion", "Print the completion script of a shell",
    group: "Set up",
    examples: [
      Example(
        "wake completion bash > ~/.local/share/bash-completion/completions/wake", "For bash.")
    ],
    parameters: [shell, known, word]
  ) { given, world in
    if let kind = given[known] {
      let shelf = try Shelf.open(world)
      for found in try kind.suggestions(for: given[word] ?? "", in: shelf) {
        try world.print(found.word + "\t" + found.meaning)
      }
      return
    }
    guard let shell = given[first: shell] else {
      throw Failure(.usage, "expected a shell, found none", hint: "bash, zsh or fish")
    }
    try world.put(Root.declared.completions(for: shell), .output)
  }
}

/// `wake version`.
enum VersionCommand {
  static let licences = Flag(
    "licenses", "Print the licences of wake and of all that is linked statically into it.")

  static let command = Command<World>(
    "version", "Print the version", group: "Set up",
    examples: [Example("wake version --licenses", "What is in it, and on which terms.")],
    parameters: [licences]
  ) { given, world in
    if given[licences] {
      try world.print(Licence.text(of: world.program))
    } else {
      try print(world)
    }
  }

  static func print(_ world: World) throws {
    try world.print("\(world.program.rawValue) \(Version.text)")
  }
}

/// `wake help`.
enum HelpCommand {
  static let words = Arguments("COMMAND", as: String.self, .many, "The command to explain.")

  static let command = Command<World>(
    "help", "Explain a command", group: "Set up", parameters: [words]
  ) { given, world in
    try world.put(Root.help(try Root.declared.path(of: given[words]), world), .output)
  }
}
