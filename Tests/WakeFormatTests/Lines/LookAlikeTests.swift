import Testing
import WakeFormat

/// Characters that pass for syntax and are none (format §3).
struct LookAlikeTests {
  @Test(arguments: [
    // In and after the stamp.
    ("12:40\u{A0}@reef", "12:40 @reef"), ("12\u{FF1A}40 text", "12:40 text"),
    ("1\u{FF12}:40 text", "12:40 text"), ("12:40\u{3000}text", "12:40 text"),
    ("12:40\u{200E} text", "12:40 text"), ("\u{A0}12:40 text", " 12:40 text"),
    ("\u{FF11}2:40 text", "12:40 text"), ("2026\u{2212}06-14 text", "2026-06-14 text"),
    ("\u{FEFF}\u{FEFF}12:40 text", "\u{FEFF}12:40 text"),
    // Between tokens.
    ("12:40 @reef\u{A0}sog=5kn", "12:40 @reef sog=5kn"),
    ("12:40 sog=5kn\u{A0}text", "12:40 sog=5kn text"),
    ("12:40 \u{3000}@reef", "12:40  @reef"), ("12:40 \u{200B}text", "12:40 text"),
    // In a token.
    ("12:40 sog\u{FF1D}5kn", "12:40 sog=5kn"), ("12:40 \u{FF20}reef", "12:40 @reef"),
    ("12:40 air=\u{2212}1.5C", "12:40 air=-1.5C"), ("12:40 sog=\u{FF15}kn", "12:40 sog=5kn"),
    ("12:40 place=\u{201C}Kiel Holtenau\u{201D}", "12:40 place=\"Kiel Holtenau\u{201D}"),
    ("12:40 place=\u{201E}Kiel\u{201C}", "12:40 place=\"Kiel\u{201C}"),
    ("12:40 wind=SW/18\u{2013}22kn", "12:40 wind=SW/18-22kn"),
  ])
  func areErrorsWhereSyntaxStands(line: String, mended: String) {
    let reading = Reading(line)
    #expect(reading.codes == [.lookAlike])
    #expect(reading.mended(.lookAlike) == mended)
  }

  @Test(arguments: [
    "12:40 text\u{A0}with a blank", "12:40 \u{201C}Ahoy\u{201D} she said", "12:40 \u{2013} at last",
    "12:40 a \u{2212}5 b", "12:40 place=Kiel\u{2013}Holtenau", "12:40 place=\"Kiel\u{A0}Holtenau\"",
    "12:40 -- \u{A0}@reef", "12:40 -- sog\u{FF1D}5kn", "# \u{A0}\u{FF11}",
  ])
  func areLettersElsewhere(line: String) {
    #expect(Reading(line).codes == [])
  }

  @Test func theCharacterIsNamed() {
    let reading = Reading("12:40\u{A0}text")
    #expect(
      reading.diagnostics[0].message == "expected plain ASCII here, found a no-break space (U+00A0)"
    )
    #expect(reading.place(of: .lookAlike) == "\u{A0}")
  }

  @Test(arguments: ["12:40 ab\u{202E}cd", "12:40 ab\u{2066}cd"])
  func charactersThatTurnTheTextAroundAreWarnedOf(line: String) {
    #expect(Reading(line).codes == [.bidiControl])
  }
}
