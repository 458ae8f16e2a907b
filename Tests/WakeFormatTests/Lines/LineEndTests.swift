import Testing
import WakeFormat

/// Where a line ends, and which bytes it may hold (format §3).
struct LineEndTests {
  @Test(arguments: [
    ("a: b\n", ["a: b"]), ("a: b\r\n", ["a: b"]), ("a: b", ["a: b"]),
    ("\r\n\n", ["", ""]), ("# a\n# b", ["# a", "# b"]),
    ("\u{FEFF}a: b\r\n\u{FEFF}# c\n", ["a: b", "# c"]),
    ("# a\u{85}b\u{2028}c\u{2029}d\n", ["# a\u{85}b\u{2028}c\u{2029}d"]),
  ])
  func linesEndWithLF(text: String, lines: [String]) {
    let document = Document(Bytes(text.utf8))
    #expect(document.lines.map { document.text($0.range) } == lines)
    #expect(document.rendered == Bytes(text.utf8))
    #expect(document.problems == [])
  }

  @Test(
    arguments: [
      ([0x00], .controlCharacter), ([0x1B], .controlCharacter), ([0x7F], .controlCharacter),
      ([0x0C], .controlCharacter), ([0x0D], .controlCharacter), ([0x09], nil),
      // Well-formed UTF-8, first and last of each length, and what is just not.
      ([0xC2, 0x80], nil), ([0xDF, 0xBF], nil), ([0xC1, 0xBF], .invalidBytes),
      ([0xE0, 0xA0, 0x80], nil), ([0xE0, 0x9F, 0xBF], .invalidBytes),
      ([0xED, 0x9F, 0xBF], nil), ([0xED, 0xA0, 0x80], .invalidBytes),
      ([0xEF, 0xBF, 0xBF], nil), ([0xF0, 0x90, 0x80, 0x80], nil),
      ([0xF0, 0x8F, 0xBF, 0xBF], .invalidBytes), ([0xF4, 0x8F, 0xBF, 0xBF], nil),
      ([0xF4, 0x90, 0x80, 0x80], .invalidBytes), ([0xF5, 0x80, 0x80, 0x80], .invalidBytes),
      ([0x80], .invalidBytes), ([0xC3], .invalidBytes), ([0xE2, 0x82], .invalidBytes),
      ([0xF0, 0x9F, 0x98], .invalidBytes), ([0xFF], .invalidBytes), ([0xFE], .invalidBytes),
    ] as [([UInt8], Diagnostic.Code?)])
  func someBytesMakeTheLineUnreadable(bytes: [UInt8], code: Diagnostic.Code?) {
    for line in [Bytes("12:40 a".utf8) + bytes + [0x61], Bytes("# ".utf8) + bytes + [0x61]] {
      let document = Document(line + Bytes("\n12:41 good\n".utf8))
      #expect(document.problems.map(\.code) == (code.map { [$0] } ?? []))
      #expect((document.lines[0].entry == nil) == (code != nil || line[0] == 0x23))
      #expect(document.lines[1].entry != nil)
    }
  }

  @Test func theByteAtFaultIsNamed() throws {
    let document = Document(Bytes("12:40 B".utf8) + [0xFC] + Bytes("lk\n".utf8))
    let problem = try #require(document.problems.first)
    #expect(problem.range == 7..<8)
    #expect(problem.message == "expected UTF-8, found the byte 0xFC")
  }

  @Test func aFileOfAnotherEncodingIsTold() {
    let bytes: Bytes = [0xFF, 0xFE, 0x31, 0x00, 0x0A, 0x00]
    #expect(Document(bytes).problems.first?.hint == "the file is UTF-16: save it as UTF-8")
  }

  @Test(arguments: [
    ("12:40 text", true), ("12:40 text\n", false), ("12:40 text\r\n", false), ("", false),
    ("12:40 text\n  ", false), ("# text", true),
  ])
  func aLastLineWithoutItsEndIsNoted(text: String, isNoted: Bool) {
    let found = Checker.diagnostics(of: Document(Bytes(text.utf8)), as: ExamplePage.page)
    #expect(found.contains { $0.code == .unendedLine } == isNoted)
  }
}
