/// What a completion may offer for a value, without keeping others out.
package enum Suggestions: Sendable, ExpressibleByArrayLiteral {
  case none
  case files
  case directories
  /// Words, asked for only when a completion is written: parsing does not pay for them.
  case words(@Sendable () -> [Suggestion])

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
    if case .words(let words) = suggests { return words() }
    return []
  }
}
