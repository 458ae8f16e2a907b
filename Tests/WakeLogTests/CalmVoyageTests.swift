import Testing
import WakeFormat
import WakeLog

/// Pages that a glance passes over are pages of which nothing is to be said.
struct CalmVoyageTests {
  @Test(arguments: 0..<20)
  func whatAGlanceFindsCalmIsCalm(seed: Int) {
    var generator = Generator(seed: seed)
    var calm = 0
    for voyage in 0..<60 {
      var passage = Passage(seed: seed * 1000 + voyage)
      let files = Self.damaged(passage.pages(entries: 12), &generator)
      guard Self.isCalm(files) else { continue }
      calm += 1
      let found = Self.inspection(files).diagnostics.flatMap { $0 }.map(\.code.rawValue)
      let text = files.map { $0.document.text(0..<$0.document.bytes.count) }.joined()
      #expect(found == [], "\(text)")
    }
    #expect(calm > 0)
  }

  @Test func voyagesInOneQuarterOfTheWorldAreCalm() {
    let calm = (0..<100).count { seed in
      var passage = Passage(seed: seed)
      return Self.isCalm(passage.pages(entries: 100))
    }
    // The others cross a meridian or the equator.
    #expect(calm > 40)
  }

  @Test(arguments: [
    ("12:00:00+02:00 sog=5kn Dolphins (three), Bülk abeam; ヨット", true),
    ("12:00+02:00 @reef by=anna", true), ("12:00:00Z tank.fuel=70% place=\"Kiel Holtenau\"", true),
    ("12:00:00+02:00 Übergabe an Ben", true), ("12:00:00+02:00 x-mood=good", true),
    ("12:00:00+02:00 sog=5 x", false), ("12:00:00+02:00 sog=5kn sog=6kn x", false),
    ("12:00:00+02:00 @lunch", false), ("12:00:00+02:00 Reefed @reef", false),
    ("12:00:00+02:00 speed=5 x", false), ("12:00:00+02:00, x", false), ("12:00 x", false),
    ("12:00:00+02:00 by=bne", false), ("12:00:00+02:00 a\u{202E}b", false),
    ("12:00:00+02:00 place=\u{201C}Kiel\u{201D}", false), ("12:00:00+16:00 x", false),
    ("12:00:00+02:00 + sog=5kn", false), ("12:00:00+02:00 x\r", false),
    ("12:00:00+02:00 hum=101%", false), ("12:00:00+02:00 air=-91C", false),
  ])
  func knowsLines(line: String, isCalm: Bool) {
    let page = PageFile(
      path: "2026-06-14-kiel/2026-06-14.wake", bytes: Bytes("2026-06-14T\(line)\n".utf8),
      zones: Zones(facts: ["+02:00"], database: .none))
    #expect(Self.isCalm([page]) == isCalm)
    if isCalm { #expect(Self.inspection([page]).diagnostics[0] == []) }
  }

  /// Of such a page, as of standard input, each line is of the day that it names.
  @Test(arguments: [
    ("2026-06-14T12:00:00+02:00 @reef\n2026-06-15T00:10:00+02:00 x\n", true),
    ("2026-06-14T12:00:00Z x\n# Fair\n2027-01-01T12:00:00Z x\n", true),
    ("2026-06-15T12:00:00Z x\n2026-06-14T12:00:00Z x\n", false),
    ("2026-02-29T12:00:00Z x\n", false), ("1980-01-06T00:03:00Z x\n", false),
    ("2019-04-07T12:00:00Z x\n", false), ("12:00:00Z x\n", false), ("2026-06-14 x\n", false),
    ("2026-06-14T12:00:00Z x\n2026-06-1", false),
  ])
  func knowsPagesWithoutADay(text: String, isCalm: Bool) {
    let page = PageFile(
      path: "notes.wake", bytes: Bytes(text.utf8),
      zones: Zones(facts: ["+02:00"], database: .none))
    #expect(Self.isCalm([page]) == isCalm)
    #expect(
      Self.inspection([page]).diagnostics[0].isEmpty == isCalm || text.hasPrefix("2026-06-14 x"))
  }

  private static func isCalm(_ files: [PageFile]) -> Bool {
    var calm = CalmVoyage(
      "2026-05-01-round", facts: Document(Bytes(Passage.facts.utf8)),
      logbook: Document(Bytes(Passage.logbook.utf8)))
    for file in files where !calm.isCalm(UnreadPage(file)) { return false }
    return calm.isCalm
  }

  private static func inspection(_ files: [PageFile]) -> Inspection {
    Inspection(
      files: files, voyage: "2026-05-01-round", facts: Document(Bytes(Passage.facts.utf8)),
      logbook: Document(Bytes(Passage.logbook.utf8)))
  }

  /// Half of the pages as they are, the others with a word or a byte that may be wrong.
  private static func damaged(_ files: [PageFile], _ generator: inout Generator) -> [PageFile] {
    files.map { file in
      guard generator.hits(oneIn: 3) else { return file }
      var text = file.document.text(0..<file.document.bytes.count)
      let words = [
        " sog=201kn", " sog=5", " @reef", " @depart", " @arrive", " @engine-off", " @mob",
        " log=1nm",
        " pos=54-51.0N,010-31.0E", " fix=dr", " engine=9h", " by=ana", " sails=mian", " void=x",
        " @engine-on.port", " tank.fuel=3/4", " wind=SW/5", " x", "  ", "\u{A0}", " clock=unset",
        " place=Kiel", " file=../x", " + x", " -- x", "\n", "\r", "@", "=", " @log-reset",
        " conflict=sog",
        " hdg=361M", " baro=849hPa", " air=-1C", " trip=5km", " rpm=1500", " rpm.a=1",
        " logged=12:00",
      ]
      let places = text.indices.filter { text[$0] == " " || text[$0] == "\n" }
      if let place = places.randomElement(using: &generator) {
        text.insert(contentsOf: generator.one(of: words), at: place)
      }
      var bytes = Bytes(text.utf8)
      if generator.hits(oneIn: 3), !bytes.isEmpty {
        bytes[generator.number(0..<bytes.count)] = UInt8(generator.number(0..<256))
      }
      return PageFile(
        path: file.path, bytes: bytes, zones: Zones(facts: ["+02:00"], database: .none))
    }
  }
}
