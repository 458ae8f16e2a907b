import Testing
import WakeFormat
import WakeLog

/// What `wake add` makes of what a sailor typed.
struct DictationTests {
  static let stamp = Stamp("2026-06-14T12:40:00+02:00")!
  static let head = "2026-06-14T12:40:00+02:00"

  private func lines(_ words: [String], lifting: Bool = true) -> [String] {
    let dictation = Dictation(words: words, lifting: lifting)
    return dictation.lines(at: dictation.stamp ?? Self.stamp).map {
      $0.replacing(Self.head, with: "S")
    }
  }

  private func lines(_ line: String, adding extra: [String] = []) -> [String] {
    let dictation = Dictation(line: line)
    return dictation.lines(at: dictation.stamp ?? Self.stamp, adding: extra)
      .map { $0.replacing(Self.head, with: "S") }
  }

  @Test(arguments: [
    (["Cast", "off"], "S Cast off"), (["@reef", "First", "reef"], "S @reef First reef"),
    (["@REEF", "SOG=5kn", "x"], "S @reef sog=5kn x"),
    (["Cast off", "at last"], "S Cast off at last"),
    (["@anc", "x"], "S @anchor x"), (["@engine-o", "x"], "S @engine-o x"),
    (["@lunch", "x"], "S @lunch x"),
    // A blank in an argument: one value, or part of the remarks.
    (["place=Kiel Holtenau", "x"], "S place=\"Kiel Holtenau\" x"),
    (["void=wrong lighthouse"], "S void=\"wrong lighthouse\""),
    (["place=\"Kiel Holtenau\"", "x"], "S place=\"Kiel Holtenau\" x"), (["x y=a b"], "S x y=a b"),
    (["place=", "x"], "S place= x"),
    (["place=a \"b\" c"], #"S place="a \"b\" c""#),
    // Lifted from the remarks.
    (["Off", "Kiel", "@anchor"], "S @anchor Off Kiel"),
    (["Off", "@anc", "depth=4m", "sand"], "S @anchor depth=4m Off sand"),
    (["Said", "place=Kiel Holtenau", "then"], "S place=\"Kiel Holtenau\" Said then"),
    (["a", "@anna", "b"], "S a @anna b"),
    (["a", "sog=fast", "b"], "S a sog=fast b"), (["a", "so=1", "b"], "S a so=1 b"),
    (["a", "@anchor,", "b"], "S a @anchor, b"),
    // `--`.
    (["--", "@reef", "was", "said"], "S -- @reef was said"),
    (["@reef", "--", "a", "@anchor"], "S @reef -- a @anchor"),
    (["--", "--", "x"], "S -- -- x"), (["--"], "S"),
    // `+`.
    (["+", "More"], "S + More"), (["+", "sog=5kn", "More"], "S + sog=5kn More"),
    (["@reef", "+", "more"], "S @reef + more"),
    (["+", "a", "@anchor", "sog=5kn"], "S + sog=5kn a @anchor"), (["-a"], "S -a"),
    // What is wrong stays as it was typed, and can be told.
    (["@anchor,", "at", "last"], "S @anchor, at last"), (["sog=", "x"], "S sog= x"),
    (["@reef", "høyde=3", "x"], "S @reef høyde=3 x"),
    (["+", "@reef", "x"], "S + @reef x"), (["sog=5,4kn", "x"], "S sog=5,4kn x"),
    ([""], "S"), ([], "S"), (["  a  ", "b "], "S a   b"), (["", "@reef", " ", "x"], "S @reef x"),
    ([" @reef", "x"], "S -- @reef x"),
  ])
  func wordsAreTokensThenRemarks(words: [String], line: String) {
    #expect(lines(words) == [line])
  }

  @Test(arguments: [
    (["Off", "@anc"], "S Off @anc"), (["@anc", "x"], "S @anc x"),
    (["Off", "@anchor"], "S -- Off @anchor"),
    (["@reef", "Off", "sog=5kn"], "S @reef -- Off sog=5kn"), (["@reef", "Off"], "S @reef Off"),
  ])
  func withoutLiftingWordsStayWhereTheyAre(words: [String], line: String) {
    #expect(lines(words, lifting: false) == [line])
  }

  @Test(arguments: [
    ("Cast off", "S Cast off"), ("  @reef   sog=5kn  Text  of it ", "S @reef sog=5kn Text  of it"),
    ("@anc x", "S @anc x"),
    ("Off Kiel @anchor", "S Off Kiel @anchor"),
    ("place=\"Kiel Holtenau\" x", "S place=\"Kiel Holtenau\" x"),
    ("-- @reef was said", "S -- @reef was said"), ("-- We said @anchor", "S -- We said @anchor"),
    ("+ More", "S + More"),
    ("+ sog=5kn More", "S + sog=5kn More"), ("@anchor, at last", "S @anchor, at last"),
    ("@reef sog= x", "S @reef sog= x"),
    ("+ @reef x", "S + @reef x"), ("Ben's (4m) #1 $2 > 3", "S Ben's (4m) #1 $2 > 3"), ("", "S"),
    ("--", "S"), ("# x", "S # x"),
  ])
  func aLineIsTakenAsItStands(typed: String, line: String) {
    #expect(lines(typed) == [line])
  }

  @Test(arguments: [
    ("12:41 x", "12:41 x"), ("12:41 @reef x", "12:41 @reef x"),
    ("2026-06-13 12:41 x", "2026-06-13T12:41 x"),
    ("2026-06-13T12:41Z x", "2026-06-13T12:41Z x"), ("2026-06-13 Rest", "2026-06-13 Rest"),
    ("12:41", "12:41"),
    ("2026-06-13 -- 10 miles", "2026-06-13 -- 10 miles"), ("12:41 + x", "12:41 + x"),
    ("12:41 -- pm", "12:41 -- pm"),
    // What is no stamp stays among the remarks.
    ("0905 x", "S 0905 x"), ("9:05 x", "S 9:05 x"), ("10:15 pm x", "S 10:15 pm x"),
    ("1013 hPa", "S 1013 hPa"),
    ("x 12:41", "S x 12:41"), ("2026-06-13 1015", "S 2026-06-13 1015"),
    ("08:00-12:00 x", "S 08:00-12:00 x"),
  ])
  func aStampAmongTheFirstWordsIsTheEntrys(typed: String, line: String) {
    #expect(lines(typed) == [line])
    #expect(lines(typed.split(separator: " ").map(String.init)) == [line])
  }

  @Test func aStampMayShareAnArgument() {
    #expect(lines(["12:41 Cast off", "at last"]) == ["12:41 Cast off at last"])
    #expect(lines(["2026-06-13 12:41", "@reef"]) == ["2026-06-13T12:41 @reef"])
  }

  @Test(arguments: [
    ("@reef First\nSecond", ["S @reef First", "S + Second"]),
    ("First\r\n\r\n  Second  \rThird\n", ["S First", "S + Second", "S + Third"]),
    ("@reef\nSecond", ["S @reef Second"]), ("12:41\nText", ["12:41 Text"]),
    ("a\n@reef b", ["S a", "S + -- @reef b"]),
    ("a\n+ b\n-- c", ["S a", "S + + b", "S + -- -- c"]), ("\n\na", ["S a"]),
    ("sog= x\ny", ["S sog= x", "S + y"]),
  ])
  func furtherLinesBecomeFurtherParagraphs(typed: String, lines: [String]) {
    #expect(self.lines(typed) == lines)
  }

  @Test func aLineEndInAWordIsOneOfTheRemarks() {
    #expect(lines(["@reef", "place=Kiel\nat last"]) == ["S @reef -- place=Kiel", "S + at last"])
    #expect(lines(["a", "place=Kiel\nat last"]) == ["S a place=Kiel", "S + at last"])
  }

  @Test(arguments: [
    ("a\u{1B}[31mb", "S a\u{241B}[31mb", true), ("a\u{0}b", "S a\u{2400}b", true),
    ("a\u{7F}b", "S a\u{2421}b", true),
    ("a\u{9B}b", "S aU+9Bb".replacing("U+9B", with: "U+009B"), true), ("a\tb", "S a\tb", false),
    ("aøb", "S aøb", false),
    ("place=a\u{8}b", "S place=a\u{2408}b", true),
  ])
  func controlCharactersBecomeTheirPictures(typed: String, line: String, isChanged: Bool) {
    #expect(lines(typed) == [line])
    #expect(Dictation(line: typed).hasPictures == isChanged)
    #expect(Dictation(words: [typed], lifting: true).hasPictures == isChanged)
  }

  @Test(arguments: [
    ("@reef x", "S @reef by=anna x"), ("@anchor, x", "S by=anna @anchor, x"),
    ("+ x", "S + by=anna x"),
    ("-- @reef", "S by=anna -- @reef"), ("@reef", "S @reef by=anna"),
    ("+ @reef", "S + by=anna @reef"),
  ])
  func whatTheDeviceAddsFollowsTheTokens(typed: String, line: String) {
    #expect(lines(typed, adding: ["by=anna"]) == [line])
  }

  @Test func whatIsThereIsKnown() {
    #expect(Dictation(line: "BY=anna x").has("by"))
    #expect(!Dictation(line: "Said by=anna").has("by"))
    #expect(Dictation(words: ["Said", "by=anna"], lifting: true).has("by"))
    #expect(Dictation(line: " \n").isEmpty)
    #expect(Dictation(words: ["", " "], lifting: true).isEmpty)
    #expect(!Dictation(line: "sog=").isEmpty)
  }
}
