import Testing
import WakeFormat
import WakeLog

/// Pages are read one after another, and what is said of them is what all of them together say.
struct InspectionTests {
  /// Read in another order, and let go and read again as far as there are many.
  @Test(arguments: [40, 20_000])
  func theOrderOfTheFilesChangesNothing(entries: Int) {
    for seed in 0..<4 {
      var passage = Passage(seed: seed)
      var files = passage.pages(entries: entries).map { ($0.path, $0.document.bytes) }
      // One entry of the last day stands on the first page, and one of the first on the last.
      files[0].1 += Array(
        "2026-12-31T23:00:00+02:00 @lunch by=zoe pos=54-27.402N,010-14.362E\n".utf8)
      files[files.count - 1].1 += Array("2026-05-01T05:00:00+02:00 @anchor log=99999nm\n".utf8)
      let size = files.reduce(0) { $0 + $1.1.count }
      #expect((size > 1 << 20) == (entries > 1000), "\(size) bytes")
      let forth = Self.said(of: files)
      let back = Self.said(of: files.reversed())
      #expect(forth.count > 4)
      #expect(forth.sorted() == back.sorted())
      // Files come in their order, and what is said of each in that of its bytes.
      #expect(Self.said(of: files, isShort: true) == files.map(\.0))
    }
  }

  /// The stamps alone tell which lines are entries, whatever stands in them.
  @Test(arguments: 0..<20)
  func stampsAreThoseOfTheEntries(seed: Int) {
    var generator = Generator(seed: seed)
    for _ in 0..<200 {
      let lines = (0..<6).map { _ in
        generator.one(of: [
          "2026-06-14T12:40+02:00 Kiel\n", "12:40 + x\r\n", "2026-06-14\n", "9:05 Kiel\n",
          "\u{FEFF}12:40 Kiel\n", "2026-06-14 1015 hPa\n", "12:40 Kiel\r12:41\n", "\u{0}12:40\n",
          "12:40 \u{7F}\n", "12:40 @anchor, x\n", "24:00", "25:00 x\n", "# 12:40\n", "=======\n",
          "2026-06-14T12:40-15:59 x\n", "\n", " 12:40\n", "23:59:60 x\n", "title: Kiel\n",
        ])
      }
      let file = PageFile(
        path: "2026-06-14.wake", bytes: Bytes(lines.joined().utf8),
        zones: Zones(facts: seed % 3 == 0 ? [] : ["+02:00"], database: .none))
      var line = TimeLine()
      let count = line.add(file.document.bytes, on: file.page) { $0 }
      line.sort()
      let stamps = line.flatMap { $0 }.sorted()
      let entries = file.document.lines.indices.filter {
        file.document.written(file.document.lines[$0], on: file.page) != nil
      }
      #expect(stamps == entries, "\(lines)")
      #expect(count == entries.count)
    }
  }

  private static func said(of files: [(String, Bytes)], isShort: Bool = false) -> [String] {
    let pages = files.map {
      UnreadPage(path: $0, bytes: $1, zones: Zones(facts: ["+02:00"], database: .none))
    }
    let inspection = Inspection(
      files: pages, voyage: "2026-05-01-round", facts: Document(Bytes(Passage.facts.utf8)),
      logbook: Document(Bytes(Passage.logbook.utf8)))
    var said: [String] = []
    inspection.walk { file, found in
      if isShort { said.append(file.path) }
      for diagnostic in found where !isShort {
        said.append("\(file.path) \(diagnostic.range) \(diagnostic.code) \(diagnostic.message)")
      }
      #expect(
        found.map(\.range.lowerBound) == found.map(\.range.lowerBound).sorted(), "\(file.path)")
    }
    return said
  }
}
