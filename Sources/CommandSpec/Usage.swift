extension ParameterInfo {
  /// How the parameter stands in a usage line: `[FILE...]`, `--since TIME`.
  var usage: String {
    switch kind {
    case .flag: spelling
    case .option: spelling + " " + placeholder
    case .arguments(.one): name
    case .arguments(.optional): "[" + name + "]"
    case .arguments(.many): "[" + name + "...]"
    case .arguments(.oneOrMore): name + "..."
    }
  }
}
