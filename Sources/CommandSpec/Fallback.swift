/// The subcommand that takes a command line which begins with no command's name.
package struct Fallback: Sendable {
  /// The name of the subcommand.
  package let command: String
  /// Whether it also takes the line without any words.
  package let withoutWords: Bool
  /// What to type when the first word was meant for the subcommand but is not accepted.
  package let hint: @Sendable (_ word: String) -> String
  /// Whether the first word shows that the line is meant for the subcommand.
  package let accepts: @Sendable (_ word: String) -> Bool

  package init(
    _ command: String,
    withoutWords: Bool = false,
    hint: @escaping @Sendable (_ word: String) -> String,
    accepts: @escaping @Sendable (_ word: String) -> Bool
  ) {
    self.command = command
    self.withoutWords = withoutWords
    self.hint = hint
    self.accepts = accepts
  }
}
