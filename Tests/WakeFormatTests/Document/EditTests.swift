import Testing
import WakeFormat

/// An edit changes what stands in its range, and nothing else.
struct EditTests {
  @Test(arguments: [
    ([Edit(0..<0, "ab")], "ab12345"), ([Edit(5..<5, "ab")], "12345ab"),
    ([Edit(1..<3, "")], "145"), ([Edit(0..<5, "x")], "x"), ([], "12345"),
    ([Edit(4..<5, "b"), Edit(0..<1, "a")], "a234b"),
    ([Edit(2..<2, "a"), Edit(2..<2, "b")], "12ab345"),
    ([Edit(2..<4, "b"), Edit(2..<2, "a")], "12ab5"),
  ])
  func changesWhatItNames(edits: [Edit], result: String) {
    #expect(Bytes("12345".utf8).applying(edits) == Bytes(result.utf8))
  }

  @Test(arguments: 0..<50)
  func leavesAllOtherBytesAlone(seed: Int) {
    var generator = Generator(seed: seed)
    let bytes = generator.bytes(upTo: 300)
    var edits: [Edit] = []
    var kept = Bytes()
    var start = 0
    while start < bytes.count {
      let gap = generator.number(0..<20)
      kept += bytes[start..<min(bytes.count, start + gap)]
      let from = min(bytes.count, start + gap)
      let to = min(bytes.count, from + generator.number(0..<10))
      edits.append(Edit(from..<to, ""))
      start = to
    }
    #expect(bytes.applying(edits.shuffled(using: &generator)) == kept)
  }
}
