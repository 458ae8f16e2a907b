extension Scanner {
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
    guard let first = next else { return .remarks }
    if first == UInt8(ascii: "@") { return event() }
    if first.isLetter || first > 0x7F { return field() }
    let isSeparator =
      first == UInt8(ascii: "-") && peek(1) == UInt8(ascii: "-") && (peek(2) ?? 0x20).isBlank
    return isSeparator ? .separator : .remarks
  }

  private mutating func event() -> TokenReading {
    guard let second = peek(1), second.isLetter || second > 0x7F else { return .remarks }
    let word = offset..<wordEnd(from: offset)
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
        kind: .event, range: word, name: name, value: offset..<offset, isQuoted: false))
  }

  private mutating func field() -> TokenReading {
    var equals = offset
    while equals < end, bytes[equals] != UInt8(ascii: "="), !bytes[equals].isBlank { equals += 1 }
    guard equals < end, bytes[equals] == UInt8(ascii: "=") else { return .remarks }
    let key = offset..<equals
    guard bytes.isName(key) else {
      return .broken(
        Diagnostic(
          .badKey, at: key,
          "expected a key of letters, digits, - and . before the =, found '\(bytes.text(key))'",
          hint: "put -- before remarks that look like a field"))
    }
    let start = equals + 1
    if start < end, bytes[start] == UInt8(ascii: "\"") {
      return quotedField(key, quoteAt: start)
    }
    let word = offset..<wordEnd(from: start)
    guard start < word.upperBound else {
      return .broken(
        Diagnostic(
          .emptyValue, at: word, "expected a value right after '\(bytes.text(word))'",
          hint: "an empty value is written \(bytes.text(key))=\"\""))
    }
    offset = word.upperBound
    return .token(
      Token(kind: .field, range: word, name: key, value: start..<offset, isQuoted: false))
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
