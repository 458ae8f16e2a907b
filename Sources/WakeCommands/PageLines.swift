import WakeFormat

/// The lines of a page, each with its end.
struct PageLines: Equatable {
  private(set) var lines: [Bytes]

  init(_ bytes: Bytes) {
    lines = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
      lines.append(Bytes(bytes[start..<end]))
      start = end
    }
  }

  var bytes: Bytes { lines.reduce(into: Bytes()) { $0 += $1 } }

  /// A line without byte order mark and end: what two lines are compared by.
  static func content(_ line: Bytes) -> ArraySlice<UInt8> {
    var content = Array(line)[...]
    if content.starts(with: [0xEF, 0xBB, 0xBF]) { content = content.dropFirst(3) }
    if content.last == 0x0A {
      content.removeLast()
      if content.last == 0x0D { content.removeLast() }
    }
    return content
  }

  static func areSame(_ a: some Collection<Bytes>, _ b: some Collection<Bytes>) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { content($0) == content($1) }
  }

  /// Puts lines where others stand; every line that comes to stand above another gets an end.
  mutating func replace(_ range: Range<Int>, with new: [Bytes]) {
    if !new.isEmpty, range.lowerBound > 0 { end(range.lowerBound - 1) }
    lines.replaceSubrange(range, with: new)
    for index in range.lowerBound..<range.lowerBound + new.count { end(index) }
  }

  private mutating func end(_ index: Int) {
    if lines[index].last != 0x0A { lines[index].append(0x0A) }
  }
}
