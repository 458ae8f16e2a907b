import Testing
import WakeFormat
import WakeLog

/// How a person names one entry.
struct AddressTests {
  static let log =
    entries([
      "12:40 a", "12:40:30 b", "2026-06-14T13:05:10+02:00 c", "2026-06-14 rest", "13:05:10 d",
    ])
    + entries(["2026-06-15T12:40:00+02:00 e", "2026-06-15T18:00+02:00 f"], page: "2026-06-15.wake")

  private func find(_ text: String) -> [String]? {
    guard let address = Address(text) else { return nil }
    switch address.find(in: Self.log) {
    case .one(let entry): return [entry.member.entry.remarks]
    case .none: return []
    case .several(let entries): return entries.map(\.member.entry.remarks)
    }
  }

  @Test(arguments: [
    ("last", ["f"]), ("last~0", ["f"]), ("last~1", ["e"]), ("last~6", ["rest"]), ("last~7", []),
    ("last~99999999", []),
    // An exact stamp, in any form, before a prefix.
    ("2026-06-14T12:40+02:00", ["a"]), ("2026-06-14T12:40:00+02:00", ["a"]),
    ("2026-06-14T10:40Z", ["a"]), ("2026-06-14 12:40+02:00", ["a"]),
    ("2026-06-14T12:40:30+02:00", ["b"]), ("2026-06-14", ["rest"]),
    ("2026-06-14T13:05:10+02:00", ["d", "c"]),
    ("2026-06-15T18", ["f"]), ("2026-06-15T18:00", ["f"]), ("2026-06-15 18:00", ["f"]),
    ("2026-06-15", ["e", "f"]), ("2026-06-14T12:40", ["a", "b"]),
    ("2026-06-16", []), ("2026-06-14T09", []),
    // A clock time is that of the last day that has it.
    ("12:40", ["e"]), ("12:40:30", ["b"]), ("18:00", ["f"]), ("13:05", ["d", "c"]), ("18", ["f"]),
    ("09:00", []), ("24:00", []),
    // A line.
    ("2026-06-14.wake:1", ["a"]), ("2026-06-13-kiel/2026-06-14.wake:3", ["c"]),
    ("2026-06-15.wake:2", ["f"]), ("2026-06-14.wake:9", []), ("14.wake:1", []),
  ])
  func findsEntries(text: String, remarks: [String]) {
    #expect(find(text) == remarks)
  }

  @Test(
    arguments: [
      "", "last~", "last~-1", "last~x", "latest", "kiel", "2026-06-14.wake", "a.wake:0", "a.wake:x",
      "a.txt:1", "٣",
    ].filter { $0 != "2026-06-14.wake" })
  func isRefusedWhereItIsNone(text: String) {
    #expect(Address(text) == nil)
  }

  @Test func anEntryOfSeveralLinesIsFoundByEach() {
    let log = entries(["12:40 a", "12:40 a", "12:40 + more"])
    for line in 1...3 {
      guard case .one(let entry)? = Address("2026-06-14.wake:\(line)")?.find(in: log) else {
        Issue.record("no entry at line \(line)")
        continue
      }
      #expect(entry.places.map(\.line).sorted() == [1, 2, 3])
    }
  }
}
