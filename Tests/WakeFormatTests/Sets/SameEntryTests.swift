import Testing
import WakeFormat

/// When two lines are one entry (format §1 principle 3, §4 Identity).
struct SameEntryTests {
  @Test(arguments: [
    ("12:40 @reef sog=5kn Text", "12:40 @reef sog=5kn Text"),
    ("12:40 @reef Text", "12:40:00 @reef Text"), ("12:40 Text", "2026-06-14T12:40+02:00 Text"),
    ("12:40 Text", "2026-06-14 10:40Z Text"), ("12:40 Text", "2026-06-14T11:40:00+01:00 Text"),
    ("2026-06-14T24:00+02:00 Text", "2026-06-15T00:00+02:00 Text"),
    ("12:40 @reef @tack Text", "12:40 @tack @REEF Text"),
    ("12:40 sog=5kn cog=031T x", "12:40 cog=031T sog=5kn x"),
    ("12:40 sog=5.40kn x", "12:40 sog=5.4 x"), ("12:40 sog=5kt x", "12:40 SOG=5kn x"),
    ("12:40 place=Kiel x", "12:40 place=\"Kiel\" x"), ("12:40   @reef  x", "12:40 @reef x"),
    ("12:40 -- x", "12:40 x"),
    ("12:40 eta=18:00 x", "12:40 eta=2026-06-14T18:00:00+02:00 x"),
    ("12:40 x", "12:40 logged=2026-06-14T13:00+02:00 x"),
    ("12:40 x", "12:40 was=2026-06-14T13:00+02:00 x"),
    ("12:40 sog=4kn sog=5kn x", "12:40 sog=5kn x"),
    ("12:40 file=a file=b x", "12:40 file=b file=a x"),
    ("2026-06-14 rest day", "2026-06-14 rest day"), ("12:40 cog=031 x", "12:40 cog=031T x"),
  ])
  func isOneWhenBothSayTheSame(one: String, other: String) {
    for lines in [[one, other], [other, one], [one, other, one]] {
      let members = folded(lines)
      #expect(members.count == 1)
      #expect(members.first?.conflicts == [])
      #expect(Set(members.first?.sources ?? []) == Set(lines.indices))
    }
  }

  @Test(arguments: [
    ("12:40 x", "12:41 x"), ("12:40 x", "12:40:01 x"), ("12:40 x", "12:40 X"),
    ("12:40 x", "12:40 x."),
    ("12:40 @reef x", "12:40 @tack x"), ("12:40 @reef x", "12:40 @reef @reef x"),
    ("12:40 @reef x", "12:40 x"),
    ("2026-06-14 x", "00:00 x"), ("2026-06-14 x", "2026-06-15 x"), ("12:40 a  b", "12:40 a b"),
    // One letter, written with one character and with two.
    ("12:40 \u{E9}", "12:40 e\u{301}"),
  ])
  func isTwoWhenTimeEventsOrRemarksDiffer(one: String, other: String) {
    #expect(folded([one, other]).count == 2)
  }

  /// Of lines that say the same, the bytewise smaller is shown.
  @Test(arguments: [
    (["12:40 sog=5kt x", "12:40 sog=5kn x"], "12:40 sog=5kn x"),
    (["12:40:00 x", "12:40 x"], "12:40 x"), (["2026-06-14T12:40+02:00 x", "12:40 x"], "12:40 x"),
  ])
  func showsTheBytewiseSmallerLine(lines: [String], text: String) {
    #expect(folded(lines).map(\.entry.text) == [text])
    #expect(folded(lines.reversed()).map(\.entry.text) == [text])
  }

  /// Keys that one line alone holds count; keys that both hold differently are in conflict.
  @Test(arguments: [
    (["12:40 sog=5kn x", "12:40 cog=031T x"], "12:40 cog=031T sog=5kn x", []),
    (["12:40 sog=5kn x", "12:40 x"], "12:40 sog=5kn x", []),
    (["12:40 sog=5kn x", "12:40 sog=6kn x"], "12:40 sog=5kn !sog x", ["sog"]),
    (["12:40 by=anna x", "12:40 by=ben x"], "12:40 by=anna !by x", ["by"]),
    (
      ["12:40 sog=5kn x", "12:40 sog=6kn cog=1T x", "12:40 cog=2T x"],
      "12:40 cog=2T sog=5kn !cog !sog x", ["cog", "sog"]
    ),
    (["12:40 sog=5kn x", "12:40 sog=5kn sog=6kn x"], "12:40 sog=5kn sog=6kn !sog x", ["sog"]),
    (["12:40 file=a x", "12:40 file=b x"], "12:40 file=a file=b x", []),
    (["12:40 sog=5kn x", "12:40 sog=9.26km/h x"], "12:40 sog=5kn !sog x", ["sog"]),
    (["12:40 sog=5kn conflict=sog x"], "12:40 conflict=sog sog=5kn !sog x", ["sog"]),
    (
      ["12:40 x", "12:40 sog=5kn conflict=sog,remarks x"],
      "12:40 conflict=sog,remarks sog=5kn !remarks !sog x", ["remarks", "sog"]
    ),
    (
      ["12:40 logged=2026-06-14T13:00Z x", "12:40 logged=2026-06-14T14:00Z x"],
      "12:40 logged=2026-06-14T13:00Z x", []
    ),
    (
      ["12:40 was=2026-06-13 x", "12:40 was=2026-06-12 x"], "12:40 was=2026-06-12 was=2026-06-13 x",
      []
    ),
  ])
  func joinsWhatTheLinesSay(lines: [String], summary: String, conflicts: [String]) {
    for order in [lines, lines.reversed()] {
      let members = folded(order)
      #expect(members.map(\.summary) == [summary])
      #expect(members.first?.conflicts == conflicts)
    }
  }

  @Test func whatIsInConflictDoesNotCount() {
    let member = folded(["12:40 sog=5kn cog=031T x", "12:40 sog=6kn x"])[0]
    #expect(member.value("sog") == nil)
    #expect(member.value("cog") == "031T")
    #expect(member.value("hdg") == nil)
  }

  /// Readings that a machine added to a copy are no conflict: the fuller line counts.
  @Test(arguments: [
    (
      ["12:40 @reef x", "12:40 @reef pos=54-27N,010-14E age=8s sog=5kn x"],
      "12:40 @reef age=8s pos=54-27N,010-14E sog=5kn x"
    ),
    (["12:40 by=anna x", "12:40 by=anna age=8s x"], "12:40 age=8s by=anna x"),
    (
      ["12:40 logged=2026-06-14T13:00Z x", "12:40 age=8s x"],
      "12:40 age=8s logged=2026-06-14T13:00Z x"
    ),
    // Twice annotated: where they differ nobody knows which is right.
    (
      ["12:40 x", "12:40 age=8s sog=5kn x", "12:40 age=9s sog=5kn x"], "12:40 age=8s sog=5kn !age x"
    ),
    // Without an age a person wrote it; with another key too.
    (["12:40 x", "12:40 sog=5kn x"], "12:40 sog=5kn x"),
    (["12:40 sog=5kn x", "12:40 sog=6kn age=8s x"], "12:40 age=8s sog=5kn !sog x"),
  ])
  func takesTheFullerOfAnnotatedLines(lines: [String], summary: String) {
    for order in [lines, lines.reversed()] { #expect(folded(order).map(\.summary) == [summary]) }
  }
}
