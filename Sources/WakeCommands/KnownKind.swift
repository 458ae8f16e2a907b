import CommandSpec
import WakeFormat
import WakeLanguage
import WakeLog

/// What a shell may ask for while a command line is typed.
enum KnownKind: String, CaseIterable, ArgumentValue {
  case voyages, entries, people, words, searches
  /// What `wake explain` explains; no logbook is needed for it.
  case terms

  static var placeholder: String { "KIND" }

  /// What a completion offers where words of this kind stand.
  func suggestions(_ beside: @escaping @Sendable () -> [Suggestion] = { [] }) -> Suggestions {
    .known(rawValue, beside: beside)
  }

  /// Those that continue the word, each with what it means.
  ///
  /// - Parameter open: called where the logbook is looked into.
  func suggestions(for word: String, in open: () throws -> Shelf) throws -> [Suggestion] {
    let all: [Suggestion] =
      switch self {
      case .voyages: try open().voyageSuggestions()
      case .entries: try open().entrySuggestions(beginning: word)
      case .people: try open().peopleSuggestions()
      case .words: try open().wordSuggestions(for: word)
      case .searches:
        try open().voyageSuggestions() + open().wordSuggestions(for: word)
      case .terms: ExplainCommand.terms
      }
    return all.filter { $0.word.lowercased().hasPrefix(word.lowercased()) }
  }
}

extension Shelf {
  /// More are a list that nobody reads.
  private static let mostEntries = 30

  fileprivate func voyageSuggestions() throws -> [Suggestion] {
    try voyageNames().reversed().map { Suggestion($0, try voyage($0).title ?? "") }
  }

  fileprivate func peopleSuggestions() throws -> [Suggestion] {
    let names = try knownNames()
    return names.people.sorted().map { Suggestion($0, names.fullNames[$0] ?? "") }
  }

  /// Events and keys; behind a key its values, units and the names that the logbook knows.
  fileprivate func wordSuggestions(for word: String) throws -> [Suggestion] {
    Offers.words(inPlaceOf: word) { (try? knownNames()) ?? KnownNames() }
      .map { Suggestion($0.word, $0.meaning) }
  }

  /// The newest entries by their stamps; only pages are read whose day may begin so.
  fileprivate func entrySuggestions(beginning word: String) throws -> [Suggestion] {
    var found: [Suggestion] = []
    for name in try voyageNames().reversed() {
      let voyage = try voyage(name)
      for path in try pages(of: name).reversed() {
        guard found.count < Self.mostEntries else { return found }
        guard Self.mayBegin(path, word) else { continue }
        found += try entries(of: voyage, on: [path]).entries.reversed().compactMap { entry in
          let stamp = entry.member.entry.stamp.text
          guard stamp.hasPrefix(word) else { return nil }
          let events = entry.member.events.map { "@" + $0 }
          return Suggestion(stamp, (events + [entry.member.entry.remarks]).joined(separator: " "))
        }
      }
    }
    return Array(found.prefix(Self.mostEntries))
  }

  /// Whether a page of this name may hold a stamp with this beginning: its day, or one beside it.
  private static func mayBegin(_ path: String, _ word: String) -> Bool {
    guard let date = Page.date(in: word) else { return true }
    return mayHold(path, DateRange(first: date, last: date))
  }
}
