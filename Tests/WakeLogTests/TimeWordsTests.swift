import Testing
import WakeFormat
import WakeLog

/// The words for a time, by the ship's clock.
struct TimeWordsTests {
  /// Sunday, 14 June 2026, 14:10:05 in Oslo.
  static let time = ShipTime(
    now: instant("2026-06-14T14:10:05+02:00"),
    zones: Zones(facts: ["Europe/Oslo"], database: osloDatabase), deviceOffset: 0)

  @Test(arguments: [
    ("14:10", "2026-06-14T14:10+02:00"), ("1410", "2026-06-14T14:10+02:00"),
    ("14:11", "2026-06-13T14:11+02:00"),
    ("14:10:05", "2026-06-14T14:10:05+02:00"), ("14:10:06", "2026-06-13T14:10:06+02:00"),
    ("00:00", "2026-06-14T00:00+02:00"),
    ("24:00", "2026-06-13T24:00+02:00"), ("0905", "2026-06-14T09:05+02:00"),
    ("20m", "2026-06-14T13:50:05+02:00"), ("20m ago", "2026-06-14T13:50:05+02:00"),
    ("90s", "2026-06-14T14:08:35+02:00"),
    ("1h30m", "2026-06-14T12:40:05+02:00"), ("1h 30m ago", "2026-06-14T12:40:05+02:00"),
    ("2d", "2026-06-12T14:10:05+02:00"),
    ("1w", "2026-06-07T14:10:05+02:00"), ("0m", "2026-06-14T14:10:05+02:00"),
    ("100d", "2026-03-06T13:10:05+01:00"),
    ("yesterday 23:10", "2026-06-13T23:10+02:00"), ("today 23:10", "2026-06-14T23:10+02:00"),
    ("Yesterday 2310", "2026-06-13T23:10+02:00"),
    ("monday 08:00", "2026-06-08T08:00+02:00"), ("sunday 08:00", "2026-06-07T08:00+02:00"),
    ("saturday 08:00", "2026-06-13T08:00+02:00"),
    ("2026-06-10 08:00", "2026-06-10T08:00+02:00"), ("2026-06-10T08:00", "2026-06-10T08:00+02:00"),
    ("2026-06-10 0800", "2026-06-10T08:00+02:00"),
    ("2026-06-10T08:00-03:00", "2026-06-10T08:00-03:00"),
    ("2026-01-10T08:00", "2026-01-10T08:00+01:00"), ("2026-06-10", "2026-06-10"),
    ("10:00Z", "2026-06-14T10:00Z"), ("13:00Z", "2026-06-13T13:00Z"),
    ("14:10+02:00", "2026-06-14T14:10+02:00"), ("01:00+12:00", "2026-06-14T01:00+12:00"),
  ])
  func areUnderstood(words: String, stamp: String) throws {
    #expect(try Self.time.stamp(of: words).text == stamp)
  }

  @Test(arguments: [
    "", " ", "soon", "25:00", "2460", "9:05", "noon", "yesterday", "m", "5", "-20m", "20", "20x",
    "1h30", "ago", "yesterday 25:00", "20m 14:30",
    "someday 14:30", "999999w", "99999999999999999999m", "２０m", "14:30 yesterday", "10:15 pm",
  ])
  func areRefusedWhereTheyMeanNothing(words: String) {
    #expect { try Self.time.stamp(of: words) } throws: { error in
      (error as? TimeProblem)?.message.hasPrefix("expected a time, like 14:30") == true
    }
  }

  private func stamp(_ words: String, at now: String) throws -> String {
    try ShipTime(
      now: instant(now), zones: Zones(facts: ["Europe/Oslo"], database: osloDatabase),
      deviceOffset: 0
    ).stamp(of: words).text
  }

  @Test func aTimeThatComesTwiceIsTheOneThatCame() throws {
    #expect(try stamp("02:30", at: "2026-10-25T02:45+02:00") == "2026-10-25T02:30+02:00")
    #expect(try stamp("02:30", at: "2026-10-25T01:00+02:00") == "2026-10-24T02:30+02:00")
    #expect(
      throws: TimeProblem(
        "the ship's clock showed 2026-10-25T02:30 twice; say which: 2026-10-25T02:30+01:00 or 2026-10-25T02:30+02:00"
      )
    ) {
      try stamp("02:30", at: "2026-10-25T08:00+01:00")
    }
  }

  @Test func aTimeThatTheClockLeftOutIsRefused() throws {
    #expect(try stamp("02:30", at: "2026-03-29T01:00+01:00") == "2026-03-28T02:30+01:00")
    #expect(
      throws: TimeProblem(
        "the ship's clock never showed 2026-03-29T02:30, it was put forward; say which: 2026-03-29T02:30+01:00 or 2026-03-29T02:30+02:00"
      )
    ) {
      try stamp("02:30", at: "2026-03-29T08:00+02:00")
    }
  }

  @Test func withoutAZoneTheDeviceDecides() throws {
    let time = ShipTime(
      now: instant("2026-06-14T12:00Z"), zones: Zones(facts: [], database: .none),
      deviceOffset: -180)
    #expect(try time.stamp(of: "08:00").text == "2026-06-14T08:00-03:00")
    #expect(time.stamp(time.now).text == "2026-06-14T09:00:00-03:00")
    #expect(time.today.text == "2026-06-14")
  }

  @Test(
    arguments: [
      ("today", "2026-06-14"), ("yesterday", "2026-06-13"), ("TODAY", "2026-06-14"),
      ("sunday", "2026-06-07"), ("Monday", "2026-06-08"),
      ("2026-02-28", "2026-02-28"), ("2026-02-30", nil), ("tomorrow", nil), ("14:30", nil),
      ("2026-06-14T10:00", nil), ("", nil),
    ] as [(String, String?)])
  func daysAreUnderstood(word: String, date: String?) {
    #expect(Self.time.day(word)?.text == date)
  }

  @Test(
    arguments: [
      ("90s", 90), ("20m", 1200), ("1h30m", 5400), ("3d", 259_200), ("2w", 1_209_600), ("0s", 0),
      ("", nil), ("3", nil), ("d", nil), ("3y", nil),
      ("1h30", nil), ("-3d", nil), ("999999w", nil), ("36500d", 3_153_600_000), ("1.5h", nil),
    ] as [(String, Int?)])
  func durationsAreUnderstood(text: String, seconds: Int?) {
    #expect(ShipTime.duration(text) == seconds)
  }

  @Test(
    arguments: [
      ("2026-06-14", "2026-06-14", "2026-06-14"), ("yesterday", "2026-06-13", "2026-06-13"),
      ("2026-06", "2026-06-01", "2026-06-30"),
      ("2026-12", "2026-12-01", "2026-12-31"), ("2024-02", "2024-02-01", "2024-02-29"),
      ("2026", "2026-01-01", "2026-12-31"),
      ("2026-06-10..", "2026-06-10", nil), ("..monday", nil, "2026-06-08"),
      ("2026-06..2026-08", "2026-06-01", "2026-08-31"),
      ("2026-06-10..2026-06-12", "2026-06-10", "2026-06-12"),
      ("2025..yesterday", "2025-01-01", "2026-06-13"), ("9999", "9999-01-01", nil),
    ] as [(String, String?, String?)])
  func rangesAreUnderstood(word: String, first: String?, last: String?) throws {
    let range = try #require(Self.time.range(word))
    #expect(range.first?.text == first)
    #expect(range.last?.text == last)
  }

  @Test(arguments: [
    "", "..", "...", "2026-13", "0000", "26", "2026-6", "2026-06-10.", "a..b", "2026-06..x",
    "2026...2027", "+202", "2026-06-10..2026-06-31", "kiel",
  ])
  func rangesAreRefused(word: String) {
    #expect(Self.time.range(word) == nil)
  }

  @Test func aRangeHoldsBothItsEnds() throws {
    let range = try #require(Self.time.range("2026-06-10..2026-06-12"))
    let days = (9...13).map { CalendarDate(year: 2026, month: 6, day: $0) }
    #expect(days.map { $0.map(range.contains) } == [false, true, true, true, false])
    #expect(DateRange().contains(Self.time.today))
  }
}
