import Testing

@testable import CommandSpec

/// Completions, as the shells themselves make them of the scripts.
struct CompletionTests {
  /// A line up to the cursor and what may stand there, whatever the shell.
  static let offers: [(line: String, words: [String])] = [
    (
      "boat ",
      ["add", "amend", "config", "copy", "diff", "export", "log", "remote", "show", "status"]
    ),
    ("boat lo", ["log"]),
    ("boat merge", []),
    // Commands below commands, with options between.
    ("boat remote ", ["list", "set"]),
    ("boat --home x remote s", ["set"]),
    ("boat --home=x --no-input remote s", ["set"]),
    ("boat config ", ["detect", "name", "zone"]),
    ("boat config zone ", []),
    // The words of the fallback, once something is typed.
    ("boat @", ["@anchor", "@reef"]),
    ("boat @re", ["@reef"]),
    ("boat @reef @a", ["@anchor"]),
    ("boat add @", ["@anchor", "@reef"]),
    ("boat add @reef @a", ["@anchor"]),
    ("boat add -t 14:30 @a", ["@anchor"]),
    ("boat add -ft 14:30 @a", ["@anchor"]),
    ("boat add w", ["wave=", "wind="]),
    // Options of the command and those of all.
    (
      "boat log --",
      [
        "--all", "--by", "--color", "--help", "--home", "--json", "--no-input", "--number",
        "--since",
      ]
    ),
    ("boat remote set --", ["--color", "--help", "--home", "--no-input", "--push"]),
    ("boat --v", ["--version"]),
    // Values.
    ("boat log --since ", ["3d", "today"]),
    ("boat log --since t", ["today"]),
    ("boat log --since=t", ["today"]),
    ("boat log -s t", ["today"]),
    ("boat log -as t", ["today"]),
    ("boat log -n ", []),
    ("boat --color=a", ["always", "auto"]),
    ("boat log --color a", ["always", "auto"]),
    ("boat --color always lo", ["log"]),
    // What the program knows.
    ("boat show ", ["12:40", "last"]),
    ("boat show 1", ["12:40"]),
    ("boat show x", []),
    // Arguments by their places.
    ("boat export ", ["csv", "gpx"]),
    ("boat export -o x c", ["csv"]),
    ("boat log today yes", ["yesterday"]),
    ("boat diff -5 ", []),
    // After the first word, or after --, options are words.
    ("boat add -- --", []),
    ("boat add @reef --", []),
    ("boat amend 3 --t", ["--time"]),
    ("boat amend 3 x --t", []),
  ]

  /// What the line becomes, where only one thing may stand there.
  static let lines: [(line: String, whole: String)] = [
    ("boat lo", "boat log "),
    ("boat @re", "boat @reef "),
    ("boat add @reef @a", "boat add @reef @anchor "),
    ("boat add wi", "boat add wind="),
    ("boat log --since=t", "boat log --since=today "),
    ("boat copy da", "boat copy da.txt "),
    ("boat copy bi", "boat copy bi\\ rd.txt "),
    ("boat export gpx da", "boat export gpx da.txt "),
    ("boat export -o da", "boat export -o da.txt "),
    ("boat export --output=da", "boat export --output=da.txt "),
    ("boat --home d", "boat --home dock/"),
    ("boat --home=d", "boat --home=dock/"),
    ("boat show da", "boat show da"),
    ("boat show 1", "boat show 12:40 "),
    ("boat show it", "boat show it\\'s\\ late "),
    ("boat add it", "boat add it\\'s\\ \\$HOME "),
    ("boat add \"it", "boat add \"it's \\$HOME\" "),
  ]

  @Test func bashOffersWhatMayStandThere() throws {
    let answers = try InteractiveShell.bash.answers(to: Self.offers.map(\.line))
    for (expected, answer) in zip(Self.offers, answers) {
      // What bash is given is only the end of a word with an equals sign.
      let words = answer.offers.filter { !$0.isShort(in: expected.line) }
      #expect(words.sorted() == expected.words, "\(expected.line)")
    }
  }

  @Test func zshOffersWhatMayStandThere() throws {
    let answers = try InteractiveShell.zsh.answers(to: Self.offers.map(\.line))
    for (expected, answer) in zip(Self.offers, answers) {
      // Where nothing else may stand, zsh shows the options.
      let words = answer.offers.filter {
        !$0.isShort(in: expected.line) && !(expected.line.hasSuffix(" ") && $0.hasPrefix("-"))
      }
      #expect(Set(words).sorted() == expected.words, "\(expected.line)")
    }
  }

  @Test(arguments: InteractiveShell.allCases)
  func theLineBecomesWhole(shell: InteractiveShell) throws {
    let answers = try shell.answers(to: Self.lines.map(\.line))
    #expect(answers.map(\.line) == Self.lines.map(\.whole))
  }

  @Test func fishOffersWhatMayStandThere() throws {
    let answers = try fish(Self.offers.map(\.line))
    for (expected, answer) in zip(Self.offers, answers) {
      let words = answer.map { line in
        let word = line.prefix { $0 != "\t" }
        return expected.line.contains("=") && word.hasPrefix("--")
          ? String(word[word.index(after: word.firstIndex(of: "=") ?? word.startIndex)...])
          : String(word)
      }
      #expect(words.sorted() == expected.words, "\(expected.line)")
    }
  }

  @Test(arguments: [
    ("boat lo", ["log\tSee the entries"]),
    ("boat @re", ["@reef\tBen's sail: made [smaller]"]),
    ("boat add it", ["it's $HOME"]),
    ("boat --ho", ["--home\tWhere the boat lies"]),
    ("boat copy d", ["da.txt", "dock/"]),
    ("boat --home d", ["dock/\tDirectory"]),
    ("boat --home=d", ["--home=dock/\tDirectory"]),
    ("boat export --output=da", ["--output=da.txt"]),
    ("boat show d", []),
    ("boat show 1", ["12:40\tBülk abeam: 2 nm"]),
  ])
  func fishTellsWhatEachMeans(line: String, lines: [String]) throws {
    #expect(try fish([line]) == [lines])
  }

  @Test func zshTellsWhatEachMeans() throws {
    let screen = try InteractiveShell.zsh.screen(after: [
      "boat ", "boat log --", "boat @", "boat show ",
    ])
    for text in [
      "show    -- See one entry", "--since     -- From when on",
      "@reef    -- Ben's sail: made [smaller]", "-- Bülk abeam: 2 nm",
    ] {
      #expect(screen.contains(text))
    }
  }

  /// What fish offers for each line: words, a tab, their meanings.
  private func fish(_ lines: [String]) throws -> [[String]] {
    let folder = try Folder.harbour()
    try folder.write(Boat.root.completions(for: .fish), to: "boat.fish")
    try folder.write(
      "source boat.fish\nfor line in $argv\n  complete -C $line\n  echo .\nend\n", to: "ask.fish")
    let outcome = try Tool("fish").run(["--no-config", "ask.fish"] + lines, in: folder)
    #expect(outcome.errors == "")
    var answers: [[String]] = [[]]
    for line in outcome.output.split(separator: "\n") {
      if line == "." { answers.append([]) } else { answers[answers.count - 1].append(String(line)) }
    }
    return answers.dropLast()
  }
}

extension String {
  /// Whether it is a short option, which not every shell offers beside the long ones.
  fileprivate func isShort(in line: String) -> Bool {
    line.hasSuffix("-") && count == 2 && hasPrefix("-")
  }
}
