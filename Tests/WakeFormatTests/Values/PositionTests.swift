import Testing
import WakeFormat

/// Positions in every form that people write (format §5).
struct PositionTests {
  /// 54°27.402' N, 10°14.362' E in billionths of a second of arc.
  static let north = 54 * 3_600_000_000_000 + 27_402 * 60_000_000
  static let east = 10 * 3_600_000_000_000 + 14_362 * 60_000_000

  @Test(arguments: [
    "54-27.402N,010-14.362E", "54-27.402N,10-14.362E", "54°27.402'N,010°14.362'E",
    "54°27.402′N,010°14.362′E", "54º27.402’N,10º14.362’E", "54° 27.402' N, 010° 14.362' E",
    "54°27.402N,010°14.362E", "54 27.402 N,10 14.362 E", "54:27.402N,10:14.362E",
    "N54-27.402,E010-14.362", "N 54° 27.402', E 10° 14.362'", "54-27.402n,010-14.362e",
    "54-27.402N010-14.362E", "54-27.402N 010-14.362E", "N54-27.402 E010-14.362",
    "N54-27.402E010-14.362", "54 27.402 N 10 14.362 E", "+5427.402+01014.362/",
    "+5427.402+01014.362",
    "54-27-24.12N,010-14-21.72E", "54°27'24.12\"N,010°14'21.72\"E", "54°27'24.12N,10°14'21.72E",
    "+542724.12+0101421.72/", "54° 27' 24.12\" N 10° 14' 21.72\" E",
  ])
  func meanTheSameInEveryForm(text: String) {
    #expect(Position(text) == Position(latitude: Self.north, longitude: Self.east))
    #expect(Reading("12:40 " + Writer.field("pos", text)).codes == [])
  }

  @Test(arguments: [
    "54.4567,10.2394", "+54.4567,+10.2394", "54.4567N,10.2394E", "N54.4567,E10.2394",
    "54.4567°N,10.2394°E", "54.4567, 10.2394", "54.4567 10.2394", "+54.4567+010.2394/",
  ])
  func areReadInDecimalDegrees(text: String) {
    let expected = Position(latitude: 196_044_120_000_000, longitude: 36_861_840_000_000)
    #expect(Position(text) == expected)
    #expect(Reading("12:40 " + Writer.field("pos", text)).codes == [])
  }

  @Test(arguments: [
    ("-33.8568,151.2153", -1, 1), ("33.8568S,151.2153E", -1, 1), ("33.8568N,70.1234W", 1, -1),
    ("-33.8568,-70.1234", -1, -1), ("33-51.4S,070-07.4W", -1, -1), ("-3351.4-07007.4/", -1, -1),
    ("-0.001,-0.001", -1, -1),
  ])
  func haveTheirHemispheres(text: String, latitude: Int, longitude: Int) throws {
    let position = try #require(Position(text))
    #expect(position.latitude.signum() == latitude)
    #expect(position.longitude.signum() == longitude)
  }

  @Test(arguments: [
    "54-60N,010-14E", "54-27N,010-60.0E", "54-27-60N,010-14-00E", "90-00.001N,010-00E",
    "91-00N,010-00E",
    "54-27N,180-00.001E", "54-27N,181-00E", "54-27N", "54-27N,", ",010-14E", "54-27N,010-14E,x",
    "010-14E,54-27N", "54-27N,10-14N", "54-27,010-14", "-54-27.4,010-14.3", "-54.4567N,10.2394E",
    "+54.4567N,10.2394E", "54.4567N,10.2394", "54.4567,10.2394E", "N54.4567N,10.2394E", "54.5.6,10",
    "5427.402N,01014.362E", "0030.500N,00010.200E", "54.27-30N,010-14E", "54'27°N,010'14°E",
    "54°27\"N,010°14\"E", "54--27N,010-14E", "54-27-N,010-14-E", "54-27-24-30N,010-14E",
    "54°2724\"N,010°1422\"E",
    "Kiel", "", ",", "54", "54.4567", "54.4567;10.2394", "54,4567N,10,2394E", "+54.4567-10.2394/",
    "+5460.0+01014.0/",
    "54-027.402N,010-14.362E", "٥٤-27N,010-14E", "54-27O,010-14E", "1e1,2e1", "54.4567 10.2394 5",
  ])
  func areRefusedWhereTheyAreNone(text: String) {
    #expect(Position(text) == nil)
    #expect(Reading("12:40 " + Writer.field("pos", text)).codes == [.badValue])
  }

  @Test(arguments: [
    ("54.27,10.14", true), ("54.27N,10.14E", true), ("54,10", true), ("54.271,10.14", true),
    ("54.271,10.143", false), ("54-27N,010-14E", false), ("+54.27+010.14/", true),
    ("+54.271+010.143/", false),
    ("54N,10E", true),
  ])
  func inCoarseDegreesAreWarnedOf(text: String, isWarned: Bool) {
    let reading = Reading("12:40 pos=\(text)")
    #expect(reading.codes == (isWarned ? [.coarsePosition] : []))
    #expect(
      reading.diagnostics.last { $0.code == .coarsePosition }?.severity
        == (isWarned ? .warning : nil))
  }

  @Test(arguments: ["90-00N,000-00E", "90-00S,180-00W", "00-00N,180-00E", "0.000,0.000"])
  func reachToThePolesAndTheDateLine(text: String) {
    #expect(Position(text) != nil)
  }

  @Test func manyPlacesAreReadExactly() {
    #expect(Position("54.456700000000003,10.239366666666667") != nil)
    #expect(Position("0.00000000001,0.00000000002") == Position(latitude: 36, longitude: 72))
    #expect(Position("0-00.0000000001N,0-00.0000000002E") == Position(latitude: 6, longitude: 12))
  }

  @Test(arguments: [
    "54-27.402N,010-14.362E", "00-00N,180-00W", "90-00.000S,000-00.001E",
    "54-27.123456789N,010-14E",
  ])
  func `the written form is the place that its marks say`(text: String) {
    let marked = text.replacing("-", with: "°").replacing("N", with: "'N")
      .replacing("S", with: "'S").replacing("E", with: "'E").replacing("W", with: "'W")
    #expect(Position(text) != nil)
    #expect(Position(text) == Position(marked))
  }

  @Test(arguments: [
    "91-00N,010-14E", "90-00.001N,010-14E", "54-60N,010-14E", "54-27N,180-00.1E", "54-27N,010-14Ex",
    "54-27N,010-14", "54-27.N,010-14E", "-54-27N,010-14E", "4-27N,010-14E,",
  ])
  func `what is not quite the written form is no place`(text: String) {
    #expect(Position(text) == nil)
  }
}
