import Testing

@testable import CommandSpec

/// Declaring commands, giving them work, and what is wrong with a declaration.
struct DeclarationTests {
  @Test func theMadeUpTreeHasNoMistakes() {
    #expect(Boat.root.mistakes() == [])
  }

  @Test func everyMistakeIsNamed() {
    let flag = Flag("same", short: "s", "A flag.")
    let root = Command<Void>(
      "x", "Ends with a stop.",
      examples: [Example("x below --bad", "No option."), Example("ls | y", "Another program.")],
      parameters: [Flag("Help", short: "ø", ""), Flag("help", short: "h", "Taken.")],
      everywhere: [flag],
      subcommands: [
        Command(
          "below", "Fine",
          parameters: [
            flag, Arguments("A", as: String.self, "All."), Arguments("B", as: String.self, "All."),
          ]),
        Command("below", "Fine", seeAlso: ["above", "ls(1)"]),
      ],
      fallback: Fallback("add", hint: { $0 }, accepts: { _ in false }))
    #expect(
      root.mistakes() == [
        "x: the summary is one line without a full stop",
        "x: 'Help' has no help",
        "x: '--Help' is no good name",
        "x: '-ø' is neither letter nor digit",
        "x: two parameters are named 'help'",
        "x: two options are '-h'",
        "x: two subcommands are named 'below'",
        "x: the fallback 'add' is no subcommand",
        "x: in the example 'x below --bad' 'x below' has no option '--bad'",
        "x: the example 'ls | y' does not call x",
        "x below: two parameters are named 'same'",
        "x below: two options are '-s'",
        "x below: only one argument may repeat",
        "x below: 'above' in 'see also' is no command",
      ])
  }

  @Test(arguments: [
    ("boat add x", [["boat", "add", "x"]]),
    ("a | b -x && c; d", [["a"], ["b", "-x"], ["c"], ["d"]]),
    ("a 'b c' \"d 'e'\" f\\ g ''", [["a", "b c", "d 'e'", "f g", ""]]),
    ("a < in >out b", [["a", "b"]]),
    ("", []),
  ])
  func splitsAShellLine(line: String, words: [[String]]) {
    #expect(ShellWords.commands(in: line) == words)
  }

  @Test func aCommandDeclaredWithoutWorkIsGivenItLater() throws {
    let declared = Command<Int>("x", "Y", subcommands: [Command("below", "Z")])
    let root = declared.with("below") { $0.doing { _, count in count += 1 } }
    guard case .run(let command, let given) = try root.parse(["below"]) else {
      Issue.record("help was not asked for")
      return
    }
    var count = 0
    #expect(try command.run?(given, &count) == 0)
    #expect(count == 1)
    guard case .run(let other, _) = try declared.parse(["below"]) else {
      Issue.record("help was not asked for")
      return
    }
    #expect(other.run == nil)
  }

  @Test func workMayOnlyThrow() throws {
    let usage = try #require(throws: UsageError.self) { try Boat.root.parse(["sho"]) }
    let command = Command<Int>("x", "Y") { _, _ in throw usage }
    var count = 0
    #expect(throws: usage) { try command.run?(Invocation(), &count) }
  }

  @Test func workMakesTheNameAloneACommand() throws {
    let group = Command<Int>("x", "Y", subcommands: [Command("below", "Z")])
    #expect(throws: UsageError.self) { try group.parse([]) }
    let root = group.doing { _, _ in 7 }
    guard case .run(let command, let given) = try root.parse([]) else {
      Issue.record("help was not asked for")
      return
    }
    var count = 0
    #expect(try command.run?(given, &count) == 7)
  }

  @Test func anotherContextTakesTheDeclarationWithoutItsWork() throws {
    let other = Boat.root.declared(for: Int.self)
    #expect(other.help() == Boat.root.help())
    guard case .run(let command, _) = try other.parse(["log"]) else {
      Issue.record("help was not asked for")
      return
    }
    #expect(command.run == nil)
  }

  @Test(arguments: [
    ("lgo", ["log", "show"], "log"),
    ("log", ["dog", "fog"], nil),
    ("fx", ["dr"], nil),
    ("chekc", ["check", "chart"], "check"),
    ("sttaus", ["status", "stats"], "status"),
    ("", ["a"], nil),
  ])
  func findsTheNearest(word: String, names: [String], found: String?) {
    #expect(nearest(to: word, among: names) == found)
  }

  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("", "ab", 2), ("log", "log", 0), ("log", "lgo", 1),
    ("kitten", "sitting", 3), ("abcd", "acbd", 1), ("ca", "abc", 3),
  ])
  func countsEdits(a: String, b: String, count: Int) {
    #expect(editDistance(ContiguousArray(a.utf8), ContiguousArray(b.utf8)) == count)
  }
}
