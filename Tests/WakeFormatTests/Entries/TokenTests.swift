import Testing
import WakeFormat

/// Where tokens end and remarks begin (format §4).
struct TokenTests {
  @Test(arguments: [
    ("12:40 @reef", ["@reef"], ""), ("12:40 @reef Text", ["@reef"], "Text"),
    ("12:40 Text @", [], "Text @"), ("12:40", [], ""), ("12:40  \t ", [], ""),
    ("12:40\t@reef \t sog=5kn\t Text  of it \t", ["@reef", "sog=5kn"], "Text  of it"),
    ("12:40 @REEF SOG=5kn X-Mood=Good", ["@reef", "sog=5kn", "x-mood=Good"], ""),
    ("12:40 @engine-on.port brg.kiel-lt=096M", ["@engine-on.port", "brg.kiel-lt=096M"], ""),
    ("12:40 @x-a.1 x-b.2=c", ["@x-a.1", "x-b.2=c"], ""),
    ("12:40 a=b=c", ["a=b=c"], ""), ("12:40 a==", ["a=="], ""), ("12:40 a=\\ x", ["a=\\"], "x"),
    ("12:40 a=b\"c x", ["a=b\"c"], "x"), ("12:40 a=@b", ["a=@b"], ""),
    // Quotes.
    ("12:40 place=\"Kiel\" x", ["place=Kiel"], "x"), ("12:40 place=\"\" x", ["place="], "x"),
    ("12:40 place=\"Kiel Holtenau\"", ["place=Kiel Holtenau"], ""),
    ("12:40 place=\"a  \tb\" x", ["place=a  \tb"], "x"),
    (#"12:40 a="b \"c\" \\ d" x"#, [#"a=b "c" \ d"#], "x"), (#"12:40 a="\\" x"#, [#"a=\"#], "x"),
    ("12:40 a=\"b\"\tx", ["a=b"], "x"), ("12:40 a=\"=\" x", ["a=="], "x"),
    // What begins the remarks.
    ("12:40 @ sea", [], "@ sea"), ("12:40 @10 kn", [], "@10 kn"),
    ("12:40 5kn=fast", [], "5kn=fast"),
    ("12:40 = a", [], "= a"), ("12:40 -a=b", [], "-a=b"), ("12:40 (a=b)", [], "(a=b)"),
    ("12:40 wind = SW", [], "wind = SW"), ("12:40 a @reef", [], "a @reef"),
    ("12:40 \"a=b\"", [], "\"a=b\""), ("12:40 _a=b", [], "_a=b"),
    // `--`.
    ("12:40 -- @reef was said", [], "@reef was said"), ("12:40 @reef -- a=b", ["@reef"], "a=b"),
    ("12:40 -- -- x", [], "-- x"), ("12:40 --", [], ""), ("12:40 @reef --", ["@reef"], ""),
    ("12:40 --x a=b", [], "--x a=b"), ("12:40 Text -- a=b", [], "Text -- a=b"),
    ("12:40 --   x", [], "x"), ("12:40 --- x", [], "--- x"), ("12:40 -- + x", [], "+ x"),
  ])
  func end(line: String, tokens: [String], remarks: String) {
    let reading = Reading(line)
    #expect(reading.tokens == tokens)
    #expect(reading.remarks == remarks)
    #expect(reading.document.problems == [])
  }

  /// Words that look like a token and are none: an error, and the rest shows as remarks.
  @Test(
    arguments: [
      ("12:40 @reef sog= fast", ["@reef"], "sog= fast", .emptyValue, "sog=\"\""),
      ("12:40 sog=", [], "sog=", .emptyValue, "sog=\"\""),
      ("12:40 @anchor, at last", [], "@anchor, at last", .badEvent, "write @anchor"),
      ("12:40 @anchor. x", [], "@anchor. x", .badEvent, "write @anchor"),
      ("12:40 @reef..a x", [], "@reef..a x", .badEvent, "write @reef"),
      ("12:40 @åpen x", [], "@åpen x", .badEvent, "put --"),
      ("12:40 @reef=2", [], "@reef=2", .badEvent, "write @reef"),
      ("12:40 vind_fra=SW x", [], "vind_fra=SW x", .badKey, "put --"),
      ("12:40 høyde=3m x", [], "høyde=3m x", .badKey, "put --"),
      ("12:40 ø=1", [], "ø=1", .badKey, "put --"),
      ("12:40 a.=b", [], "a.=b", .badKey, "put --"),
      ("12:40 a..b=c", [], "a..b=c", .badKey, "put --"),
      ("12:40 https://x.org/?a=b", [], "https://x.org/?a=b", .badKey, "put --"),
      ("12:40 a=\"b", [], "a=\"b", .unclosedQuote, "\\\""),
      ("12:40 a=\"b\\\"", [], "a=\"b\\\"", .unclosedQuote, "\\\""),
      ("12:40 a=\"b\"c d", [], "a=\"b\"c d", .unclosedQuote, "\\\""),
      ("12:40 a=\"b\\c\" d", [], "a=\"b\\c\" d", .badValue, "twice"),
      ("12:40 a=\"\\", [], "a=\"\\", .badValue, "twice"),
    ] as [(String, [String], String, Diagnostic.Code, String)])
  func areErrorsWhereTheyAreBroken(
    line: String, tokens: [String], remarks: String, code: Diagnostic.Code, hint: String
  ) {
    let reading = Reading(line)
    #expect(reading.document.problems.map(\.code) == [code])
    #expect(reading.hint(code)?.contains(hint) == true, "\(reading.hint(code) ?? "")")
    #expect(reading.tokens == tokens)
    #expect(reading.remarks == remarks)
    #expect(reading.document.written(reading.line, on: ExamplePage.page)?.isSound == false)
  }

  @Test func aBackslashIsMended() {
    #expect(Reading(#"12:40 file="C:\a" x"#).mended(.badValue) == #"12:40 file="C:\\a" x"#)
  }

  /// Known tokens later in the remarks are words, with a fix that makes them tokens.
  @Test(arguments: [
    ("12:40 Off Kiel @anchor", "12:40 @anchor Off Kiel"),
    ("12:40 Off Kiel @anchor at last", "12:40 @anchor Off Kiel at last"),
    ("12:40 @weigh Off  Kiel  depth=4m  sand", "12:40 @weigh depth=4m Off  Kiel  sand"),
    ("12:40 We said place=\"Kiel Holtenau\" then", "12:40 place=\"Kiel Holtenau\" We said then"),
    ("12:40 + Off Kiel sog=5kn", "12:40 + sog=5kn Off Kiel"),
  ])
  func inTheRemarksAreWarnedOf(line: String, mended: String) {
    let reading = Reading(line)
    #expect(reading.codes == [.tokenInRemarks])
    #expect(reading.mended(.tokenInRemarks) == mended)
    #expect(Reading(mended).codes == [])
  }

  @Test(arguments: [
    "12:40 mail @anna", "12:40 a sog=fast", "12:40 so a=b", "12:40 (@anchor)", "12:40 a @anchor,",
    "12:40 -- We said @anchor", "12:40 + We said @anchor", "12:40 + We said place=Kiel",
    "12:40 a x-mood=good",
  ])
  func inTheRemarksAreWordsWhereTheyAreNotKnown(line: String) {
    #expect(Reading(line).codes == [])
  }

  @Test(
    arguments: [
      ("12:40 sog=5kn sog=6kn", [.keyTwice]), ("12:40 SOG=5kn sog=6kn", [.keyTwice]),
      ("12:40 file=a file=b", []), ("12:40 was=2026-06-14 was=2026-06-15", []),
      ("12:40 a=1 a=1", [.unknownKey, .unknownKey, .keyTwice]), ("12:40 @reef @reef", []),
      ("12:40 x-a=1 x-b=1", []), ("12:40 brg.a=1 brg.b=1", []),
    ] as [(String, [Diagnostic.Code])])
  func ofOneKeyAreWarnedOf(line: String, codes: [Diagnostic.Code]) {
    #expect(Set(Reading(line).codes) == Set(codes))
    #expect(Reading(line).codes.count == codes.count)
  }

  @Test func theLastValueOfAKeyCounts() throws {
    let reading = Reading("12:40 sog=5kn sog=6kn")
    let entry = try #require(reading.document.written(reading.line, on: ExamplePage.page))
    #expect(entry.value("sog") == "6kn")
    #expect(entry.fields.map(\.value) == ["5kn", "6kn"])
  }
}
