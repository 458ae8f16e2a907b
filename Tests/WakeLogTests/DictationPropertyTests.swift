import Testing
import WakeFormat
import WakeLog

/// Nothing typed is ever lost, and what is saved reads back as what was understood.
struct DictationPropertyTests {
  private static let parts = [
    "@reef", "@anc", "@ANCHOR", "@anchor,", "@", "@x-a", "sog=5kn", "SOG=6kn", "sog=", "sog=5,4kn",
    "a=\"b", "a=\"b c\"", "x-a=b c",
    "--", "+", "=", "\"", "\\", "Kiel", "Ahoy,", "12:41", "2026-06-13", "1015", "pm", "+02:00", "#",
    "ø", "e\u{301}",
    "\u{1F44D}\u{1F3FD}", "\u{A0}", "\u{3000}x", "\u{FEFF}", "\u{201C}a\u{201D}", "\u{2212}5",
    "\u{FF20}reef", "sog\u{FF1D}5kn",
    "\u{1B}[31m", "\u{0}", "\u{7F}", "\u{85}", "\u{2028}", "\u{202E}", "\n", "\r\n", "\r", "\t",
    " ", "", "place=Kiel\nx", "by=anna",
    "void=a \"b\"", "https://x.org/?a=b", "=\u{338}", " \u{301}a", "12:41 x", "wind=SW/F5",
    "høyde=3",
  ]

  @Test(arguments: 0..<80)
  func wordsSurvive(seed: Int) {
    var generator = Generator(seed: seed)
    for _ in 0..<40 {
      let words = (0..<generator.number(0..<7)).map { _ in generator.one(of: Self.parts) }
      let lifting = !generator.hits(oneIn: 3)
      check(Dictation(words: words, lifting: lifting), words.joined(separator: " "), "\(words)")
    }
  }

  @Test(arguments: 0..<80)
  func linesSurvive(seed: Int) {
    var generator = Generator(seed: 1000 + seed)
    for _ in 0..<40 {
      let words = (0..<generator.number(0..<7)).map { _ in generator.one(of: Self.parts) }
      let line = words.joined(separator: generator.one(of: [" ", "  ", ""]))
      check(Dictation(line: line), line, line.debugDescription)
    }
  }

  /// What is right as it was typed is right as it is saved.
  @Test(arguments: 0..<40)
  func wellFormedWordsGiveWellFormedLines(seed: Int) {
    var generator = Generator(seed: 2000 + seed)
    let wrong: Set<String> = [
      "@anchor,", "sog=", "sog=5,4kn", "a=\"b", "https://x.org/?a=b", "høyde=3", "\u{FF20}reef",
      "sog\u{FF1D}5kn", "SOG=6kn",
    ]
    let parts = Self.parts.filter { !wrong.contains($0) }
    for _ in 0..<40 {
      let words = (0..<generator.number(0..<7)).map { _ in generator.one(of: parts) }
      for dictation in [
        Dictation(words: words, lifting: true), Dictation(words: words, lifting: false),
      ] {
        let lines = dictation.lines(at: Stamp("2026-06-14T12:40:00+02:00")!)
        let document = Document(Bytes(lines.map { $0 + "\n" }.joined().utf8))
        let page = Page(name: "2026-06-14.wake", zones: Zones(facts: [], database: .none))
        let errors = Checker.diagnostics(of: document, as: page).filter { $0.severity == .error }
          .filter { ![.valueConflict, .keyOnPlus, .eventOnPlus].contains($0.code) }
        #expect(errors == [], "\(words) \(lines)")
      }
    }
  }

  private func check(_ dictation: Dictation, _ typed: String, _ comment: String) {
    let stamp = dictation.stamp ?? Stamp("2026-06-14T12:40:00+02:00")!
    let lines = dictation.lines(at: stamp)
    let document = Document(Bytes(lines.map { $0 + "\n" }.joined().utf8))
    #expect(document.lines.count == lines.count, "\(comment)")
    #expect(document.lines.allSatisfy { $0.entry != nil }, "\(comment) \(lines)")
    #expect(document.lines.allSatisfy { $0.entry?.stamp == stamp }, "\(comment) \(lines)")
    #expect(
      document.lines.dropFirst().allSatisfy { $0.entry?.isFurther == true }, "\(comment) \(lines)")
    // Events and fields read back as they were understood; what begins no token is remarks.
    let entry = document.lines[0].entry
    let read = (entry?.tokens ?? []).map { document.text($0.range) }
    #expect(read == dictation.tokens, "\(comment) \(lines)")
    #expect(entry?.isFurther == dictation.isFurther, "\(comment) \(lines)")
    let paragraphs = dictation.remarks.split(separator: "\n").map(Self.trimmed).filter {
      !$0.isEmpty
    }
    let written = document.lines.compactMap(\.entry).map { document.text($0.remarks) }.filter {
      !$0.isEmpty
    }
    #expect(
      written.map { Array($0.utf8) } == paragraphs.map { Array($0.utf8) }, "\(comment) \(lines)")
    #expect(
      Self.lost(of: typed, in: lines.joined(separator: "\n"), stamp).isEmpty, "\(comment) \(lines)")
  }

  private static func trimmed(_ text: Substring) -> String {
    var scalars = text.unicodeScalars[...]
    while let last = scalars.last, last == " " || last == "\t" { scalars.removeLast() }
    return String(scalars.drop { $0 == " " || $0 == "\t" })
  }

  /// Characters that stand more often in what was typed than in what is saved; blanks, line ends,
  /// control characters, quotes and a `--` do not count.
  private static func lost(of typed: String, in saved: String, _ stamp: Stamp) -> [Unicode.Scalar] {
    var counts: [Unicode.Scalar: Int] = [:]
    let ignored = " \t\n\r\"\\-+:".unicodeScalars
    func counted(_ text: String) -> [Unicode.Scalar] {
      text.lowercased().unicodeScalars.filter {
        !ignored.contains($0) && !(0x7F...0x9F).contains($0.value) && $0.value >= 0x20
          && !("0"..."9").contains($0)
      }
    }
    for scalar in counted(saved) { counts[scalar, default: 0] += 1 }
    return counted(typed).filter { scalar in
      counts[scalar, default: 0] -= 1
      return counts[scalar, default: 0] < 0
    }
  }
}
