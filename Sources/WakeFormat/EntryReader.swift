extension Scanner {
  /// Reads an entry to the line's end. A token that cannot be one goes to `problems`, and the rest
  /// of the line counts as remarks.
  mutating func entry(_ problems: inout [Diagnostic]) throws(Diagnostic) -> Entry {
    let start = offset
    let stamp = try stamp()
    let stampRange = start..<offset
    skipBlanks()
    let isFurther = isPlus
    if isFurther {
      offset += 1
      skipBlanks()
    }
    var tokens: [Token] = []
    reading: while !isAtEnd {
      switch token() {
      case .token(let token):
        tokens.append(token)
        skipBlanks()
      case .separator:
        offset += 2
        skipBlanks()
        break reading
      case .remarks:
        break reading
      case .broken(let problem):
        problems.append(problem)
        break reading
      }
    }
    return Entry(
      stamp: stamp, stampRange: stampRange, isFurther: isFurther, tokens: tokens,
      remarks: offset..<max(offset, trimmedEnd))
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
      guard isName(name) else {
        return .broken(
          Diagnostic(
            .badEvent, at: word, "expected an event, like @reef, found '\(bytes.text(word))'",
            hint: eventFix(word)))
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
    guard isName(key) else {
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
    var close = start + 1
    while close < end, bytes[close] != UInt8(ascii: "\"") {
      if bytes[close] == UInt8(ascii: "\\") {
        guard close + 1 < end,
          bytes[close + 1] == UInt8(ascii: "\"") || bytes[close + 1] == UInt8(ascii: "\\")
        else {
          return .broken(
            Diagnostic(
              .badValue, at: close..<min(close + 2, end),
              "expected \\\" or \\\\ in a quoted value, found '\(bytes.text(close..<min(close + 2, end)))'",
              hint: "write a backslash twice"))
        }
        close += 1
      }
      close += 1
    }
    guard close < end, close + 1 == end || bytes[close + 1].isBlank else {
      return .broken(
        Diagnostic(
          .unclosedQuote, at: start..<min(close + 1, end),
          close < end
            ? "expected a blank after the closing quote"
            : "expected a closing quote for '\(bytes.text(key))='",
          hint: "a quote inside the value is written \\\""))
    }
    offset = close + 1
    return .token(
      Token(
        kind: .field, range: key.lowerBound..<close + 1, name: key, value: start + 1..<close,
        isQuoted: true))
  }

  /// `name *( "." part )`: a letter, then letters, digits and hyphens, in parts.
  private func isName(_ range: Range<Int>) -> Bool {
    guard let first = bytes[range].first, first.isLetter else { return false }
    var previous = UInt8(ascii: ".")
    for byte in bytes[range] {
      if byte == UInt8(ascii: ".") {
        guard previous != UInt8(ascii: ".") else { return false }
      } else if !(byte.isLetter || byte.isDigit || byte == UInt8(ascii: "-")) {
        return false
      }
      previous = byte
    }
    return previous != UInt8(ascii: ".")
  }

  private func eventFix(_ word: Range<Int>) -> String {
    var end = word.upperBound
    while end > word.lowerBound + 1, !isName(word.lowerBound + 1..<end) { end -= 1 }
    return end > word.lowerBound + 1
      ? "write \(bytes.text(word.lowerBound..<end)), or put -- before the remarks"
      : "put -- before remarks that begin with @"
  }
}
