import Testing
import WakeFormat
import WakeLog

/// What a voyage adds up to.
struct VoyageSummaryTests {
  @Test func countsEntriesAndDays() {
    let summary = VoyageSummary(
      entries([
        "2026-06-13T23:00+02:00 a", "12:40 b", "12:40 b", "12:50 void=wrong c", "2026-06-16 d",
      ]))
    #expect(summary.entries == 3)
    #expect(summary.days == 4)
    #expect(VoyageSummary([]).days == 0)
  }

  @Test(
    arguments: [
      (["12:40 pos=54-00N,010-00E", "13:40 pos=54-10N,010-00E"], "10.0"),
      (["12:40 pos=54-00N,010-00E"], nil), ([], nil),
      // Dead reckoning, struck, broken and doubtful positions do not count.
      (
        [
          "12:40 pos=54-00N,010-00E", "13:00 pos=55-00N,010-00E fix=dr", "13:40 pos=54-10N,010-00E",
        ],
        "10.0"
      ),
      (
        [
          "12:40 pos=54-00N,010-00E", "13:00 pos=55-00N,010-00E fix=ep", "13:40 pos=54-10N,010-00E",
        ],
        "10.0"
      ),
      (
        [
          "12:40 pos=54-00N,010-00E", "13:00 void=wrong pos=55-00N,010-00E",
          "13:40 pos=54-10N,010-00E",
        ], "10.0"
      ),
      (["12:40 pos=54-00N,010-00E", "13:00 pos=rubbish", "13:40 pos=54-10N,010-00E"], "10.0"),
      (
        [
          "12:40 pos=54-00N,010-00E", "13:00 pos=55-00N,010-00E x", "13:00 pos=56-00N,010-00E x",
          "13:40 pos=54-10N,010-00E",
        ], "10.0"
      ),
      // One that a + line gives does.
      (["12:40 a", "12:40 + pos=54-00N,010-00E", "13:40 pos=54-10N,010-00E"], "10.0"),
      (["12:40 pos=00-00N,179-55E", "13:40 pos=00-00N,179-55W"], "10.0"),
    ] as [([String], String?)])
  func addsUpMilesBetweenFixes(lines: [String], miles: String?) {
    #expect(VoyageSummary(entries(lines)).nauticalMilesText == miles)
  }

  @Test(
    arguments: [
      (["12:00 @depart", "13:00 @arrive"], 3600), (["12:00 @depart"], nil), ([], nil),
      (["12:00 @depart", "12:30 @lock", "13:00 @anchor"], 3600),
      (
        ["12:00 @depart", "12:30 @heave-to", "13:00 @arrive", "14:00 @depart", "14:30 @buoy"], 5400
      ),
      (["12:00 @arrive"], nil),
      // A day without a time makes no durations.
      (["2026-06-13 @depart", "12:00 @arrive"], nil),
      (["2026-06-13 @depart", "2026-06-14 @arrive"], nil),
      (
        ["2026-06-13T12:00+02:00 @depart", "2026-06-14 @arrive", "12:00 @depart", "13:00 @arrive"],
        3600
      ),
      (["12:00 @depart", "12:30 void=wrong @arrive", "13:00 @arrive"], 3600),
    ] as [([String], Int?)])
  func addsUpTimeUnderWay(lines: [String], seconds: Int?) {
    #expect(VoyageSummary(entries(lines)).secondsUnderWay == seconds)
  }
}
