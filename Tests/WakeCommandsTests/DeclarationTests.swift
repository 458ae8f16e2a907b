import CommandSpec
import Testing
import WakeCommands

@Suite struct DeclarationTests {
  @Test func `the declarations of all commands hold no mistake`() {
    #expect(Root.declared.mistakes() == [])
  }

  @Test func `every command has a summary, a heading and, unless it stands for itself, an example`()
  {
    let plain: Set = ["help", "version", "status", "init"]
    for command in Root.declared.subcommands where !command.hidden {
      #expect(command.group != nil, "\(command.name)")
      #expect(
        !command.examples.isEmpty || plain.contains(command.name) || !command.subcommands.isEmpty,
        "\(command.name)")
    }
  }
}
