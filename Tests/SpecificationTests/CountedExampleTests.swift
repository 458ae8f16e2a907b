import Testing
import WakeFormat
import WakeLog
import WakeNavigation
import WakeReport

/// What lies in Examples and in the conformance suite adds up to the same, counted at a glance and
/// from entries read in full.
@Suite struct CountedExampleTests {
  private static func lines(_ sums: Statistics, by grouping: Statistics.Grouping?) -> [String] {
    sums.groups.map { StatisticsReport.json($0, by: grouping).line }
      + sums.notes.map { "\($0)" } + sums.passages.map { "\($0)" }
  }

  private static func areEqual(_ log: VoyageLog, _ pages: [UnreadPage], _ facts: Document) -> Bool {
    let track = Track(log.track)
    var counted = CountedVoyage(log.voyage, logbook: facts, pages: pages)
    counted.follow(track)
    let entries = log.entries.map { entry in
      var entry = entry
      if entry.lacksPosition {
        entry.trackPoint = entry.member.entry.stamp.instant.flatMap { track.place(at: $0) }
      }
      return entry
    }
    let log = VoyageLog(log.voyage, logbook: facts, entries, track: log.track)
    let groupings: [Statistics.Grouping?] = [nil, .month, .crew]
    return groupings.allSatisfy { grouping in
      var (lean, full) = (Statistics(by: grouping), Statistics(by: grouping))
      lean.add(counted, where: Query())
      full.add(log)
      return lines(lean, by: grouping) == lines(full, by: grouping)
    }
  }

  @Test(arguments: ExampleLogbook.names)
  func `the example logbooks`(name: String) throws {
    let book = try ExampleLogbook(name)
    for voyage in try book.voyages() {
      let pages = try book.pages(of: voyage).map { UnreadPage($0) }
      #expect(try Self.areEqual(book.log(of: voyage), pages, book.facts), "\(voyage.name)")
    }
  }

  @Test func `every case of the conformance suite`() throws {
    let table = try Package.text("Tests/Conformance/cases.tsv")
    let names = table.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap {
      $0.split(separator: "\t").first.map(String.init)
    }
    var count = 0
    for name in names where name.hasPrefix("valid/") || name.hasPrefix("invalid/") {
      let bytes = try Package.bytes("Tests/Conformance/" + name + ".wake")
      for zone in ["", "zone: +02:00\n"] {
        let facts = Document(Bytes(("engine: port\nengine: starboard\n" + zone).utf8))
        let voyage = Voyage(
          name: "2026-06-14-round", facts: Document([]), in: Logbook(facts: facts, database: .none))
        let page = UnreadPage(
          path: voyage.name + "/2026-06-14.wake", bytes: bytes, zones: voyage.zones)
        let entries = LoggedEntry.entries(of: [PageFile(page)], voyage: voyage.name)
        #expect(
          Self.areEqual(VoyageLog(voyage, logbook: facts, entries), [page], facts), "\(name)")
        count += 1
      }
    }
    #expect(count > 200)
  }
}
