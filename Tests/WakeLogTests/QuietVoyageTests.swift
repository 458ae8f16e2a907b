import Testing
import WakeFormat
import WakeLog

/// Voyages as they are sailed raise no doubt: 100,000 entries of a seeded chance.
struct QuietVoyageTests {
  @Test(arguments: 0..<10)
  func plausibleVoyagesAreNotDoubted(seed: Int) {
    for voyage in 0..<20 {
      var passage = Passage(seed: seed * 1000 + voyage)
      let files = passage.pages(entries: 500)
      let inspection = Inspection(
        files: files, voyage: "2026-05-01-round", facts: Document(Bytes(Passage.facts.utf8)),
        logbook: Document(Bytes(Passage.logbook.utf8)))
      let found = zip(files, inspection.diagnostics).flatMap { file, found in
        found.prefix(3).map { diagnostic in
          let line = file.document.lineIndex(of: diagnostic.range.lowerBound)
          return diagnostic.code.rawValue + ": "
            + file.document.text(file.document.lines[line].range)
        }
      }
      #expect(found == [])
    }
  }
}
