import CommandSpec
import WakeSystem

/// `wake completion`: what a shell needs to complete command lines.
enum CompletionCommand {
  static let shell = Arguments("SHELL", as: Shell.self, .one, "bash, zsh or fish.")

  static let command = Command<World>(
    "completion", "Print the completion script of a shell",
    group: "Set up",
    examples: [
      Example(
        "wake completion bash > ~/.local/share/bash-completion/completions/wake", "For bash.")
    ],
    parameters: [shell]
  ) { given, world in
    try world.put(Root.declared.completions(for: given[one: shell]), .output)
  }
}

/// `wake version`.
enum VersionCommand {
  static let command = Command<World>(
    "version", "Print the version", group: "Set up"
  ) { _, world in try print(world) }

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
