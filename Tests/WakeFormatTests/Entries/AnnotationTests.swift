import Testing
import WakeFormat

/// Readings find the entry they belong to, whatever happened to its page meanwhile.
struct AnnotationTests {
  static let line = "2026-06-14T12:40:00+02:00 @reef by=ben First reef"
  static let readings = [
    (key: "pos", value: "54-27.402N,010-14.362E"), (key: "fix", value: "gnss"),
    (key: "age", value: "8s"),
    (key: "sog", value: "5.4kn"),
  ]
  static let full =
    "2026-06-14T12:40:00+02:00 @reef by=ben pos=54-27.402N,010-14.362E fix=gnss age=8s sog=5.4kn First reef"

  /// The page with the readings put in; nil where they find no place, the page itself where nothing is missing.
  private func annotated(_ page: String, _ line: String = line) -> String? {
    let document = Document(Bytes(page.utf8))
    switch Annotation(line: line, readings: Self.readings).place(in: document) {
    case .edit(let edit): return String(decoding: document.bytes.applying([edit]), as: UTF8.self)
    case .complete: return page
    case .gone: return nil
    }
  }

  @Test(arguments: [
    "", "# a\n", "2026-06-14T12:39:00+02:00 before\n\n", "\u{FEFF}# a\r\n",
    "?\n2026-06-14T12:40:00+02:00 @tack by=ben\n",
  ])
  func theyFollowTheTokens(before: String) {
    for after in ["", "\n", "\r\n", "\n2026-06-14T12:41:00+02:00 after\n", "\n<<<<<<<\n"] {
      #expect(annotated(before + Self.line + after) == before + Self.full + after)
    }
  }

  @Test(arguments: [
    // Changed remarks, changed events, changed spelling: the same entry still.
    (
      "2026-06-14T12:40:00+02:00 @reef by=ben Second reef",
      "2026-06-14T12:40:00+02:00 @reef by=ben {} Second reef"
    ),
    (
      "2026-06-14T12:40:00+02:00 @unreef by=ben First reef",
      "2026-06-14T12:40:00+02:00 @unreef by=ben {} First reef"
    ),
    (
      "2026-06-14T12:40:00+02:00  by=ben  @REEF  First reef ",
      "2026-06-14T12:40:00+02:00  by=ben  @REEF {}  First reef "
    ),
    ("2026-06-14 12:40:00+02:00 @reef First reef", "2026-06-14 12:40:00+02:00 @reef {} First reef"),
    ("2026-06-14T12:40:00+02:00 First reef", "2026-06-14T12:40:00+02:00 {} First reef"),
    ("2026-06-14T12:40:00+02:00 @reef -- a=b", "2026-06-14T12:40:00+02:00 @reef {} -- a=b"),
    (
      "2026-06-14T12:40:00+02:00 @reef sog= First reef",
      "2026-06-14T12:40:00+02:00 @reef {} sog= First reef"
    ),
  ])
  func theyFollowAnEntryThatWasChanged(changed: String, result: String) {
    let readings = "pos=54-27.402N,010-14.362E fix=gnss age=8s sog=5.4kn"
    #expect(annotated(changed + "\n") == result.replacing("{}", with: readings) + "\n")
  }

  @Test(arguments: [
    "", "# nothing\n", "2026-06-14T12:40:01+02:00 @reef by=ben First reef\n",
    "2026-06-14T12:40:00+02:00 + First reef\n",
    "2026-06-14T12:40:00+02:00 @tack by=ben Something else\n",
    "#2026-06-14T12:40:00+02:00 @reef by=ben First reef\n",
    // Two that might be meant.
    "2026-06-14T12:40:00+02:00 @reef a\n2026-06-14T12:40:00+02:00 First reef\n",
  ])
  func theyAreDroppedWhereNobodyKnowsTheirEntry(page: String) {
    #expect(annotated(page) == nil)
  }

  @Test func anEntryWithoutEventsIsNotMistakenForAnother() {
    let line = "2026-06-14T12:40:00+02:00 One"
    #expect(annotated("2026-06-14T12:40:00+02:00 Two\n", line) == nil)
  }

  @Test func theLineItselfComesBeforeOneThatIsLikeIt() {
    let other = "2026-06-14T12:40:00+02:00 @reef First reef\n"
    #expect(annotated(other + Self.line + "\n") == other + Self.full + "\n")
  }

  @Test func ofTwoEqualLinesOneGetsThem() {
    let page = annotated(Self.line + "\n" + Self.line + "\n")
    #expect(page == Self.full + "\n" + Self.line + "\n")
    #expect(folded(page?.split(separator: "\n").map(String.init) ?? []).count == 1)
  }

  @Test(arguments: [
    ("pos=54-30N,010-12E", "sog=5.4kn"), ("sog=6kn", "pos=54-27.402N,010-14.362E fix=gnss age=8s"),
    ("POS=54-30N,010-12E SOG=6kn", ""), ("pos=rubbish", "sog=5.4kn"),
    ("fix=visual", "pos=54-27.402N,010-14.362E age=8s sog=5.4kn"),
  ])
  func whatTheEntryHasIsKept(own: String, added: String) {
    let line = "2026-06-14T12:40:00+02:00 \(own)"
    #expect(annotated(line, line) == (added.isEmpty ? line : line + " " + added))
  }

  @Test func aFurtherLineStaysOne() {
    let line = "2026-06-14T12:40:00+02:00 + More"
    let page = annotated(line + "\n", line)
    #expect(
      page
        == "2026-06-14T12:40:00+02:00 + pos=54-27.402N,010-14.362E fix=gnss age=8s sog=5.4kn More\n"
    )
  }

  @Test(arguments: [
    (line, "2026-06-14T12:40:00+02:00 + pos=54-27.402N,010-14.362E fix=gnss age=8s sog=5.4kn"),
    ("12:40 pos=54-30N,010-12E x", "12:40 + sog=5.4kn"),
    ("12:40 pos=54-30N,010-12E sog=1kn x", nil), ("# no entry", nil), ("", nil),
  ])
  func aPageThatIsBeingWrittenGetsAFurtherLine(line: String, further: String?) {
    #expect(Annotation(line: line, readings: Self.readings).furtherLine == further)
  }

  /// Both ways give readers the same readings.
  @Test func aFurtherLineSaysTheSameAsTheEdit() throws {
    let further = try #require(Annotation(line: Self.line, readings: Self.readings).furtherLine)
    let apart = folded([Self.line, further]).map { Set($0.fields.map(\.key)) }
    #expect(apart == folded([Self.full]).map { Set($0.fields.map(\.key)) })
  }

  @Test(arguments: 0..<20)
  func whateverStandsOnThePageSurvives(seed: Int) {
    var generator = Generator(seed: seed)
    for _ in 0..<10 {
      let page = Bytes((Self.line + "\n").utf8) + generator.mutated(ExamplePage.bytes)
      let place = Annotation(line: Self.line, readings: Self.readings).place(in: Document(page))
      guard case .edit(let edit) = place else {
        Issue.record("no place: \(place)")
        continue
      }
      #expect(
        page.applying([edit]) == Bytes((Self.full + "\n").utf8)
          + page.dropFirst(Self.line.utf8.count + 1))
    }
  }
}
