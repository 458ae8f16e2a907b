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
        var end = start
        while document.bytes[end - 1].isBlank { end -= 1 }
        let before = document.text(remarks.lowerBound..<end)
        found.append(
          Diagnostic(
            .tokenInRemarks, at: token.range,
            "'\(text)' stands in the remarks, where it is only words",
            hint: "move it before the remarks to have it count, or put -- before them",
            fix: Edit(remarks.lowerBound..<token.range.upperBound, text + " " + before)))
      } else {
        scanner.offset = start
        _ = scanner.word()
      }
      scanner.skipBlanks()
    }
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
