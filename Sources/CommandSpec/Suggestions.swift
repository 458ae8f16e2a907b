/// What a completion may offer for a value, without keeping others out.
package enum Suggestions: Sendable, ExpressibleByArrayLiteral {
  case none
  case files
  case directories
  /// Words, asked for only when a completion is written: parsing does not pay for them.
  case words(@Sendable () -> [Suggestion])
  /// Words that are known only when somebody asks, beside some that always are. A completion runs
  /// `PROGRAM completion --known=KIND --word=TYPED`, which prints one a line, a tab and what it means
  /// behind it.
  case known(_ kind: String, beside: @Sendable () -> [Suggestion])

  package init(arrayLiteral elements: Suggestion...) {
    self = .words { elements }
  }
}

/// A word to offer, and what it means.
package struct Suggestion: Sendable, Equatable, ExpressibleByStringLiteral {
  package let word: String
  package let meaning: String

  package init(_ word: String, _ meaning: String = "") {
    self.word = word
    self.meaning = meaning
  }

  package init(stringLiteral word: String) {
    self.init(word)
  }
}

extension ParameterInfo {
  /// The words to offer: the choices, or else the suggestions.
  var offers: [Suggestion] {
    if !choices.isEmpty { return choices.map { Suggestion($0) } }
    return switch suggests {
    case .words(let words), .known(_, let words): words()
    case .none, .files, .directories: []
    }
  }

  /// The kind of the words to ask for.
  var asks: String? {
    if case .known(let kind, _) = suggests { kind } else { nil }
  }
}
