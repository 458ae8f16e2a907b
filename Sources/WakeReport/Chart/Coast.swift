/// Where shorelines come from.
package enum Coast: Sendable {
  /// The World Vector Shoreline, from which a chart takes what it shows.
  case world(WorldShoreline)
  /// All lines of a file.
  case lines([[Place]])

  /// In degrees, east and north positive.
  package struct Place: Equatable, Sendable {
    package let longitude: Double
    package let latitude: Double

    package init(longitude: Double, latitude: Double) {
      self.longitude = longitude
      self.latitude = latitude
    }
  }

  /// Ends of lines that lie so near should have met, in degrees. A person who draws a line that
  /// does not close means it.
  var hole: Double {
    switch self {
    case .world: 0.03
    case .lines: 0
    }
  }

  /// The lines that may be seen, each with the longitudes of the view, which go beyond 180.
  func lines(in view: ChartView) -> [[ChartPlace]] {
    switch self {
    case .world(let shoreline): return shoreline.lines(in: view)
    case .lines(let lines):
      let turns =
        Int(
          ((view.west - 180) / 360).rounded(.down))...Int(
          ((view.east + 180) / 360).rounded(.up))
      return lines.flatMap { line in
        turns.compactMap { turn in
          let east = Double(turn) * 360
          let isSeen =
            line.contains { $0.longitude + east <= view.east }
            && line.contains { $0.longitude + east >= view.west }
            && line.contains { $0.latitude <= view.north }
            && line.contains { $0.latitude >= view.south }
          guard isSeen else { return nil }
          return line.map { ChartPlace(longitude: $0.longitude + east, latitude: $0.latitude) }
        }
      }
    }
  }
}
