import Testing

@testable import WakeReport

struct LandTests {
  /// 10°E to 11°E, about 54°N to 55°N.
  private static let view = ChartView(
    of: [ChartPlace(longitude: 10, latitude: 54), ChartPlace(longitude: 11, latitude: 54.6)],
    most: (7200, 6200))

  private static func land(
    _ shores: [[(Double, Double)]], water: (Double, Double) = (54.3, 10.2), hole: Double = 0
  ) -> Land {
    Land(
      shores.map { $0.map { ChartPlace(longitude: $0.1, latitude: $0.0) } }, in: view,
      water: [dot(water)], hole: hole)
  }

  private static func dot(_ place: (Double, Double)) -> Dot {
    view.dot(ChartPlace(longitude: place.1, latitude: place.0))
  }

  private static func isLand(_ place: (Double, Double), _ land: Land) -> Bool {
    land.isInside(dot(place))
  }

  @Test func `an island is filled, and a lake in it is not`() {
    let land = Self.land([
      [(54.2, 10.4), (54.4, 10.4), (54.4, 10.8), (54.2, 10.8), (54.2, 10.4)],
      [(54.25, 10.5), (54.35, 10.5), (54.35, 10.6), (54.25, 10.6), (54.25, 10.5)],
    ])
    #expect(Self.isLand((54.3, 10.45), land))
    #expect(!Self.isLand((54.3, 10.55), land))
    #expect(!Self.isLand((54.3, 10.2), land))
    #expect(land.lines.isEmpty)
  }

  /// In either direction, in two parts, and the ship on either side.
  @Test(arguments: [false, true], [10.2, 10.8])
  func `a coast that leaves the chart parts land and sea, which is where the ship was`(
    isReversed: Bool, ship: Double
  ) {
    let north = [(54.3, 10.52), (55.5, 10.5)]
    let south = [(53.0, 10.5), (54.3, 10.52)]
    let land = Self.land([isReversed ? north.reversed() : north, south], water: (54.3, ship))
    #expect(Self.isLand((54.4, 10.2), land) == (ship > 10.5))
    #expect(Self.isLand((54.4, 10.8), land) == (ship < 10.5))
    #expect(land.lines.isEmpty)
  }

  @Test func `a bay between two coasts is sea`() {
    let land = Self.land(
      [[(54.45, 9), (54.45, 12)], [(54.15, 9), (54.15, 12)]], water: (54.3, 10.5))
    #expect(!Self.isLand((54.3, 10.1), land))
    #expect(Self.isLand((54.55, 10.1), land))
    #expect(Self.isLand((54.05, 10.9), land))
  }

  @Test func `a line that ends in the open sea is drawn, and what closes is filled`() {
    let land = Self.land([
      [(54.3, 10.5), (55.5, 10.5)],
      [(54.2, 10.6), (54.4, 10.6), (54.4, 10.8), (54.2, 10.8), (54.2, 10.6)],
    ])
    #expect(land.lines.count == 1)
    #expect(Self.isLand((54.3, 10.7), land))
    #expect(!Self.isLand((54.3, 10.2), land) && !Self.isLand((54.3, 10.9), land))
  }

  @Test func `ends that should have met are joined, where the data is known to have holes`() {
    let open = [(54.2, 10.4), (54.4, 10.4), (54.4, 10.8), (54.2, 10.8), (54.2, 10.42)]
    #expect(Self.land([open], hole: 0.03).lines.isEmpty)
    #expect(Self.isLand((54.3, 10.6), Self.land([open], hole: 0.03)))
    #expect(Self.land([open]).rings.isEmpty)
  }

  @Test func `a chart without a shore is all sea`() {
    let land = Self.land([[(10, 10), (11, 11), (10, 12), (10, 10)]])
    #expect(land.rings.isEmpty && land.lines.isEmpty)
  }
}
