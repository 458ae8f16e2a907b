/// The words of simple shell lines, as they stand in examples.
enum ShellWords {
  /// The words of each command of a pipe or list; quotes are taken off, nothing is expanded, and
  /// redirections are left out.
  static func commands(in line: String) -> [[String]] {
    var commands: [[String]] = [[]]
    var word: String?
    var quote: Character?
    var isEscaped = false
    var isRedirection = false
    func end() {
      if let word, !isRedirection { commands[commands.count - 1].append(word) }
      if word != nil { isRedirection = false }
      word = nil
    }
    for character in line {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
        continue
      }
      switch character {
      case "\\" where quote != "'":
        isEscaped = true
      case _ where character == quote:
        quote = nil
      case _ where quote != nil:
        word?.append(character)
      case "'", "\"":
        quote = character
        word = word ?? ""
      case " ", "\t", "\n":
        end()
      case "|", "&", ";":
        end()
        commands.append([])
      case "<", ">":
        end()
        isRedirection = true
      default:
        word = (word ?? "") + String(character)
      }
    }
    end()
    return commands.filter { !$0.isEmpty }
  }
}
