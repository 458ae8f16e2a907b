import Testing
import WakeNavigation

/// The answers were worked out on paper.
@Suite struct NumberTests {
  @Test(arguments: [
    (0.0, "000"), (31.0, "031"), (31.5, "032"), (359.4, "359"), (359.6, "000"), (360.0, "000"),
    (-1.0, "359"), (-0.0, "000"), (-1e-20, "000"), (721.0, "001"), (99.5, "100"),
  ])
  func writesADirection(degrees: Double, text: String) {
    #expect(Angle.direction(degrees) == text)
  }

  @Test(arguments: [
    (0.0, "000S"), (45.0, "045S"), (180.0, "180S"), (180.4, "180S"), (180.6, "179P"),
    (315.0, "045P"), (-45.0, "045P"), (240.0, "120P"), (359.6, "000S"), (360.0, "000S"),
    (-180.0, "180S"),
  ])
  func writesAnAngleOffTheBow(degrees: Double, text: String) {
    #expect(Angle.offBow(degrees) == text)
  }

  @Test(arguments: [
    (5.4, 1, "5.4"), (5.45, 1, "5.5"), (0.04, 1, "0.0"), (-0.04, 1, "0.0"), (-0.0, 1, "0.0"),
    (-4.25, 1, "-4.3"), (9.96, 1, "10.0"), (0.05, 1, "0.1"), (12.0, 0, "12"), (11.5, 0, "12"),
    (1013.25, 2, "1013.25"), (0.007, 3, "0.007"), (1234567.0, 0, "1234567"),
  ])
  func writesADecimal(value: Double, places: Int, text: String) {
    #expect(DecimalText.written(value, places: places) == text)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func writesNoDecimalOfWhatIsNoReading(value: Double) {
    #expect(DecimalText.written(value, places: 1) == nil)
  }

  /// 1 m/s is 3600/1852 kn = 1.943 844 kn; 10 kn is 5.144 444 m/s (both from NIST SP 811, B.8).
  @Test func turnsMetresPerSecondIntoKnots() {
    #expect((Units.knots(metresPerSecond: 1) - 1.943_844).magnitude < 0.000_001)
    #expect((Units.knots(metresPerSecond: 5.144_444) - 10).magnitude < 0.000_01)
    #expect(Units.knots(metresPerSecond: 0) == 0)
  }
}
