/// Joins parts of shorelines to rings, along the edges of the chart where they leave it.
struct ShoreRings {
  private(set) var rings: [[Dot]] = []
  /// What could not be closed.
  private(set) var lines: [[Dot]] = []
  /// Whether every line is part of a ring: then the rings part land and sea everywhere.
  private(set) var isWhole = false

  private var parts: [[Dot]]
  private let width: Int
  private let height: Int
  private let hole: Int

  /// - Parameters:
  ///   - parts: two dots or more each, inside the chart.
  ///   - hole: two ends that lie so near should have met; in tenths of a pixel.
  init(_ parts: [[Dot]], width: Int, height: Int, hole: Int) {
    self.hole = hole
    self.parts = parts
    self.width = width
    self.height = height
  }

  mutating func close() {
    var ends: [Dot: Int] = [:]
    for part in parts where part.first != part.last {
      ends[part[0], default: 0] += 1
      ends[part[part.count - 1], default: 0] += 1
    }
    let loose = ends.filter { $0.value % 2 == 1 }.map(\.key)
    mend(loose.filter { !isOnEdge($0) })
    let shores = parts
    closeAlongEdges(loose.filter { isOnEdge($0) })
    join()
    isWhole = lines.isEmpty
    guard !isWhole else { return }
    // A line that ends in the open sea says nothing about the edge: what closes by itself is left.
    (parts, rings, lines) = (shores, [], [])
    join()
  }

  private func isOnEdge(_ dot: Dot) -> Bool {
    dot.x <= 0 || dot.y <= 0 || dot.x >= width || dot.y >= height
  }

  /// Bridges holes between ends that should have met.
  private mutating func mend(_ ends: [Dot]) {
    var left = ends.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    while let end = left.popLast() {
      func far(_ other: Dot) -> Int { abs(other.x - end.x) + abs(other.y - end.y) }
      guard let near = left.indices.min(by: { far(left[$0]) < far(left[$1]) }),
        far(left[near]) <= hole
      else { continue }
      parts.append([end, left.remove(at: near)])
    }
  }

  /// Every second stretch of the edge belongs to a ring: which of them is land shows later.
  private mutating func closeAlongEdges(_ ends: [Dot]) {
    let around = ends.sorted { wayAround(to: $0) < wayAround(to: $1) }
    for index in stride(from: 0, to: around.count - 1, by: 2) {
      let (from, to) = (around[index], around[index + 1])
      let corners = [
        Dot(x: width, y: 0), Dot(x: width, y: height), Dot(x: 0, y: height),
      ].filter { wayAround(to: $0) > wayAround(to: from) && wayAround(to: $0) < wayAround(to: to) }
      parts.append([from] + corners + [to])
    }
  }

  /// Along the edge from the upper left corner, clockwise.
  private func wayAround(to dot: Dot) -> Int {
    if dot.y <= 0 { return dot.x }
    if dot.x >= width { return width + dot.y }
    if dot.y >= height { return 2 * width + height - dot.x }
    return 2 * (width + height) - dot.y
  }

  private mutating func join() {
    var at: [Dot: [Int]] = [:]
    for (index, part) in parts.enumerated() {
      at[part[0], default: []].append(index)
      at[part[part.count - 1], default: []].append(index)
    }
    var isUsed = [Bool](repeating: false, count: parts.count)
    func next(at end: Dot) -> Int? {
      while let index = at[end]?.popLast() {
        if !isUsed[index] { return index }
      }
      return nil
    }
    // Lines that begin at a loose end are followed from there.
    let isLoose = at.filter { $0.value.count % 2 == 1 }
    let starts =
      parts.indices.filter {
        isLoose[parts[$0][0]] != nil || isLoose[parts[$0][parts[$0].count - 1]] != nil
      } + Array(parts.indices)
    for start in starts where !isUsed[start] {
      isUsed[start] = true
      var line = parts[start]
      if isLoose[line[0]] == nil, isLoose[line[line.count - 1]] != nil { line.reverse() }
      while line.first != line.last, let index = next(at: line[line.count - 1]) {
        isUsed[index] = true
        let part = parts[index]
        line += part[0] == line[line.count - 1] ? part.dropFirst() : part.reversed().dropFirst()
      }
      if line.first == line.last {
        if line.count > 3 { rings.append(line) }
      } else {
        lines.append(line)
      }
    }
  }
}
