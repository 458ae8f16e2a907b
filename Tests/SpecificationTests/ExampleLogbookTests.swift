import Testing
import WakeFormat
import WakeLog
import WakeSystem

/// The logbook in Examples is one to learn from: nothing in it is doubtful, and it is written as
/// `wake fmt` writes.
@Suite struct ExampleLogbookTests {
  @Test func `nothing in it is doubtful`() throws {
    var entries = 0
    for voyage in try Self.voyages() {
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

  private static func voyages() throws -> [Inspection] {
    let files = LogbookFiles(root: Package.top + "Examples/logbook", state: "/nowhere")
    func bytes(_ path: String) throws -> Bytes { try files.read(path) ?? [] }
    // Copenhagen in the summer.
    let database = ZoneDatabase { name, _ in name == "Europe/Copenhagen" ? 7200 : nil }
    let logbook = Logbook(facts: Document(try bytes("logbook.wake")), database: database)
    let book = PageFile(path: "logbook.wake", bytes: logbook.facts.bytes, zones: logbook.zones)
    var all = [
      Inspection(files: [book], voyage: nil, facts: Document([]), logbook: logbook.facts)
    ]
    for name in try files.voyages() {
      let voyage = Voyage(
        name: name, facts: Document(try bytes(name + "/voyage.wake")), in: logbook)
      let pages = try files.pages(in: name).map {
        PageFile(path: $0, bytes: try bytes($0), zones: voyage.zones)
      }
      all.append(
        Inspection(files: pages, voyage: name, facts: voyage.facts, logbook: logbook.facts))
    }
    return all
  }
}
