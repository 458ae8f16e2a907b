import Testing
import WakeFormat
import WakeNavigation

/// Sunrise and sunset as almanacs give them.
struct SunTests {
  private static func secondsDown(_ date: String, _ latitude: Double, _ longitude: Double) -> Int {
    guard let start = Stamp(date + "T00:00:00Z")?.instant,
      let point = Point(latitude: latitude, longitude: longitude)
    else { preconditionFailure("no day or place: \(date)") }
    var sun = SunWatch()
    return sun.secondsDown(from: start, to: start.advanced(by: 86_400)) { _ in point }
  }

  /// Hours of daylight: 12 h 7 min on the equator at the equinoxes; London at the solstices 16 h 38 min
  /// and 7 h 50 min; Tromsø never and always.
  @Test(arguments: [
    ("2026-03-20", 0.0, 0.0, 727), ("2026-09-23", 0.0, -150.0, 727),
    ("2026-06-21", 51.5, 0.0, 998), ("2026-12-21", 51.5, 0.0, 470),
    ("2026-06-21", 69.65, 18.96, 1440), ("2026-12-21", 69.65, 18.96, 0),
    ("1969-12-21", 51.5, 0.0, 470),
  ])
  func `the day is as long as the almanac says`(
    date: String, latitude: Double, longitude: Double, minutes: Int
  ) {
    let up = 1440 - Self.secondsDown(date, latitude, longitude) / 60
    #expect(abs(up - minutes) <= 2, "\(date) \(latitude): \(up)")
  }

  /// Greenwich, 14 June 2026: up at 03:43, down at 20:19 UTC.
  @Test(arguments: [("03:40", false), ("03:46", true), ("20:16", true), ("20:22", false)])
  func `it rises and sets at the almanac's minute`(time: String, isUp: Bool) throws {
    let instant = try #require(Stamp("2026-06-14T\(time):00Z")?.instant)
    let greenwich = try #require(Point(latitude: 51.477, longitude: 0))
    #expect(Sun(at: instant).isUp(at: greenwich) == isUp)
  }

  /// A ship that goes from place to place, with looks seconds to days apart.
  @Test(arguments: 0..<20)
  func `who watches the sun sees what the sun does`(seed: Int) throws {
    var state = UInt64(seed &* 7919 &+ 1)
    func chance(_ range: ClosedRange<Double>) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return range.lowerBound
        + Double(state >> 11) / Double(1 << 53) * (range.upperBound - range.lowerBound)
    }
    var watch = SunWatch()
    var instant = Instant(seconds: Int(chance(-1e9...4e9)))
    var (north, east) = (chance(-90...90), chance(-180...180))
    for _ in 0..<2000 {
      instant = instant.advanced(by: Int(chance(1...60) * chance(1...60) * chance(0...30)))
      north = min(90, max(-90, north + chance(-0.1...0.1)))
      east += chance(-0.2...0.2)
      if east > 180 { east -= 360 }
      if east < -180 { east += 360 }
      let point = try #require(Point(latitude: north, longitude: east))
      #expect(watch.isUp(instant, at: point) == Sun(at: instant).isUp(at: point))
    }
  }
}
