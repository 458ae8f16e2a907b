import WakeNavigation

/// The meridians and parallels of a chart.
struct Graticule: Sendable {
  struct Line: Equatable, Sendable {
    /// From the left edge for a meridian, from the upper one for a parallel; tenths of a pixel.
    let at: Int
    /// `10°30′E`
    let label: String
  }

  let meridians: [Line]
  let parallels: [Line]

  /// Sixtieths of a minute would be seconds; a tenth of a minute is the finest that is drawn, and
  /// only where no chart of whole minutes has two lines.
  private static let steps = [
    1, 2, 5, 10, 20, 50, 100, 200, 300, 600, 1200, 1800, 3000, 6000, 9000, 18_000, 27_000,
  ]

  /// - Parameter spacing: between two lines at least, in tenths of a pixel.
  init(_ view: ChartView, spacing: Int = 1000) {
    let tenth = 1.0 / 600
    let least = Double(spacing) / view.scale
    meridians = Self.multiples(of: Self.step(least / tenth), view.west / tenth, view.east / tenth)
      .map { tenths in
        let around = ((tenths + 108_000) % 216_000 + 216_000) % 216_000 - 108_000
        return Line(
          at: Int(view.x(Double(tenths) * tenth).rounded()),
          label: Self.label(around, digits: 3, around < 0 ? "W" : "E"))
      }
    // Parallels stand farther apart the nearer they are to a pole.
    let stretch = Mercator.stretch(at: view.middleLatitude)
    parallels = Self.multiples(
      of: Self.step(least / tenth / stretch), view.south / tenth, view.north / tenth
    ).map { tenths in
      Line(
        at: Int(view.y(Double(tenths) * tenth).rounded()),
        label: Self.label(tenths, digits: 2, tenths < 0 ? "S" : "N"))
    }
  }

  /// The smallest step that keeps lines apart.
  private static func step(_ leastTenths: Double) -> Int {
    steps.first { Double($0) >= leastTenths } ?? steps[steps.count - 1]
  }

  private static func multiples(of step: Int, _ low: Double, _ high: Double) -> [Int] {
    let first = Int((low / Double(step)).rounded(.up))
    let last = Int((high / Double(step)).rounded(.down))
    return first <= last ? (first...last).map { $0 * step } : []
  }

  private static func label(_ tenths: Int, digits: Int, _ letter: String) -> String {
    let (degrees, rest) = Int(tenths.magnitude).quotientAndRemainder(dividingBy: 600)
    let (minutes, tenth) = rest.quotientAndRemainder(dividingBy: 10)
    let number = String(degrees)
    var text = String(repeating: "0", count: max(0, digits - number.count)) + number + "°"
    if rest > 0 { text += (minutes < 10 ? "0" : "") + "\(minutes)" }
    if tenth > 0 { text += ".\(tenth)" }
    return text + (rest > 0 ? "′" : "") + letter
  }
}
