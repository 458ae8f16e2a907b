extension Scanner {
  /// Reads an entry to the line's end. A token that cannot be one goes to `problems`, and the rest
  /// of the line counts as remarks.
  mutating func entry(_ problems: inout [Diagnostic]) throws(Diagnostic) -> Entry {
    let start = offset
    let stamp = try stamp()
    let stampRange = start..<offset
    var headEnd = offset
    skipBlanks()
    let isFurther = isPlus
    if isFurther {
      offset += 1
      headEnd = offset
      skipBlanks()
    }
    var tokens: [Token] = []
    var hasSeparator = false
    reading: while !isAtEnd {
      let tokenStart = offset
      switch token() {
      case .token(let token):
        guard !(isFurther && token.kind == .event) else {
          problems.append(eventOnFurther(token))
          offset = tokenStart
          break reading
        }
        if let alike = LookAlike.first(inValueOf: token, of: bytes) { problems.append(alike) }
        tokens.append(token)
        headEnd = offset
        skipBlanks()
      case .separator:
        hasSeparator = true
        offset += 2
        skipBlanks()
        break reading
      case .remarks:
        if let alike = LookAlike.first(inDisguiseAt: word(from: offset), of: bytes) {
          problems.append(alike)
        }
        break reading
      case .broken(let problem):
        problems.append(LookAlike.first(in: word(from: offset), of: bytes) ?? problem)
        break reading
      }
    }
    return Entry(
      stamp: stamp, stampRange: stampRange, isFurther: isFurther, tokens: tokens,
      headEnd: headEnd, hasSeparator: hasSeparator, remarks: offset..<max(offset, trimmedEnd))
  }

  private func eventOnFurther(_ token: Token) -> Diagnostic {
    Diagnostic(
      .eventOnPlus, at: token.range,
      "expected readings and remarks on a + line, found the event '\(bytes.text(token.range))'",
      hint: "write it as an entry of its own, without the +")
  }

  private var isPlus: Bool {
    next == UInt8(ascii: "+") && (peek(1) ?? 0x20).isBlank
  }

  private var trimmedEnd: Int {
    var end = end
    while end > offset, bytes[end - 1].isBlank { end -= 1 }
    return end
  }

  /// What stands at a place where a token may.
  enum TokenReading {
    case token(Token)
    /// `--`: the remarks begin behind it.
    case separator
    case remarks
    /// It looks like a token and is none.
    case broken(Diagnostic)
  }

  /// Reads a token and moves behind it; anything else leaves the place as it is.
  mutating func token() -> TokenReading {
    var ahead = self
    let word = ahead.word()
    if bytes.holds("--", word) { return .separator }
    if next == UInt8(ascii: "@") {
      guard let second = peek(1), second.isLetter || second > 0x7F else { return .remarks }
      let name = word.lowerBound + 1..<word.upperBound
      guard bytes.isName(name) else {
        return .broken(
          Diagnostic(
            .badEvent, at: word, "expected an event, like @reef, found '\(bytes.text(word))'",
            hint: eventHint(word)))
      }
      offset = word.upperBound
      return .token(
        Token(
          kind: .event, range: word, name: name, value: name.upperBound..<name.upperBound,
          isQuoted: false))
    }
    guard let first = next, first.isLetter || first > 0x7F,
      let equals = bytes[word].firstIndex(of: UInt8(ascii: "="))
    else { return .remarks }
    let key = word.lowerBound..<equals
    guard bytes.isName(key) else {
      return .broken(
        Diagnostic(
          .badKey, at: key,
          "expected a key of letters, digits, - and . before the =, found '\(bytes.text(key))'",
          hint: "put -- before remarks that look like a field"))
    }
    return field(key, valueAt: equals + 1, word)
  }

  private mutating func field(_ key: Range<Int>, valueAt start: Int, _ word: Range<Int>)
    -> TokenReading
  {
    guard start < end, bytes[start] == UInt8(ascii: "\"") else {
      guard start < word.upperBound else {
        return .broken(
          Diagnostic(
            .emptyValue, at: word, "expected a value right after '\(bytes.text(word))'",
            hint: "an empty value is written \(bytes.text(key))=\"\""))
      }
      offset = word.upperBound
      return .token(
        Token(kind: .field, range: word, name: key, value: start..<word.upperBound, isQuoted: false)
      )
    }
    return quotedField(key, quoteAt: start)
  }

  private mutating func quotedField(_ key: Range<Int>, quoteAt start: Int) -> TokenReading {
    var close = start + 1
    while close < end, bytes[close] != UInt8(ascii: "\"") {
      if bytes[close] == UInt8(ascii: "\\") {
        guard close + 1 < end,
          bytes[close + 1] == UInt8(ascii: "\"") || bytes[close + 1] == UInt8(ascii: "\\")
        else {
          return .broken(
            Diagnostic(
              .badValue, at: close..<close + 1,
              "expected \\\" or \\\\ in a quoted value, found a backslash alone",
              hint: "write the backslash twice", fix: Edit(close..<close + 1, "\\\\")))
        }
        close += 1
      }
      close += 1
    }
    guard close < end else {
      return .broken(
        Diagnostic(
          .unclosedQuote, at: start..<start + 1,
          "expected a closing quote for '\(bytes.text(key))='",
          hint: "a quote inside the value is written \\\""))
    }
    guard close + 1 == end || bytes[close + 1].isBlank else {
      return .broken(
        Diagnostic(
          .unclosedQuote, at: close..<close + 1, "expected a blank after the closing quote",
          hint: "a quote inside the value is written \\\""))
    }
    offset = close + 1
    return .token(
      Token(
        kind: .field, range: key.lowerBound..<offset, name: key, value: start + 1..<close,
        isQuoted: true))
  }

  private func eventHint(_ word: Range<Int>) -> String {
    var end = word.upperBound
    while end > word.lowerBound + 1, !bytes.isName(word.lowerBound + 1..<end) { end -= 1 }
    return end > word.lowerBound + 1
      ? "write \(bytes.text(word.lowerBound..<end)), or put -- before the remarks"
      : "put -- before remarks that begin with @"
  }
}
