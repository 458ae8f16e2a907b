/// One thing a command accepts: a ``Flag``, an ``Option`` or ``Arguments``.
package protocol Parameter: Sendable {
  /// What it says of itself.
  var info: ParameterInfo { get }
  /// Whether `argument` spells a value of this parameter.
  func accepts(_ argument: String) -> Bool
}

/// What help, manual pages and completions need to know of one parameter. A class, for parsing
/// passes it about.
package final class ParameterInfo: Sendable {
  package enum Kind: Sendable, Equatable {
    case flag
    case option
    case arguments(Arity)
  }

  package let kind: Kind
  /// The long name without dashes, or the word that stands for the argument.
  package let name: String
  package let short: Character?
  package let placeholder: String
  /// Asked for only where they are shown: parsing does not pay for them.
  private let choiceList: @Sendable () -> [String]
  private let expectation: @Sendable () -> String
  package let suggests: Suggestions
  package let help: String

  package var choices: [String] { choiceList() }
  package var expected: String { expectation() }

  init(
    kind: Kind, name: String, short: Character?, placeholder: String,
    choices: @escaping @autoclosure @Sendable () -> [String],
    expected: @escaping @autoclosure @Sendable () -> String, suggests: Suggestions, help: String
  ) {
    self.kind = kind
    self.name = name
    self.short = short
    self.placeholder = placeholder
    choiceList = choices
    expectation = expected
    self.suggests = suggests
    self.help = help
  }
}

/// How many words ``Arguments`` take.
package enum Arity: Sendable, Equatable {
  case one
  case optional
  /// None, or as many as come.
  case many
  case oneOrMore

  var least: Int {
    switch self {
    case .one, .oneOrMore: 1
    case .optional, .many: 0
    }
  }

  var most: Int {
    switch self {
    case .one, .optional: 1
    case .many, .oneOrMore: .max
    }
  }
}

extension ParameterInfo {
  /// The flag that every command takes.
  static let helpFlag = ParameterInfo(
    kind: .flag, name: "help", short: "h", placeholder: "", choices: [], expected: "",
    suggests: .none, help: "Show this help.")

  var arity: Arity? {
    if case .arguments(let arity) = kind { arity } else { nil }
  }

  var isOption: Bool { arity == nil }

  /// `--since` for options, `FILE` for arguments.
  var spelling: String { isOption ? "--" + name : name }
}
