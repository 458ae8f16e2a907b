import Testing
import WakeFormat

/// What the tool writes reads back as what it was made of.
struct WriterTests {
  static let stamp = Stamp("2026-06-14T12:40:00+02:00")!

  @Test(arguments: [
    ([], "", "2026-06-14T12:40:00+02:00"), (["@reef"], "", "2026-06-14T12:40:00+02:00 @reef"),
    ([], "Text", "2026-06-14T12:40:00+02:00 Text"),
    (["@reef", "sog=5kn"], "Text", "2026-06-14T12:40:00+02:00 @reef sog=5kn Text"),
    ([], "@reef was said", "2026-06-14T12:40:00+02:00 -- @reef was said"),
    ([], "a=b", "2026-06-14T12:40:00+02:00 -- a=b"),
    ([], "-- x", "2026-06-14T12:40:00+02:00 -- -- x"),
    ([], "+ x", "2026-06-14T12:40:00+02:00 -- + x"),
    (["@reef"], "+ x", "2026-06-14T12:40:00+02:00 @reef + x"),
    ([], "sog= x", "2026-06-14T12:40:00+02:00 -- sog= x"),
    ([], "@anchor, x", "2026-06-14T12:40:00+02:00 -- @anchor, x"),
    ([], "\u{A0}x", "2026-06-14T12:40:00+02:00 -- \u{A0}x"),
    ([], "pm x", "2026-06-14T12:40:00+02:00 pm x"),
  ])
  func aLineHasDashesWhereItNeedsThem(tokens: [String], remarks: String, line: String) {
    #expect(Writer.line(Self.stamp, tokens, remarks) == line)
  }

  @Test(arguments: [
    ("2026-06-14", "10 miles", "2026-06-14 -- 10 miles"), ("2026-06-14", "Rest", "2026-06-14 Rest"),
    ("12:40", "pm x", "12:40 -- pm x"), ("12:40", "+02:00 x", "12:40 -- +02:00 x"),
    ("12:40", "x", "12:40 x"),
  ])
  func aShortStampIsNotMistaken(stamp: String, remarks: String, line: String) throws {
    #expect(Writer.line(try #require(Stamp(stamp)), [], remarks) == line)
  }

  @Test(arguments: [
    ("Kiel", "place=Kiel"), ("Kiel Holtenau", "place=\"Kiel Holtenau\""), ("", "place=\"\""),
    ("\"Kiel", "place=\"\\\"Kiel\""),
    ("Ki\"el", "place=Ki\"el"), ("a\\b", "place=a\\b"), ("a \\b", "place=\"a \\\\b\""),
    ("a\tb", "place=\"a\tb\""),
    ("a=b", "place=a=b"), ("--", "place=--"),
    ("\u{201C}Kiel\u{201D}", "place=\"\u{201C}Kiel\u{201D}\""),
    ("Kiel\u{A0}H", "place=\"Kiel\u{A0}H\""), ("a \u{301}b", "place=\"a \u{301}b\""),
    ("Kiel\u{2013}H", "place=Kiel\u{2013}H"),
  ])
  func aValueIsQuotedWhereItNeedsIt(value: String, field: String) {
    #expect(Writer.field("place", value) == field)
  }

  @Test(arguments: 0..<50)
  func whatIsWrittenReadsBack(seed: Int) throws {
    var generator = Generator(seed: seed)
    for _ in 0..<20 {
      let value = generator.text()
      let remarks = generator.text()
      let isFurther = generator.hits(oneIn: 3)
      let line = Writer.line(Self.stamp, further: isFurther, [Writer.field("x-a", value)], remarks)
      let reading = Reading(line)
      let entry = try #require(reading.entry, "\(line.debugDescription)")
      #expect(reading.document.problems == [], "\(line.debugDescription)")
      #expect(entry.isFurther == isFurther)
      #expect(reading.tokens == ["x-a=" + value], "\(line.debugDescription)")
      #expect(
        Array((reading.remarks ?? "").utf8) == Array(remarks.utf8), "\(line.debugDescription)")
    }
  }
}
