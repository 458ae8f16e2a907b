/// A command: what it accepts, what it says of itself, and what it does.
///
/// A tree of these is the whole of a command line. Parsing, help, manual pages, completions and
/// the reference are made from it. `Context` is what the work may touch.
package struct Command<Context>: Sendable {
  /// What a command does; it gives the exit status.
  package typealias Work = @Sendable (Invocation, inout Context) throws -> Int32

  package var name: String
  /// One line, without a full stop.
  package var summary: String
  /// The heading under which the help of the command above lists this one.
  package var group: String?
  /// Paragraphs. One that begins with two blanks is set line for line. Code stands in backticks.
  package var discussion: [String]
  /// Made only where they are shown: parsing does not pay for them.
  private let exampleList: @Sendable () -> [Example]
  package var parameters: [any Parameter]
  /// Parameters of this command and of all below it, taken before and after their names.
  package var everywhere: [any Parameter]
  package var subcommands: [Command]
  /// Who takes words that begin with no command's name.
  package var fallback: Fallback?
  /// Commands (`edit`, `remote set`) or manual pages (`git(1)`).
  package var seeAlso: [String]
  /// Whether help, manual, completions and reference leave the command out.
  package var hidden: Bool
  /// Whether options end where the repeating argument begins: all after its first word is words.
  package var optionsFirst: Bool
  /// Whether the name alone, without a subcommand, is a mistake.
  package var needsSubcommand: Bool
  /// What it does, or `nil` where another executable does it.
  package var run: Work?

  package var examples: [Example] { exampleList() }

  /// Declares a command.
  ///
  /// `needsSubcommand` is true where there are subcommands and no work, unless said otherwise.
  package init(
    _ name: String, _ summary: String,
    group: String? = nil,
    discussion: [String] = [],
    examples: @escaping @autoclosure @Sendable () -> [Example] = [],
    parameters: [any Parameter] = [],
    everywhere: [any Parameter] = [],
    subcommands: [Command] = [],
    fallback: Fallback? = nil,
    seeAlso: [String] = [],
    hidden: Bool = false,
    optionsFirst: Bool = false,
    needsSubcommand: Bool? = nil,
    run: Work? = nil
  ) {
    self.name = name
    self.summary = summary
    self.group = group
    self.discussion = discussion
    exampleList = examples
    self.parameters = parameters
    self.everywhere = everywhere
    self.subcommands = subcommands
    self.fallback = fallback
    self.seeAlso = seeAlso
    self.hidden = hidden
    self.optionsFirst = optionsFirst
    // Counted: whether it is empty is asked by a conformance that is looked up at each start.
    self.needsSubcommand = needsSubcommand ?? (subcommands.count > 0 && run == nil)
    self.run = run
  }

  /// Declares a command whose work ends with status 0 unless it throws.
  package init(
    _ name: String, _ summary: String,
    group: String? = nil,
    discussion: [String] = [],
    examples: @escaping @autoclosure @Sendable () -> [Example] = [],
    parameters: [any Parameter] = [],
    everywhere: [any Parameter] = [],
    subcommands: [Command] = [],
    fallback: Fallback? = nil,
    seeAlso: [String] = [],
    hidden: Bool = false,
    optionsFirst: Bool = false,
    needsSubcommand: Bool? = nil,
    run: @escaping @Sendable (Invocation, inout Context) throws -> Void
  ) {
    self.init(
      name, summary, group: group, discussion: discussion, examples: examples(),
      parameters: parameters, everywhere: everywhere, subcommands: subcommands,
      fallback: fallback, seeAlso: seeAlso, hidden: hidden, optionsFirst: optionsFirst,
      needsSubcommand: needsSubcommand,
      run: { given, context in
        try run(given, &context)
        return 0
      })
  }
}

/// A command line worth copying, and what it does.
package struct Example: Sendable, Equatable {
  package let line: String
  package let meaning: String

  package init(_ line: String, _ meaning: String) {
    self.line = line
    self.meaning = meaning
  }
}
