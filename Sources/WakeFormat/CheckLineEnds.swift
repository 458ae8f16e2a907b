extension Checker {
  /// Byte order marks that a file got in its middle, and line ends of two kinds.
  mutating func checkLineEnds() {
    var first: Bool?
    var isMixed = false
    for (index, line) in document.lines.enumerated() {
      if line.range.lowerBound > line.whole.lowerBound, index + linesAbove > 0 {
        let mark = line.whole.lowerBound..<line.range.lowerBound
        found.append(
          Diagnostic(
            .byteOrderMark, at: mark,
            "expected a byte order mark only at the file's beginning, found one here; it is skipped",
            hint: "files put together leave one: remove it", fix: Edit(mark, "")))
      }
      guard !isMixed, document.bytes[line.whole.upperBound - 1] == 0x0A else { continue }
      let hasReturn = line.whole.upperBound - line.range.upperBound == 2
      if let first, first != hasReturn {
        isMixed = true
        found.append(
          Diagnostic(
            .mixedLineEnds, at: line.range.upperBound..<line.whole.upperBound,
            "this line ends with \(hasReturn ? "CR LF" : "LF"), those above it with \(first ? "CR LF" : "LF")",
            hint: "both are read; wake fmt writes LF everywhere"))
      }
      first = first ?? hasReturn
    }
  }
}

/// A file in an encoding of two bytes a character, which no line of can be read.
enum UTF16 {
  static func problem(in document: Document) -> Diagnostic? {
    let bytes = document.bytes
    guard let first = document.lines.first, bytes.count >= 2 else { return nil }
    let hasMark = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    guard hasMark || isEveryOtherNull(bytes) else { return nil }
    return Diagnostic(
      .wrongEncoding, at: first.whole.lowerBound..<min(first.whole.upperBound, 2),
      "expected UTF-8, found a file in UTF-16",
      hint: "convert it: iconv -f UTF-16 -t UTF-8 FILE > NEW")
  }

  /// Latin text in UTF-16 without a mark.
  private static func isEveryOtherNull(_ bytes: Bytes) -> Bool {
    let head = bytes.prefix(64)
    guard head.count >= 8, head[0] == 0 || head[1] == 0 else { return false }
    let (even, odd) = (head[0] == 0, head[1] == 0)
    guard even != odd else { return false }
    return head.indices.allSatisfy { (head[$0] == 0) == ($0 % 2 == (even ? 0 : 1)) }
  }
}
