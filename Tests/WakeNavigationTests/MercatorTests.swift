import Testing
import WakeNavigation

struct MercatorTests {
  /// Meridional parts of WGS 84 in minutes, as navigation tables print them.
  @Test(arguments: [(0.0, 0.0), (30, 1876.67), (45, 3013.38), (54.5, 3897.16), (60, 4507.07)])
  func `a parallel is drawn by its meridional parts`(latitude: Double, minutes: Double) {
    #expect(abs(Mercator.northing(latitude) * 60 - minutes) < 0.5)
    #expect(abs(Mercator.northing(-latitude) * 60 + minutes) < 0.5)
  }

  @Test(arguments: [-89.0, -54.321, 0, 1.5, 71, 89])
  func `what is drawn is found again`(latitude: Double) {
    let found = Mercator.latitude(drawnAt: Mercator.northing(latitude))
    #expect(abs(found - latitude) < 1e-6)
  }

  @Test func `the pole is drawn at the edge, which is not without end`() {
    #expect(Mercator.northing(90) == Mercator.northing(Mercator.greatestLatitude))
    #expect(Mercator.northing(90) < 360)
    #expect(Mercator.stretch(at: 60) > 1.99 && Mercator.stretch(at: 60) < 2.01)
  }
}
