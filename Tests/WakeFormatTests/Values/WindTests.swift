import Testing
import WakeFormat

/// `wind` and `gust`, where a number alone may be one of three things (format §5).
struct WindTests {
  @Test(arguments: [
    "SW/22kn", "225T/22kn", "225M/22kn", "225/22kn", "SW/F6", "SW/F5-6", "SW/18-22kn", "VRB/F2",
    "SW", "225T", "22kn", "22.5kn", "F6", "F0-1", "calm", "SW/10m/s", "SW/36km/h", "10m/s",
    "36km/h",
    "18-22m/s", "SW/22kt", "NEbN/F3", "nebn/F3", "sw/22kn", "vrb/5kn", "000T/5kn", "360T/5kn",
    "SW/0kn",
  ])
  func isReadInEveryForm(value: String) {
    for key in ["wind", "gust"] { #expect(Reading("12:40 \(key)=\(value)").codes == []) }
  }

  @Test(
    arguments: [
      ("SW/5", .unitNeeded), ("22", .unitNeeded), ("225", .unitNeeded), ("SW/5-6", .unitNeeded),
      ("SW/22mph", .unitUnknown), ("SW/22knots", .unitUnknown), ("SW/F13", .impossibleValue),
      ("SW/300kn", .impossibleValue), ("SW/F5-", .badValue), ("SW/F5-F6", .badValue),
      ("SW/F5-6-7", .badValue), ("SW/18-22-25kn", .badValue), ("SW/", .badValue),
      ("/22kn", .badValue),
      ("SW/22kn/x", .unitUnknown), ("SW/-5kn", .badValue), ("SSSW/5kn", .badValue),
      ("400T/5kn", .badValue),
      ("O", .badValue), ("NO/5kn", .badValue), ("Ø/5kn", .badValue), ("SV/F3", .badValue),
      ("north/5kn", .badValue), ("Calm", .badValue), ("SW22kn", .badValue), ("", .badValue),
      ("F", .badValue),
      ("SW/kn", .badValue), ("22kn/SW", .badValue),
    ] as [(String, Diagnostic.Code)])
  func isRefusedWhereItCouldMeanSomethingElse(value: String, code: Diagnostic.Code) {
    #expect(Reading("12:40 " + Writer.field("wind", value)).codes == [code])
  }

  @Test(arguments: ["O/5kn", "NØ/5kn", "SV", "no"])
  func foreignPointsAreExplained(value: String) {
    #expect(Reading("12:40 wind=\(value)").hint(.badValue)?.contains("write E or W") == true)
  }

  @Test func thereAre32Points() {
    let points =
      "N NbE NNE NEbN NE NEbE ENE EbN E EbS ESE SEbE SE SEbS SSE SbE S SbW SSW SWbS SW SWbW WSW WbS W WbN WNW NWbW NW NWbN NNW NbW"
      .split(separator: " ")
    #expect(points.count == 32)
    for point in points { #expect(Reading("12:40 wind=\(point)/5kn").codes == []) }
  }
}
