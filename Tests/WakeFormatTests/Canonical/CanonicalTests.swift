import Testing
import WakeFormat

/// What `fmt` writes anew, and what it lets stand.
struct CanonicalTests {
  private static func written(_ text: String, on page: Page = ExamplePage.page) -> String {
    String(decoding: Canonical(Document(Bytes(text.utf8)), on: page).bytes, as: UTF8.self)
  }

  @Test(arguments: [
    // Stamps
    ("08:40 Cast off\n", "2026-06-14T08:40+02:00 Cast off\n"),
    ("08:40:12 x\n", "2026-06-14T08:40:12+02:00 x\n"),
    ("08:40Z x\n", "2026-06-14T08:40Z x\n"),
    ("2026-06-13 08:40 x\n", "2026-06-13T08:40+02:00 x\n"),
    ("2026-06-13  08:40+01:00 x\n", "2026-06-13T08:40+01:00 x\n"),
    ("2026-06-13t08:40z x\n", "2026-06-13T08:40Z x\n"),
    ("24:00 x\n", "2026-06-14T24:00+02:00 x\n"),
    ("2026-06-14 Rest day\n", "2026-06-14 Rest day\n"),
    // Blanks and line ends
    (
      "2026-06-14T08:40Z   @reef \t sog=5kn   Two  blanks \t\n",
      "2026-06-14T08:40Z @reef sog=5kn Two  blanks\n"
    ),
    ("2026-06-14T08:40Z  --  @anchor, they said\n", "2026-06-14T08:40Z -- @anchor, they said\n"),
    ("2026-06-14T08:40Z x\r\n", "2026-06-14T08:40Z x\n"),
    ("2026-06-14T08:40Z x", "2026-06-14T08:40Z x\n"),
    ("# Narrative  \r\n \t\n\n", "# Narrative  \n\n\n"),
    ("# a\n  ", "# a\n"),
    ("vessel:  Tern \t\nremark:\n", "vessel: Tern\nremark:\n"),
    ("\u{FEFF}2026-06-14T08:40Z  x\n", "\u{FEFF}2026-06-14T08:40Z x\n"),
    // Names
    (
      "2026-06-14T08:40Z @Reef SOG=5kn Tank.Fuel=3/4 x\n",
      "2026-06-14T08:40Z @reef sog=5kn tank.fuel=3/4 x\n"
    ),
    ("2026-06-14T08:40Z @Engine-On.Port\n", "2026-06-14T08:40Z @engine-on.port\n"),
    // Positions and points
    (
      "2026-06-14T08:40Z pos=54°27.402'N,010°14.362'E\n",
      "2026-06-14T08:40Z pos=54-27.402N,010-14.362E\n"
    ),
    (
      "2026-06-14T08:40Z pos=\"N 54 27.4 W 10 14\"\n",
      "2026-06-14T08:40Z pos=54-27.400N,010-14.000W\n"
    ),
    ("2026-06-14T08:40Z pos=-33.8575,151.215\n", "2026-06-14T08:40Z pos=33-51.450S,151-12.900E\n"),
    (
      "2026-06-14T08:40Z pos=54-27-24N,010-14-36E\n",
      "2026-06-14T08:40Z pos=54-27.400N,010-14.600E\n"
    ),
    (
      "2026-06-14T08:40Z wind=sw/22kn swell=wnw/2m\n",
      "2026-06-14T08:40Z wind=SW/22kn swell=WNW/2m\n"
    ),
  ])
  func isWritten(_ text: String, _ expected: String) {
    #expect(Self.written(text) == expected)
    #expect(Self.written(expected) == expected)
  }

  @Test(arguments: [
    "2026-06-14T08:40Z pos=54-27.4N,010-14.3E How well it was known\n",
    "2026-06-14T08:40Z pos=54-27.40212N,010-14.36212E\n",
    // No thousandths of a minute say it exactly.
    "2026-06-14T08:40Z pos=54.45671,10.23937\n",
    "2026-06-14T08:40Z sog=5 wind=F5 baro=1012mb log=1204,5nm place=\"Kiel\"\n",
    "2026-06-14T08:40Z cog=31 eta=14:30 hw=13:42/2.1m\n",
    "2026-06-14T08:40Z -- Nothing to hide\n",
    // Something is wrong in these: not a byte changes.
    "08:40 @Reef   sog=5,4kn x \r\n",
    "08:40  SOG=  x\n",
    "0840  @reef\n",
    "08:40  @anchor,  x\n",
    "<<<<<<< ours  \n",
    "%  reserved \n",
    "Vessel:  Tern\n",
    "08:40  @reef sog=5,4kn without an end",
    "",
  ])
  func staysAsItIs(_ text: String) {
    #expect(Self.written(text) == text)
  }

  @Test func aShortStampStaysWhereNothingCompletesIt() {
    let nowhere = Page(name: "", zones: Zones(facts: [], database: .none))
    #expect(Self.written("08:40   @Reef x\n", on: nowhere) == "08:40 @reef x\n")
    #expect(
      Self.written("2026-06-14 08:40  x\n", on: nowhere) == "2026-06-14T08:40 x\n")
  }

  @Test func countsTheLinesItLeaves() {
    let document = Document(Bytes("08:40 x\n08:41 sog=5,4kn\n%\n>>>>>>> theirs\n".utf8))
    #expect(Canonical(document, on: ExamplePage.page).linesLeft == 3)
  }

  @Test(arguments: [
    (["12:40 Text", "12:40 + sog=5kn age=4s"], ["12:40 sog=5kn age=4s Text"]),
    (
      ["12:40 + sog=5kn", "12:40 + cog=031T", "12:40:00 @reef"], ["12:40:00 @reef cog=031T sog=5kn"]
    ),
    (["12:40 sog=5kn Text", "12:40 + sog=5.0kn"], ["12:40 sog=5kn Text"]),
    (
      ["12:40 + place=\"x\" y", "12:40 + sog=5kn", "12:40 z"],
      ["12:40 + place=\"x\" y", "12:40 sog=5kn z"]
    ),
  ])
  func readingsGoIntoTheirEntry(_ lines: [String], _ expected: [String]) {
    let full = { (lines: [String]) in
      lines.map { "2026-06-14T" + $0.replacing(/^[0-9:]+/) { $0.0 + "+02:00" } + "\n" }.joined()
    }
    #expect(Self.written(full(lines)) == full(expected))
  }

  @Test(arguments: [
    // Remarks, another key, a difference, two entries, none, something struck, something wrong.
    ["12:40 Text", "12:40 + sog=5kn More"],
    ["12:40 Text", "12:40 + by=anna"],
    ["12:40 sog=5kn Text", "12:40 + sog=6kn"],
    ["12:40 Text", "12:40 + sog=5kn", "12:40 + sog=6kn"],
    ["12:40 Text", "12:40 Other", "12:40 + sog=5kn"],
    ["12:40 + sog=5kn"],
    ["12:40 void=wrong Text", "12:40 + sog=5kn"],
    ["12:40 Text", "12:40 + void=wrong sog=5kn", "12:40 + sog=5kn"],
    ["12:40 baro=high Text", "12:40 + sog=5kn"],
    ["12:40 Text", "12:40 + sog=5,4kn"],
    ["12:40 Text", "12:40 + sog=5kn sog=5kn"],
    ["12:40 Text", "12:41 + sog=5kn"],
  ])
  func readingsStayOnTheirLine(_ lines: [String]) {
    let text = lines.map { "2026-06-14T" + $0.replacing(/^[0-9:]+/) { $0.0 + "+02:00" } + "\n" }
      .joined()
    #expect(Self.written(text) == text)
  }

  @Test func readingsStayWhereAnotherFileHasTheMoment() throws {
    let text = "2026-06-14T12:40Z Text\n2026-06-14T12:40Z + sog=5kn\n"
    let moment = try #require(Stamp("2026-06-14T12:40Z")?.instant)
    let canonical = Canonical(
      Document(Bytes(text.utf8)), on: ExamplePage.page, elsewhere: [moment])
    #expect(canonical.edits.isEmpty)
  }
}
