import Testing
import WakeFormat
import WakeLog

/// The logbooks in Examples are ones to learn from: nothing in them is doubtful, and they are
/// written as `wake fmt` writes.
@Suite struct ExampleLogbookTests {
  @Test(arguments: ExampleLogbook.names)
  func `nothing in it is doubtful`(name: String) throws {
    let book = try ExampleLogbook(name)
    var voyages = [
      Inspection(files: [book.factsPage], voyage: nil, facts: Document([]), logbook: book.facts)
    ]
    for voyage in try book.voyages() {
      voyages.append(
        Inspection(
          files: try book.pages(of: voyage), voyage: voyage.name, facts: voyage.facts,
          logbook: book.facts))
    }
    var entries = 0
    for voyage in voyages {
      voyage.walk { file, found in
        let said = found.map { "\(file.path): \($0.code.rawValue) \(file.document.text($0.range))" }
        #expect(said == [])
        #expect(
          Canonical(file.document, on: file.page).bytes == file.document.bytes, "\(file.path)")
        entries += file.document.lines.count { $0.entry != nil }
      }
    }
    #expect(entries > 15)
  }
}
