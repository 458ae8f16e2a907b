import WakeFormat

/// What became of the lines of a page, as hunks.
enum LineDifference {
  /// More comparisons than this are not worth it: then all between the first and the last
  /// difference is one hunk.
  private static let mostComparisons = 4_000_000

  static func hunks(from old: Bytes, to new: Bytes, of path: String) -> [Hunk] {
    let (a, b) = (PageLines(old).lines, PageLines(new).lines)
    var start = 0
    while start < min(a.count, b.count), a[start] == b[start] { start += 1 }
    var end = 0
    while end < min(a.count, b.count) - start, a[a.count - 1 - end] == b[b.count - 1 - end] {
      end += 1
    }
    let (left, right) = (Array(a[start..<a.count - end]), Array(b[start..<b.count - end]))
    return changes(left, right).map { change in
      let index = start + change.old.lowerBound
      return Hunk(
        path: path, index: index, above: index > 0 ? a[index - 1] : nil,
        old: Array(left[change.old]), new: Array(right[change.new]))
    }
  }

  private static func changes(
    _ a: [Bytes], _ b: [Bytes]
  ) -> [(old: Range<Int>, new: Range<Int>)] {
    if a.isEmpty && b.isEmpty { return [] }
    guard a.count * b.count <= mostComparisons else { return [(0..<a.count, 0..<b.count)] }
    // The longest common lines of what follows each pair of places.
    let width = b.count + 1
    var length = [Int](repeating: 0, count: (a.count + 1) * width)
    for i in a.indices.reversed() {
      for j in b.indices.reversed() {
        length[i * width + j] =
          a[i] == b[j]
          ? length[(i + 1) * width + j + 1] + 1
          : max(length[(i + 1) * width + j], length[i * width + j + 1])
      }
    }
    var changes: [(old: Range<Int>, new: Range<Int>)] = []
    var (i, j) = (0, 0)
    while i < a.count || j < b.count {
      let (fromOld, fromNew) = (i, j)
      while i < a.count || j < b.count, !(i < a.count && j < b.count && a[i] == b[j]) {
        let goesOn = i < a.count ? length[(i + 1) * width + j] : -1
        let comes = j < b.count ? length[i * width + j + 1] : -1
        if goesOn >= comes { i += 1 } else { j += 1 }
      }
      if i > fromOld || j > fromNew { changes.append((fromOld..<i, fromNew..<j)) }
      while i < a.count, j < b.count, a[i] == b[j] {
        i += 1
        j += 1
      }
    }
    return changes
  }
}
