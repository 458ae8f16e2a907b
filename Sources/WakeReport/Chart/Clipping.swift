/// Cuts lines at the edges of a drawing.
struct Clipping: Sendable {
  let width: Double
  let height: Double

  typealias Spot = (x: Double, y: Double)

  /// The parts of a line that lie inside; their ends are on an edge where the line was cut.
  func parts(of line: [Spot]) -> [[Spot]] {
    var parts: [[Spot]] = []
    var part: [Spot] = []
    for (from, to) in zip(line, line.dropFirst()) {
      guard let (start, end) = inside(from, to) else {
        if part.count > 1 { parts.append(part) }
        part = []
        continue
      }
      if part.last.map({ $0 != start }) ?? true {
        if part.count > 1 { parts.append(part) }
        part = [start]
      }
      part.append(end)
    }
    if part.count > 1 { parts.append(part) }
    return parts
  }

  /// What of a straight line lies inside, after Liang and Barsky.
  private func inside(_ from: Spot, _ to: Spot) -> (Spot, Spot)? {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    var (first, last) = (0.0, 1.0)
    for (step, room) in [(-dx, from.x), (dx, width - from.x), (-dy, from.y), (dy, height - from.y)]
    {
      if step == 0 {
        if room < 0 { return nil }
      } else if step < 0 {
        first = max(first, room / step)
      } else {
        last = min(last, room / step)
      }
    }
    guard first <= last else { return nil }
    func spot(_ part: Double) -> Spot {
      if part == 0 { return from }
      if part == 1 { return to }
      return (
        min(max(from.x + part * dx, 0), width), min(max(from.y + part * dy, 0), height)
      )
    }
    return (spot(first), spot(last))
  }
}
