import Testing
import WakeFormat
import WakeLog

/// What is given takes the place of its like.
struct AmendmentTests {
  @Test(arguments: [
    ("@reef log=1nm Words", ["log=2nm"], "@reef log=2nm Words"),
    ("@reef log=1nm Words", ["wind=W/F4"], "@reef log=1nm wind=W/F4 Words"),
    ("@reef log=1nm Words", ["@tack", "@gybe"], "@tack @gybe log=1nm Words"),
    ("log=1nm Words", ["@tack"], "@tack log=1nm Words"),
    ("@reef log=1nm Words", ["Other", "words"], "@reef log=1nm Other words"),
    ("@reef log=1nm Words", ["log="], "@reef Words"),
    ("@reef x-odd=1 log=1nm log=2nm Words", ["log=3nm"], "@reef x-odd=1 log=3nm Words"),
    ("@reef -- @tack stays", ["log=1nm"], "@reef log=1nm -- @tack stays"),
    ("@reef Words", ["place=Marstal havn"], "@reef place=\"Marstal havn\" Words"),
    ("@reef Words", ["log=2nm Cast off"], "@reef log=2nm Cast off"),
    ("+ Words", ["sog=5kn"], "+ sog=5kn Words"),
  ])
  func replaces(line: String, words: [String], amended: String) throws {
    let stamp = "2026-06-14T08:40:12+02:00 "
    let document = Document(Bytes((stamp + line).utf8))
    let entry = try #require(document.lines.first?.entry)
    let amendment = try Amendment(words: words, isPlain: false, endsInDashes: false)
    #expect(amendment.line(of: entry, in: document, at: nil) == stamp + amended)
  }

  @Test(arguments: [
    ([], false, Amendment.Problem.nothing), (["+", "x"], false, .word("+")),
    (["08:12", "x"], false, .word("08:12")),
  ])
  func refuses(words: [String], isPlain: Bool, problem: Amendment.Problem) {
    #expect(throws: problem) { try Amendment(words: words, isPlain: isPlain, endsInDashes: false) }
  }
}
