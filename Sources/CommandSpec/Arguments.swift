/// Values told apart by their place: `wake check FILE...`.
package struct Arguments<Value: ArgumentValue>: Parameter {
  package let info: ParameterInfo

  /// Declares the words that stand in this place; `name` is the word for them in help.
  package init(
    _ name: String,
    as: Value.Type = Value.self,
    _ arity: Arity,
    suggests: Suggestions = .none,
    _ help: String
  ) {
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
  ) {
    self.init(name, as: Value.self, .many, suggests: suggests, help)
  }

  package func accepts(_ argument: String) -> Bool { Value(argument: argument) != nil }
}
