import Testing
import WakeNavigation

@testable import WakeReport

struct ChartViewTests {
  private static func view(_ places: (Double, Double)...) -> ChartView {
    ChartView(
      of: places.map { ChartPlace(longitude: $0.1, latitude: $0.0) }, most: (7200, 6200))
  }

  @Test(
    arguments: [
      ("a berth", [(54.3, 10.1)]), ("a harbour", [(54.3, 10.1), (54.301, 10.102)]),
      ("a coast", [(54.3, 10.1), (54.9, 10.5)]), ("a parallel", [(-17, 170), (-17, 190)]),
      ("an ocean", [(28, -16), (14, -61)]), ("the ice", [(88.9, 10), (90, 200)]),
      ("around the Earth", [(-40, 0), (-55, 359)]),
    ] as [(String, [(Double, Double)])])
  func `every place lies inside, and the size is what was asked for`(
    name: String, places: [(Double, Double)]
  ) {
    let view = ChartView(
      of: places.map { ChartPlace(longitude: $0.1, latitude: $0.0) }, most: (7200, 6200))
    for (latitude, longitude) in places {
      let dot = view.dot(ChartPlace(longitude: longitude, latitude: latitude))
      #expect((0...view.width).contains(dot.x), "\(name)")
      #expect((0...view.height).contains(dot.y), "\(name)")
    }
    #expect(view.width <= 7200 && view.height <= 6200, "\(name)")
    #expect(view.width == 7200 || view.height == 6200, "\(name)")
    #expect(view.south < view.north && view.west < view.east, "\(name)")
    #expect(view.width * 3 > view.height, "\(name): no ribbon")
  }

  @Test func `north is up and east is right`() {
    let view = Self.view((54, 10), (55, 11))
    let (low, high) = (
      view.dot(ChartPlace(longitude: 10, latitude: 54)),
      view.dot(ChartPlace(longitude: 11, latitude: 55))
    )
    #expect(low.x < high.x && low.y > high.y)
  }

  @Test(arguments: [(179.5, -179.5, 180.5), (-179.5, 179.5, -180.5), (10, 11, 11), (350, 10, 370)])
  func `the turn of a meridian is the nearest`(near: Double, longitude: Double, drawn: Double)
    throws
  {
    let point = try #require(Point(latitude: 0, longitude: longitude))
    #expect(ChartPlace(point, near: near).longitude == drawn)
  }

  @Test func `a course is a straight line`() throws {
    let view = Self.view((50, -10), (40, 5))
    let start = try #require(Point(latitude: 49, longitude: -9))
    let dots = try [0.0, 300_000, 600_000].map { metres in
      let point = try #require(start.reached(by: metres, holding: 135))
      return view.dot(ChartPlace(point, near: 0))
    }
    let slopes = zip(dots, dots.dropFirst()).map { Double($1.y - $0.y) / Double($1.x - $0.x) }
    // On a chart of the sphere a course of 135° would be off by half a per cent.
    #expect(abs(slopes[0] - 1) < 0.002 && abs(slopes[1] - 1) < 0.002, "\(slopes)")
  }

  // MARK: What is drawn by it

  @Test(
    arguments: [
      ([(54.3, 10.1), (54.9, 10.5)], "54°", 2), ([(-17, 179.5), (-18.5, 181.4)], "180°", 2),
      ([(28, -16), (14, -61)], "W", 3),
    ] as [([(Double, Double)], String, Int)])
  func `the graticule is of whole minutes`(
    places: [(Double, Double)], holds: String, least: Int
  ) {
    let view = ChartView(
      of: places.map { ChartPlace(longitude: $0.1, latitude: $0.0) }, most: (7200, 6200))
    let graticule = Graticule(view)
    let labels = (graticule.meridians + graticule.parallels).map(\.label)
    #expect(graticule.meridians.count >= least && graticule.parallels.count >= least)
    #expect(labels.allSatisfy { !$0.contains(".") }, "\(labels)")
    #expect(labels.contains { $0.contains(holds) }, "\(labels)")
    #expect(Set(labels).count == labels.count)
    #expect(graticule.meridians.allSatisfy { (0...view.width).contains($0.at) })
    #expect(graticule.parallels.allSatisfy { (0...view.height).contains($0.at) })
  }

  @Test func `meridians behind the date line are those of the other hemisphere`() {
    let view = Self.view((-17, 179), (-18, 181))
    let labels = Graticule(view).meridians.map(\.label)
    #expect(labels.contains("180°W"))
    #expect(labels.contains { $0.hasPrefix("179°") && $0.hasSuffix("E") })
    #expect(labels.contains { $0.hasPrefix("179°") && $0.hasSuffix("W") })
  }

  @Test(arguments: [0.0, 54.3, -70])
  func `the scale is that of the middle latitude`(latitude: Double) throws {
    let view = Self.view((latitude - 0.2, 10), (latitude + 0.2, 10.5))
    let bar = ScaleBar(view)
    let miles = try #require(Double(bar.label.dropLast(3)))
    let degrees = Double(bar.width) / view.scale
    let (west, east) = (
      try #require(Point(latitude: view.middleLatitude, longitude: 10)),
      try #require(Point(latitude: view.middleLatitude, longitude: 10 + degrees))
    )
    // A mile is a minute of the sphere here: half a per cent at most from that of WGS 84.
    #expect(abs(Geodesic(from: west, to: east).nauticalMiles / miles - 1) < 0.006)
    #expect(bar.width <= view.width / 4)
  }
}
