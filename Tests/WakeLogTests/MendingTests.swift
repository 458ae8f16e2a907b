import Testing
import WakeFormat
import WakeLog

/// The fixes that are made unasked.
struct MendingTests {
  private func mended(_ texts: String...) -> [String?] {
    let zones = Zones(facts: ["+02:00"], database: .none)
    let names = ["2026-06-14.wake", "2026-06-14-ben.wake"]
    let files = zip(names, texts).map {
      PageFile(path: $0, bytes: Bytes($1.utf8), zones: zones)
    }
    let mending = Mending(
      Inspection(files: files, voyage: nil, facts: Document([]), logbook: Document([])))
    return mending.mended.map { $0.map { String(decoding: $0, as: UTF8.self) } }
  }

  @Test(arguments: [
    ("12:40 x\n", "2026-06-14T12:40+02:00 x\n"),
    ("2026-06-14T12:40Z x\n2026-06-14T12:40Z x\n", "2026-06-14T12:40Z x\n"),
    (
      "2026-06-14T12:40Z x\n2026-06-14T12:40Z sog=5kn age=2s x\n",
      "2026-06-14T12:40Z sog=5kn age=2s x\n"
    ),
    ("2026-06-14T12:40Z\u{A0}x\n", "2026-06-14T12:40Z x\n"),
    ("# a\n\u{FEFF}# b\n", "# a\n# b\n"),
    // One fix lays bare the next.
    ("2026-06-14T12:40Z\u{A0}@reef\u{A0}x\n", "2026-06-14T12:40Z @reef x\n"),
    ("12:40\u{A0}x\n12:40 x\n", "2026-06-14T12:40+02:00 x\n"),
  ])
  func areMade(text: String, result: String) {
    #expect(mended(text) == [result])
    #expect(mended(result) == [nil])
  }

  /// What may have been meant otherwise, and what would be lost.
  @Test(arguments: [
    "2026-06-14T12:40Z place=\u{201C}Kiel Canal\u{201D} x\n", "2026-06-14T12:40Z sog=5,4kn\n",
    "2026-06-14T12:40Z @anchr\n", "2026-06-14T12:40Z a @reef\n",
    "2026-06-14T12:40Z sog=5\n", "Title: a\n", "# a\n# b\r\n", "2026-06-15 x\n", "# a",
    "2026-06-14T12:40Z x\n2026-06-14T12:40Z logged=2026-06-14T13:00Z x\n",
    "2026-06-14T12:40Z x\n2026-06-14T12:40Z void=a x\n",
  ])
  func areNotMade(text: String) {
    #expect(mended(text) == [nil])
  }

  @Test func aTwinInAnotherFileGoesThere() {
    let line = "2026-06-14T12:40Z x\n"
    #expect(mended(line, "# Ben\n" + line + line) == [nil, "# Ben\n"])
  }
}
