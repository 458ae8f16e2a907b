import Testing
import WakeSockets

@Suite struct LineBufferTests {
  static func lines(_ pieces: [String], longest: Int = 8) -> [String] {
    var buffer = LineBuffer(longest: longest)
    var lines: [String] = []
    for piece in pieces {
      buffer.append(Array(piece.utf8)[...])
      while let line = buffer.next() { lines.append(String(decoding: line, as: UTF8.self)) }
    }
    return lines
  }

  @Test(arguments: [
    (["one\ntwo\n"], ["one", "two"]),
    (["one\r\ntwo\r\n"], ["one", "two"]),
    (["o", "n", "e", "\r", "\n", "two"], ["one"]),
    (["\n\n"], ["", ""]),
    // Exactly as long as may be, one more, and far more in one piece and in several.
    (["12345678\nx\n"], ["12345678", "x"]),
    (["123456789\nx\n"], ["x"]),
    (["1234567890123456789\nx\n"], ["x"]),
    (["12345", "67890", "12345", "67890\nx", "\n"], ["x"]),
    (["12345", "67890\n", "12345", "67890\n", "x\n"], ["x"]),
  ])
  func cutsWhatArrivesIntoLines(pieces: [String], lines: [String]) {
    #expect(Self.lines(pieces) == lines)
  }

  @Test func anEndlessLineTakesNoMemory() {
    var buffer = LineBuffer(longest: 8)
    for _ in 0..<1000 {
      buffer.append(Array(repeating: UInt8(ascii: "x"), count: 1000)[...])
      #expect(buffer.next() == nil)
      #expect(buffer.held <= 1000)
    }
  }
}
