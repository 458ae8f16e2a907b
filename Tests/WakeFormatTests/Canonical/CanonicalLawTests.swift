import Testing
import WakeFormat

/// What holds of every file, whatever stands in it.
struct CanonicalLawTests {
  @Test(arguments: 0..<40)
  func nothingIsSaidDifferently(seed: Int) {
    var generator = Generator(seed: seed)
    for _ in 0..<60 {
      let bytes = Self.file(&generator)
      let once = Canonical(Document(bytes), on: ExamplePage.page).bytes
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(Self.difference(Self.meaning(of: bytes), Self.meaning(of: once)) == [], "\(text)")
      let twice = Canonical(Document(once), on: ExamplePage.page).bytes
      #expect(twice.text == once.text, "\(text)")
      #expect(Self.kept(once) == Self.kept(bytes), "\(text)")
    }
  }

  @Test(arguments: 0..<40)
  func aGlanceFindsTheSame(seed: Int) {
    var generator = Generator(seed: seed)
    for _ in 0..<100 {
      let bytes = generator.hits(oneIn: 2) ? Self.file(&generator) : Self.calmFile(&generator)
      let whole = Canonical(Document(bytes), on: ExamplePage.page).edits
      let glanced = Canonical.edits(of: bytes, on: ExamplePage.page) { [] }
      #expect(glanced == whole, "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  /// A stamp without an offset ends where its line does.
  @Test(arguments: [
    "2026-06-14T10:00\n2026-06-14T11:00:00+02:00 Text \n",
    "2026-06-14T10:00:15\n2026-06-14T11:00:00+02:00 Text \n",
    "2026-06-14T10:00+\n2026-06-14T11:00:00+02:00 Text \n",
    "2026-06-14T10:00:\n2026-06-14T11:00:00+02:00 Text \n",
    "2026-06-14T10:00 @\n2026-06-14T11:00:00+02:00 Text \n",
    "2026-06-14T10:00Z \n2026-06-14T11:00:00+02:00 Text \n",
    "2026-06-14T10:00Z x-=\n2026-06-14T11:00:00+02:00 Text \n",
    "2026-06-14T10:00Z sog=\n2026-06-14T11:00:00+02:00 Text \n",
    "2026-06-14T10:00Z place=\"\n2026-06-14T11:00:00+02:00 Text \n",
    "2026-06-14T10:00Z pos=\n2026-06-14T11:00:00+02:00 Text \n",
    "2026-06-14T10:00Z pos=54-0\n2026-06-14T11:00:00+02:00 Text \n",
    "2026-06-14T10:00Z engine.\n2026-06-14T11:00:00+02:00 Text \n",
    "2026-06-14T10:00Z by\n2026-06-14T11:00:00+02:00 Text \n",
    "#\n2026-06-14T11:00:00+02:00 Text \n", "2\n2026-06-14T11:00:00+02:00 Text \n",
  ])
  func aGlanceNeverGoesPastALine(text: String) {
    let bytes = Bytes(text.utf8)
    let whole = Canonical(Document(bytes), on: ExamplePage.page).edits
    #expect(Canonical.edits(of: bytes, on: ExamplePage.page) { [] } == whole)
  }

  @Test func aGlanceAsksOnlyForWhatIsFolded() {
    func isAsked(_ text: String) -> Bool {
      var isAsked = false
      _ = Canonical.edits(of: Bytes(text.utf8), on: ExamplePage.page) {
        isAsked = true
        return []
      }
      return isAsked
    }
    #expect(!isAsked("2026-06-14T12:40+02:00 sog=5kn a\n12:41 b\n"))
    #expect(isAsked("2026-06-14T12:40+02:00 sog=5kn a\n12:41 + b\n"))
  }

  @Test(arguments: 0..<40)
  func sortingMovesLinesAndNothingElse(seed: Int) {
    var generator = Generator(seed: seed)
    for _ in 0..<60 {
      let bytes = Self.file(&generator)
      let sorted = Document(bytes).sorted(on: ExamplePage.page)
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(
        sorted.split(separator: 0x0A, omittingEmptySubsequences: false).map(Bytes.init).map(
          Array.init
        )
        .sorted { $0.lexicographicallyPrecedes($1) }
          == bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Bytes.init)
          .map(Array.init).sorted { $0.lexicographicallyPrecedes($1) }, "\(text)")
      #expect(Document(sorted).sorted(on: ExamplePage.page) == sorted, "\(text)")
    }
  }

  @Test func entriesAreSortedAndCommentsStayWithThem() {
    let text = """
      # The page
      12:40 c

      # Before b
      09:00 b
      2026-06-14 The day
      08:00 a
      zone: +02:00
      13:00 e
      12:50 d
      # The end

      """
    let expected = """
      2026-06-14 The day
      08:00 a

      # Before b
      09:00 b
      # The page
      12:40 c
      zone: +02:00
      12:50 d
      13:00 e
      # The end

      """
    let sorted = Document(Bytes(text.utf8)).sorted(on: ExamplePage.page)
    #expect(String(decoding: sorted, as: UTF8.self) == expected)
  }

  /// Lines of every kind, often of one moment, and sometimes damaged.
  private static func file(_ generator: inout Generator) -> Bytes {
    var text = ""
    for _ in 0..<generator.number(0..<12) {
      text += line(&generator)
      text += generator.one(of: ["\n", "\n", "\n", "\r\n", " \n", "\t\r\n"])
    }
    let bytes = Bytes(text.utf8)
    return generator.hits(oneIn: 3) ? generator.mutated(bytes) : bytes
  }

  /// Lines that a glance knows, nearly all in the written form.
  private static func calmFile(_ generator: inout Generator) -> Bytes {
    var text = ""
    for _ in 0..<generator.number(1..<20) {
      text += generator.one(of: [
        "2026-06-14T12:40:00+02:00", "2026-06-14T12:40Z", "2026-06-14T12:40-00:00",
        "2026-06-14T12:40+00:00", "2026-06-14T12:41+02:00",
      ])
      for _ in 0..<generator.number(0..<4) {
        text += generator.one(of: [
          " @reef", " sog=5.0kn", " by=anna", " wind=SW/F5", " wind=W/26kn", " place=\"Kiel x\"",
          " pos=54-27.4N,010-14.3E", " x-y=z", " wave=W/1.5m", " log=12nm", " baro=1012hPa",
        ])
        if generator.hits(oneIn: 30) {
          text += generator.one(of: [" wind=sw/F5", " wind=sw/26kn", " wave=w/1.5m", "  sog=5kn"])
        }
      }
      text += generator.one(of: ["", " Cast off", " Bülk abeam, 2 nm", " 2 reefs"])
      text += generator.hits(oneIn: 12) ? generator.one(of: [" \n", "\r\n", "\n\n", ""]) : "\n"
    }
    let bytes = Bytes(text.utf8)
    return generator.hits(oneIn: 4) ? generator.mutated(bytes) : bytes
  }

  private static func line(_ generator: inout Generator) -> String {
    guard !generator.hits(oneIn: 8) else {
      return generator.one(of: [
        "# c", "", "  ", "vessel:  Tern", "<<<<<<< a", "Vessel: x", "%", "\u{FEFF}# m", "0840 x",
      ])
    }
    var words = [
      generator.one(of: [
        "12:40", "12:40:00", "10:40Z", "2026-06-14T12:40:00+02:00", "2026-06-14 12:40", "12:41",
        "2026-06-14", "24:00",
      ])
    ]
    if generator.hits(oneIn: 3) { words.append("+") }
    let tokens = [
      "@reef", "@Anchor", "@engine-on.Port", "sog=5kn", "SOG=5.0kt", "sog=6", "age=8s", "by=anna",
      "file=a", "void=wrong", "was=12:30", "place=\"Kiel x\"", "pos=54°27.402'N,010°14.362'E",
      "pos=54.45,10.25", "wind=sw/F5", "sog=5,4kn", "x-y=z", "sog=", "@anchor,",
    ]
    for _ in 0..<generator.number(0..<4) { words.append(generator.one(of: tokens)) }
    if generator.hits(oneIn: 4) { words.append("--") }
    if generator.hits(oneIn: 2) { words.append(generator.text()) }
    return words.joined(separator: generator.one(of: [" ", " ", "  ", "\t"]))
  }

  /// Comments, facts and what cannot be read, which no spelling may touch.
  private static func kept(_ bytes: Bytes) -> [String] {
    let document = Document(bytes)
    return document.lines.compactMap { line in
      switch line.kind {
      case .comment, .unreadable, .conflictMarker: document.text(line.range)
      case .fact(let fact): document.text(fact.key) + ": " + document.text(fact.value)
      default: nil
      }
    }
  }

  /// What the file says, as a set. Paragraphs belong to their moment: which of two entries there
  /// shows them hangs on the bytes of the lines.
  private static func meaning(of bytes: Bytes) -> [String] {
    let document = Document(bytes)
    let entries = document.lines.compactMap { document.written($0, on: ExamplePage.page) }
    return EntrySet.members(of: entries).flatMap { member in
      // Of a key that stands twice the last counts, of a list all.
      let counting = member.fields.enumerated().filter { place, field in
        ["file", "was"].contains(field.key)
          || !member.fields[(place + 1)...].contains { $0.key == field.key }
      }
      let said = Set(
        counting.map(\.element).filter { !member.conflicts.contains($0.key) }.map {
          $0.key + "=" + $0.meaning
        })
      var parts = [member.events.sorted().joined(separator: " ")] + said.sorted()
      parts.append(member.entry.remarks)
      parts += member.conflicts.map { "!" + $0 }
      let texts = [parts.joined(separator: " | ")] + member.paragraphs.map { "/ " + $0 }
      return (texts + member.struckParagraphs.map { "/- " + $0 }).map {
        "\(member.entry.when) | " + $0
      }
    }.sorted()
  }

  /// The first that stands in one list only, for a message that can be read.
  private static func difference(_ one: [String], _ other: [String]) -> [String] {
    other.difference(from: one).map { "\($0)" }
  }
}

extension Bytes {
  fileprivate var text: String { String(decoding: self, as: UTF8.self) }
}
