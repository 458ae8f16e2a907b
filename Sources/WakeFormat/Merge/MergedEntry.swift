/// What the merge makes of one entry: its line or lines, and the files they stand in.
struct MergedEntry {
  /// One line; two, where both sides changed it differently.
  var lines: [Combination.Line]
  /// How often it stands in each file.
  var copies: [Int: Int]

  /// How often a line stands in the end that may stand several times.
  static func copies(_ before: Int, _ here: Int, _ there: Int) -> Int {
    if here == before { return there }
    if there == before { return here }
    return max(here, there) < before ? min(here, there) : max(here, there)
  }

  /// Takes the lines of another, each once and in byte order.
  mutating func add(_ other: MergedEntry) {
    for line in other.lines where !lines.contains(where: { $0.text == line.text }) {
      lines.append(line)
    }
    lines.sort { $0.text.lexicographicallyPrecedes($1.text) }
    copies.merge(other.copies, uniquingKeysWith: max)
    if lines.count > 1 { copies = copies.mapValues { _ in 1 } }
  }
}
