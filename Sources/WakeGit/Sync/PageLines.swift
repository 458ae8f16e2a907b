/// A page as its lines, without their ends.
enum PageLines {
  typealias Bytes = ContiguousArray<UInt8>
  typealias Line = ArraySlice<UInt8>

  static func split(_ bytes: Bytes) -> [Line] {
    Array(bytes).split(separator: UInt8(ascii: "\n"))
      .map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
  }

  static func joined(_ lines: [Line]) -> Bytes {
    lines.reduce(into: []) { $0 += $1 + [UInt8(ascii: "\n")] }
  }

  /// As it is, where it has none of the lines.
  static func without(_ lines: Set<Line>, in bytes: Bytes) -> Bytes {
    let all = split(bytes)
    return lines.isDisjoint(with: all) ? bytes : joined(all.filter { !lines.contains($0) })
  }

  static func stamp(_ line: Line) -> Line { line.prefix { $0 != UInt8(ascii: " ") } }
}
