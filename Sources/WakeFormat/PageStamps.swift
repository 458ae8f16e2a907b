extension TimeLine {
  /// Adds the entries of a page by their stamps alone, without reading what they say.
  ///
  /// These are the entries of which `Document.written` tells.
  ///
  /// - Parameter number: the number of an entry, from that of its line.
  /// - Returns: how many there are.
  package mutating func add(_ bytes: Bytes, on page: Page, number: (Int) -> Int) -> Int {
    var (start, line, entries) = (0, 0, 0)
    while start < bytes.count {
      let (content, whole) = bytes.line(from: start)
      if let stamp = LineReader.stamp(of: content, in: bytes), let full = try? page.full(stamp) {
        add(full, number: number(line))
        entries += 1
      }
      start = whole.upperBound
      line += 1
    }
    return entries
  }
}

extension LineReader {
  /// The stamp of a line that is an entry; what stands behind it makes it none.
  static func stamp(of range: Range<Int>, in bytes: Bytes) -> Stamp? {
    guard let first = range.first, bytes[first].isDigit,
      UnreadableBytes.first(in: range, of: bytes) == nil
    else { return nil }
    var scanner = Scanner(bytes, range)
    return try? scanner.stamp()
  }
}
