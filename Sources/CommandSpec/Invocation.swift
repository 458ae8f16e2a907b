/// The values that one command line gave.
package struct Invocation: Sendable, Equatable {
  /// The names of the commands below the root: `["remote", "set"]`.
  package internal(set) var path: [String] = []
  /// Whether `--` stood before the words, which then are not to be looked into.
  package internal(set) var wordsFollowDashes = false

  /// The parameters that were given, in order, and beside each its value. Two lists of words, for
  /// a list of pairs is a type that would be made at every start.
  private(set) var names: [String] = []
  private(set) var values: [String] = []

  package init() {}

  /// Whether the flag was given.
  package subscript(flag: Flag) -> Bool { last(flag.info.name) != nil }

  /// The value given last.
  package subscript<Value: ArgumentValue>(option: Option<Value>) -> Value? {
    last(option.info.name).map { read($0, for: option) }
  }

  /// Every value given, in order.
  package subscript<Value: ArgumentValue>(all option: Option<Value>) -> [Value] {
    all(option.info.name).map { read($0, for: option) }
  }

  /// Every word in this place, in order.
  package subscript<Value: ArgumentValue>(arguments: Arguments<Value>) -> [Value] {
    var values: [Value] = []
    for word in all(arguments.info.name) { values.append(read(word, for: arguments)) }
    return values
  }

  /// The first word in this place.
  package subscript<Value: ArgumentValue>(first arguments: Arguments<Value>) -> Value? {
    all(arguments.info.name).first.map { read($0, for: arguments) }
  }

  /// The word in this place, which the declaration demands.
  package subscript<Value: ArgumentValue>(one arguments: Arguments<Value>) -> Value {
    precondition(arguments.info.arity?.least == 1, "\(arguments.info.name) may be missing")
    guard let value = self[first: arguments] else {
      preconditionFailure("\(arguments.info.name) is not a parameter of this command")
    }
    return value
  }

  mutating func give(_ value: String, to name: String) {
    names.append(name)
    values.append(value)
  }

  private func last(_ name: String) -> String? {
    names.lastIndex(of: name).map { values[$0] }
  }

  private func all(_ name: String) -> [String] {
    var all: [String] = []
    for place in 0..<names.count where names[place] == name { all.append(values[place]) }
    return all
  }

  private func read<Value: ArgumentValue>(_ text: String, for parameter: some Parameter) -> Value {
    guard let value = Value(argument: text) else {
      preconditionFailure("two parameters are named '\(parameter.info.name)'")
    }
    return value
  }
}
