import Testing

@testable import CommandSpec

/// What `--help` prints.
struct HelpTests {
  @Test func theHelpOfTheRootListsCommandsByGroup() {
    #expect(
      Boat.root.help() == """
        Keep the log of a boat

        Usage: boat COMMAND
               boat [WORD...]
               boat [OPTIONS]

        A log in plain text.

        Keep the log:
          add    Add an entry
          amend  Change an entry

        Read the log:
          log   See the entries
          show  See one entry
          diff  See what changed

        Commands:
          copy    Copy files
          export  Write the log for others
          remote  Where copies go
          config  List the settings
          status  See what is not yet ashore

        Options:
          -V, --version  Show the version.

        Everywhere:
              --home DIR    Where the boat lies. Else the one at hand.
              --color WHEN  When to use colour: auto, always or never.
              --no-input    Never ask.
          -h, --help        Show this help.

        """)
  }

  @Test func theHelpOfACommandIsWrappedToTheWidth() {
    #expect(
      Boat.root.help(path: ["add"], width: 40, bold: { "<" + $0 + ">" }) == """
        Add an entry

        <Usage:> boat add [OPTIONS] [WORD...]

        One argument is a line, verbatim.
        Several are its words; '--' before them
        turns this off.

          @reef  sail made smaller
          .dot   'quoted' \\slash

        .Starts with a dot - and an en – dash.

        <Arguments:>
          WORD  The line, or its words.

        <Options:>
          -t, --time TIME  When it was.
          -f, --force      Take it as it is.

        <Examples:>
          boat add -t 14:30 @reef wind=25kn
              A late entry.
          boat add "Ben's hat went overboard"
              Words as they are.

        <Everywhere:>
              --home DIR    Where the boat lies.
                            Else the one at
                            hand.
              --color WHEN  When to use colour:
                            auto, always or
                            never.
              --no-input    Never ask.
          -h, --help        Show this help.

        <See also:>
          boat amend, boat remote set, git(1)

        """)
  }

  @Test(arguments: [
    (["remote"], "Usage: boat remote COMMAND\n"),
    (["remote", "set"], "Usage: boat remote set [OPTIONS] URL\n"),
    (["config"], "Usage: boat config COMMAND\n       boat config [OPTIONS] [KEY]\n"),
    (["amend"], "Usage: boat amend ENTRY [OPTIONS] WORD...\n"),
    (["copy"], "Usage: boat copy FILE... DIR\n"),
    (["status"], "Usage: boat status\n"),
  ])
  func showsTheUsage(path: [String], usage: String) {
    let help = Boat.root.help(path: path)
    let start = help.range(of: "Usage")
    #expect(start.map { help[$0...].hasPrefix(usage + "\n") } == true)
  }

  @Test func aLongOptionStandsAloneAboveItsText() {
    let long = Option(
      "a-very-long-name-of-an-option", as: String.self, "What it means.")
    let command = Command<Void>("x", "Y", parameters: [long, Flag("f", "Short.")])
    #expect(
      command.help().contains(
        """
              --a-very-long-name-of-an-option TEXT
                   What it means.
              --f  Short.

        """))
  }

  @Test(arguments: [
    ("", 10, []),
    ("one two three", 7, ["one two", "three"]),
    ("one two three", 8, ["one two", "three"]),
    ("unbreakable-word x", 5, ["unbreakable-word", "x"]),
    ("  blanks   collapse\nhere ", 40, ["blanks collapse here"]),
    ("Bånn i bøtta", 6, ["Bånn i", "bøtta"]),
  ])
  func wraps(text: String, width: Int, lines: [String]) {
    #expect(wrapped(text, to: width) == lines)
  }
}

extension String {
  fileprivate func range(of part: String) -> Index? {
    indices.first { self[$0...].hasPrefix(part) }
  }
}
