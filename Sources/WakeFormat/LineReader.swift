/// Tells what one line is.
enum LineReader {
  static func kind(of range: Range<Int>, in bytes: Bytes, _ problems: inout [Diagnostic])
    -> Line.Kind
  {
    guard let first = range.first.map({ bytes[$0] }) else { return .blank }
    if let problem = UnreadableBytes.first(in: range, of: bytes) {
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
}
