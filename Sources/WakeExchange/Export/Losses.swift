/// What could not be carried over, counted by kind.
package struct Losses: Sendable, Equatable {
  package enum Kind: String, CaseIterable, Sendable {
    case placeless = "entry without a position"
    case struck = "struck entry"
    case day = "entry of a whole day"
    case worded = "event or value that stands as words in the text"
    case rounded = "value that was written in another form"
    case offset = "ship's time, of which UTC is left"
    case paragraph = "struck paragraph"
    case conflict = "value over which lines disagree"
    case fact = "fact of the logbook or a voyage"
    case comment = "comment"
    case unread = "line that is no entry"
    case unclear = "line with an error, which may hold what is private"
    case track = "track file of another format"
    case letter = "letter that ASCII does not have"
    case notText = "line with bytes that are no text"

    /// `2 struck entries`
    fileprivate func text(_ count: Int) -> String {
      guard count != 1 else { return "1 " + rawValue }
      return "\(count) " + Self.plurals[self, default: rawValue]
    }

    private static let plurals: [Kind: String] = [
      .placeless: "entries without a position", .struck: "struck entries",
      .day: "entries of whole days", .worded: "events and values that stand as words in the text",
      .rounded: "values that were written in another form",
      .offset: "ship's times, of which UTC is left", .paragraph: "struck paragraphs",
      .conflict: "values over which lines disagree", .fact: "facts of the logbook and its voyages",
      .comment: "comments", .unread: "lines that are no entries",
      .unclear: "lines with errors, which may hold what is private",
      .track: "track files of other formats", .letter: "letters that ASCII does not have",
      .notText: "lines with bytes that are no text",
    ]
  }

  private var counts: [Kind: Int] = [:]

  package init() {}

  package mutating func add(_ kind: Kind, _ count: Int = 1) {
    if count > 0 { counts[kind, default: 0] += count }
  }

  package subscript(kind: Kind) -> Int { counts[kind, default: 0] }

  package var isEmpty: Bool { counts.isEmpty }

  /// A line a kind, in an order that never changes: `12 entries without a position`.
  package var lines: [String] {
    Kind.allCases.compactMap { kind in counts[kind].map { kind.text($0) } }
  }
}
