package import WakeFormat

/// What a sailor typed after `wake add`, understood as far as the line's grammar goes.
package struct Dictation: Sendable {
  /// The stamp among the first words, with whatever it leaves out.
  package var stamp: Stamp?
  package var isFurther = false
  /// As they will be written.
  package var tokens: [String] = []
  /// May hold line ends: each further line becomes a `+` line.
  package var remarks = ""
  /// A line that its writer got wrong somewhere: kept to the letter.
  private var verbatim: String?
  /// Whether control characters were replaced by their pictures.
  package private(set) var hasPictures = false

  /// Several arguments are words: tokens up to the first that is none, then remarks.
  ///
  /// - Parameter lifting: whether a known event or field among the remarks moves to its place.
  package init(words: [String], lifting: Bool) {
    var words = words.map { pictured($0) }[...]
    takeStamp(from: &words)
    if words.first == "+" {
      isFurther = true
      words.removeFirst()
    }
    while let word = words.first, word != "--", let token = Self.token(word) {
      tokens.append(token)
      words.removeFirst()
    }
    var isLifting = lifting
    if words.first == "--" {
      isLifting = false
      words.removeFirst()
    }
    var rest: [String] = []
    for word in words {
      if isLifting, let token = Self.known(word) { tokens.append(token) } else { rest.append(word) }
    }
    remarks = Self.trimmed(rest.joined(separator: " "))
  }

  /// One argument is a line, and is taken as it stands.
  package init(line: String) {
    var text = pictured(line)
    if let (stamp, length) = Stamp.leading(text) {
      self.stamp = stamp
      text = String(text.utf8.dropFirst(length)) ?? text
    }
    text = Self.trimmed(text)
    let firstLine = text.prefix { $0 != "\n" }
    let probe = Document(Bytes(("2000-01-01T00:00Z " + firstLine).utf8))
    guard probe.problems.isEmpty, let entry = probe.lines.first?.entry else {
      verbatim = text
      return
    }
    isFurther = entry.isFurther
    tokens = entry.tokens.map { SpokenToken(probe.text($0.range))?.text ?? probe.text($0.range) }
    remarks = probe.text(entry.remarks) + text.dropFirst(firstLine.count)
  }

  package var isEmpty: Bool {
    tokens.isEmpty && remarks.isEmpty && (verbatim ?? "").isEmpty
  }

  package func has(_ key: String) -> Bool { tokens.contains { $0.hasPrefix(key + "=") } }

  /// The lines to save: the entry, and a `+` line for each further line of the remarks.
  package func lines(at stamp: Stamp, adding extra: [String] = []) -> [String] {
    if let verbatim {
      let parts = verbatim.split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
      let head = ([stamp.text] + extra + [parts.first ?? ""]).joined(separator: " ")
      return [head] + parts.dropFirst().map { Writer.line(stamp, further: true, [], $0) }
    }
    let parts = remarks.split(separator: "\n", omittingEmptySubsequences: true)
      .map { Self.trimmed(String($0)) }.filter { !$0.isEmpty }
    let first = Writer.line(stamp, further: isFurther, tokens + extra, parts.first ?? "")
    return [first] + parts.dropFirst().map { Writer.line(stamp, further: true, [], $0) }
  }

  private mutating func takeStamp(from words: inout ArraySlice<String>) {
    // A stamp is one word or two: `2026-06-14 10:15`.
    for count in [2, 1] where words.count >= count {
      let text = words.prefix(count).joined(separator: " ")
      guard let stamp = Stamp(text) else { continue }
      self.stamp = stamp
      words.removeFirst(count)
      return
    }
  }

  /// A word where a token may stand.
  private static func token(_ word: String) -> String? {
    if let token = SpokenToken(word) {
      guard token.kind == .event, !token.isKnown else { return token.text }
      return Registry.event(beginning: token.name).map { "@" + $0 } ?? token.text
    }
    guard word.contains(where: { $0 == " " || $0 == "\t" }), !word.contains("\n") else {
      return nil
    }
    return SpokenToken(field: word)?.text
  }

  /// A word among the remarks that is surely meant as a token.
  private static func known(_ word: String) -> String? {
    guard let token = SpokenToken(word) else { return nil }
    if token.isKnown { return token.text }
    guard token.kind == .event else { return nil }
    return Registry.event(beginning: token.name).map { "@" + $0 }
  }

  private static func trimmed(_ text: String) -> String {
    var text = text[...]
    while let first = text.first, isBlank(first) { text.removeFirst() }
    while let last = text.last, isBlank(last) { text.removeLast() }
    return String(text)
  }

  private static func isBlank(_ character: Character) -> Bool {
    switch character {
    case " ", "\t", "\n", "\r\n", "\r": true
    default: false
    }
  }

  /// Control characters, which no line can hold, as their pictures: nothing typed is lost.
  private mutating func pictured(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      defer { previous = scalar }
      switch scalar.value {
      case 0x0D: result.append("\n")
      case 0x0A: if previous != "\r" { result.append("\n") }
      case 0x09: result.append(scalar)
      case 0...0x1F, 0x7F, 0x80...0x9F:
        hasPictures = true
        result.append(contentsOf: Self.picture(of: scalar).unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  private static func picture(of scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0...0x1F: return String(Unicode.Scalar(0x2400 + scalar.value) ?? "?")
    case 0x7F: return "\u{2421}"
    default: return "U+00" + String(scalar.value, radix: 16, uppercase: true)
    }
  }
}
