import Testing
import WakeFormat

/// Facts and what is said of them (format §7).
struct FactTests {
  private func codes(_ text: String, in name: String) -> [Diagnostic.Code] {
    let page = Page(name: name, zones: Zones(facts: [], database: ZoneTests.database))
    return Checker.diagnostics(of: Document(Bytes(text.utf8)), as: page).map(\.code)
  }

  @Test(arguments: [
    ("vessel: Albatros\n", "Albatros"), ("vessel:   Albatros \t\n", "Albatros"),
    ("vessel: # Albatros: \"a\"\r\n", "# Albatros: \"a\""), ("vessel:\n", ""), ("vessel:  \n", ""),
    ("vessel: A\nvessel: B\n", "B"), ("owner: A\n", nil), ("\u{FEFF}vessel: A\n", "A"),
    ("vessel: A", "A"),
  ])
  func haveTheirValuesVerbatim(text: String, value: String?) {
    #expect(Document(Bytes(text.utf8)).value(of: "vessel") == value)
  }

  @Test func ofListsAllCount() {
    let document = Document(Bytes("zone: +02:00\nsail: main\nzone: +03:00 from x\n".utf8))
    #expect(document.values(of: "zone") == ["+02:00", "+03:00 from x"])
  }

  @Test(
    arguments: [
      ("vessel: Albatros\nformat: 1\ncorrections: strike\nzone: Europe/Oslo\n", "logbook.wake", []),
      ("corrections: plain\n", "logbook.wake", []),
      ("corrections: both\n", "logbook.wake", [.badValue]),
      ("format: 2\n", "logbook.wake", [.newerFormat]),
      ("format: one\n", "logbook.wake", [.badValue]),
      ("format: 0\n", "logbook.wake", [.badValue]), ("format: 1.0\n", "logbook.wake", [.badValue]),
      ("zone: +02:00 from 2026-06-14T08:00+02:00\n", "logbook.wake", []),
      ("zone: +02:00 from 08:00\n", "logbook.wake", [.badValue]),
      ("zone: +02:00 since 2026-06-14T08:00Z\n", "logbook.wake", [.badValue]),
      ("zone: CET DST\n", "logbook.wake", [.badValue]),
      ("zone: Nowhere/Land\n", "logbook.wake", [.zoneUnknown]),
      ("zone: +02:00\nzone: +03:00\n", "voyage.wake", [.zoneConflict]),
      ("zone: +02:00\nzone: +02:00\n", "voyage.wake", []),
      ("zone: +02:00\nzone: +03:00 from 2026-06-20T00:00Z\n", "voyage.wake", []),
      (
        "zone: +02:00 from 2026-06-20T00:00Z\nzone: +03:00 from 2026-06-20T02:00+02:00\n",
        "voyage.wake", [.zoneConflict]
      ),
      ("started: 2026-06-14T08:00+02:00\nended: 2026-06-15\n", "voyage.wake", []),
      ("started: this morning\n", "voyage.wake", [.badValue]),
      ("title: A\ntitle: A\n", "voyage.wake", []),
      ("title: A\ntitle: B\n", "voyage.wake", [.factConflict]),
      ("crew: A\ncrew: B\nvia: C\nvia: D\nremark: E\nremark: F\n", "voyage.wake", []),
      ("x-a: 1\nx-a: 2\n", "voyage.wake", []),
      ("mood: 1\nmood: 2\n", "voyage.wake", [.unknownFact, .unknownFact]),
      ("titel: A\n", "voyage.wake", [.unknownFact]), ("hin: A\n", "voyage.wake", [.unknownFact]),
      ("title: A\n", "logbook.wake", [.unknownFact]), ("vessel: A\n", "voyage.wake", []),
      ("vessel: A\n", "2026-06-14.wake", [.factElsewhere]),
      ("mood: A\n", "ben.wake", [.factElsewhere]),
      ("zone: x y\n", "2026-06-14.wake", [.factElsewhere]),
    ] as [(String, String, [Diagnostic.Code])])
  func areChecked(text: String, name: String, codes: [Diagnostic.Code]) {
    #expect(self.codes(text, in: name) == codes)
  }

  @Test(
    arguments: [
      (Diagnostic.Code.factElsewhere, .warning), (.unknownFact, .note), (.factConflict, .error),
      (.newerFormat, .warning), (.zoneConflict, .error), (.factSpelling, .error),
    ] as [(Diagnostic.Code, Diagnostic.Severity)])
  func haveTheirSeverities(code: Diagnostic.Code, severity: Diagnostic.Severity) {
    #expect(code.severity == severity)
  }

  @Test(
    arguments: Registry.logbookFacts.map { ($0, "logbook.wake") }
      + Registry.voyageFacts.map { ($0, "voyage.wake") })
  func ofVersion1AreKnown(key: String, name: String) {
    #expect(!codes("\(key): x\n", in: name).contains(.unknownFact))
  }
}
