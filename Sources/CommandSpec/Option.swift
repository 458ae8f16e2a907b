/// A named value: `--since 3d`.
///
/// It may stand several times; see ``Invocation`` for how to read all of them.
///
/// The type itself asks nothing of `Value`, its initializer does: else each start of the program
/// would look for the conformance at run time.
package struct Option<Value>: Parameter {
  package let info: ParameterInfo
  private let spells: @Sendable (String) -> Bool

  /// Declares a named value.
  ///
  /// `placeholder` stands for the value in help where the one of `Value` says too little.
  package init(
    _ long: String, short: Character? = nil,
    as: Value.Type = Value.self,
    placeholder: String? = nil,
    suggests: Suggestions = .none,
    _ help: String
  ) where Value: ArgumentValue {
    spells = { Value.isSpelled(by: $0) }
    let placeholder = placeholder ?? Value.placeholder
    info = ParameterInfo(
      kind: .option, name: long, short: short, placeholder: placeholder,
      choices: Value.choices,
      // A value that says no more than its placeholder expects what the option calls it.
      expected: Value.expected == Value.placeholder ? placeholder : Value.expected,
      suggests: suggests, help: help)
  }

  package func accepts(_ argument: String) -> Bool { spells(argument) }
}
