import Testing
import WakeFormat

/// A logbook is a set: the order of its lines changes nothing but that of paragraphs.
struct ShuffleTests {
  @Test(arguments: 0..<60)
  func theOrderOfLinesMeansNothing(seed: Int) {
    var generator = Generator(seed: seed)
    for _ in 0..<20 {
      let lines = (0..<generator.number(1..<12)).map { _ in Self.line(&generator) }
      let expected = Self.meaning(of: lines)
      let shuffled = lines.shuffled(using: &generator)
      #expect(Self.meaning(of: shuffled) == expected, "\(lines) \(shuffled)")
      // Nor does it matter how often a line stands there.
      #expect(Self.meaning(of: shuffled + shuffled.prefix(3)) == expected, "\(lines)")
    }
  }

  /// Lines that often meet: few moments, events, keys and values.
  private static func line(_ generator: inout Generator) -> String {
    var words = [
      generator.one(of: ["12:40", "12:40:00", "10:40Z", "12:41", "2026-06-14", "2026-06-13"])
    ]
    if generator.hits(oneIn: 3) {
      words.append("+")
    } else if generator.hits(oneIn: 2) {
      words.append(generator.one(of: ["@reef", "@tack", "@anchor"]))
    }
    let tokens = [
      "sog=5kn", "sog=5.0kt", "sog=6kn", "age=8s", "age=9s", "by=anna", "file=a", "file=b",
      "void=wrong", "void=other",
      "logged=2026-06-14T13:00Z", "conflict=sog", "cog=031", "place=Kiel",
    ]
    for _ in 0..<generator.number(0..<4) { words.append(generator.one(of: tokens)) }
    if !generator.hits(oneIn: 3) { words.append(generator.one(of: ["x", "y"])) }
    return words.joined(separator: " ")
  }

  /// All that a set of lines says, in its order, with the paragraphs sorted and the lines by text.
  private static func meaning(of lines: [String]) -> [String] {
    folded(lines).map { member in
      let said = Set(
        member.fields.filter { !member.conflicts.contains($0.key) }.map {
          $0.key + "=" + $0.meaning
        })
      let paragraphs =
        member.entry.isFurther ? [member.entry.remarks] + member.paragraphs : member.paragraphs
      var parts = ["\(member.entry.when)", member.events.joined(separator: " ")] + said.sorted()
      parts.append(member.entry.isFurther ? "+" : member.entry.text)
      parts.append(member.void ?? "live")
      parts += member.conflicts.map { "!" + $0 }
      parts += Set(paragraphs).filter { !$0.isEmpty }.sorted().map { "/ " + $0 }
      parts += member.struckParagraphs.sorted().map { "/- " + $0 }
      return (parts + Set(member.sources.map { lines[$0] }).sorted()).joined(separator: " | ")
    }
  }
}
