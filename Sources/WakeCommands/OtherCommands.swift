import CommandSpec
import WakeSystem

/// `wake completion`: what a shell needs to complete command lines.
enum CompletionCommand {
  static let shell = Arguments("SHELL", as: Shell.self, .optional, "bash, zsh or fish.")
  static let known = Option(
    "known", as: KnownKind.self,
    "In place of a script, what is known of this kind; the scripts ask so.")
  static let word = Option(
    "word", as: String.self, placeholder: "TEXT", "With --known: only what continues this.")

  static let command = Command<World>(
    "completion", "Print the completion script of a shell",
    group: "Set up",
    discussion: [
      "A shell that has read the script completes commands, options, events, keys and units, and what the logbook knows: voyages, entries, people and places. It asks `wake` while you type."
    ],
    examples: [
      Example(
        "wake completion bash > ~/.local/share/bash-completion/completions/wake",
        "For bash; the folder may have to be made first."),
      Example(
        "wake completion zsh > ~/.zfunc/_wake", "For zsh, where ~/.zfunc is among its fpath."),
      Example("wake completion fish > ~/.config/fish/completions/wake.fish", "For fish."),
    ],
    parameters: [shell, known, word]
  ) { given, world in
    if let kind = given[known] {
      let found = try kind.suggestions(for: given[word] ?? "") { try Shelf.open(world) }
      for found in found {
        try world.print(found.word + "\t" + found.meaning)
      }
      return
    }
    guard let shell = given[first: shell] else {
      throw Failure(
        .usage, "expected a shell, found none", hint: "wake completion bash, or zsh, or fish")
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
    examples: [
      Example("wake version", "Which version this is."),
      Example("wake version --licenses", "What is in it, and on which terms."),
    ],
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
  static let words = Arguments(
    "COMMAND", as: String.self, .many,
    suggests: .words {
      Root.declared.subcommands.filter { !$0.hidden }.map { Suggestion($0.name, $0.summary) }
    }, "The command to explain; none: all of them.")

  static let command = Command<World>(
    "help", "Explain a command", group: "Set up",
    examples: [
      Example("wake help", "All commands."),
      Example("wake help amend", "The same as wake amend --help."),
    ],
    parameters: [words]
  ) { given, world in
    try world.put(Root.help(try Root.declared.path(of: given[words]), world), .output)
  }
}
