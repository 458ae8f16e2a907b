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
      let (content, whole) = bytes.line(from: start)
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

extension Bytes {
  /// The line that begins at `start`: what stands before its end, a byte order mark left out, and
  /// the whole of it.
  func line(from start: Int) -> (content: Range<Int>, whole: Range<Int>) {
    var newline = start
    while newline < count, self[newline] != 0x0A { newline += 1 }
    let whole = start..<Swift.min(newline + 1, count)
    var content = start..<newline
    if newline > start, newline < count, self[newline - 1] == 0x0D { content = start..<newline - 1 }
    if self[content].starts(with: byteOrderMark) {
      content = content.lowerBound + byteOrderMark.count..<content.upperBound
    }
    return (content, whole)
  }
}

private let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
