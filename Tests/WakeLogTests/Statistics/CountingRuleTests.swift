import Testing
import WakeFormat
import WakeLog
import WakeNavigation

/// Single rules of what counts.
struct CountingRuleTests {
  private static func sums(
    _ lines: [String], logbook: String = "", voyage: String = "",
    by grouping: Statistics.Grouping? = nil, track: [TrackFix] = []
  ) -> Statistics {
    let facts = Document(Bytes(logbook.utf8))
    let voyage = Voyage(
      name: "2026-06-13-kiel", facts: Document(Bytes(voyage.utf8)),
      in: Logbook(facts: facts, database: .none))
    var sums = Statistics(by: grouping)
    sums.add(VoyageLog(voyage, logbook: facts, entries(lines), track: track))
    return sums
  }

  /// North from 54°N at 6' an hour, a fix a minute from 12:00 to 14:00 in +02:00.
  private static var track: [TrackFix] {
    let start = instant("2026-06-14T12:00:00+02:00")
    return (0...120).compactMap { minute in
      Point(latitude: 54 + Double(minute) / 600, longitude: 10).map {
        TrackFix(start.advanced(by: minute * 60), $0)
      }
    }
  }

  @Test(
    arguments: [
      (["12:00 @depart", "13:00 @course", "14:00 @arrive"], 12.0),
      // Dragged, or an entry is missing: the log has her made fast.
      (["12:00 @depart", "13:00 @anchor", "14:00 a"], 6.0),
      (["12:00 a", "13:00 b", "14:00 c"], 12.0),
    ] as [([String], Double)])
  func `the track counts but where the log has her made fast`(lines: [String], miles: Double) {
    let found = Self.sums(lines, track: Self.track).groups.first?.amount(.distanceTrack) ?? 0
    #expect(abs(found - miles) < 0.05, "\(found)")
  }

  @Test func `who comes aboard later has only the miles since`() {
    let groups = Self.sums(
      ["12:00 log=0nm", "13:00 @crew-on crew=ben log=5nm", "14:00 log=11nm"],
      voyage: "crew: Anna Berg (anna)\ncrew: Ben (ben)\n", by: .crew
    ).groups
    let miles = Dictionary(
      uniqueKeysWithValues: groups.map { ($0.name, $0.amount(.distanceLog) ?? 0) })
    #expect(miles == ["anna": 11, "ben": 6])
  }

  @Test(
    arguments: [
      (
        ["12:00 tank.fuel=50% engine=1h", "14:00 tank.fuel=40% engine=3h"], "tank: fuel, 60 l\n",
        6.0
      ),
      (["12:00 tank.fuel=50% engine=1h", "14:00 tank.fuel=40% engine=3h"], "", nil),
      (["12:00 tank.fuel=30l", "13:00 took.fuel=20l", "14:00 tank.fuel=45l"], "", 5),
      (["12:00 tank.fuel=30l", "14:00 tank.fuel=45l"], "", nil),
      (["12:00 tank.fuel=30l", "13:00 took.fuel=5kg", "14:00 tank.fuel=29l"], "", nil),
    ] as [([String], String, Double?)])
  func `fuel is counted in litres or not at all`(
    lines: [String], logbook: String, litres: Double?
  ) {
    let found = Self.sums(lines, logbook: logbook).groups.first?.amount(.fuelUsed)
    #expect(found.map { ($0 * 1000).rounded() } == litres.map { $0 * 1000 })
  }

  @Test(
    arguments: [
      (["2kn", "2kn", "2kn", "2kn", "2kn", "9kn"], 9.0),
      (["2kn", "2kn", "2kn", "2kn", "2kn", "11kn"], 2),
      (["6kn", "6kn", "6kn", "6kn", "6kn", "14kn"], 14),
      (["6kn", "49kn"], 49), (["6kn", "51kn"], 6),
    ] as [([String], Double)])
  func `a spike is no speed`(speeds: [String], greatest: Double) {
    let lines = speeds.enumerated().map { "12:0\($0) sog=\($1)" }
    #expect(Self.sums(lines).groups.first?.amount(.greatestSpeed) == greatest)
  }

  @Test func `a voyage without a position has no night hours, and says so`() {
    let sums = Self.sums(["01:00 @depart", "02:00 a", "03:00 @arrive"])
    #expect(sums.groups.first?.amount(.nightHours) == nil)
    #expect(sums.notes.count { $0.message.hasSuffix("has no position") } == 1)
  }
}
