import Testing
import WakeFormat
import WakeLog

/// What a watchful navigator sees in the entries of a voyage, and what not.
struct LookoutTests {
  static let start = "pos=54-51.0N,010-31.0E"

  @Test(arguments: [
    // 50 knots from one fix to the next, a minute's doubt in each stamp left out.
    ([start, "pos=55-39.0N,010-31.0E"], []),
    ([start, "pos=55-59.0N,010-31.0E"], ["position-jump 1"]),
    ([start, "fix=dr pos=55-59.0N,010-31.0E"], []), ([start, "void=x pos=55-59.0N,010-31.0E"], []),
    // One wrong fix is said once, and so is a first that was wrong.
    ([start, "pos=56-51.0N,010-31.0E", "pos=54-52.0N,010-31.0E"], ["position-jump 1"]),
    ([start, "pos=56-51.0N,010-31.0E", "pos=56-52.0N,010-31.0E"], ["position-jump 1"]),
    // There and back, far faster than she ever was; and at her usual speed.
    (
      [
        "pos=07-00.0S,090-00.0W", "pos=07-00.0S,090-02.0W", "pos=07-00.0S,090-04.0W",
        "pos=07-00.0S,090-06.0W", "pos=07-00.0S,090-08.0W", "pos=07-00.0S,090-10.0W",
        "pos=07-00.0S,091-12.0W", "pos=07-00.0S,090-14.0W", "pos=07-00.0S,090-16.0W",
      ], ["position-jump 6"]
    ),
    (
      [
        "pos=07-00.0S,090-00.0W", "pos=07-00.0S,090-40.0W", "pos=07-00.0S,091-20.0W",
        "pos=07-00.0S,092-00.0W", "pos=07-00.0S,092-40.0W", "pos=07-00.0S,093-20.0W",
        "pos=07-00.0S,094-00.0W", "pos=07-00.0S,093-20.0W", "pos=07-00.0S,092-40.0W",
      ], []
    ),
    // The tens of the longitude, in a last position.
    (
      [
        "pos=54-19.0S,037-02.0W", "x", "x", "x", "x", "x", "x", "x", "x", "x",
        "pos=54-10.0S,047-00.0W",
      ], ["position-jump 10"]
    ),
    (
      [
        "pos=54-19.0S,037-02.0W", "x", "x", "x", "x", "x", "x", "x", "x", "x",
        "pos=54-10.0S,045-00.0W",
      ], []
    ),
    // The sides of the world.
    ([start, "pos=54-46.0N,010-28.0W"], ["wrong-hemisphere 1"]),
    ([start, "pos=54-46.0S,010-28.0E", "pos=54-41.0N,010-28.0E"], ["wrong-hemisphere 1"]),
    ([start, "pos=54-46.0S,010-28.0W", "pos=54-41.0N,010-28.0E"], ["wrong-hemisphere 1"]),
    (
      ["pos=50-00.0N,000-20.0W", "pos=50-00.0N,000-25.0E", "pos=50-00.0N,000-30.0W"],
      ["wrong-hemisphere 1"]
    ),
    (
      ["pos=50-00.0N,000-05.0W", "pos=50-00.0N,000-02.0E", "pos=50-00.0N,000-05.0W"], []
    ),
    (["pos=17-00.0S,179-58.0E", "pos=17-00.0S,179-57.0W", "pos=17-00.0S,179-50.0W"], []),
    (["pos=00-02.0N,025-00.0W", "pos=00-03.0S,025-00.0W", "pos=00-09.0S,025-00.0W"], []),
    // The log.
    (["log=10nm", "log=9.9nm"], []), (["log=10nm", "log=8.9nm"], ["log-falling 1"]),
    (["log=10.5nm", "log=10nm"], []), (["log=10nm", "@log-reset log=0nm"], []),
    (["log=10nm", "@log-reset", "log=1nm"], []), (["log=10nm", "log.before=12nm log=0nm"], []),
    (["log=10nm", "void=x log=3nm", "log=11nm"], []), (["log=10nm", "log=3km"], []),
    (["log=10nm", "log=100nm", "log=12nm", "log=13nm"], ["log-falling 2"]),
    // Hour meters.
    (["engine=10h", "engine=8h"], ["engine-falling 1"]), (["engine=10.5h", "engine=10h"], []),
    (["engine.port=10h", "engine.stb=8h"], []),
    (["@engine-off engine=10.0h", "engine=11.0h"], ["engine-rising 1"]),
    (["@engine-on engine=10.0h", "engine=11.0h"], []),
    (["@engine-off", "engine=10.0h", "engine=11.0h"], ["engine-rising 2"]),
    (["@engine-off", "engine=10.0h", "@engine-on", "@engine-off", "engine=11.0h"], []),
    (["@engine-off", "engine=10.0h", "@charge", "engine=11.0h"], []),
    (["@engine-off", "engine=10.0h", "engine=10.1h"], []),
    (["@engine-off", "engine.gen=10.0h", "engine.gen=11.0h"], []),
    (
      ["@engine-off", "engine.port=10.0h", "@engine-on.stb", "engine.port=11.0h"],
      ["engine-rising 3"]
    ),
    (["@engine-off", "engine.port=10.0h", "@engine-on.port", "engine.port=11.0h"], []),
    (["engine=10.0h", "engine=11.0h"], []),
    // Sequences.
    (["@depart", "@weigh"], ["impossible-sequence 1"]),
    (["@depart @engine-on", "@arrive"], ["engine-left-on 1"]),
    // Whom and what the facts know.
    (["by=anna watch=A helm=vane crew=ben", "by=Anna", "by=auto"], []),
    (["by=ana", "crew=anna,bne"], ["unknown-person 0", "unknown-person 1"]),
    (["sails=main2+j1", "sails=none", "sails=Main"], []), (["sails=mian"], ["unknown-sail 0"]),
    (["engine.port=1h rpm.stb=1500 @engine-on.gen"], []),
    (["@engine-on.prot"], ["unknown-engine 0"]), (["engine.prot=1h"], ["unknown-engine 0"]),
    // The clock of a receiver.
    (["clock=unset x"], []),
  ])
  func sees(lines: [String], seen: [String]) {
    let text = lines.enumerated().map { hour, line in
      "2026-06-14T\(hour + 10):00:00+02:00 \(line)\n"
    }.joined()
    #expect(found([("2026-06-14.wake", text)]) == seen)
  }

  @Test(arguments: [
    ("@reef First reef, steep sea", "@reef First reef, very steep sea", ["near-twin 1"]),
    ("@reef Steep sea here", "@tack Steep sea here", ["near-twin 1"]),
    ("@reef log=1212.1nm sails=main1", "@reef log=1212.1nm sails=main1 Reefed", ["near-twin 1"]),
    // Two devices, two short remarks, one second.
    ("@reef Steep", "@tack Steep", []), ("@reef Steep", "@tack Tacked", []),
    ("@reef", "@reef Reefed", []), ("Dolphins", "Dolphins to port", []),
    ("Steep sea", "Very steep sea", []), ("Ferry ahead", "Ferry abeam", []),
    ("@reef Steep", "@reef Dolphins to port", []),
    ("by=anna Steep sea", "by=ben Steep sea here", []),
  ])
  func seesWhatAMergeKept(one: String, other: String, seen: [String]) {
    let stamp = "2026-06-14T10:15:32+02:00 "
    #expect(found([("2026-06-14.wake", stamp + one + "\n" + stamp + other + "\n")]) == seen)
    // Without seconds two things may well have happened.
    let short = "2026-06-14T10:15+02:00 "
    #expect(found([("2026-06-14.wake", short + one + "\n" + short + other + "\n")]) == [])
  }

  @Test func seesTwinsInTwoFiles() {
    let line = "2026-06-14T10:15:32+02:00 sog=5kn Reefed\n"
    let other = "2026-06-14T10:15:32+02:00 sog=6kn Reefed\n"
    #expect(
      found([("2026-06-14.wake", line), ("2026-06-14-ben.wake", line)]) == ["repeated-entry 0"])
    #expect(
      found([("2026-06-14.wake", line), ("2026-06-14-ben.wake", other)]) == ["value-conflict 0"])
  }

  @Test func seesAPageThatAReceiverNamed() {
    let page = ("2006-10-29.wake", "2006-10-29T10:15:32+02:00 Reefed\n")
    #expect(found([page]) == ["clock-epoch 0"])
    #expect(found([("2012-06-14.wake", "2012-06-14T10:15:32+02:00 Reefed\n")]) == [])
  }

  @Test func saysWhereTheOtherIs() throws {
    let files = [
      page("2026-06-13.wake", "2026-06-13T10:00+02:00 log=10nm\n"),
      page("2026-06-14.wake", "2026-06-14T10:00+02:00 log=5nm\n"),
    ]
    let found = sightings(files)
    #expect(found.map(\.file) == [1])
    #expect(
      found.map(\.diagnostic.message) == [
        "the log reads 5nm, less than 10nm on line 1 of 2026-06-13.wake"
      ])
  }

  @Test func quietHidesDoubtsAndNoErrors() {
    let file = page("2026-06-14.wake", "2026-06-14T10:00+02:00 @lunch sog=5,4kn\n")
    func codes(_ logbook: String, _ disabled: Set<Diagnostic.Code> = []) -> [String] {
      Inspection(
        files: [file], voyage: nil, facts: Document([]), logbook: Document(Bytes(logbook.utf8)),
        disabled: disabled
      ).diagnostics[0].map(\.code.rawValue)
    }
    #expect(codes("") == ["unknown-event", "decimal-comma"])
    #expect(codes("quiet: unknown-event, decimal-comma\n") == ["decimal-comma"])
    #expect(codes("", [.decimalComma]) == ["unknown-event"])
  }

  // MARK: -

  private func page(_ name: String, _ text: String) -> PageFile {
    PageFile(
      path: name, bytes: Bytes(text.utf8), zones: Zones(facts: ["+02:00"], database: .none))
  }

  private func sightings(_ files: [PageFile]) -> [(file: Int, diagnostic: Diagnostic)] {
    var inspection = Inspection(
      files: files, voyage: "2026-06-13-kiel",
      facts: Document(
        Bytes("crew: Anna Berg (anna), mate\ncrew: Ben (ben)\nwatch: A anna,ben\n".utf8)),
      logbook: Document(
        Bytes(
          "sail: main, 2 reefs\nsail: j1\nengine: port\nengine: stb\nengine: gen, not propulsion\n"
            .utf8)))
    // What a page by itself says is the checker's.
    inspection.calm = Set(files.indices)
    return inspection.diagnostics.enumerated().flatMap { file, found in found.map { (file, $0) } }
  }

  /// Code and line, 0-based, in the order of the lines.
  private func found(_ files: [(String, String)]) -> [String] {
    let pages = files.map { page($0.0, $0.1) }
    return sightings(pages).map { sighting in
      let document = pages[sighting.file].document
      let line = document.lineIndex(of: sighting.diagnostic.range.lowerBound)
      return (line, "\(sighting.diagnostic.code.rawValue) \(line)")
    }.sorted { $0.0 < $1.0 }.map(\.1)
  }
}
