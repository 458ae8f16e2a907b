import Testing
import WakeFormat
import WakeLog

@Suite struct MergedEntriesTests {
  @Test("voyages that overlap are one log in the order of time, each keeping its own")
  func overlapping() {
    let first = entries([
      "2026-06-14T08:00+02:00 a", "2026-06-14T10:00+02:00 c", "2026-06-14 day",
    ])
    let second = entries(["2026-06-14T09:00+02:00 b", "2026-06-14T11:00+02:00 d"])
    let remarks = LoggedEntry.merged([first, second]).map(\.member.entry.remarks)
    #expect(remarks.filter { $0 != "day" } == ["a", "b", "c", "d"])
    #expect(remarks.count == 5)
    let own = first.map(\.member.entry.remarks)
    #expect(remarks.filter { own.contains($0) } == own)
  }
}
