import Testing
import WakeFormat
import WakeLog

/// Long lines, many lines and many fields: a tenth of the sizes that docs/format.md asks of every
/// reader, which `Tests/Benchmarks/limits` tries in full. A reading whose work grew with the square
/// of the size would not end.
@Suite struct LimitTests {
  private static let stamp = "2026-06-14T12:40:00+02:00 "

  @Test(arguments: ["Remarks ", "place=", "@", "9", "\u{FC}", "\"", "= a reef, @reef "])
  func `a line of 1 MB is read, checked and formatted`(part: String) {
    let line = Self.stamp + String(repeating: part, count: 1_000_000 / part.utf8.count)
    check(Bytes((line + "\n" + Self.stamp + "After\n").utf8), lines: 2) { document in
      // What stands on one line keeps none from being read.
      document.lines[1].entry != nil
    }
  }

  @Test func `many lines are read, checked and formatted`() {
    var text = ""
    for second in 0..<20_000 {
      let (hours, rest) = (second / 3600 % 24, second % 3600)
      text += "2026-06-14T\(padded(hours)):\(padded(rest / 60)):\(padded(rest % 60))Z x\n"
    }
    check(Bytes(text.utf8), lines: 20_000) { $0.lines.allSatisfy { $0.entry != nil } }
  }

  @Test func `ten thousand fields stand in one line`() {
    let fields = (0..<10_000).map { "x-\($0)=\($0)" }.joined(separator: " ")
    check(Bytes((Self.stamp + fields + " Many\n").utf8), lines: 1) { document in
      document.lines[0].entry?.tokens.count == 10_000
    }
  }

  @Test func `one field stands ten thousand times in one line`() {
    let fields = String(repeating: "sog=5kn file=a ", count: 5000)
    check(Bytes((Self.stamp + fields + "Many\n").utf8), lines: 1) { document in
      document.lines[0].entry?.tokens.count == 10_000
    }
  }

  @Test func `ten thousand lines are of one moment`() {
    let text = (0..<10_000).map { "\(Self.stamp)+ x-\($0)=1 P\($0)\n" }.joined()
    check(Bytes((Self.stamp + "@reef\n" + text).utf8), lines: 10_001) { _ in true }
  }

  private func check(_ bytes: Bytes, lines: Int, _ isRight: (Document) -> Bool) {
    let page = PageFile(
      path: "2026-06-14.wake", bytes: bytes, zones: Zones(facts: ["+02:00"], database: .none))
    #expect(page.document.rendered == bytes)
    #expect(page.document.lines.count == lines)
    #expect(isRight(page.document))
    let inspection = Inspection(
      files: [page], voyage: nil, facts: Document([]), logbook: Document([]))
    for diagnostic in inspection.diagnostics[0].prefix(10) {
      #expect(diagnostic.message.utf8.count < 1000)
    }
    let once = Canonical(page.document, on: page.page).bytes
    #expect(Document(once).lines.count <= lines)
  }

  private func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
