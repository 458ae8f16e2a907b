import Testing
import WakeFormat
import WakeLog
import WakeNavigation

/// A voyage that is counted by glances at its lines adds up to what it does read in full.
struct GlanceCountingTests {
  private static let zones = Zones(facts: ["+02:00"], database: .none)
  private static let logbook = """
    vessel: Wega
    zone: +02:00
    engine: port
    engine: starboard
    engine: gen, not propulsion
    tank: fuel, 60 l

    """
  private static let facts = """
    title: Round
    crew: Anna Berg (anna)
    crew: Ben (ben)
    watch: red anna, ben
    skipper: Anna Berg
    zone: +02:00

    """

  /// Everything that statistics give, in words that can be compared.
  private static func told(_ sums: Statistics) -> [String] {
    sums.groups.filter { !$0.isEmpty }.flatMap { group in
      group.numbers.map { "\(group.name) \($0.measure.name) \($0.amount)" }
        + group.contributions.map { part in
          "\(group.name) \(part.measure.name) \(part.amount) \(part.entry.places) "
            + "\(part.entry.member.entry.text) since \(part.since?.places ?? [])"
        }
    } + sums.notes.map { "\($0)" } + sums.passages.map { "\($0)" }
  }

  private static func areEqual(
    _ texts: [(name: String, text: String)], logbook: String = logbook, facts: String = facts,
    query: Query = Query(), track: Track = Track([])
  ) -> Bool {
    let logbook = Document(Bytes(logbook.utf8))
    let voyage = Voyage(
      name: "2026-05-01-round", facts: Document(Bytes(facts.utf8)),
      in: Logbook(facts: logbook, database: .none))
    let pages = texts.map {
      UnreadPage(path: "2026-05-01-round/" + $0.name, bytes: Bytes($0.text.utf8), zones: zones)
    }
    let files = pages.map { PageFile($0) }
    var entries = LoggedEntry.entries(of: files, voyage: voyage.name)
    for index in entries.indices where entries[index].lacksPosition && !track.fixes.isEmpty {
      entries[index].trackPoint = entries[index].member.entry.stamp.instant.flatMap {
        track.place(at: $0)
      }
    }
    let kinds: [() -> Statistics] =
      [
        { Statistics() }, { Statistics(by: .month) }, { Statistics(by: .crew) },
        { Statistics(by: .skipper) }, { Statistics(ofService: .sunset) },
      ]
      + ["distance-log", "greatest-speed", "engine-meter"].map { why in
        { Statistics(why: MeasureChoice(why)) }
      }
    var counted = CountedVoyage(voyage, logbook: logbook, pages: pages)
    guard counted.holds(query) == entries.contains(where: query.matches) else { return false }
    counted.follow(track)
    let unreadable = files.reduce(0) { sum, file in
      sum + file.document.lines.count { if case .unreadable = $0.kind { true } else { false } }
    }
    guard counted.unreadableLines == unreadable else { return false }
    return kinds.allSatisfy { made in
      var (lean, full) = (made(), made())
      lean.add(counted, where: query)
      full.add(
        VoyageLog(voyage, logbook: logbook, entries, track: track.fixes), where: query.matches)
      let (left, right) = (told(lean), told(full))
      if left != right {
        print(left.filter { !right.contains($0) }, right.filter { !left.contains($0) })
      }
      return left == right
    }
  }

  /// Pages of ships that go by chance, with lines of every kind between.
  @Test(arguments: 0..<24)
  func `whatever stands on the pages`(seed: Int) {
    var generator = Generator(seed: seed)
    for voyage in 0..<12 {
      var passage = Passage(seed: seed * 1000 + voyage)
      let pages = passage.pages(entries: 25).map { file in
        let text = file.document.text(0..<file.document.bytes.count)
        let name = file.path.split(separator: "/").last.map(String.init) ?? ""
        return (name: name, text: Self.altered(text, &generator))
      }
      #expect(Self.areEqual(pages), "\(pages)")
    }
  }

  @Test func `the hand-computed passages`() {
    for (lines, voyage, book) in [
      (PacificLogbook.lines, PacificLogbook.voyage, PacificLogbook.logbook),
      (ChannelLogbook.lines, ChannelLogbook.voyage, ChannelLogbook.logbook),
    ] {
      let text = lines.map { $0 + "\n" }.joined()
      let facts = voyage.facts
      #expect(
        Self.areEqual(
          [("2026-03-19.wake", text)], logbook: book.text(0..<book.bytes.count),
          facts: facts.text(0..<facts.bytes.count)))
      // Each line by its day, as a logbook keeps them.
      let days = Dictionary(grouping: lines) { String($0.prefix(10)) }.sorted { $0.key < $1.key }
      let pages = days.map {
        (name: $0.key + ".wake", text: $0.value.joined(separator: "\n") + "\n")
      }
      #expect(
        Self.areEqual(
          pages, logbook: book.text(0..<book.bytes.count),
          facts: facts.text(0..<facts.bytes.count)))
    }
  }

  @Test func `a range, a search and a track`() throws {
    let day = try #require(CalendarDate(year: 2026, month: 5, day: 2))
    var ranged = Query()
    ranged.days = DateRange(first: day, last: day)
    var late = Query()
    late.since = instant("2026-05-02T06:00:00+02:00")
    var searched = Query()
    searched.events = ["engine-on"]
    var never = Query()
    never.days = DateRange(last: CalendarDate(year: 1999, month: 1, day: 1))
    let start = instant("2026-05-01T06:00:00Z")
    let track = Track(
      (0..<2000).compactMap { minute in
        Point(latitude: 54 + Double(minute) / 600, longitude: 10).map {
          TrackFix(start.advanced(by: minute * 60), $0)
        }
      })
    for seed in 0..<20 {
      var passage = Passage(seed: seed)
      let pages = passage.pages(entries: 40).map { file in
        (
          name: file.path.split(separator: "/").last.map(String.init) ?? "",
          text: file.document.text(0..<file.document.bytes.count)
        )
      }
      for query in [Query(), ranged, late, searched, never] {
        #expect(Self.areEqual(pages, query: query))
        #expect(Self.areEqual(pages, query: query, track: track))
      }
    }
  }

  /// A line that a glance cannot take as it is, between those of a page.
  private static func altered(_ text: String, _ generator: inout Generator) -> String {
    var lines = text.split(separator: "\n").map(String.init)
    for _ in 0..<generator.number(0..<6) where lines.count > 1 {
      let place = generator.number(1..<lines.count)
      let stamp = String(lines[place].prefix(25))
      switch generator.number(0..<8) {
      case 0: lines.insert(lines[place], at: generator.number(1..<lines.count))
      case 1: lines.swapAt(place, generator.number(1..<lines.count))
      case 2: lines.insert(stamp + " + Later sog=9kn", at: place)
      case 3: lines[place] += " void=wrong"
      case 4: lines[place] = String(lines[place].dropFirst(11).prefix(5)) + " Short stamp"
      case 5: lines.insert(stamp.prefix(10) + " @engine-on All day", at: place)
      default: lines.insert(stamp + generator.one(of: words), at: place)
      }
    }
    return lines.map { $0 + generator.one(of: ["\n", "\n", "\n", "\n", "\r\n", " \n", "\n\n"]) }
      .joined()
  }

  private static let words = [
    " sog=5", " sog=5kts", " stw=6.2kn", " sog=199.99999999kn stw=4kn", " sog=9m/s", " sog=-1kn",
    " wind=SW/18-22kn gust=30kn", " wind=calm", " wind=N", " wind=SW/F12", " gust=F8",
    " @forecast wind=W/F10 sog=3kn", " wind=\"SW/F5\"", " sails=none", " sails=\"none\"",
    " sails=\"main j1\"", " sails=main @sails-down", " @sails-down @sails-up", " @drill @anchor",
    " @depart @anchor", " @mob @depart", " @arrive @engine-on", " @engine-on.port @engine-off",
    " engine=9.5h", " engine.port=8h", " engine.gen=7h", " @engine-off.port", " log=1nm",
    " log=1.5km", " log=99999nm", " @log-reset log=0nm log.before=1300nm", " @log-reset",
    " watch=anna", " watch=red", " watch=ben,anna", " @crew-on crew=cora", " @crew-off crew=ben",
    " @skipper crew=ben", " waters=tidal", " waters=\"non-tidal\"", " place=Kiel @arrive",
    " tank.fuel=3/4", " tank.fuel=20l took.fuel=5l", " tank.fuel=10l", " pos=54-51.0N,010-31.0E",
    " pos=54-51.0N,010-31.0E fix=dr", " fix=ep pos=0-0N,0-0E", " pos=54.5,10.5", " x@y a=b", " @",
    " sog=5kn sog=6kn", " \u{A0}", " clock=unset", " conflict=sog sog=5kn", " Ünïcode – text",
    "x", "", ", comma", " @lunch", " x-mood=good", "\t@depart", " file=a.jpg hum=101%",
  ]
}
