extension Document {
  /// The bytes with the entries in the order of time, as `fmt --sort` writes them.
  ///
  /// Comments and blank lines stay with the line below them, lines of one moment in their order.
  /// Facts, lines that cannot be read and entries without a full stamp stay where they are, and
  /// nothing passes them.
  public func sorted(on page: Page) -> Bytes {
    var result = Bytes()
    result.reserveCapacity(bytes.count)
    var run: [(lines: Range<Int>, entry: WrittenEntry)] = []
    var start = 0

    func text(of lines: Range<Int>) -> ArraySlice<UInt8> {
      ArraySlice(
        bytes[
          self.lines[lines.lowerBound].whole
            .lowerBound..<self.lines[lines.upperBound - 1].whole.upperBound])
    }
    func endRun() {
      for group in TimeLine(run.map(\.entry)) {
        for index in group { result += text(of: run[index].lines) }
      }
      run = []
    }

    for (index, line) in lines.enumerated() {
      switch line.kind {
      case .comment, .blank: continue
      case .entry where line.whole.upperBound > line.range.upperBound:
        if let entry = written(line, on: page) {
          run.append((start..<index + 1, entry))
        } else {
          fallthrough
        }
      default:
        endRun()
        result += text(of: start..<index + 1)
      }
      start = index + 1
    }
    endRun()
    if start < lines.count { result += text(of: start..<lines.count) }
    return result
  }
}
