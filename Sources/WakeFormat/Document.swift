/// A file of the logbook: its bytes, and what each line of them is.
///
/// Reading never fails: a line that cannot be read is a line of its own kind, and `bytes` stay as
/// they are. A change is a list of `Edit`s to the bytes.
public struct Document: Sendable {
  public let bytes: Bytes
  public let lines: [Line]
  /// What each line says wrongly by itself, in the order of the lines.
  public let problems: [Diagnostic]

  public init(_ bytes: Bytes) {
    self.bytes = bytes
    var lines: [Line] = []
    var problems: [Diagnostic] = []
    var start = 0
    while start < bytes.count {
      var newline = start
      while newline < bytes.count, bytes[newline] != 0x0A { newline += 1 }
      let whole = start..<min(newline + 1, bytes.count)
      var content = start..<newline
      if newline > start, newline < bytes.count, bytes[newline - 1] == 0x0D {
        content = start..<newline - 1
      }
      if bytes[content].starts(with: byteOrderMark) {
        content = content.lowerBound + byteOrderMark.count..<content.upperBound
      }
      let kind = LineReader.kind(of: content, in: bytes, &problems)
      lines.append(Line(range: content, whole: whole, kind: kind))
      start = whole.upperBound
    }
    self.lines = lines
    self.problems = problems
  }

  /// The document as it lies on disk: the same bytes, whatever they are.
  public var rendered: Bytes {
    var result = Bytes()
    result.reserveCapacity(bytes.count)
    for line in lines { result += bytes[line.whole] }
    return result
  }

  public func text(_ range: Range<Int>) -> String { bytes.text(range) }

  /// The index of the line that holds `offset`.
  public func lineIndex(of offset: Int) -> Int {
    var low = 0
    var high = lines.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if lines[middle].whole.lowerBound <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }
}

private let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
