/// What was expected and what came, line by line.
enum Difference {
  static func text(_ expected: [String], _ found: [String]) -> String {
    var text = ""
    var (left, right) = (expected[...], found[...])
    for kept in common(expected, found) {
      while let line = left.first, left.startIndex < kept.expected {
        text += "  - \(line)\n"
        left.removeFirst()
      }
      while let line = right.first, right.startIndex < kept.found {
        text += "  + \(line)\n"
        right.removeFirst()
      }
      text += "    \(found[kept.found])\n"
      left = left.dropFirst()
      right = right.dropFirst()
    }
    text += left.map { "  - \($0)\n" }.joined() + right.map { "  + \($0)\n" }.joined()
    return text
  }

  /// The longest row of lines that stand in both, as pairs of places.
  private static func common(_ a: [String], _ b: [String]) -> [(expected: Int, found: Int)] {
    var lengths = [[Int]](repeating: [Int](repeating: 0, count: b.count + 1), count: a.count + 1)
    for i in a.indices.reversed() {
      for j in b.indices.reversed() {
        lengths[i][j] =
          Pattern.matches(a[i], b[j])
          ? lengths[i + 1][j + 1] + 1 : max(lengths[i + 1][j], lengths[i][j + 1])
      }
    }
    var pairs: [(expected: Int, found: Int)] = []
    var (i, j) = (0, 0)
    while i < a.count, j < b.count {
      if Pattern.matches(a[i], b[j]) {
        pairs.append((i, j))
        i += 1
        j += 1
      } else if lengths[i + 1][j] >= lengths[i][j + 1] {
        i += 1
      } else {
        j += 1
      }
    }
    return pairs
  }
}
