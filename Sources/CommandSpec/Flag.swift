/// A switch: there or not.
package struct Flag: Parameter {
  package let info: ParameterInfo

  /// Declares a switch.
  ///
  /// `long` is written without dashes; `short` is one ASCII letter or digit.
  package init(_ long: String, short: Character? = nil, _ help: String) {
    info = ParameterInfo(
      kind: .flag, name: long, short: short, placeholder: "", choices: [], expected: "",
      suggests: .none, help: help)
  }

  package func accepts(_ argument: String) -> Bool { false }
}
