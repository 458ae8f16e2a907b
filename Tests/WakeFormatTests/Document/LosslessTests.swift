import Testing
import WakeFormat

/// Whatever a file holds, reading it loses nothing and stops at nothing.
struct LosslessTests {
  @Test(arguments: 0..<60)
  func arbitraryBytesSurvive(seed: Int) {
    var generator = Generator(seed: seed)
    for _ in 0..<30 {
      let bytes = generator.bytes(upTo: 200)
      #expect(faults(in: bytes) == [], "\(bytes.text(0..<bytes.count).debugDescription)")
    }
  }

  @Test(arguments: 0..<60)
  func mutatedLinesSurvive(seed: Int) {
    var generator = Generator(seed: 1000 + seed)
    for _ in 0..<20 {
      let bytes = generator.mutated(Bytes(generator.one(of: ExamplePage.lines).utf8))
      #expect(faults(in: bytes) == [], "\(bytes.text(0..<bytes.count).debugDescription)")
    }
  }

  @Test(arguments: 0..<20)
  func mutatedPagesSurvive(seed: Int) {
    var generator = Generator(seed: 2000 + seed)
    #expect(faults(in: generator.mutated(ExamplePage.bytes)) == [])
  }

  /// Lines do not depend on each other, so that each is tried by itself.
  @Test(arguments: ExamplePage.lines)
  func everyByteAtEveryPlaceSurvives(line: String) {
    let bytes = Bytes(line.utf8)
    for place in bytes.indices {
      for byte in UInt8.min...UInt8.max {
        var changed = bytes
        changed[place] = byte
        let found = faults(in: changed, checking: (place + Int(byte)) % 16 == 0)
        if found != [] {
          Issue.record("\(byte) at \(place): \(found)")
          return
        }
      }
    }
  }

  @Test(arguments: [
    "", "\n", "\r\n", "\r", " ", "\t\n", "\u{FEFF}", "\u{FEFF}\n", "\u{FEFF}\r\n",
    "\u{FEFF}\u{FEFF}\n", "0", "a", "@", "=", "--", "\"", "2026-06-14", "2026-06-14T", "12:40",
    "12:40 ", "12:40 --", "12:40 +", "12:40 a=", "12:40 a=\"", "12:40 a=\"\\", "12:40 a=\"\\\"",
    "12:40 a=\"\"", "a:", "a: ", "<<<<<<<", "<<<<<<< ", "=======\r\n",
  ])
  func theSmallestDocumentsSurvive(text: String) {
    #expect(faults(in: Bytes(text.utf8)) == [])
    #expect(faults(in: Bytes(text.utf8) + [0x0A]) == [])
  }

  @Test func tenMegabytesWithoutALineEndAreOneLine() {
    let bytes = Bytes(repeating: UInt8(ascii: "a"), count: 10 << 20)
    let document = Document(bytes)
    #expect(document.lines.count == 1)
    #expect(document.rendered == bytes)
  }

  @Test(arguments: ["12:40 ", "12:40 place=", "12:40 place=\"", "vessel: ", "# ", "12:40 -- "])
  func aLongPartOfALineIsRead(start: String) {
    let bytes = Bytes(start.utf8) + Bytes(repeating: UInt8(ascii: "a"), count: 100_000)
    #expect(faults(in: bytes) == [])
  }

  @Test func aHundredThousandTokensAreRead() {
    let bytes = Bytes(("12:40" + String(repeating: " @reef", count: 100_000)).utf8)
    #expect(Document(bytes).lines.first?.entry?.tokens.count == 100_000)
  }

  @Test func aHundredThousandLinesThatCannotBeReadAreKept() {
    let bytes = Bytes(String(repeating: "?\n", count: 100_000).utf8)
    let document = Document(bytes)
    #expect(document.problems.count == 100_000)
    #expect(document.lines.allSatisfy { document.written($0, on: ExamplePage.page) == nil })
  }
}
