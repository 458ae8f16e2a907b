import Testing
import WakeFormat
import WakeLog

@Suite struct PageReachTests {
  private static let zones = Zones(facts: ["+02:00"], database: .none)

  /// Pages of a day each, with what stands where it does not belong.
  private static let pages = [
    ("voyage.wake", "title: Round\n"),
    ("2026-06-01.wake", "2026-06-01T10:00+02:00 One\n2026-06-01T11:00+02:00 Two\n"),
    ("2026-06-02.wake", "# Words\n2026-06-02T10:00+02:00 Three\n11:00 Four\n"),
    ("2026-06-02-ben.wake", "2026-06-02T10:00+02:00 Three\n2026-06-02T10:00+02:00 + More\n"),
    ("2026-06-03.wake", "2026-06-03 A day\n2026-06-02T12:00+02:00 Late\n"),
    ("2026-06-04.wake", "2026-06-05T01:00+12:00 Before the next\n2026-06-04T20:00+02:00 Last\n"),
    ("2026-06-05.wake", "2026-06-05T00:30+12:00 Earlier than the page before\nunreadable\n"),
    ("2026-06-08.wake", "2026-06-08T10:00+02:00 Five\n"), ("2026-06-09.wake", ""),
    ("2026-06-10.wake", "2026-06-10T10:00+02:00 Six\n2026-06-08T10:00+02:00 + Of Five\n"),
  ]

  private func files(_ paths: [String]) -> [PageFile] {
    Self.pages.filter { paths.contains("v/" + $0.0) }.map {
      PageFile(path: "v/" + $0.0, bytes: Bytes($0.1.utf8), zones: Self.zones)
    }
  }

  private func entries(_ paths: [String]) -> [String] {
    LoggedEntry.entries(of: files(paths), voyage: "v").map { entry in
      ([entry.member.entry.text] + entry.member.paragraphs + entry.places.map(\.text))
        .joined(separator: " | ")
    }
  }

  @Test func `the parts, one after the other, are the whole`() throws {
    let reaches = try Self.pages.map { page in
      try #require(
        PageReach(
          UnreadPage(path: "v/" + page.0, bytes: Bytes(page.1.utf8), zones: Self.zones)))
    }
    let parts = PageReach.parts(of: reaches, least: 1)
    #expect(
      parts == [
        ["v/2026-06-09.wake", "v/voyage.wake"], ["v/2026-06-01.wake"],
        ["v/2026-06-02-ben.wake", "v/2026-06-02.wake", "v/2026-06-03.wake"],
        ["v/2026-06-05.wake"], ["v/2026-06-04.wake"],
        ["v/2026-06-08.wake", "v/2026-06-10.wake"],
      ])
    #expect(parts.flatMap(entries) == entries(parts.flatMap { $0 }))
    #expect(PageReach.parts(of: reaches, least: 1 << 20).count == 1)
    #expect(PageReach.parts(of: [], least: 1) == [])
  }

  @Test func `what has to be read to know is not guessed`() {
    let bytes = Bytes("2026-06-01T10:00Z One\n\u{FEFF}2026-06-09T10:00Z Two\n".utf8)
    #expect(PageReach(UnreadPage(path: "v/a.wake", bytes: bytes, zones: Self.zones)) == nil)
  }
}
