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
    guard !bytes.isASCII(range) else { return nil }
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

  /// Looks into a value without quotes: for what a blank may have been meant by, and for a quote or
  /// a sign at its beginning. Else what a place or a person is called may hold any dash or quote.
  static func first(inValueOf token: Token, of bytes: Bytes) -> Diagnostic? {
    guard token.kind == .field, !token.isQuoted, let problem = first(in: token.value, of: bytes),
      isInvisible(problem) || problem.range.lowerBound == token.value.lowerBound
    else { return nil }
    return problem
  }

  /// Looks at the word that ended the tokens, whether it is one more of them in disguise.
  static func first(inDisguiseAt word: Range<Int>, of bytes: Bytes) -> Diagnostic? {
    guard let problem = first(in: word, of: bytes) else { return nil }
    let isLikeToken = bytes.text(word).unicodeScalars.contains {
      "=@\u{FF1D}\u{FF20}".unicodeScalars.contains($0)
    }
    let isHidden = problem.range.lowerBound == word.lowerBound && isInvisible(problem)
    return isLikeToken || isHidden ? problem : nil
  }

  /// Looks at the first character of a line, where a stamp may have been meant.
  static func first(atStartOf range: Range<Int>, of bytes: Bytes) -> Diagnostic? {
    guard let problem = first(in: range, of: bytes), problem.range.lowerBound == range.lowerBound,
      isInvisible(problem) || problem.fix?.bytes.first?.isDigit == true
    else { return nil }
    return problem
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
