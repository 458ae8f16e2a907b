import Testing
import WakeFormat

/// `+` lines: further paragraphs and readings of an instant (format §4).
struct FurtherLineTests {
  @Test(arguments: [
    ("12:40 + Text", true, [], "Text"), ("12:40 +", true, [], ""),
    ("12:40\t+\tText", true, [], "Text"),
    ("12:40 + sog=5kn Text", true, ["sog=5kn"], "Text"),
    ("12:40 + -- sog=5kn", true, [], "sog=5kn"),
    ("2026-06-14 + Text", true, [], "Text"), ("12:40 +Text", false, [], "+Text"),
    ("12:40 ++ a", false, [], "++ a"),
    ("12:40 Text + more", false, [], "Text + more"),
    ("12:40 @reef + more", false, ["@reef"], "+ more"),
    ("12:40 -- + more", false, [], "+ more"), ("12:40 + + a", true, [], "+ a"),
  ])
  func areToldByThePlusAfterTheStamp(
    line: String, isFurther: Bool, tokens: [String], remarks: String
  ) {
    let reading = Reading(line)
    #expect(reading.entry?.isFurther == isFurther)
    #expect(reading.tokens == tokens)
    #expect(reading.remarks == remarks)
    #expect(reading.codes == [])
  }

  /// Readings are allowed, and a few keys for the line itself; events are an error of the line.
  @Test(
    arguments: [
      ("sog=5kn", []), ("pos=54-27N,010-14E", []), ("engine.port=1h", []), ("depth.keel=1m", []),
      ("batt.house=12V", []),
      ("by=anna", []), ("void=wrong", []), ("void.by=anna", []), ("void.at=2026-06-14", []),
      ("was=2026-06-14", []), ("logged=2026-06-14", []), ("x-mood=good", []),
      ("conflict=sog", [.unsettledConflict]),
      ("place=Kiel", [.keyOnPlus]), ("cts=203M", [.keyOnPlus]), ("tank.fuel=70%", [.keyOnPlus]),
      ("sails=main", [.keyOnPlus]),
      ("mood=good", [.keyOnPlus]), ("log.before=1nm", [.keyOnPlus]), ("@reef", [.eventOnPlus]),
      ("@x-lunch", [.eventOnPlus]),
      ("sog=fast", [.badValue]),
    ] as [(String, [Diagnostic.Code])])
  func holdReadings(token: String, codes: [Diagnostic.Code]) {
    #expect(Reading("12:40 + \(token) Text").codes == codes)
  }

  @Test func anEventEndsTheTokens() {
    let reading = Reading("12:40 + sog=5kn @reef Text")
    #expect(reading.tokens == ["sog=5kn"])
    #expect(reading.remarks == "@reef Text")
    #expect(reading.document.problems.map(\.code) == [.eventOnPlus])
  }

  @Test func readingsAreThoseOfTheFormat() {
    let readings = Registry.keys.filter(\.isReading).map(\.name)
    #expect(
      readings == [
        "pos", "fix", "acc", "age", "cog", "hdg", "sog", "stw", "log", "trip", "wind", "gust",
        "awa", "aws", "twa",
        "baro", "air", "sst", "hum", "depth", "depth.surface", "depth.keel", "depth.transducer",
        "engine", "rpm",
        "batt", "heel",
      ])
  }
}
