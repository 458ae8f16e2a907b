/// Values told apart by their place: `wake check FILE...`.
///
/// The type itself asks nothing of `Value`, its initializer does: else each start of the program
/// would look for the conformance at run time.
package struct Arguments<Value>: Parameter {
  package let info: ParameterInfo
  private let spells: @Sendable (String) -> Bool

  /// Declares the words that stand in this place; `name` is the word for them in help.
  package init(
    _ name: String,
    as: Value.Type = Value.self,
    _ arity: Arity,
    suggests: Suggestions = .none,
    _ help: String
  ) where Value: ArgumentValue {
    spells = { Value.isSpelled(by: $0) }
    info = ParameterInfo(
      kind: .arguments(arity), name: name, short: nil, placeholder: name,
      choices: Value.choices, expected: Value.expected, suggests: suggests, help: help)
  }

  /// Declares as many words as come, or none.
  package init(
    _ name: String,
    as: Value.Type = Value.self,
    suggests: Suggestions = .none,
    _ help: String
  ) where Value: ArgumentValue {
    self.init(name, as: Value.self, .many, suggests: suggests, help)
  }

  package func accepts(_ argument: String) -> Bool { spells(argument) }
}
