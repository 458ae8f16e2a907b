import WakeFormat

/// Hunks of one page as `diff -u` shows them, with three lines around each.
struct Patch {
  struct Line: Equatable {
    /// `-`, `+`, a blank, `\`, or `@@ … @@` with no text behind it.
    let mark: String
    let text: Bytes
  }

  private(set) var lines: [Line] = []
  private static let around = 3

  /// - Parameter old: the lines of the page, each with its end.
  init(_ hunks: [Hunk], of old: [Bytes]) {
    var rest = hunks.sorted { $0.index < $1.index }[...]
    var growth = 0
    while let first = rest.first {
      var together = [first]
      rest.removeFirst()
      while let next = rest.first,
        next.index - (together[together.count - 1].end) <= 2 * Self.around
      {
        together.append(next)
        rest.removeFirst()
      }
      growth += add(together, old, growth)
    }
  }

  /// Gives by how many lines the page grows.
  private mutating func add(_ hunks: [Hunk], _ old: [Bytes], _ growth: Int) -> Int {
    let start = max(0, hunks[0].index - Self.around)
    let end = min(old.count, hunks[hunks.count - 1].end + Self.around)
    let own = hunks.reduce(0) { $0 + $1.new.count - $1.old.count }
    let (before, after) = (end - start, end - start + own)
    lines.append(
      Line(
        mark: "@@ -\(Self.range(start, before)) +\(Self.range(start + growth, after)) @@", text: [])
    )
    var place = start
    for hunk in hunks {
      for line in old[place..<hunk.index] { add(" ", line) }
      for line in hunk.old { add("-", line) }
      for line in hunk.new { add("+", line) }
      place = hunk.end
    }
    for line in old[place..<end] { add(" ", line) }
    return own
  }

  private mutating func add(_ mark: String, _ line: Bytes) {
    lines.append(Line(mark: mark, text: line.last == 0x0A ? Bytes(line.dropLast()) : line))
    if line.last != 0x0A {
      lines.append(Line(mark: "\\", text: Bytes(" No newline at end of file".utf8)))
    }
  }

  private static func range(_ start: Int, _ count: Int) -> String {
    count == 1 ? "\(start + 1)" : "\(count == 0 ? start : start + 1),\(count)"
  }
}

extension Hunk {
  /// Where the lines stand that follow the old ones.
  fileprivate var end: Int { index + old.count }
}
