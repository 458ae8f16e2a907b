import Testing
import WakeFormat
import WakeLog

/// The files a logbook begins with are what their readers expect.
struct FoundingTests {
  private func diagnostics(_ text: String, _ name: String) -> [Diagnostic] {
    Checker.diagnostics(
      of: Document(Bytes(text.utf8)),
      as: Page(name: name, zones: Zones(facts: [], database: osloDatabase)))
  }

  @Test func aNewLogbookHasNothingWrong() {
    let text = Founding.logbook(book: "k3v9")
    #expect(diagnostics(text, "logbook.wake") == [])
    #expect(Document(Bytes(text.utf8)).value(of: "book") == "k3v9")
    #expect(!Logbook(facts: Document(Bytes(text.utf8)), database: .none).isNewer)
  }

  @Test func aNewVoyageHasNothingWrong() throws {
    let started = try #require(Stamp("2026-06-14T08:00:00+02:00"))
    let text = Founding.voyage(
      id: "x7", zone: .named("Europe/Oslo"), started: started,
      facts: [("title", " To\nKiel\u{1B} "), ("from", "Marstal")])
    #expect(diagnostics(text, "voyage.wake") == [])
    let logbook = Logbook(facts: Document([]), database: osloDatabase)
    let voyage = Voyage(name: "2026-06-14-kiel", facts: Document(Bytes(text.utf8)), in: logbook)
    #expect(voyage.title == "To Kiel\u{241B}")
    #expect(voyage.isOpen)
    #expect(!voyage.isUntitled)
    #expect(voyage.zones.offset(at: instant("2026-06-14T08:00Z")) == 120)
    #expect(text.split(separator: "\n").count == 5)
  }

  @Test(arguments: [
    ("", false), ("format: 1\n", false), ("format: 2\n", true), ("format: x\n", false),
  ])
  func aNewerLogbookIsKnown(facts: String, isNewer: Bool) {
    #expect(Logbook(facts: Document(Bytes(facts.utf8)), database: .none).isNewer == isNewer)
  }

  @Test(
    arguments: [
      ("zone: +02:00\n", "zone: +03:00\n", 180), ("zone: +02:00\n", "", 120),
      ("", "zone: +03:00\n", 180), ("", "", nil),
      ("zone: +02:00\n", "zone: rubbish here\n", 120),
    ] as [(String, String, Int?)])
  func theVoyagesZonesReplaceTheLogbooks(logbook: String, voyage: String, offset: Int?) {
    let book = Logbook(facts: Document(Bytes(logbook.utf8)), database: .none)
    let zones = Voyage(name: "v", facts: Document(Bytes(voyage.utf8)), in: book).zones
    #expect(zones.offset(at: instant("2026-06-14T08:00Z")) == offset)
  }

  @Test(arguments: [
    ("", true, true, "v"), ("title: A\n", true, false, "A"),
    ("ended: 2026-06-15\n", false, true, "v"),
  ])
  func aVoyageIsOpenUntilItHasEnded(facts: String, isOpen: Bool, isUntitled: Bool, label: String) {
    let voyage = Voyage(
      name: "v", facts: Document(Bytes(facts.utf8)),
      in: Logbook(facts: Document([]), database: .none))
    #expect(voyage.isOpen == isOpen && voyage.isUntitled == isUntitled && voyage.label == label)
  }
}
