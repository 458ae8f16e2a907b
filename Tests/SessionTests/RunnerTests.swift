import Testing

/// The runner itself: it must see what is wrong.
@Suite struct RunnerTests {
  @Test(arguments: [
    ("saved 1", "saved 1", true),
    ("saved 1", "saved 2", false),
    ("<stamp> Cast off", "2026-06-14T08:40:12+02:00 Cast off", true),
    ("<stamp> Cast off", "2026-06-14T08:40:12Z Cast off", true),
    ("<stamp> Cast off", "2026-06-14 Cast off", false),
    ("on <date>", "on 2026-06-14", true),
    ("on <date>", "on 2026-6-14", false),
    ("id: <name>", "id: abcdefgh2345", true),
    ("id: <name>", "id: Anna", false),
    ("<number> entries", "12 entries", true),
    ("<number> entries", "no entries", false),
    ("<any>: <any>", "a: b", true),
    ("<any>: <any>", "a b", false),
    ("<wake@boat>", "<wake@boat>", true),
  ])
  func `a pattern matches what it stands for`(expected: String, found: String, isMatch: Bool) {
    #expect(Pattern([expected]).matches([found]) == isMatch)
  }

  @Test(arguments: [
    (["a", "...", "d"], ["a", "b", "c", "d"], true),
    (["a", "..."], ["a"], true),
    (["...", "b"], ["a"], false),
    ([], ["a"], false),
    (["a"], [], false),
  ])
  func `three dots match any lines`(expected: [String], found: [String], isMatch: Bool) {
    #expect(Pattern(expected).matches(found) == isMatch)
  }

  @Test func `a session is taken apart into what is typed and what is printed`() {
    let session = Session(
      path: "a.session",
      text: """
        # A comment.
        % zone UTC
        $ cat <<end
        > one
        >
        > end
        one

        \\# not a comment
        ? 2

        $ true
        """)
    #expect(session.mistakes == [])
    let steps = session.steps
    #expect(steps.map(\.line) == [2, 3, 12])
    #expect(steps.map(\.command) == ["export TZ='UTC'", "cat <<end\none\n\nend", "true"])
    #expect(steps[1].printed == ["one", "", "# not a comment"])
    #expect(steps.map(\.status) == [0, 2, 0])
  }

  @Test func `of Markdown only the console blocks are run`() {
    let session = Session(
      path: "a.md",
      text: """
        # Title
        $ not typed
        <!-- clock 2026-06-14 10:00:00 -->
        ```sh
        $ not typed either
        ```
        ```console
        $ wake log
        # a line of the log
        ```
        The end.
        """)
    #expect(
      session.steps.map(\.command) == [
        Stage.Direction.clock("2026-06-14 10:00:00").command, "wake log",
      ])
    #expect(session.steps.last?.printed == ["# a line of the log"])
  }

  @Test(arguments: ["printed without a command", "% weather fine"])
  func `what means nothing in a session is a mistake`(line: String) {
    #expect(Session(path: "a.session", text: line).mistakes.count == 1)
  }

  @Test func `a stage runs the steps in one shell, with a clock that stands still`() throws {
    let session = Session(
      path: "a.session",
      text: """
        % zone UTC
        % clock 2026-06-14 10:00:00
        $ cd /; name=anna
        $ pwd; echo $name; date +%H:%M:%S; printf 'no line end'
        $ echo "$HOME"; (exit 3)
        $ printf 'bell \\007 \\377'
        """)
    let answers = try Stage(.session).answers(to: session.steps)
    #expect(answers.count == 6)
    #expect(answers[3].printed == ["/", "anna", "10:00:00", "no line end"])
    #expect(answers[4] == Answer(printed: [Stage.home], status: 3))
    #expect(answers[5].printed == ["bell ^G \\xFF"])
  }

  @Test func `a shell that ends early is seen`() throws {
    let session = Session(path: "a.session", text: "$ exit 0\n$ true")
    #expect(try Stage(.session).answers(to: session.steps).count < 2)
  }

  @Test func `a difference shows what was expected and what came`() {
    #expect(
      Difference.text(["a", "<number>", "c"], ["a", "7", "d"]) == "    a\n    7\n  - c\n  + d\n")
  }
}
