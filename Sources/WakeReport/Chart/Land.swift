/// Shorelines as they are drawn: rings to fill, and lines that close nowhere.
struct Land: Sendable {
  /// To be filled by the rule of even and odd.
  private(set) var rings: [[Dot]] = []
  private(set) var lines: [[Dot]] = []

  private let width: Int
  private let height: Int

  /// - Parameters:
  ///   - water: where the ship was afloat. It tells on which side of a shore the land lies, which
  ///     no line says.
  ///   - hole: in degrees: ends so near are joined.
  init(_ shores: [[ChartPlace]], in view: ChartView, water: [Dot], hole: Double = 0) {
    width = view.width
    height = view.height
    let clipping = Clipping(width: Double(width), height: Double(height))
    var parts: [[Dot]] = []
    for shore in shores {
      let drawn = shore.map { (x: view.x($0.longitude), y: view.y($0.latitude)) }
      for part in clipping.parts(of: drawn) {
        let dots = Self.thinned(part.map { Dot(x: Int($0.x.rounded()), y: Int($0.y.rounded())) })
        if dots.count > 1 { parts.append(dots) }
      }
    }
    var shape = ShoreRings(
      parts, width: width, height: height, hole: Int(hole * view.scale) + 2)
    shape.close()
    rings = shape.rings
    lines = shape.lines
    guard shape.isWhole, !water.isEmpty, !rings.isEmpty else { return }
    let ashore = water.count { isInside($0) }
    if ashore * 2 > water.count {
      rings.insert(
        [
          Dot(x: 0, y: 0), Dot(x: width, y: 0), Dot(x: width, y: height), Dot(x: 0, y: height),
          Dot(x: 0, y: 0),
        ], at: 0)
    }
  }

  /// Without dots that nobody could tell from the one before.
  private static func thinned(_ dots: [Dot]) -> [Dot] {
    guard let first = dots.first, let last = dots.last else { return [] }
    var kept = [first]
    for dot in dots.dropFirst().dropLast() {
      let before = kept[kept.count - 1]
      if abs(dot.x - before.x) + abs(dot.y - before.y) >= 6 { kept.append(dot) }
    }
    // A ring of fewer is a speck.
    if first == last, kept.count < 3 { return [] }
    return kept + [last]
  }

  /// Whether a dot is ashore.
  func isInside(_ dot: Dot) -> Bool {
    var isInside = false
    for ring in rings {
      for (a, b) in zip(ring, ring.dropFirst()) where (a.y > dot.y) != (b.y > dot.y) {
        let x =
          Double(a.x) + Double(dot.y - a.y) / Double(b.y - a.y) * Double(b.x - a.x)
        if Double(dot.x) < x { isInside.toggle() }
      }
    }
    return isInside
  }
}
