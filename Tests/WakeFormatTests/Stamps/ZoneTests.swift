import Testing
import WakeFormat

/// How a time of the ship's clock gets its offset from the facts (format §4).
struct ZoneTests {
  /// Knows Europe/Oslo in 2026 and Pacific/Apia in December 2011, when it left out the 30th.
  static let database = ZoneDatabase { name, instant in
    switch name {
    case "Europe/Oslo", "Europe/Berlin":
      // 29 March and 25 October, 01:00 UTC.
      (1_774_746_000..<1_792_890_000).contains(instant.seconds) ? 7200 : 3600
    case "Pacific/Apia": instant.seconds < 1_325_239_200 ? -36_000 : 50_400
    default: nil
    }
  }

  private func offset(_ facts: [String], _ local: String) throws(Zones.Failure) -> Int {
    let stamp = Stamp(local + "Z")
    return try Zones(facts: facts, database: Self.database)
      .offset(ofLocal: stamp?.instant?.seconds ?? 0)
  }

  @Test(arguments: [
    (["+02:00"], "2026-06-14T08:40", 120), (["-03:30"], "2026-06-14T08:40", -210),
    (["Z"], "2026-06-14T08:40", 0), (["Europe/Oslo"], "2026-06-14T08:40", 120),
    (["Europe/Oslo"], "2026-01-14T08:40", 60), (["Europe/Oslo"], "2026-03-29T01:59", 60),
    (["Europe/Oslo"], "2026-03-29T03:00", 120), (["Europe/Oslo"], "2026-10-25T01:59", 120),
    (["Europe/Oslo"], "2026-10-25T03:00", 60),
    // From one zone to the next.
    (["+02:00", "+03:00 from 2026-06-14T12:00+02:00"], "2026-06-14T11:59", 120),
    (["+02:00", "+03:00 from 2026-06-14T12:00+02:00"], "2026-06-14T13:00", 180),
    (["+03:00 from 2026-06-14T12:00+02:00", "+02:00"], "2026-06-14T11:59", 120),
    (["+02:00", "+02:00"], "2026-06-14T08:40", 120),
    // Two names for one reading are no contradiction.
    (["Europe/Oslo", "Europe/Berlin"], "2026-06-14T08:40", 120),
    // What is not in force does not matter.
    (["+02:00", "Nowhere/Land from 2026-07-01T00:00Z"], "2026-06-14T08:40", 120),
    (["Pacific/Apia"], "2011-12-29T23:59", -600), (["Pacific/Apia"], "2011-12-31T00:00", 840),
  ])
  func followsFromTheFacts(facts: [String], local: String, offset: Int) throws {
    #expect(try self.offset(facts, local) == offset)
  }

  @Test(
    arguments: [
      ([], "2026-06-14T08:40", .noZone), (["garbage +02"], "2026-06-14T08:40", .noZone),
      (["+02:00 from 2026-06-14T12:00Z"], "2026-06-14T08:40", .noZone),
      (["Europe/Oslo from 2026-03-29T12:00Z"], "2026-03-29T02:30", .noZone),
      (["Nowhere/Land"], "2026-06-14T08:40", .unknown("Nowhere/Land")),
      (["Europe/Oslo"], "2026-03-29T02:30", .skipped([60, 120])),
      (["Europe/Oslo"], "2026-10-25T02:30", .twice([60, 120])),
      (
        ["+02:00", "+03:00 from 2026-06-14T12:00+02:00"], "2026-06-14T12:30", .skipped([120, 180])
      ),
      (["+03:00", "+02:00 from 2026-06-14T12:00+03:00"], "2026-06-14T11:30", .twice([120, 180])),
      (["+02:00", "+03:00"], "2026-06-14T08:40", .contradicting([120, 180])),
      (["Europe/Oslo", "+01:00"], "2026-06-14T08:40", .contradicting([60, 120])),
      (["Pacific/Apia"], "2011-12-30T12:00", .skipped([-600, 840])),
    ] as [([String], String, Zones.Failure)])
  func isNeverGuessed(facts: [String], local: String, failure: Zones.Failure) {
    #expect(throws: failure) { try offset(facts, local) }
  }

  @Test(arguments: ["+02:00", "-15:59", "Z", "UTC", "Europe/Oslo", "Etc/GMT+3", "EST5EDT"])
  func areRead(text: String) {
    #expect(Zone(text) != nil)
  }

  @Test(arguments: [
    "", "+2", "+02", "+0200", "+16:00", "+02:00 x", "02:00", "/", "Europe/", "Ü", "a b",
  ])
  func areRefused(text: String) {
    #expect(Zone(text) == nil)
  }

  /// What stands on a page is said with every reading there is.
  @Test(
    arguments: [
      (["Europe/Oslo"], "2026-03-29", "02:30", .localTimeSkipped, "02:30+02:00 or 02:30+01:00"),
      (["Europe/Oslo"], "2026-10-25", "02:30", .localTimeTwice, "02:30+02:00 and 02:30+01:00"),
      (["+02:00", "+03:00"], "2026-06-14", "08:40", .zoneConflict, "08:40+03:00 or 08:40+02:00"),
      (["Nowhere/Land"], "2026-06-14", "08:40", .zoneUnknown, "Nowhere/Land"),
      ([], "2026-06-14", "08:40", .zoneMissing, "08:40+02:00"),
      (["+02:00"], "notes", "08:40", .dateMissing, "2026-06-14T08:40"),
    ] as [([String], String, String, Diagnostic.Code, String)])
  func failuresAreErrorsWithTheirReadings(
    facts: [String], name: String, stamp: String, code: Diagnostic.Code, said: String
  ) throws {
    let page = Page(name: name + ".wake", zones: Zones(facts: facts, database: Self.database))
    let reading = Reading(stamp + " text", on: page)
    #expect(reading.codes == [code])
    let diagnostic = try #require(reading.diagnostics.first)
    #expect(diagnostic.severity == .error)
    #expect((diagnostic.message + " " + (diagnostic.hint ?? "")).contains(said))
    #expect(reading.document.written(reading.line, on: page) == nil)
  }
}
