import Testing
import WakeFormat

/// What a stamp is (format §4).
struct StampTests {
  @Test(arguments: [
    ("2026-06-14T08:40:12+02:00", "2026-06-14T08:40:12+02:00"),
    ("2026-06-14T08:40+02:00", "2026-06-14T08:40+02:00"),
    ("2026-06-14T08:40:12Z", "2026-06-14T08:40:12Z"), ("2026-06-14T08:40Z", "2026-06-14T08:40Z"),
    ("2026-06-14T08:40-03:30", "2026-06-14T08:40-03:30"),
    ("2026-06-14T08:40+00:00", "2026-06-14T08:40Z"),
    ("2026-06-14T08:40+15:59", "2026-06-14T08:40+15:59"),
    ("2026-06-14T08:40-15:59", "2026-06-14T08:40-15:59"),
    ("2026-06-14T08:40", "2026-06-14T08:40"), ("2026-06-14T08:40:12", "2026-06-14T08:40:12"),
    ("2026-06-14 08:40", "2026-06-14T08:40"), ("2026-06-14   08:40:12", "2026-06-14T08:40:12"),
    ("2026-06-14 08:40Z", "2026-06-14T08:40Z"),
    ("2026-06-14 08:40+02:00", "2026-06-14T08:40+02:00"),
    ("08:40", "08:40"), ("08:40:12", "08:40:12"), ("08:40Z", "08:40Z"),
    ("08:40+02:00", "08:40+02:00"),
    ("2026-06-14", "2026-06-14"), ("0001-01-01", "0001-01-01"), ("9999-12-31", "9999-12-31"),
    ("2024-02-29", "2024-02-29"), ("2000-02-29", "2000-02-29"),
    ("2026-06-14T24:00+02:00", "2026-06-14T24:00+02:00"), ("24:00:00", "24:00:00"),
    ("23:59:60", "23:59:60"), ("00:00", "00:00"), ("23:59:59", "23:59:59"),
  ])
  func isReadInEveryForm(text: String, written: String) throws {
    let reading = Reading(text + " Cast off")
    let entry = try #require(reading.entry)
    #expect(entry.stamp.text == written)
    #expect(reading.document.text(entry.stampRange) == text)
    #expect(reading.remarks == "Cast off")
    #expect(Stamp(text)?.text == written)
    #expect(Stamp(text + " ") == nil)
    #expect(Stamp.leading(text + " x")?.length == text.utf8.count)
  }

  @Test(arguments: ["12:40\tTabbed", "12:40", "12:40   Blanks", "2026-06-14\tTabbed"])
  func endsAtABlankOrTheEnd(line: String) {
    #expect(Reading(line).codes == [])
  }

  @Test(
    arguments: [
      ("0000-01-01 x", .badDate), ("2026-13-01 x", .badDate), ("2026-00-10 x", .badDate),
      ("2026-06-31 x", .badDate), ("2025-02-29 x", .badDate), ("1900-02-29 x", .badDate),
      ("2026-6-14 x", .badDate), ("2026-06-1 x", .badDate), ("2026-06 x", .badDate),
      ("2026-06-14x", .badStamp), ("2026-06-14T x", .badTime), ("2026-06-14T", .badTime),
      ("24:01 x", .badTime), ("24:00:01 x", .badTime), ("25:00 x", .badTime), ("12:60 x", .badTime),
      ("12:40:61 x", .badTime), ("2026-06-14T24:01Z x", .badTime), ("12:40:1 x", .badStamp),
      ("12:40x", .badStamp), ("12:40,x", .badStamp), ("12:40:12.5 x", .badStamp),
      ("2026-06-14T08:40+02:00x", .badStamp), ("2026-06-14 08:40x", .badStamp),
      ("2026-06-14T08:40+16:00 x", .badOffset), ("2026-06-14T08:40+02:60 x", .badOffset),
      ("2026-06-14T08:40+2:00 x", .badOffset), ("2026-06-14T08:40-16:00 x", .badOffset),
      ("12026-06-14 x", .badStamp), ("14.06.2026 x", .badStamp), ("2026/06/14 x", .badStamp),
      ("06/14/2026 x", .badStamp), ("20260614T084000Z x", .badStamp), ("1 x", .badStamp),
    ] as [(String, Diagnostic.Code)])
  func isRefusedWhereItIsNoTime(line: String, code: Diagnostic.Code) {
    let reading = Reading(line)
    #expect(reading.codes == [code])
    #expect(reading.entry == nil)
    #expect(reading.diagnostics.first?.message.contains("expected") == true)
  }

  /// Near misses: each is an error that offers what was meant; a fix where it can mean one thing.
  @Test(
    arguments: [
      ("9:05 x", .badStamp, "write 09:05", "09:05 x"),
      ("10:15h x", .badStamp, "write 10:15", "10:15 x"),
      ("10:15, x", .badStamp, "write 10:15", "10:15 x"),
      ("10:15: x", .badStamp, "write 10:15", "10:15 x"),
      ("0905 x", .badStamp, "if this is the time, write 09:05", nil),
      ("1013 hPa and falling", .badStamp, "if this is the time, write 10:13", nil),
      ("10.15 x", .badStamp, "if this is the time, write 10:15", nil),
      ("1075 x", .badStamp, nil, nil), ("1.015 x", .badStamp, nil, nil),
      ("10:15 pm x", .badTime, "write 22:15", "22:15 x"),
      ("12:15 PM x", .badTime, "write 12:15", "12:15 x"),
      ("10:15 p.m. x", .badTime, "write 22:15", "22:15 x"),
      ("10:15 a.m. x", .badTime, "write 10:15", "10:15 x"),
      ("12:15 am x", .badTime, "write 00:15", nil),
      ("2026-06-14 10:15 pm x", .badTime, "write 2026-06-14T22:15", "2026-06-14T22:15 x"),
      ("10:15+0200 x", .badOffset, "write +02:00", "10:15+02:00 x"),
      ("10:15+02 x", .badOffset, "write +02:00", "10:15+02:00 x"),
      ("2026-06-14T10:15+0200 x", .badOffset, "write +02:00", "2026-06-14T10:15+02:00 x"),
      ("10:15 +02:00 x", .badOffset, "without a blank: 10:15+02:00", "10:15+02:00 x"),
      ("10:15 +0200 x", .badOffset, "without a blank: 10:15+02:00", "10:15+02:00 x"),
      ("2026-06-14T10:15 -03:00 x", .badOffset, "without a blank", "2026-06-14T10:15-03:00 x"),
      ("10:15 -03:00 x", .badOffset, "with the date and a T", nil),
      ("08:00-12:00 watch Anna", .rangeOrOffset, "needs the date and a T", nil),
      ("2026-06-14 08:00-12:00 x", .rangeOrOffset, "2026-06-14T08:00-12:00", nil),
      ("2026-06-14 1015", .digitAfterDate, "if this is the time, write 10:15", nil),
      ("2026-06-14 9:05 x", .digitAfterDate, "write 09:05", "2026-06-14 09:05 x"),
      ("2026-06-14 3 reefs", .digitAfterDate, "put -- before remarks", nil),
    ] as [(String, Diagnostic.Code, String?, String?)])
  func isOfferedWhereItIsNearlyOne(
    line: String, code: Diagnostic.Code, hint: String?, mended: String?
  ) {
    let reading = Reading(line)
    #expect(reading.codes == [code])
    #expect(reading.entry == nil)
    if let hint { #expect(reading.hint(code)?.contains(hint) == true) }
    #expect(reading.mended(code) == mended)
  }

  @Test(arguments: [
    "10:15 am Steg", "10:15 -- pm", "10:15 -10 C and ice", "10:15 +5 kn of tide", "10:15 - at last",
    "2026-06-14T10:15+02:00 pm log", "2026-06-14T10:15Z +02:00 is our zone",
    "2026-06-14 -- 1015", "2026-06-14 @noon 1015", "2026-06-14 -3 C", "10:15 pmx",
  ])
  func isReadWhereWhatFollowsOnlyLooksTheSame(line: String) {
    #expect(Reading(line).codes == [])
  }

  @Test(arguments: [
    ("2026-06-14T08:40+02:00", "2026-06-14T06:40Z", true),
    ("2026-06-14T08:40:00+02:00", "2026-06-14T08:40+02:00", true),
    ("2026-06-14T24:00+02:00", "2026-06-15T00:00+02:00", true),
    ("2026-06-30T23:59:60Z", "2026-07-01T00:00:00Z", true),
    ("2026-06-14T00:30+02:00", "2026-06-13T22:30Z", true),
    ("2026-06-14T08:40:01+02:00", "2026-06-14T08:40+02:00", false),
    ("0001-01-01T00:00+15:59", "0001-01-01T00:00+15:58", false),
  ])
  func saysOneInstant(one: String, other: String, isSame: Bool) throws {
    let (a, b) = (try #require(Stamp(one)?.instant), try #require(Stamp(other)?.instant))
    #expect((a == b) == isSame)
  }

  @Test(arguments: [
    (0, 0, "1970-01-01T00:00:00Z"), (-1, 0, "1969-12-31T23:59:59Z"),
    (1_781_419_212, 120, "2026-06-14T08:40:12+02:00"), (0, -210, "1969-12-31T20:30:00-03:30"),
  ])
  func isWrittenToTheSecond(seconds: Int, offset: Int, text: String) {
    let stamp = Stamp(Instant(seconds: seconds), offset: offset)
    #expect(stamp.text == text)
    #expect(stamp.instant == Instant(seconds: seconds))
  }

  @Test(arguments: [(Int.min, "0001-01-01T00:00:00Z"), (.max, "9999-12-31T23:59:59Z")])
  func ofAMomentOutsideTheCalendarIsTheNearest(seconds: Int, text: String) {
    #expect(Stamp(Instant(seconds: seconds), offset: 0).text == text)
  }
}
