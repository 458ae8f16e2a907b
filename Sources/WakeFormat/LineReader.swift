/// Tells what one line is.
enum LineReader {
  static func kind(of range: Range<Int>, in bytes: Bytes, _ problems: inout [Diagnostic])
    -> Line.Kind
  {
    guard let first = range.first.map({ bytes[$0] }) else { return .blank }
    if let problem = unreadableBytes(in: range, of: bytes) {
      problems.append(problem)
      return .unreadable
    }
    switch first {
    case UInt8(ascii: "#"):
      return .comment
    case _ where first.isDigit:
      return entry(range, bytes, &problems)
    case _ where first.isLetter:
      return fact(range, bytes, &problems)
    case _ where first.isBlank:
      if bytes[range].allSatisfy(\.isBlank) { return .blank }
      problems.append(
        Diagnostic(
          .leadingBlank, at: range.lowerBound..<range.lowerBound + 1,
          "expected the line to begin with a stamp, a fact or #, found a blank",
          hint: "an entry is one line: remove the blank, or write a further paragraph as a + line"))
      return .unreadable
    default:
      if isConflictMarker(range, bytes) {
        problems.append(
          Diagnostic(
            .conflictMarker, at: range.lowerBound..<range.lowerBound + 7,
            "expected a line of the log, found the marker of an unfinished merge",
            hint: "the lines between the markers are read; remove this line to settle it"))
        return .conflictMarker
      }
      problems.append(unreadable(range, bytes))
      return .unreadable
    }
  }

  private static func entry(_ range: Range<Int>, _ bytes: Bytes, _ problems: inout [Diagnostic])
    -> Line.Kind
  {
    var scanner = Scanner(bytes, range)
    do throws(Diagnostic) {
      return .entry(try scanner.entry(&problems))
    } catch {
      problems.append(LookAlike.first(in: error.range, of: bytes) ?? error)
      return .unreadable
    }
  }

  private static func fact(_ range: Range<Int>, _ bytes: Bytes, _ problems: inout [Diagnostic])
    -> Line.Kind
  {
    var scanner = Scanner(bytes, range)
    let word = scanner.word()
    let key = word.lowerBound..<(bytes[word].firstIndex(of: UInt8(ascii: ":")) ?? word.lowerBound)
    guard bytes.isName(key) else {
      problems.append(unreadable(range, bytes))
      return .unreadable
    }
    let text = bytes.text(key)
    guard key.upperBound + 1 == word.upperBound else {
      problems.append(
        Diagnostic(
          .unreadableLine, at: word,
          "expected a blank after the colon of a fact, found '\(bytes.text(word))'",
          hint: "write \(text.lowercased()): \(bytes.text(key.upperBound + 1..<word.upperBound))"))
      return .unreadable
    }
    guard bytes[key].allSatisfy({ $0.lowercased == $0 }) else {
      let lower = text.lowercased()
      problems.append(
        Diagnostic(
          .factSpelling, at: key, "expected a fact in lower case, found '\(text):'",
          hint: "write \(lower):", fix: Edit(key, lower)))
      return .unreadable
    }
    scanner.skipBlanks()
    var end = range.upperBound
    while end > scanner.offset, bytes[end - 1].isBlank { end -= 1 }
    return .fact(Fact(key: key, value: scanner.offset..<end))
  }

  private static func unreadable(_ range: Range<Int>, _ bytes: Bytes) -> Diagnostic {
    var scanner = Scanner(bytes, range)
    let word = scanner.word()
    if let problem = LookAlike.first(atStartOf: word, of: bytes) { return problem }
    let hint =
      bytes[word].first == UInt8(ascii: "@")
      ? "an event needs a stamp before it, like 08:40 \(bytes.text(word))"
      : "begin a comment with #, an entry with its time"
    return Diagnostic(
      .unreadableLine, at: word,
      "expected a stamp, a fact like vessel: or a comment, found '\(bytes.text(word))'",
      hint: hint)
  }

  /// Exactly seven `<`, `=`, `>` or `|`, then a blank or the end.
  private static func isConflictMarker(_ range: Range<Int>, _ bytes: Bytes) -> Bool {
    guard let first = range.first.map({ bytes[$0] }), range.count >= 7,
      [UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "|")].contains(first),
      bytes[range.prefix(7)].allSatisfy({ $0 == first })
    else { return false }
    return range.count == 7 || bytes[range.lowerBound + 7].isBlank
  }

  /// The first byte that no line may hold: a control character but tab, or what is not UTF-8.
  private static func unreadableBytes(in range: Range<Int>, of bytes: Bytes) -> Diagnostic? {
    for index in range {
      let byte = bytes[index]
      if byte >= 0x80 { return invalidUTF8(from: index, in: range, of: bytes) }
      if byte < 0x20 && byte != 0x09 || byte == 0x7F { return control(byte, at: index) }
    }
    return nil
  }

  private static func control(_ byte: UInt8, at index: Int) -> Diagnostic {
    let name =
      switch byte {
      case 0: "NUL"
      case 0x0D: "a carriage return"
      case 0x1B: "an escape character"
      case 0x7F: "DEL"
      default: "the control character \(hex(byte))"
      }
    return Diagnostic(
      .controlCharacter, at: index..<index + 1, "expected text, found \(name)",
      hint: "the line is kept as it is; remove the character to have it read")
  }

  private static func invalidUTF8(from start: Int, in range: Range<Int>, of bytes: Bytes)
    -> Diagnostic?
  {
    var index = start
    while index < range.upperBound {
      let byte = bytes[index]
      if byte < 0x80 {
        if byte < 0x20 && byte != 0x09 || byte == 0x7F { return control(byte, at: index) }
        index += 1
        continue
      }
      let length = sequenceLength(at: index, in: range, of: bytes)
      guard length > 0 else {
        return Diagnostic(
          .invalidBytes, at: index..<index + 1, "expected UTF-8, found the byte \(hex(byte))",
          hint: "the line is kept as it is; save the file as UTF-8 to have it read")
      }
      index += length
    }
    return nil
  }

  /// The length of the well-formed UTF-8 sequence at `index` (Unicode 15, table 3-7), or 0.
  private static func sequenceLength(at index: Int, in range: Range<Int>, of bytes: Bytes) -> Int {
    func isContinuation(_ distance: Int, _ low: UInt8 = 0x80, _ high: UInt8 = 0xBF) -> Bool {
      index + distance < range.upperBound && (low...high).contains(bytes[index + distance])
    }
    switch bytes[index] {
    case 0xC2...0xDF: return isContinuation(1) ? 2 : 0
    case 0xE0: return isContinuation(1, 0xA0) && isContinuation(2) ? 3 : 0
    case 0xED: return isContinuation(1, 0x80, 0x9F) && isContinuation(2) ? 3 : 0
    case 0xE1...0xEF: return isContinuation(1) && isContinuation(2) ? 3 : 0
    case 0xF0: return isContinuation(1, 0x90) && isContinuation(2) && isContinuation(3) ? 4 : 0
    case 0xF1...0xF3: return isContinuation(1) && isContinuation(2) && isContinuation(3) ? 4 : 0
    case 0xF4:
      return isContinuation(1, 0x80, 0x8F) && isContinuation(2) && isContinuation(3) ? 4 : 0
    default: return 0
    }
  }
}

/// `0x1B`
func hex(_ byte: UInt8) -> String {
  let digits = String(byte, radix: 16, uppercase: true)
  return "0x" + (digits.count < 2 ? "0" : "") + digits
}
