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
    if !isAtEnd { tokens.reserveCapacity(4) }
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
        if let alike = LookAlike.first(inDisguiseAt: offset..<wordEnd(from: offset), of: bytes) {
          problems.append(alike)
        }
        break reading
      case .broken(let problem):
        problems.append(LookAlike.first(in: offset..<wordEnd(from: offset), of: bytes) ?? problem)
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
}
