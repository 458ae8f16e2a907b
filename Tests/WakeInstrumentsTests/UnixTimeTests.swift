import Testing

@testable import WakeInstruments

/// The answers are those of `date -u -d … +%s`.
@Suite struct UnixTimeTests {
  @Test(arguments: [
    ("1970-01-01T00:00:00.000Z", 0),
    ("2026-06-14T08:40:12.000Z", 1_781_426_412_000),
    ("2026-06-14T08:40:12Z", 1_781_426_412_000),
    ("2024-02-29T23:59:59.5Z", 1_709_251_199_500),
    ("2024-02-29T23:59:60.123456Z", 1_709_251_200_123),
    ("2000-03-01T00:00:00.000Z", 951_868_800_000),
    ("1969-12-31T23:59:59.000Z", -1000),
  ])
  func readsWhatGpsdWrites(text: String, milliseconds: Int) {
    #expect(UnixTime(gpsd: text)?.milliseconds == milliseconds)
  }

  @Test(arguments: [
    "", "2026-06-14", "2026-06-14T08:40Z", "2026-06-14T08:40:12", "2026-06-14 08:40:12Z",
    "2026-13-14T08:40:12Z", "2026-06-14T24:40:12Z", "2026-06-14T08:40:12.Z",
    "2026-06-14T08:40:12.000Zx", "1781426412.0",
  ])
  func refusesEverythingElse(text: String) {
    #expect(UnixTime(gpsd: text) == nil)
  }

  @Test(arguments: [(1500, 2), (1499, 1), (-1500, -2), (-1499, -1), (0, 0), (499, 0), (-499, 0)])
  func roundsToWholeSeconds(milliseconds: Int, seconds: Int) {
    let later = UnixTime(milliseconds: 1_000_000_000 + milliseconds)
    #expect(later.seconds(after: UnixTime(milliseconds: 1_000_000_000)) == seconds)
  }
}
