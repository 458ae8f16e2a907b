/// Characters that look like syntax, or like nothing, and are neither.
enum LookAlike {
  private static let names: [Unicode.Scalar: (name: String, plain: String)] = [
    "\u{A0}": ("a no-break space", " "), "\u{202F}": ("a narrow no-break space", " "),
    "\u{3000}": ("an ideographic space", " "), "\u{2007}": ("a figure space", " "),
    "\u{2009}": ("a thin space", " "), "\u{200B}": ("a zero-width space", ""),
    "\u{200E}": ("a left-to-right mark", ""), "\u{200F}": ("a right-to-left mark", ""),
    "\u{2060}": ("a word joiner", ""), "\u{FEFF}": ("a byte order mark", ""),
    "\u{2212}": ("a minus sign", "-"), "\u{2010}": ("a hyphen of another kind", "-"),
    "\u{2011}": ("a no-break hyphen", "-"), "\u{2013}": ("an en dash", "-"),
    "\u{2014}": ("an em dash", "--"), "\u{201C}": ("a curly quote", "\""),
    "\u{201D}": ("a curly quote", "\""), "\u{201E}": ("a low quote", "\""),
    "\u{FF1D}": ("a full-width =", "="), "\u{FF20}": ("a full-width @", "@"),
    "\u{FF1A}": ("a full-width :", ":"), "\u{2028}": ("a line separator", " "),
    "\u{2029}": ("a paragraph separator", " "),
  ]

  /// The first such character in `range`, as a diagnostic with the fix.
  static func first(in range: Range<Int>, of bytes: Bytes) -> Diagnostic? {
    guard bytes[range].contains(where: { $0 >= 0x80 }) else { return nil }
    var index = range.lowerBound
    for scalar in bytes.text(range).unicodeScalars {
      let length = UTF8.width(scalar)
      defer { index += length }
      guard let (name, plain) = meaning(of: scalar) else { continue }
      let place = index..<min(index + length, range.upperBound)
      return Diagnostic(
        .lookAlike, at: place,
        "expected plain ASCII here, found \(name) (U+\(padded(scalar)))",
        hint: plain.isEmpty ? "remove it" : "write '\(plain)'", fix: Edit(place, plain))
    }
    return nil
  }

  /// Looks where syntax stands: between tokens, where a quote would open, and at the word that
  /// ended them. What a place or a person is called may hold any dash or quote.
  static func check(tokensOf entry: Entry, in bytes: Bytes, _ problems: inout [Diagnostic]) {
    for token in entry.tokens where token.kind == .field && !token.isQuoted {
      guard let problem = first(in: token.value, of: bytes),
        isInvisible(problem) || problem.range.lowerBound == token.value.lowerBound
      else { continue }
      problems.append(problem)
    }
    var scanner = Scanner(bytes, entry.remarks)
    let word = scanner.word()
    guard let problem = first(in: word, of: bytes) else { return }
    let looksLikeToken = bytes.text(word).contains { "=@\u{FF1D}\u{FF20}".contains($0) }
    if looksLikeToken || problem.range.lowerBound == word.lowerBound && isInvisible(problem) {
      problems.append(problem)
    }
  }

  private static func isInvisible(_ problem: Diagnostic) -> Bool {
    guard let plain = problem.fix?.bytes else { return false }
    return plain.isEmpty || plain == [0x20]
  }

  private static func meaning(of scalar: Unicode.Scalar) -> (name: String, plain: String)? {
    if let known = names[scalar] { return known }
    guard (0xFF10...0xFF19).contains(scalar.value) else { return nil }
    return ("a full-width digit", String(scalar.value - 0xFF10))
  }

  private static func padded(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
