import Testing
import WakeFormat

/// What is said of lines of one moment (format §4).
struct CheckSetTests {
  private func found(_ lines: [String]) -> [Diagnostic] {
    let text = lines.map { $0 + "\n" }.joined()
    return Checker.diagnostics(of: Document(Bytes(text.utf8)), as: ExamplePage.page)
      .filter { ![.provisionalStamp, .outOfOrder, .unsettledConflict].contains($0.code) }
  }

  @Test(
    arguments: [
      (["12:40 x", "12:40 x"], [.repeatedEntry]),
      (["12:40 x", "12:40:00 x", "12:40 x"], [.repeatedEntry, .repeatedEntry]),
      (["12:40 x", "12:40 y"], []), (["12:40 sog=5kn x", "12:40 x"], [.dividedEntry]),
      (["12:40 x", "12:40 age=8s sog=5kn x"], [.annotatedTwin]),
      (["12:40 age=8s sog=5kn x", "12:40 x", "12:40 x"], [.repeatedEntry, .annotatedTwin]),
      (["12:40 void=wrong x", "12:40 x"], [.struckTwin]),
      (["12:40 x", "12:40 void=wrong x"], [.struckTwin]),
      (["12:40 void=wrong sog=5kn x", "12:40 sog=6kn x"], []),
      (["12:40 void=a x", "12:40 void=a x"], [.repeatedEntry]),
      (["12:40 sog=5kn x", "12:40 sog=6kn x"], [.valueConflict]),
      (["12:40 sog=5kn cog=1T x", "12:40 sog=6kn cog=2T x"], [.valueConflict, .valueConflict]),
      (["12:40 sog=5kn x", "12:40 sog=5.0kn x"], [.repeatedEntry]),
      (["12:40 file=a x", "12:40 file=b x"], [.dividedEntry]),
      (["12:40 file=a file=b x", "12:40 file=a x"], [.dividedEntry]),
      (["12:40 sog=5kn cog=1T x", "12:40 sog=6kn x"], [.valueConflict, .dividedEntry]),
      (["12:40 was=2026-06-14T12:30Z x", "12:40 x"], [.repeatedEntry]),
      (["12:40 sog=5kn x", "12:40 sog=6kn y"], []), (["12:40 sog=5kn x", "12:41 sog=6kn x"], []),
      (["12:40 sog=5kn x", "12:40 + sog=6kn"], [.valueConflict]),
      (["12:40 + sog=5kn", "12:40 + sog=6kn"], [.valueConflict]),
      (["12:40 sog=5kn x", "12:40 + sog=5.0kn"], []), (["12:40 x", "12:40 + sog=5kn"], []),
      (["12:40 by=anna x", "12:40 + by=ben more"], []),
      (["12:40 void=wrong sog=5kn x", "12:40 + sog=6kn"], []),
      (["12:40 sog=5kn x", "12:40 + void=wrong sog=6kn"], []),
      (["2026-06-14 sog=5kn x", "2026-06-14 sog=6kn x"], [.valueConflict]),
    ] as [([String], [Diagnostic.Code])])
  func isSaidInEitherOrder(lines: [String], codes: [Diagnostic.Code]) {
    for order in [lines, lines.reversed()] {
      #expect(found(order).map(\.code).map(\.rawValue).sorted() == codes.map(\.rawValue).sorted())
    }
  }

  @Test func aConflictNamesBothValuesAndLines() throws {
    let found = try #require(found(["12:40 sog=5kn x", "12:41 y", "12:40 sog=6kn x"]).first)
    #expect(found.message == "'sog' is 6kn here and 5kn on line 1; neither counts")
    #expect(found.severity == .error)
  }

  /// What is taken out changes nothing of what is said.
  @Test(arguments: [["12:40 x", "12:40 x"], ["12:40 age=8s sog=5kn x", "12:40 x"]])
  func aLineTooManyIsTakenOut(lines: [String]) throws {
    let bytes = Bytes(lines.map { $0 + "\n" }.joined().utf8)
    let fix = try #require(found(lines).first?.fix)
    let mended = bytes.applying([fix])
    #expect(mended == Bytes((lines[0] + "\n").utf8))
    #expect(folded(lines).map(\.summary) == folded([lines[0]]).map(\.summary))
  }

  @Test func severitiesAreThoseOfTheFormat() {
    #expect(Diagnostic.Code.struckTwin.severity == .warning)
    #expect(Diagnostic.Code.valueConflict.severity == .error)
    #expect(Diagnostic.Code.repeatedEntry.severity == .note)
    #expect(Diagnostic.Code.annotatedTwin.severity == .warning)
  }

  @Test func manyLinesOfOneMomentAreChecked() {
    let same = Bytes(String(repeating: "12:40 @reef x\n", count: 5_000).utf8)
    #expect(Checker.diagnostics(of: Document(same), as: ExamplePage.page).count == 9_999)
    let further = Bytes((0..<5_000).map { "12:40 + \($0)\n" }.joined().utf8)
    #expect(Checker.diagnostics(of: Document(further), as: ExamplePage.page).count == 5_000)
  }
}
