/// A command line that no command accepts.
package struct UsageError: Error, Equatable {
  package enum Problem: Sendable, Equatable {
    case unknownCommand(String, nearest: String?)
    case missingCommand
    case unknownOption(String, nearest: String?)
    /// An option of a command above, before the name of a subcommand that does not take it.
    case misplacedOption(String, subcommand: String)
    case missingValue(of: String, expected: String, found: String?)
    case unexpectedValue(String, of: String)
    case badValue(String, of: String, expected: String, nearest: String?)
    case missingArgument(String)
    case unexpectedArgument(String, after: String)
  }

  package let problem: Problem
  /// The command as typed: `wake remote set`.
  package let command: String
  /// What to type next, in one line.
  package let hint: String

  init(_ problem: Problem, of command: String, hint: String? = nil) {
    self.problem = problem
    self.command = command
    self.hint = hint ?? "try '\(command) --help'"
  }

  /// Where a word is missing, an example shows better what it is than the name does.
  func with(_ example: Example?) -> UsageError {
    guard case .missingArgument = problem, let example else { return self }
    return UsageError(problem, of: command, hint: "like '\(example.line)'; try '\(command) --help'")
  }

  /// What was expected and what was found, in one line.
  package var message: String {
    switch problem {
    case .unknownCommand(let word, let nearest):
      "\(quoted(word)) is not a command of '\(command)'" + perhaps(nearest)
    case .missingCommand:
      "expected a command after '\(command)'"
    case .unknownOption(let word, let nearest):
      "'\(command)' has no option \(quoted(word))" + perhaps(nearest)
    case .misplacedOption(let option, let subcommand):
      "'\(option)' belongs to '\(command)', not to '\(command) \(subcommand)'"
    case .missingValue(let option, let expected, let found):
      "expected \(expected) after '\(option)'" + (found.map { ", found " + quoted($0) } ?? "")
    case .unexpectedValue(let value, let flag):
      "'\(flag)' takes no value, found \(quoted(value))"
    case .badValue(let value, let parameter, let expected, let nearest):
      "expected \(expected) for '\(parameter)', found \(quoted(value))" + perhaps(nearest)
    case .missingArgument(let name):
      "expected \(name) after '\(command)'"
    case .unexpectedArgument(let word, let usage):
      "expected nothing after '\(usage)', found \(quoted(word))"
    }
  }

  private func perhaps(_ nearest: String?) -> String {
    nearest.map { "; did you mean '\($0)'?" } ?? ""
  }
}

private func quoted(_ word: String) -> String { "'" + word.onOneLine + "'" }

extension String {
  /// What was typed, without control characters and not too long.
  var onOneLine: String {
    var text = ""
    for (count, scalar) in unicodeScalars.enumerated() {
      if count == 60 { return text + "…" }
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator:
        text += "\\u{" + String(scalar.value, radix: 16) + "}"
      default:
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
