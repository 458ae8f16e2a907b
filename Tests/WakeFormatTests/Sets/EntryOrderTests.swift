import Testing
import WakeFormat

/// The order in which a reader sees entries (format §4, §6).
struct EntryOrderTests {
  @Test(arguments: [
    ["12:40 a", "12:41 b"], ["2026-06-14T10:40+02:00 a", "2026-06-14T09:40Z b"],
    // A day's entry comes before that day's times, and behind the day before.
    ["2026-06-13T23:59+02:00 a", "2026-06-14 b", "2026-06-14T00:00+02:00 c"],
    ["2026-06-13T23:59-10:00 a", "2026-06-14 b", "2026-06-14T23:59-10:00 c"],
    [
      "2026-06-13 a", "2026-06-13T08:00+14:00 b", "2026-06-14 c", "2026-06-15 d",
      "2026-06-15T08:00Z e", "2026-06-16 f",
    ],
    // Where the date line gives one date twice, the day begins with the first of them.
    [
      "2026-06-14T10:00+12:00 a", "2026-06-15 b", "2026-06-15T10:00+12:00 c",
      "2026-06-14T23:00-12:00 d", "2026-06-15T10:00-12:00 e",
    ],
    // In one moment: no event, then the order of the table, unknown ones, then the bytes.
    [
      "12:40 a", "12:40 b", "12:40 @depart z", "12:40 @anchor c", "12:40 @engine-on.port c",
      "12:40 @engine-off c", "12:40 @note a", "12:40 @note b", "12:40 @x-a c",
    ],
    ["2026-06-14 b", "2026-06-14 @arrive a"],
  ])
  func isThatOfTimeThenOfTheTable(lines: [String]) {
    var generator = Generator(seed: 1)
    for _ in 0..<20 {
      #expect(folded(lines.shuffled(using: &generator)).map(\.entry.text) == lines)
    }
  }
}
