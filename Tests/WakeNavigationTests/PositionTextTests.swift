import Testing
import WakeFormat
import WakeNavigation

/// The answers were worked out on paper: minutes are the fraction of a degree times sixty.
@Suite struct PositionTextTests {
  @Test(arguments: [
    (54.4567, 10.239366667, "54-27.402N,010-14.362E"),
    (54.340133, 10.16105, "54-20.408N,010-09.663E"),
    (-33.85, -70.5, "33-51.000S,070-30.000W"),
    (5.0, 9.5, "05-00.000N,009-30.000E"),
    // The sign of a half under one degree is not lost.
    (-0.5, -0.25, "00-30.000S,000-15.000W"),
    // 59.9996' carries, 59.9994' does not.
    (54.99999333, 10.99999333, "55-00.000N,011-00.000E"),
    (54.99999, 10.99999, "54-59.999N,010-59.999E"),
    (-54.99999333, -99.99999333, "55-00.000S,100-00.000W"),
    // Zero has no side.
    (0.0, 0.0, "00-00.000N,000-00.000E"),
    (-0.0, -0.0, "00-00.000N,000-00.000E"),
    (-0.000001, -0.000001, "00-00.000N,000-00.000E"),
    // One meridian, one form.
    (-17.0, 180.0, "17-00.000S,180-00.000W"),
    (-17.0, -180.0, "17-00.000S,180-00.000W"),
    (-17.0, 179.999999, "17-00.000S,180-00.000W"),
    (-17.0, 179.99998, "17-00.000S,179-59.999E"),
    // The poles.
    (90.0, 0.0, "90-00.000N,000-00.000E"),
    (-90.0, 45.0, "90-00.000S,045-00.000E"),
    (89.999999, 10.0, "90-00.000N,010-00.000E"),
  ])
  func writes(latitude: Double, longitude: Double, text: String) {
    #expect(PositionText.written(latitude: latitude, longitude: longitude) == text)
  }

  @Test(arguments: [
    (90.1, 0.0), (-91.0, 0.0), (0.0, 180.5), (0.0, -181.0),
    (Double.nan, 0.0), (0.0, Double.nan), (Double.infinity, 0.0), (0.0, -Double.infinity),
  ])
  func refusesWhatIsNoPlace(latitude: Double, longitude: Double) {
    #expect(PositionText.written(latitude: latitude, longitude: longitude) == nil)
  }

  @Test(arguments: [
    "54-27.402N,010-14.362E", "59-59.999N,179-59.999E", "00-30.000S,180-00.000W",
    "90-00.000N,000-00.001E",
  ])
  func whatIsWrittenIsReadBackAndWrittenTheSame(text: String) throws {
    let position = try #require(Position(text))
    #expect(PositionText.written(Point(position)) == text)
  }
}
