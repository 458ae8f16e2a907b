import Testing
import WakeLog

/// What the example logbooks add up to; hours and days can be counted in their lines.
@Suite struct ExampleFiguresTests {
  private static let hour = 3600.0

  private static func sums(_ name: String, _ sums: Statistics) throws -> Statistics {
    var sums = sums
    let book = try ExampleLogbook(name)
    for voyage in try book.voyages() { sums.add(try book.log(of: voyage)) }
    return sums
  }

  @Test(
    arguments: [
      // 3:55 4:15 4:55 5:35 1:30 12:50 2:35
      ("coastal-week", .underWay, "", 35 * hour + 35 * 60), ("coastal-week", .nightsOnBuoy, "", 2),
      ("coastal-week", .nightsUnderWay, "", 1), ("coastal-week", .nightsAtAnchor, "", 1),
      ("coastal-week", .greatestGust, "", 44),
      // From the 2nd at 10:00 in +12:00 to the 14th at 08:20 in -10:00.
      ("ocean-passage", .underWay, "", 308 * hour + 20 * 60),
      ("ocean-passage", .hoveTo, "", 10 * hour + 50 * 60),
      ("ocean-passage", .nightsUnderWay, "", 13),
      // 0:50 0:35 0:35 0:30 0:40 1:10 0:35 0:35 0:55 1:35 0:30 0:45 1:10 1:10 0:40 1:30 1:10 0:30;
      // 2:25 0:35 0:35 0:30 0:40 0:35 3:35 3:35 1:10 1:10 7:10
      ("charter", .engineHours, "port", 15 * hour + 25 * 60),
      ("charter", .engineHours, "starboard", 22 * hour),
      ("charter", .nightsUnderWay, "", 1),
    ] as [(String, Measure.Kind, String, Double)])
  func `statistics are those of its lines`(
    name: String, kind: Measure.Kind, part: String, amount: Double
  ) throws {
    let group = try #require(try Self.sums(name, Statistics()).groups.first)
    #expect(group.amount(kind, part) == amount, "\(name) \(kind)")
  }

  @Test(arguments: ExampleLogbook.names)
  func `nothing is doubtful about what it adds up to`(name: String) throws {
    #expect(try Self.sums(name, Statistics()).notes.map(\.message) == [])
  }

  @Test func `the meters agree with the events`() throws {
    for name in ExampleLogbook.names.dropFirst() {
      let group = try #require(try Self.sums(name, Statistics()).groups.first)
      for engine in ["", "port", "starboard"] {
        let meter = group.amount(.engineMeter, engine) ?? 0
        let events = (group.amount(.engineHours, engine) ?? 0) / Self.hour
        #expect(abs(meter - events) < 0.11, "\(name) \(engine)")
      }
    }
  }

  @Test(
    arguments: [
      ("coastal-week", "tom", 8, 8, 4), ("coastal-week", "mary", 8, 1, 4),
      ("coastal-week", "priya", 5, 0, 2), ("ocean-passage", "hana", 13, 13, 13),
      ("charter", "marko", 10, 10, 6), ("charter", "lucy", 8, 0, 4),
      ("charter", "daniel", 5, 0, 3), ("charter", "ines", 4, 0, 1), ("charter", "tomas", 3, 0, 2),
    ])
  func `sea time is that of its persons`(
    name: String, person: String, days: Int, skipperDays: Int, gridDays: Int
  ) throws {
    let time = SeaTime(
      try Self.sums(name, Statistics(ofService: .sunset)), SeaTime.Rules(), tonnage: nil)
    #expect(time.total(of: person).days == days)
    #expect(time.total(of: person).skipperDays == skipperDays)
    #expect(time.months.filter { $0.person == person }.map(\.days).reduce(0, +) == gridDays)
  }

  @Test(
    arguments: [
      ("coastal-week", ["mary", "priya", "tom"], []),
      ("ocean-passage", ["eve", "hana", "jonas"], []),
      ("charter", [], ["ana", "marko", "tomas"]),
    ] as [(String, [String], [String])])
  func `its passages of 60 miles are found`(
    name: String, good: [String], refused: [String]
  ) throws {
    let time = SeaTime(
      try Self.sums(name, Statistics(ofService: .sunset)), SeaTime.Rules(), tonnage: nil)
    #expect(time.claims.filter { $0.refusal == nil }.map(\.person) == good)
    #expect(time.claims.filter { $0.refusal != nil }.map(\.person) == refused)
  }
}
