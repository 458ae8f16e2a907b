import Testing

@testable import CommandSpec

/// Manual pages, as `mandoc` reads them.
struct ManualTests {
  @Test(arguments: Boat.root.manuals(Boat.facts).map(\.file))
  func mandocHasNothingToSayAboutThePage(file: String) throws {
    let folder = try Folder()
    let page = try #require(Boat.root.manuals(Boat.facts).first { $0.file == file })
    try folder.write(page.text, to: file)
    let outcome = try Tool("mandoc").run(["-T", "lint", "-W", "style", file], in: folder)
    // The pages of a made-up program are not installed.
    let remarks = outcome.output.split(separator: "\n").filter {
      !$0.contains("referenced manual not found") && !$0.contains("outdated mandoc.db")
    }
    #expect(remarks == [])
    let strict = try Tool("mandoc").run(["-T", "lint", "-W", "warning", file], in: folder)
    #expect(strict.status == 0)
  }

  @Test func thereIsAPageForTheRootAndEachVisibleSubcommand() {
    #expect(
      Boat.root.manuals(Boat.facts).map(\.file) == [
        "boat.1", "boat-add.1", "boat-amend.1", "boat-log.1", "boat-show.1", "boat-diff.1",
        "boat-copy.1", "boat-export.1", "boat-remote.1", "boat-config.1", "boat-status.1",
      ])
  }

  @Test func aPageReadsAsDeclared() throws {
    let shown = try read(["add"])
    let lines = [
      "BOAT-ADD(1) General Commands Manual BOAT-ADD(1)",
      "NAME",
      "boat-add – add an entry",
      "SYNOPSIS",
      "boat add [-t | --time TIME] [-f | --force] [WORD ...]",
      "DESCRIPTION",
      "Add an entry.",
      "One argument is a line, verbatim. Several are its words; ‘--’ before",
      "them turns this off.",
      "@reef sail made smaller",
      ".dot 'quoted' \\slash",
      ".Starts with a dot - and an en – dash.",
      "WORD ...",
      "The line, or its words.",
      "-t, --time TIME",
      "When it was.",
      "-f, --force",
      "Take it as it is.",
      "The options that every command takes are explained in boat(1).",
      "EXIT STATUS",
      "The exit status is explained in boat(1).",
      "EXAMPLES",
      "A late entry.",
      "boat add -t 14:30 @reef wind=25kn",
      "Words as they are.",
      "boat add \"Ben's hat went overboard\"",
      "SEE ALSO",
      "boat(1), boat-amend(1), boat-remote(1), git(1)",
      "boat 1.0 June 14, 2026 boat 1.0",
    ]
    #expect(shown == lines)
  }

  @Test func commandsBelowASubcommandStandOnItsPage() throws {
    let shown = try read(["remote"])
    #expect(shown.contains("remote set"))
    #expect(shown.contains("boat remote set [--push] URL"))
    #expect(shown.contains("--push For pushing only."))
  }

  @Test func theRootSaysWhatHoldsForAll() throws {
    let shown = try read([])
    for line in [
      "boat command [...]", "boat [WORD ...]", "boat [-V | --version]",
      "When to use colour: auto, always or never.",
      "COMMANDS", "Keep the log", "boat-add(1)", "ENVIRONMENT", "BOAT_HOME", "FILES",
      "~/.config/boat", "EXIT STATUS", "2 Not understood.",
    ] {
      #expect(shown.contains(line))
    }
    #expect(!shown.contains { $0.contains("merge-driver") })
  }

  @Test(arguments: [
    ("Ends here. And goes on.", "Ends here.\nAnd goes on.\n"),
    ("`a-b` and 'c'", "\\(oqa\\-b\\(cq and 'c'\n"),
    ("'c' first", "\\&'c' first\n"),
    ("...", "\\&...\n"),
    (
      String(repeating: "twelve and ", count: 8) + ".so is this",
      String(repeating: "twelve and ", count: 6) + "twelve and\ntwelve and .so is this\n"
    ),
    (String(repeating: "x", count: 78) + " .so", String(repeating: "x", count: 78) + "\n\\&.so\n"),
    ("é → \\", "\\[u00E9] \\[u2192] \\e\n"),
    ("⛵ 🛥", "\\[u26F5] \\[u1F6E5]\n"),
  ])
  func writesAParagraph(text: String, roff: String) {
    #expect(Roff.paragraph(text) == roff)
  }

  /// The lines that a reader sees, with single blanks and without empty ones.
  private func read(_ path: [String]) throws -> [String] {
    let folder = try Folder()
    try folder.write(Boat.root.manual(path: path, Boat.facts), to: "page")
    let outcome = try Tool("mandoc").run(["-T", "utf8", "page"], in: folder)
    #expect(outcome.status == 0)
    return plain(outcome.output).split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }.filter { !$0.isEmpty }
  }

  /// Terminals of old struck letters twice to print them bold.
  private func plain(_ text: String) -> String {
    var scalars: [Unicode.Scalar] = []
    var isOver = false
    for scalar in text.unicodeScalars {
      if scalar == "\u{8}" {
        isOver = true
      } else if isOver {
        scalars[scalars.count - 1] = scalar
        isOver = false
      } else {
        scalars.append(scalar)
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
