import Testing

@testable import CommandSpec

/// The Markdown for `docs/commands.md`.
struct ReferenceTests {
  @Test func aSmallTreeIsWrittenOutWhole() {
    let root = Command<Void>(
      "x", "Do <all>",
      everywhere: [Option("in", short: "i", as: String.self, placeholder: "A|B", "Where `a|b`.")],
      subcommands: [
        Command(
          "y", "Do one", group: "Work",
          discussion: ["Not *bold*, but `*code*`.", "  as\n   it is"],
          examples: [Example("x y z", "One `z`.")],
          parameters: [Arguments("Z", as: Int.self, .one, "Which.")],
          seeAlso: ["w v", "git(1)"]),
        Command("w", "Group", subcommands: [Command("v", "Below")]),
        Command("u", "Not seen", hidden: true),
      ])
    #expect(
      root.reference() == """
        <!-- Made from the declarations of the commands; changes here are lost. -->

        # x

        Do \\<all\\>.

        ```text
        x COMMAND
        ```

        ## Everywhere

        | option | meaning |
        | --- | --- |
        | `-i`, `--in A\\|B` | Where `a\\|b`. |
        | `-h`, `--help` | Show this help. |

        ## Work

        ### `x y`

        Do one.

        ```text
        x y Z
        ```

        Not \\*bold\\*, but `*code*`.

        ```text
        as
         it is
        ```

        | argument | meaning |
        | --- | --- |
        | `Z` | Which. |

        One `z`.

        ```sh
        x y z
        ```

        See also `x w v`, git(1).

        ## Commands

        ### `x w`

        Group.

        ```text
        x w COMMAND
        ```

        #### `x w v`

        Below.

        ```text
        x w v
        ```

        """)
  }
}
