package import WakeFormat

/// What a sailor typed after `wake add`, understood as far as the line's grammar goes.
package struct Dictation: Sendable {
  /// The stamp among the first words, with whatever it leaves out.
  package private(set) var stamp: Stamp?
  package private(set) var isFurther = false
  /// As they will be written.
  package private(set) var tokens: [String] = []
  /// May hold line ends: each further line becomes a `+` line.
  package private(set) var remarks = ""
  /// Whether control characters were replaced by their pictures.
  package let hasPictures: Bool

  /// Whether `--` is to stand before the remarks in any case, for they hold tokens that are meant
  /// as words.
  private(set) var isSeparated = false

  /// Several arguments are words: tokens up to the first that is none, then remarks.
  ///
  /// - Parameter lifting: whether a known event or field among the remarks moves to its place, and
  ///   the beginning of an event is enough.
  package init(words: [String], lifting: Bool) {
    let pictures = words.map { ControlPictures($0) }
    hasPictures = pictures.contains(where: \.isChanged)
    var words = pictures.map(\.text).filter { !Self.trimmed($0).isEmpty }[...]
    takeStamp(from: &words)
    if words.first == "+" {
      isFurther = true
      words.removeFirst()
    }
    while let word = words.first, word != "--", let token = token(word, expanding: lifting) {
      tokens.append(token)
      words.removeFirst()
    }
    let hasDashes = words.first == "--"
    if hasDashes { words.removeFirst() }
    isSeparated = hasDashes || !lifting && words.contains { Self.spoken($0)?.isKnown == true }
    var rest: [String] = []
    for word in words {
      if !isSeparated, lifting, let token = known(word) {
        tokens.append(token)
      } else {
        rest.append(word)
      }
    }
    remarks = Self.trimmed(Writer.spaced(rest))
  }

  /// One argument is a line, and is taken as it stands.
  package init(line: String) {
    let pictures = ControlPictures(line)
    hasPictures = pictures.isChanged
    var text = Self.trimmed(pictures.text)
    let firstLength = text.utf8.prefix { $0 != 0x0A }.count
    if let (stamp, length) = Stamp.leading(String(text.utf8.prefix(firstLength)) ?? "") {
      self.stamp = stamp
      text = Self.trimmed(String(text.utf8.dropFirst(length)) ?? "")
    }
    let document = probe(text)
    guard let entry = document.lines.first?.entry else {
      remarks = text
      return
    }
    isFurther = entry.isFurther
    isSeparated = entry.hasSeparator
    tokens = entry.tokens.map { token in
      let raw = document.text(token.range)
      return SpokenToken(raw)?.text ?? raw
    }
    let others = text.utf8.drop { $0 != 0x0A }
    remarks = document.text(entry.remarks) + (String(others) ?? "")
  }

  package var isEmpty: Bool { tokens.isEmpty && remarks.isEmpty }

  package func has(_ key: String) -> Bool { tokens.contains { $0.hasPrefix(key + "=") } }

  /// The lines to save: the entry, and a `+` line for each further line of the remarks.
  package func lines(at stamp: Stamp, adding extra: [String] = []) -> [String] {
    let parts =
      remarks.utf8.contains(0x0A)
      ? remarks.split(separator: "\n").map { Self.trimmed(String($0)) }.filter { !$0.isEmpty }
      : [remarks]
    let first = parts.first ?? ""
    let head = [stamp.text] + (isFurther ? ["+"] : []) + tokens + extra
    let line =
      isWrong(first)
      ? Writer.spaced(head + [first])
      : Writer.line(stamp, further: isFurther, tokens + extra, first, isSeparated: isSeparated)
    return [line] + parts.dropFirst().map { Writer.line(stamp, further: true, [], $0) }
  }

  /// Whether the remarks begin with a token that its writer got wrong. Then they are kept to the
  /// letter, without a `--` that would hide it.
  private func isWrong(_ paragraph: String) -> Bool {
    // Plain words, as nearly all remarks are: nothing to read them for.
    let isPlain = paragraph.utf8.allSatisfy {
      0x20...0x7E ~= $0 && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "@")
    }
    guard !isPlain, !isSeparated else { return false }
    let document = probe(paragraph)
    guard let problem = document.problems.first,
      let entry = document.lines.first?.entry, entry.tokens.isEmpty, entry.isFurther == isFurther
    else { return false }
    // An invisible character before plain words is harmless behind `--`.
    let word = paragraph.unicodeScalars.prefix { $0 != " " && $0 != "\t" }
    return problem.code != .lookAlike
      || word.contains { "=@\u{FF1D}\u{FF20}".unicodeScalars.contains($0) }
  }

  private mutating func takeStamp(from words: inout ArraySlice<String>) {
    // A stamp may take two words, `2026-06-14 10:15`, or the beginning of one with blanks in it.
    let text = Writer.spaced(Array(words))
    guard let (stamp, length) = Stamp.leading(text) else { return }
    self.stamp = stamp
    var end = 0
    while end < length, let word = words.popFirst() {
      end += word.utf8.count
      if end > length, let rest = String(word.utf8.suffix(end - length)) {
        words.insert(rest, at: words.startIndex)
      }
      // The blank between two words.
      end += 1
    }
  }

  /// A word where a token may stand.
  private func token(_ word: String, expanding: Bool) -> String? {
    guard let token = Self.spoken(word), !(isFurther && token.kind == .event) else { return nil }
    guard expanding, token.kind == .event, !token.isKnown else { return token.text }
    return Registry.event(beginning: token.name).map { "@" + $0 } ?? token.text
  }

  /// A word among the remarks that is surely meant as a token, which counts in this entry.
  private func known(_ word: String) -> String? {
    guard let token = Self.spoken(word) else { return nil }
    if isFurther, token.kind == .event || Registry.key(token.name)?.isReading != true { return nil }
    if token.isKnown { return token.text }
    guard token.kind == .event else { return nil }
    return Registry.event(beginning: token.name).map { "@" + $0 }
  }

  /// A word that is a token; one with blanks in it is a field whose quotes a shell took away.
  private static func spoken(_ word: String) -> SpokenToken? {
    guard !word.utf8.contains(0x0A) else { return nil }
    if let token = SpokenToken(word) { return token }
    return word.utf8.contains { $0 == 0x20 || $0 == 0x09 } ? SpokenToken(field: word) : nil
  }

  /// What a line with these words behind its stamp says.
  private func probe(_ text: String) -> Document {
    var bytes = Bytes(("2000-01-01T00:00Z " + (isFurther ? "+ " : "")).utf8)
    for byte in text.utf8 {
      guard byte != 0x0A else { break }
      bytes.append(byte)
    }
    return Document(bytes)
  }

  private static func trimmed(_ text: String) -> String {
    var scalars = text.unicodeScalars[...]
    while let last = scalars.last, isBlank(last) { scalars.removeLast() }
    while let first = scalars.first, isBlank(first) { scalars.removeFirst() }
    return String(scalars)
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\t" || scalar == "\n"
  }
}
