import Testing
import WakeFormat

/// What a file's name and facts give to the stamps in it (format §2, §4).
struct PageTests {
  @Test(arguments: [
    ("2026-06-14.wake", "2026-06-14"), ("2026-06-14-ben.wake", "2026-06-14"), ("notes.wake", nil),
    ("2026-06.wake", nil), ("2026-02-30.wake", nil), ("voyage.wake", nil), ("", nil),
    ("x2026-06-14.wake", nil), ("2026-06-14", "2026-06-14"), ("20260614.wake", nil),
  ])
  func aNameBeginsWithItsDate(name: String, date: String?) {
    #expect(Page(name: name, zones: Zones(facts: [], database: .none)).date?.text == date)
  }

  @Test(arguments: [
    ("12:40", "2026-06-14T12:40+02:00", "the page's name and the zone of the facts"),
    ("12:40:05", "2026-06-14T12:40:05+02:00", "the page's name and the zone of the facts"),
    ("12:40Z", "2026-06-14T12:40Z", "hangs on the page's name;"),
    ("12:40+03:00", "2026-06-14T12:40+03:00", "hangs on the page's name;"),
    ("2026-06-14 12:40", "2026-06-14T12:40+02:00", "hangs on the zone of the facts;"),
    ("2026-06-14T12:40", "2026-06-14T12:40+02:00", "hangs on the zone of the facts;"),
    ("24:00", "2026-06-14T24:00+02:00", "the page's name"),
  ])
  func shortStampsAreProvisional(short: String, full: String, said: String) throws {
    let reading = Reading(short + " text")
    #expect(reading.mended(.provisionalStamp) == full + " text")
    let diagnostic = try #require(reading.diagnostics.first)
    #expect(diagnostic.severity == .warning)
    #expect(diagnostic.message.contains(said))
    #expect(reading.document.written(reading.line, on: ExamplePage.page)?.stamp.text == full)
  }

  @Test(arguments: [
    "2026-06-14T12:40+02:00", "2026-06-14 12:40Z", "2026-06-14", "2026-06-14T24:00+02:00",
  ])
  func fullStampsAreNot(stamp: String) {
    #expect(Reading(stamp + " text").diagnostics == [])
  }

  @Test(arguments: [
    ("2026-06-15T00:10+02:00", true), ("2026-06-13", true), ("2026-06-13T22:10Z", true),
    ("2026-06-14T24:00+02:00", false), ("2026-06-14T23:59-10:00", false),
  ])
  func anEntryOfAnotherDayIsNoted(stamp: String, isNoted: Bool) {
    let reading = Reading(stamp + " text")
    #expect(reading.codes == (isNoted ? [.wrongPage] : []))
  }

  @Test(arguments: ["voyage.wake", "logbook.wake", "ben.wake"])
  func aFileWithoutADateTakesEntriesOfAnyDay(name: String) {
    let page = Page(name: name, zones: Zones(facts: ["+02:00"], database: .none))
    #expect(Reading("2026-06-20T12:40Z text", on: page).codes == [])
  }

  @Test(
    arguments: [
      ("12:40 a\n12:39 b\n", [.outOfOrder]), ("12:40 a\n12:40 b\n", []), ("12:40 a\n12:41 b\n", []),
      ("12:40 a\n12:39 logged=2026-06-14T13:00+02:00 b\n", []), ("12:40 a\n2026-06-14 b\n", []),
      ("12:41 a\n12:39 b\n12:40 c\n", [.outOfOrder, .outOfOrder]),
      ("2026-06-14T12:40+02:00 a\n2026-06-14T11:00Z b\n", []),
      ("2026-06-14T12:40+02:00 a\n2026-06-14T10:00Z b\n", [.outOfOrder]),
    ] as [(String, [Diagnostic.Code])])
  func entriesOutOfOrderAreNoted(text: String, codes: [Diagnostic.Code]) {
    let found = Checker.diagnostics(of: Document(Bytes(text.utf8)), as: ExamplePage.page)
    #expect(found.map(\.code).filter { $0 != .provisionalStamp } == codes)
    #expect(found.filter { $0.code == .outOfOrder }.allSatisfy { $0.severity == .note })
  }
}
