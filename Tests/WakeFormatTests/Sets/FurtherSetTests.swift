import Testing
import WakeFormat

/// What `+` lines add to the entries of their instant (format §4).
struct FurtherSetTests {
  @Test(arguments: [
    (["12:40 @reef x", "12:40 + more"], ["12:40 @reef x / more"]),
    (["12:40 @reef x", "12:40 + more", "12:40 + more"], ["12:40 @reef x / more"]),
    (["12:40 @reef x", "12:40 + b", "12:40 + a"], ["12:40 @reef x / b / a"]),
    (
      ["12:40 + more", "2026-06-14T10:40:00Z @reef x"],
      ["12:40 @reef x / more"].map { $0.replacing("12:40", with: "10:40") }
    ),
    // Readings fill what is missing, and never override.
    (["12:40 x", "12:40 + sog=5kn"], ["12:40 sog=5kn x"]),
    (["12:40 sog=5.0kn x", "12:40 + sog=5kn"], ["12:40 sog=5.0kn x"]),
    (["12:40 sog=6kn x", "12:40 + sog=5kn"], ["12:40 sog=6kn !sog x"]),
    (["12:40 x", "12:40 + sog=5kn", "12:40 + sog=6kn"], ["12:40 sog=5kn !sog x"]),
    (["12:40 x", "12:40 + place=Kiel by=anna more"], ["12:40 x / more"]),
    // All entries of the instant get the readings, the first of them the paragraph.
    (
      ["12:40 @reef x", "12:40 @tack sog=5kn y", "12:40 + sog=5kn cog=1T more"],
      ["12:40 @reef cog=1T sog=5kn x / more", "12:40 @tack cog=1T sog=5kn y"]
    ),
    // Beside a struck entry, the live one is meant.
    (
      ["12:40 @depart void=wrong x", "12:40 @reef y", "12:40 + sog=5kn more"],
      ["[12:40 @depart void=wrong x]", "12:40 @reef sog=5kn y / more"]
    ),
    (["12:40 void=wrong x", "12:40 + sog=5kn more"], ["[12:40 sog=5kn void=wrong x / more]"]),
    // Struck paragraphs are legible and count for nothing.
    (["12:40 x", "12:40 + void=wrong sog=5kn more"], ["12:40 x /- more"]),
    (["12:40 x", "12:40 + void=wrong more", "12:40 + more"], ["12:40 x /- more"]),
    (
      ["12:40 x", "12:40 + void=wrong sog=5kn more", "12:40 + sog=6kn more"],
      ["12:40 sog=6kn x / more /- more"]
    ),
    // Alone where nothing stands.
    (["12:40 + more"], ["12:40 more"]),
    (["12:40 + sog=5kn", "12:40 + more"], ["12:40 sog=5kn more"]),
    (["12:40 + b", "12:40 + a", "12:40 + b"], ["12:40 b / a"]),
    (["12:40 + a", "12:41 + b"], ["12:40 a", "12:41 b"]),
    (["12:40 + void=wrong a"], ["[12:40 void=wrong a]"]),
    (["12:40 + void=wrong a", "12:40 + b"], ["12:40 b /- a"]),
    (["2026-06-14 + a", "2026-06-14 x"], ["2026-06-14 x / a"]),
    (["2026-06-14 + a", "00:00 x"], ["2026-06-14 a", "00:00 x"]),
    (["12:40 + \u{E9}", "12:40 + e\u{301}"], ["12:40 \u{E9} / e\u{301}"]),
  ])
  func joinsWhatStandsThere(lines: [String], summaries: [String]) {
    #expect(folded(lines).map(\.summary) == summaries)
  }
}
