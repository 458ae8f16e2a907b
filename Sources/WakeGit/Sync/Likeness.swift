/// Which line another one was made of, where nothing but the two tells.
enum Likeness {
  typealias Line = PageLines.Line

  /// The lines of the same stamp that differ least; several, where they differ as much. One that has
  /// less than a third in common is not among them: two entries of one moment, not an edited one.
  static func nearest(to line: Line, in lines: Set<Line>) -> [Line] {
    let stamp = PageLines.stamp(line)
    let said = line[stamp.endIndex...]
    let candidates = lines.compactMap { other -> (line: Line, difference: Int)? in
      let start = PageLines.stamp(other)
      guard start == stamp else { return nil }
      return difference(other[start.endIndex...], said).map { (other, $0) }
    }
    let least = candidates.map(\.difference).min()
    return candidates.filter { $0.difference == least }.map(\.line)
  }

  /// How many bytes have to be exchanged at one place to make one of the other; nil: too many.
  private static func difference(_ one: Line, _ other: Line) -> Int? {
    let least = min(one.count, other.count)
    let head = zip(one, other).prefix { $0 == $1 }.count
    let tail = min(zip(one.reversed(), other.reversed()).prefix { $0 == $1 }.count, least - head)
    // The blank after the stamp is no likeness.
    if 3 * (head + tail - 1) < least - 1 { return nil }
    return max(one.count, other.count) - head - tail
  }
}
