import Testing
import WakeNavigation

/// Where the answers come from:
/// - Flinders Peak to Buninyong: the worked example of the GDA94 Technical Manual (ICSM), which
///   uses Vincenty's formulae on GRS 80; WGS 84 differs from it by less than a millimetre here.
/// - The equator's degree and the quarter meridian: the ellipsoid's own numbers, a·π/180 and
///   10 001 965.729 m.
/// - The others: `GeodSolve -i -p 6` of Debian's geographiclib-tools 2.1.2.
@Suite struct GeodesicTests {
  @Test(arguments: [
    (
      "Flinders Peak to Buninyong",
      -37.95103341667, 144.42486788889, -37.65282113889, 143.92649552778, 54972.271, 306.8681583
    ),
    ("a degree of the equator", 0, 0, 0, 1, 111_319.490793, 90),
    ("equator to pole", 0, 0, 90, 0, 10_001_965.729, 0),
    (
      "Kiel to Gothenburg",
      54.3233, 10.1394, 57.7089, 11.9746, 393_914.631386, 16.13213789881
    ),
    ("Falmouth to Antigua", 50.1, -5, 17, -61.8, 6_222_586.155358, 255.13811163699),
    ("across the 180th meridian", -17, 179.5, -17, -179.5, 106_485.715225, 90.14618926705),
    (
      "nearly antipodal, where Vincenty fails",
      0, 0, 0.5, 179.5, 19_936_288.578965, 25.67187286829
    ),
    ("two metres", 54.4567, 10.239366667, 54.4567, 10.2394, 2.161842, 89.99998643886),
    ("over the pole", 89.9, 0, 89.9, 180, 22_338.795683, 0),
  ])
  func measuresTheShortestWay(
    name: String, latitude1: Double, longitude1: Double, latitude2: Double, longitude2: Double,
    metres: Double, course: Double
  ) throws {
    let start = try #require(Point(latitude: latitude1, longitude: longitude1))
    let end = try #require(Point(latitude: latitude2, longitude: longitude2))
    let way = Geodesic(from: start, to: end)
    #expect((way.metres - metres).magnitude < 0.001, "\(name): \(way.metres) m")
    let found = try #require(way.initialCourse)
    #expect((found - course).magnitude < 0.000_01, "\(name): \(found)°")
  }

  @Test func onePlaceHasNoCourse() throws {
    let berth = try #require(Point(latitude: 54.3233, longitude: 10.1394))
    let way = Geodesic(from: berth, to: berth)
    #expect(way.metres == 0)
    #expect(way.initialCourse == nil)
  }

  @Test func aDegreeOfLatitudeIsAboutSixtyMiles() throws {
    let start = try #require(Point(latitude: 54, longitude: 10))
    let end = try #require(Point(latitude: 55, longitude: 10))
    // 111 314.284722 m by GeodSolve, divided by 1852.
    #expect((Geodesic(from: start, to: end).nauticalMiles - 60.104_905).magnitude < 0.000_001)
  }

  /// To 5 µm, whichever way it is had: just within three minutes of arc, and beyond.
  @Test func `the length alone is that of the way`() throws {
    for latitude in stride(from: -90.0, through: 90, by: 0.75) {
      for longitude in [0, 10.25, 179.99, -180] {
        for (north, east) in [
          (0, 0), (1e-7, 0), (0, -1e-7), (0.0167, 0.0001), (-0.05, 0.05), (0.05, 0), (0, 0.05),
          (0.03, -0.04), (0.051, 0.02), (1.5, -2),
        ] {
          var other = longitude + east
          if other > 180 { other -= 360 }
          if other < -180 { other += 360 }
          let from = try #require(Point(latitude: latitude, longitude: longitude))
          guard let to = Point(latitude: latitude + north, longitude: other) else { continue }
          let metres = Geodesic(from: from, to: to).metres
          #expect(abs(Geodesic.metres(from: from, to: to) - metres) < 5e-6, "\(from) \(to)")
          #expect(abs(Geodesic.metres(from: to, to: from) - metres) < 5e-6, "\(to) \(from)")
        }
      }
    }
  }
}
