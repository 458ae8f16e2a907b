package import WakeFormat

/// What a person wants an entry to say instead: what is given takes the place of its like, all else
/// stays.
///
/// Events take the place of the events, remarks that of the remarks, a field that of its key.
package struct Amendment: Sendable {
  /// As they are written, `@reef`.
  private let events: [String]
  private let fields: [SpokenToken]
  /// Keys to take out, given as `key=`.
  private let withoutKeys: [String]
  /// Nil: they stay. Empty: they go.
  private let remarks: String?
  private let isSeparated: Bool

  package enum Problem: Error, Equatable {
    /// The words are no part of an entry that can be changed this way.
    case word(String)
    case nothing
  }

  /// - Parameters:
  ///   - words: tokens and remarks, as for `add`, and `key=` to take a field out.
  ///   - endsInDashes: whether `--` stands with nothing behind it, which takes the remarks out.
  package init(words: [String], isPlain: Bool, endsInDashes: Bool) throws(Problem) {
    var given: [String] = []
    var without: [String] = []
    for word in words {
      if !isPlain, word.hasSuffix("="), let token = SpokenToken(word + "x"), token.kind == .field {
        without.append(token.name)
      } else {
        given.append(word)
      }
    }
    // One argument is a line, unless all of it is one value, like `place=Marstal havn`.
    let isLine =
      given.count == 1 && given[0].contains(where: \.isWhitespace)
      && SpokenToken(field: given[0])?.isKnown != true
    let dictation =
      isPlain
      ? Dictation(words: ["--"] + given, lifting: false)
      : isLine ? Dictation(line: given[0]) : Dictation(words: given, lifting: true)
    if dictation.isFurther { throw .word("+") }
    if let stamp = dictation.stamp { throw .word(stamp.text) }
    let tokens = dictation.tokens.compactMap { SpokenToken($0) }
    events = tokens.filter { $0.kind == .event }.map(\.text)
    fields = tokens.filter { $0.kind == .field }
    withoutKeys = without
    let text = TextOnOneLine.text(dictation.remarks)
    remarks = text.isEmpty ? (endsInDashes ? "" : nil) : text
    isSeparated = isPlain && dictation.isSeparated
    if dictation.isEmpty, without.isEmpty, !endsInDashes { throw .nothing }
  }

  /// Only another time.
  package init() {
    events = []
    fields = []
    withoutKeys = []
    remarks = nil
    isSeparated = false
  }

  /// The line with these changes, and without its end.
  ///
  /// - Parameters:
  ///   - stamp: in place of the one it has.
  ///   - adding: fields that tell of the change itself.
  package func line(
    of entry: Entry, in document: Document, at stamp: Stamp?, adding extra: [String] = []
  ) -> String {
    var tokens: [String] = []
    var isEventsWritten = events.isEmpty
    var written: Set<String> = []
    for token in entry.tokens {
      let name = token.name(in: document.bytes)
      switch token.kind {
      case .event:
        if events.isEmpty {
          tokens.append(document.text(token.range))
        } else if !isEventsWritten {
          tokens += events
          isEventsWritten = true
        }
      case .field:
        if withoutKeys.contains(name) { continue }
        guard fields.contains(where: { $0.name == name }) else {
          tokens.append(document.text(token.range))
          continue
        }
        if written.insert(name).inserted {
          tokens += fields.filter { $0.name == name }.map(\.text)
        }
      }
    }
    if !isEventsWritten { tokens = events + tokens }
    for field in fields where !written.contains(field.name) { tokens.append(field.text) }
    tokens += extra
    let old = document.text(entry.remarks)
    let stamp = stamp?.text ?? document.text(entry.stampRange)
    let head = Writer.spaced([stamp] + (entry.isFurther ? ["+"] : []) + tokens)
    let text = remarks ?? old
    if text.isEmpty { return head }
    // Remarks that stay keep what stands before them; new ones are told from tokens.
    let isApart = remarks == nil ? entry.hasSeparator : isSeparated || Self.looksLikeTokens(text)
    return head + (isApart ? " -- " : " ") + text
  }

  /// Whether remarks would be read as something more, or begin with what looks like a `--`.
  private static func looksLikeTokens(_ remarks: String) -> Bool {
    let document = Document(Bytes(("2000-01-01T00:00Z " + remarks).utf8))
    guard document.problems.isEmpty, let entry = document.lines.first?.entry else { return true }
    return !entry.tokens.isEmpty || entry.isFurther || entry.hasSeparator
  }
}
