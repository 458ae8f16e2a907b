import Testing
import WakeFormat

/// Every diagnostic can happen, and weighs what the format says.
struct CodeTests {
  /// A code, how much it weighs, and the smallest file that has it: its name, the zones of its
  /// facts, its text.
  static let table: [(Diagnostic.Code, Diagnostic.Severity, String, [String], String)] = [
    (.unreadableLine, .error, "p", [], "?\n"), (.leadingBlank, .error, "p", [], " 12:40 x\n"),
    (.conflictMarker, .error, "p", [], "=======\n"),
    (.invalidBytes, .error, "p", [], "# \u{FFFD}\n"),
    (.controlCharacter, .error, "p", [], "# \u{7}\n"),
    (.lookAlike, .error, "p", [], "12:40\u{A0}x\n"),
    (.bidiControl, .warning, "p", ["Z"], "12:40 a\u{202E}b\n"),
    (.unendedLine, .note, "p", [], "# a"),
    (.unsettledConflict, .error, "p", ["Z"], "12:40 conflict=sog x\n"),
    (.badStamp, .error, "p", [], "9:05 x\n"),
    (.badDate, .error, "p", [], "2026-02-30 x\n"), (.badTime, .error, "p", [], "25:00 x\n"),
    (.badOffset, .error, "p", [], "12:40+0200 x\n"),
    (.rangeOrOffset, .error, "p", [], "08:00-12:00 x\n"),
    (.digitAfterDate, .error, "p", [], "2026-06-14 1015\n"),
    (.dateMissing, .error, "a", ["Z"], "12:40 x\n"),
    (.provisionalStamp, .warning, "p", ["Z"], "12:40 x\n"),
    (.zoneMissing, .error, "p", [], "12:40 x\n"),
    (.zoneUnknown, .error, "p", ["A/B"], "12:40 x\n"),
    (.zoneConflict, .error, "p", ["+01:00", "+02:00"], "12:40 x\n"),
    (.localTimeSkipped, .error, "p", ["+01:00", "+02:00 from 2026-06-14T10:00Z"], "11:30 x\n"),
    (.localTimeTwice, .error, "p", ["+02:00", "+01:00 from 2026-06-14T10:00Z"], "11:30 x\n"),
    (.wrongPage, .note, "p", [], "2026-06-15 x\n"),
    (.outOfOrder, .note, "p", ["Z"], "12:40 x\n12:39 y\n"),
    (.badEvent, .error, "p", ["Z"], "12:40 @reef,\n"),
    (.badKey, .error, "p", ["Z"], "12:40 a_b=c\n"),
    (.emptyValue, .error, "p", ["Z"], "12:40 sog=\n"),
    (.unclosedQuote, .error, "p", ["Z"], "12:40 place=\"a\n"),
    (.tokenInRemarks, .warning, "p", ["Z"], "12:40 a @reef\n"),
    (.keyTwice, .warning, "p", ["Z"], "12:40 sog=1kn sog=2kn\n"),
    (.eventOnPlus, .error, "p", ["Z"], "12:40 + @reef\n"),
    (.keyOnPlus, .error, "p", ["Z"], "12:40 + place=a\n"),
    (.unknownEvent, .note, "p", ["Z"], "12:40 @lunch\n"),
    (.eventTypo, .warning, "p", ["Z"], "12:40 @anchr\n"),
    (.unknownKey, .note, "p", ["Z"], "12:40 mood=good\n"),
    (.repeatedEntry, .note, "p", ["Z"], "12:40 x\n12:40 x\n"),
    (.annotatedTwin, .warning, "p", ["Z"], "12:40 x\n12:40 age=8s x\n"),
    (.struckTwin, .warning, "p", ["Z"], "12:40 x\n12:40 void=a x\n"),
    (.dividedEntry, .warning, "p", ["Z"], "12:40 sog=1kn x\n12:40 x\n"),
    (.valueConflict, .error, "p", ["Z"], "12:40 sog=1kn x\n12:40 sog=2kn x\n"),
    (.badValue, .error, "p", ["Z"], "12:40 sog=fast\n"),
    (.decimalComma, .error, "p", ["Z"], "12:40 sog=5,4kn\n"),
    (.unitMissing, .note, "p", ["Z"], "12:40 sog=5\n"),
    (.unitNeeded, .error, "p", ["Z"], "12:40 wind=5\n"),
    (.unitUnknown, .error, "p", ["Z"], "12:40 sog=5knots\n"),
    (.unitAmbiguous, .error, "p", ["Z"], "12:40 log=5sm\n"),
    (.impossibleValue, .error, "p", ["Z"], "12:40 cog=400T\n"),
    (.coarsePosition, .warning, "p", ["Z"], "12:40 pos=54.27,10.14\n"),
    (.factSpelling, .error, "voyage", [], "Title: a\n"),
    (.factElsewhere, .warning, "p", [], "title: a\n"),
    (.factConflict, .error, "voyage", [], "title: a\ntitle: b\n"),
    (.unknownFact, .note, "voyage", [], "mood: a\n"),
    (.wrongEncoding, .error, "p", [], "1\0:\0a\0b\0c\0\n\0"),
    (.byteOrderMark, .note, "p", [], "# a\n\u{FEFF}# b\n"),
    (.mixedLineEnds, .note, "p", [], "# a\n# b\r\n# c\n"),
    (.clockEpoch, .warning, "p", [], "1980-01-06 x\n"),
    (.unknownCode, .note, "logbook", [], "quiet: out-of-oder\n"),
    (.newerFormat, .warning, "logbook", [], "format: 2\n"),
  ]

  @Test(arguments: table)
  func happensAndWeighs(
    code: Diagnostic.Code, severity: Diagnostic.Severity, name: String, zones: [String],
    text: String
  ) {
    let page = Page(
      name: (name == "p" ? "2026-06-14" : name) + ".wake",
      zones: Zones(facts: zones, database: .none))
    // The one file that is not UTF-8 cannot be written as a text.
    let bytes = Bytes(text.utf8).filter { code != .invalidBytes || $0 != 0xEF }
    let found = Checker.diagnostics(of: Document(Bytes(bytes)), as: page)
    #expect(found.contains { $0.code == code })
    #expect(code.severity == severity)
    let others = found.filter { $0.code != code && $0.code != .provisionalStamp }
    #expect(others == [])
  }

  /// What takes more than a page to be found is tried in WakeLogTests.
  @Test func everyCodeIsTried() {
    #expect(
      Set(Self.table.map { $0.0 })
        == Set(Diagnostic.Code.allCases.filter { $0.scope == .page }))
  }

  @Test func aWordOfMegabytesIsNotQuotedWhole() throws {
    let word = String(repeating: "é", count: 100_000)
    for line in [word, "12:40 @\(word),", "12:40 sog=\(word)", "12:40 a=\(word) a=\(word)"] {
      for diagnostic in Reading(line).diagnostics {
        #expect(diagnostic.message.utf8.count <= 1000)
        #expect((diagnostic.hint ?? "").utf8.count <= 1000)
      }
    }
  }
}
