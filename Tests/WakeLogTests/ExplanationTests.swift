import Testing
import WakeFormat
import WakeLog

/// The manual of each diagnostic, held to what the checker says.
struct ExplanationTests {
  @Test(arguments: Diagnostic.Code.allCases)
  func itsExamplesHaveItAndHaveItNot(code: Diagnostic.Code) {
    let explanation = Explanation(code)
    guard let bad = explanation.bad, let mended = explanation.mended else {
      #expect(code.scope == .device)
      return
    }
    #expect(Set(codes(in: bad)) == [code])
    #expect(codes(in: mended) == [])
    #expect(explanation.why.hasSuffix("."))
  }

  private func codes(in files: [Explanation.File]) -> [Diagnostic.Code] {
    func facts(_ name: String) -> Document {
      Document(files.first { $0.name == name }?.bytes ?? [])
    }
    let zones = Zones(facts: facts("voyage.wake").values(of: "zone"), database: .none)
    // What stands beside the last file is there for its sake.
    let file = files[files.count - 1]
    let inspection = Inspection(
      files: [PageFile(path: file.name, bytes: file.bytes, zones: zones)],
      voyage: "2026-06-13-kiel",
      facts: facts("voyage.wake"),
      logbook: file.name == "logbook.wake" ? Document([]) : facts("logbook.wake"))
    return inspection.diagnostics[0].map(\.code)
  }

  /// Codes that were given once: none may go or be renamed.
  @Test func noCodeIsGivenUp() {
    let given = [
      "unreadable-line", "leading-blank", "conflict-marker", "invalid-bytes", "wrong-encoding",
      "byte-order-mark", "mixed-line-ends", "control-character", "look-alike", "bidi-control",
      "unended-line", "unsettled-conflict", "bad-stamp", "bad-date", "bad-time", "bad-offset",
      "range-or-offset", "digit-after-date", "date-missing", "provisional-stamp", "zone-missing",
      "zone-unknown", "zone-conflict", "local-time-skipped", "local-time-twice", "wrong-page",
      "out-of-order", "clock-epoch", "bad-event", "bad-key", "empty-value", "unclosed-quote",
      "token-in-remarks", "key-twice", "event-on-plus", "key-on-plus", "unknown-event",
      "event-typo", "unknown-key", "repeated-entry", "annotated-twin", "struck-twin",
      "divided-entry",
      "value-conflict", "bad-value", "decimal-comma", "unit-missing", "unit-needed",
      "unit-unknown", "unit-ambiguous", "impossible-value", "coarse-position", "fact-spelling",
      "fact-elsewhere", "fact-conflict", "unknown-fact", "newer-format", "unknown-code",
      "position-jump", "wrong-hemisphere", "log-falling", "engine-falling", "engine-rising",
      "impossible-sequence", "engine-left-on", "unknown-person", "unknown-sail", "unknown-engine",
      "near-twin", "lost-entry", "editor-command",
    ]
    #expect(Set(given).subtracting(Diagnostic.Code.allCases.map(\.rawValue)) == [])
    #expect(given.count == Diagnostic.Code.allCases.count, "add the new code to this list")
  }
}
