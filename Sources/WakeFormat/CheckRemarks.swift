extension Checker {
  mutating func checkRemarks(of entry: Entry) {
    // Who puts `--` before the remarks has said that they are only words.
    if !entry.hasSeparator { checkTokens(inRemarksOf: entry) }
    checkBidi(entry.remarks)
  }

  private mutating func checkTokens(inRemarksOf entry: Entry) {
    let remarks = entry.remarks
    var scanner = Scanner(document.bytes, remarks)
    while !scanner.isAtEnd {
      let start = scanner.offset
      if start > remarks.lowerBound, case .token(let token) = scanner.token(),
        counts(token, in: entry)
      {
        let text = document.text(token.range)
        found.append(
          Diagnostic(
            .tokenInRemarks, at: token.range,
            "'\(text)' stands in the remarks, where it is only words",
            hint: "move it before the remarks to have it count, or put -- before them",
            fix: moving(token, before: remarks.lowerBound..<start)))
      } else {
        scanner.offset = start
        _ = scanner.word()
      }
      scanner.skipBlanks()
    }
  }

  /// The edit that brings a token before the remarks; nil where these are so long that who moves it
  /// had better look, and thousands of such edits would not fit into memory.
  private func moving(_ token: Token, before words: Range<Int>) -> Edit? {
    guard words.count <= 2000 else { return nil }
    var end = words.upperBound
    while document.bytes[end - 1].isBlank { end -= 1 }
    let text = document.text(token.range) + " " + document.text(words.lowerBound..<end)
    return Edit(words.lowerBound..<token.range.upperBound, text)
  }

  /// Whether a token of the remarks would count in its place.
  private func counts(_ token: Token, in entry: Entry) -> Bool {
    let name = token.name(in: document.bytes)
    switch token.kind {
    case .event: return Registry.isEvent(name) && !entry.isFurther
    case .field:
      guard let key = Registry.key(name), key.isReading || !entry.isFurther else { return false }
      return (try? key.form.read(token.value(in: document.bytes))) != nil
    }
  }

  /// Characters that make a line look like another one on the screen.
  private mutating func checkBidi(_ range: Range<Int>) {
    guard !document.bytes.isASCII(range) else { return }
    var index = range.lowerBound
    for scalar in document.text(range).unicodeScalars {
      let length = UTF8.width(scalar)
      if (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value) {
        found.append(
          Diagnostic(
            .bidiControl, at: index..<index + length,
            "the character U+\(String(scalar.value, radix: 16, uppercase: true)) changes the direction of the text: what is shown may not be what is written"
          ))
      }
      index += length
    }
  }
}
