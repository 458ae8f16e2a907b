import CommandSpec
import Testing
import WakeCommands

@Suite struct DeclarationTests {
  @Test func `the declarations of all commands hold no mistake`() {
    #expect(Root.declared.mistakes() == [])
  }

  @Test func `every command has a heading, and says all in one voice`() {
    for command in Root.declared.subcommands where !command.hidden {
      #expect(command.group != nil, "\(command.name)")
      #expect(faults(of: command) == [])
      for below in command.subcommands { #expect(faults(of: below) == []) }
    }
  }

  /// A command with every fault there is.
  @Test func `each fault is named`() {
    let flag = Flag("loud", "makes noise")
    #expect(
      faults(of: Command<World>("x", "makes noise", discussion: ["no end"], parameters: [flag]))
        == [
          "x: no example", "x: the summary begins small", "x: 'no end' does not end",
          "x: the help of loud begins small", "x: the help of loud does not end",
        ])
  }

  /// What differs from the others: sentences begin with a capital and end with a full stop, the
  /// summary does not end, and something can be copied.
  private func faults(of command: Command<World>) -> [String] {
    var faults = command.examples.isEmpty ? ["no example"] : []
    func isSmall(_ text: String) -> Bool { text.first?.isLowercase ?? true }
    func ends(_ text: String) -> Bool { text.hasSuffix(".") || text.hasSuffix(":") }
    if isSmall(command.summary) { faults.append("the summary begins small") }
    for paragraph in command.discussion where !ends(paragraph) {
      faults.append("'\(paragraph)' does not end")
    }
    for info in command.parameters.map(\.info) {
      // The names of things that are small by themselves may begin a help.
      let begins = info.help.prefix { $0.isLetter }
      if isSmall(info.help), !info.choices.contains(String(begins)) {
        faults.append("the help of \(info.name) begins small")
      }
      if !info.help.hasSuffix(".") { faults.append("the help of \(info.name) does not end") }
    }
    for example in command.examples where isSmall(example.meaning) || !ends(example.meaning) {
      faults.append("'\(example.meaning)' is no sentence")
    }
    return faults.map { command.name + ": " + $0 }
  }
}
