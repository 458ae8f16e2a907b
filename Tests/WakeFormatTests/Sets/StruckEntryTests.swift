import Testing
import WakeFormat

/// Struck lines beside live ones (format §4, §5).
struct StruckEntryTests {
  @Test(arguments: [
    (["12:40 void=wrong x"], ["[12:40 void=wrong x]"]),
    // A live line that says the same counts as struck.
    (["12:40 x", "12:40 void=wrong void.by=anna x"], ["[12:40 void.by=anna void=wrong x]"]),
    (["12:40 sog=5.0kn x", "12:40 void=wrong sog=5kn x"], ["[12:40 sog=5kn void=wrong x]"]),
    (
      ["12:40 logged=2026-06-14T13:00Z x", "12:40 void=wrong x"],
      ["[12:40 logged=2026-06-14T13:00Z void=wrong x]"]
    ),
    // One that says something else is the correction: it lives, and nothing is in conflict.
    (
      ["12:40 void=wrong sog=5kn x", "12:40 sog=6kn x"],
      ["12:40 sog=6kn x", "[12:40 sog=5kn void=wrong x]"]
    ),
    (["12:40 void=wrong x", "12:40 sog=6kn x"], ["12:40 sog=6kn x", "[12:40 void=wrong x]"]),
    (["12:40 void=wrong x", "12:40 y"], ["12:40 y", "[12:40 void=wrong x]"]),
    (
      ["12:40 void=wrong @reef x", "12:40 @tack x"],
      ["[12:40 @reef void=wrong x]", "12:40 @tack x"]
    ),
    // Struck twice.
    (["12:40 void=wrong x", "12:40 void=wrong x"], ["[12:40 void=wrong x]"]),
    (["12:40 void=a x", "12:40 void=b x"], ["[12:40 void=a !void x]"]),
    (
      ["12:40 void=a sog=5kn x", "12:40 void=b sog=6kn x"],
      ["[12:40 sog=5kn void=a x]", "[12:40 sog=6kn void=b x]"]
    ),
    (["12:40 void=\"\" x"], ["[12:40 void= x]"]),
  ])
  func countForNothingAndHideNothing(lines: [String], summaries: [String]) {
    for order in [lines, lines.reversed()] {
      #expect(folded(order).map(\.summary).sorted() == summaries.sorted())
    }
  }
}
