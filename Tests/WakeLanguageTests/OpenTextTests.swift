import Testing
import WakeFormat

@testable import WakeLanguage

@Suite struct OpenTextTests {
  private static let text = "Bülk 🐬 abeam\r\n\nlast"

  @Test(arguments: [
    (CharacterUnit.bytes, 0, 3, 3), (.bytes, 0, 10, 10), (.utf16, 0, 2, 3), (.utf16, 0, 7, 10),
    (.scalars, 0, 6, 10), (.utf16, 0, 99, 16), (.utf16, 1, 0, 18), (.utf16, 1, 5, 18),
    (.utf16, 2, 4, 23), (.utf16, 9, 0, 23),
    // In the middle of a character: its beginning.
    (.bytes, 0, 2, 1), (.utf16, 0, 6, 6),
  ])
  func `a place is counted as the client counts`(
    unit: CharacterUnit, line: Int, character: Int, offset: Int
  ) {
    let text = OpenText(Bytes(Self.text.utf8), counting: unit)
    #expect(text.offset(of: TextPlace(line: line, character: character)) == offset)
  }

  @Test(arguments: CharacterUnit.allCases)
  func `every character has a place and is found by it`(unit: CharacterUnit) {
    let bytes = Bytes(Self.text.utf8)
    let text = OpenText(bytes, counting: unit)
    for offset in 0...bytes.count where offset == bytes.count || bytes[offset] & 0xC0 != 0x80 {
      // Behind the end of a line is the place of its end.
      guard offset == bytes.count || bytes[offset] != 0x0A || offset == 18 else { continue }
      #expect(text.offset(of: text.place(of: offset)) == offset, "\(offset)")
    }
  }

  @Test func `changes give the text that the client has`() {
    var generator = SystemRandomNumberGenerator()
    var lines = ["Bülk", "🐬🐬", "", "end"].map { Array($0) }
    var text = OpenText(Bytes("Bülk\n🐬🐬\n\nend".utf8), counting: .scalars)
    for step in 0..<400 {
      let line = Int.random(in: 0..<lines.count, using: &generator)
      let from = Int.random(in: 0...lines[line].count, using: &generator)
      let to = Int.random(in: from...lines[line].count, using: &generator)
      let new = ["", "ä", "x\ny", "🐬"][step % 4]
      text.replace(
        from: TextPlace(line: line, character: from), to: TextPlace(line: line, character: to),
        with: Bytes(new.utf8))
      let parts = (String(lines[line][..<from]) + new + String(lines[line][to...]))
        .split(separator: "\n", omittingEmptySubsequences: false).map { Array($0) }
      lines.replaceSubrange(line...line, with: parts)
      let wanted = lines.map { String($0) }.joined(separator: "\n")
      #expect(text.bytes.text(0..<text.bytes.count) == wanted)
      #expect(text.lineCount == lines.count)
    }
  }
}
