/// Keeps the writing of a chart apart: what finds no room is not written.
struct LabelRoom {
  private struct Box {
    let x: Range<Int>
    let y: Range<Int>

    func overlaps(_ other: Box) -> Bool { x.overlaps(other.x) && y.overlaps(other.y) }

    func grown(by size: Int) -> Box {
      Box(
        x: x.lowerBound - size..<x.upperBound + size, y: y.lowerBound - size..<y.upperBound + size)
    }
  }

  /// What nothing may cover: marks and writing.
  private var taken: [Box] = []
  private var written: [Box] = []
  private let width: Int
  private let height: Int

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Takes a square around a dot, whatever is there.
  mutating func take(_ size: Int, around dot: Dot) { taken.append(square(size, dot)) }

  /// Whether a square around a dot is free; then it is taken.
  mutating func takes(_ size: Int, around dot: Dot) -> Bool {
    let box = square(size, dot)
    guard !taken.contains(where: { $0.overlaps(box) }) else { return false }
    taken.append(box)
    return true
  }

  private func square(_ size: Int, _ dot: Dot) -> Box {
    Box(x: dot.x - size / 2..<dot.x + size / 2, y: dot.y - size / 2..<dot.y + size / 2)
  }

  /// Where a text may begin, at its lower left corner; nil where there is no room around the dot.
  ///
  /// - Parameters:
  ///   - apart: from the dot.
  ///   - clear: how far from all other writing.
  mutating func place(
    _ size: (width: Int, height: Int), at dot: Dot, apart: Int = 60, clear: Int = 0
  ) -> Dot? {
    let (wide, tall) = size
    let (right, left) = (dot.x + apart, dot.x - apart - wide)
    let (above, below) = (dot.y - apart / 2, dot.y + apart / 2 + tall)
    let corners = [
      Dot(x: right, y: above), Dot(x: left, y: above), Dot(x: right, y: below),
      Dot(x: left, y: below), Dot(x: dot.x - wide / 2, y: dot.y - apart),
      Dot(x: dot.x - wide / 2, y: dot.y + apart + tall),
    ]
    for corner in corners {
      let box = Box(x: corner.x..<corner.x + wide, y: corner.y - tall..<corner.y)
      let near = box.grown(by: clear)
      guard box.x.lowerBound >= 0, box.y.lowerBound >= 0, box.x.upperBound <= width,
        box.y.upperBound <= height, !taken.contains(where: { $0.overlaps(box) }),
        !written.contains(where: { $0.overlaps(near) })
      else { continue }
      taken.append(box)
      written.append(box)
      return corner
    }
    return nil
  }
}
