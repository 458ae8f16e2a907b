import Testing
import WakeFormat
import WakeLog

/// What the hand-computed passage adds up to, and why.
struct StatisticsTests {
  private static let hour = 3600.0

  private static func groups(
    _ grouping: Statistics.Grouping? = nil, why: String? = nil
  ) -> [Statistics.Group] {
    var sums = Statistics(by: grouping, why: why.flatMap { MeasureChoice($0) })
    sums.add(PacificLogbook.log)
    return sums.groups
  }

  @Test func `the passage has at least sixty lines`() {
    #expect(PacificLogbook.lines.count >= 60)
  }

  @Test(
    arguments: [
      (.distanceLog, "", 218), (.distanceFixes, "", 204 * 1.001_795_25),
      (.underWay, "", 47.5 * hour), (.underSail, "", 40.5 * hour), (.underEngine, "", 4 * hour),
      (.motorSailing, "", hour), (.hoveTo, "", 2 * hour), (.atAnchor, "", 15.5 * hour),
      (.onBuoy, "", 13 * hour), (.alongside, "", 48 * hour),
      (.nightsUnderWay, "", 1), (.nightsAtAnchor, "", 1), (.nightsOnBuoy, "", 1),
      (.nightsAlongside, "", 2),
      (.greatestSpeed, "", 6.8), (.greatestWind, "", 33), (.greatestGust, "", 40),
      (.meanSpeedLog, "", 218 / 47.5), (.meanSpeedFixes, "", 204 * 1.001_795_25 / 47.5),
      (.engineMeter, "port", 4), (.engineMeter, "starboard", 3),
      (.engineHours, "port", 4 * hour), (.engineHours, "starboard", 3 * hour),
      (.fuelUsed, "", 15), (.fuelHours, "", 7), (.fuelPerHour, "", 15.0 / 7),
      (.watchHours, "anna", 38.5 * hour), (.watchHours, "ben", 8 * hour),
      (.watches, "anna", 3), (.watches, "ben", 2),
    ] as [(Measure.Kind, String, Double)])
  func `each number is the one worked out by hand`(
    kind: Measure.Kind, part: String, amount: Double
  ) throws {
    let group = try #require(Self.groups().first)
    let found = try #require(group.amount(kind, part), "\(kind) \(part)")
    #expect(abs(found - amount) < 0.001, "\(kind) \(part): \(found)")
  }

  @Test func `nothing else is counted`() throws {
    let group = try #require(Self.groups().first)
    #expect(group.amount(.unknown) == nil)
    #expect(group.amount(.otherWay) == nil)
    #expect(group.amount(.distanceTrack) == nil)
    #expect(group.amount(.engineHours, "gen") == nil)
  }

  @Test func `night hours are those of the sun at her place, to two minutes`() throws {
    let group = try #require(Self.groups().first)
    let seconds = try #require(group.amount(.nightHours))
    #expect(abs(seconds - 43_080) < 120, "\(seconds)")
  }

  @Test(
    arguments: [
      (.skipper, ["anna": 170, "ben": 48]), (.crew, ["anna": 218, "ben": 98]),
      (.month, ["2026-03": 218]), (.year, ["2026": 218]), (.vessel, ["Wega": 218]),
      (.voyage, ["2026-03-19-line": 218]),
    ] as [(Statistics.Grouping, [String: Double])])
  func `miles go to whom they belong`(grouping: Statistics.Grouping, miles: [String: Double]) {
    let found = Self.groups(grouping).map { ($0.name, $0.amount(.distanceLog) ?? 0) }
    #expect(Dictionary(uniqueKeysWithValues: found) == miles)
  }

  @Test func `who left has no night under way`() throws {
    let ben = try #require(Self.groups(.crew).first { $0.name == "ben" })
    #expect(ben.amount(.nightsUnderWay) == nil)
    #expect(ben.amount(.nightsAlongside) == 2)
  }

  @Test(arguments: [
    "distance-log", "distance-fixes", "under-sail", "night-hours", "nights-alongside",
    "engine-hours.port", "engine-meter", "watch-hours.ben", "fuel-used", "mean-speed-log",
  ])
  func `the lines of a number add up to it`(name: String) throws {
    let group = try #require(Self.groups(why: name).first)
    #expect(!group.contributions.isEmpty)
    for measure in Set(group.contributions.map(\.measure)) {
      let sum = group.contributions.filter { $0.measure == measure }.map(\.amount).reduce(0, +)
      let whole = try #require(group[measure])
      #expect(abs(sum - whole) < 0.001, "\(measure.name)")
    }
    #expect(group.contributions.allSatisfy { $0.entry.places.first?.line ?? 0 > 0 })
  }

  @Test func `the greatest is one line`() throws {
    let group = try #require(Self.groups(why: "greatest-speed").first)
    #expect(
      group.contributions.map(\.entry.member.entry.stamp.text) == ["2026-03-22T23:00:00-12:00"])
  }

  @Test func `what is doubtful is named with its rule`() {
    var sums = Statistics()
    sums.add(PacificLogbook.log)
    let said = sums.notes.map(\.message)
    #expect(said.contains { $0.hasPrefix("an engine is on at arrival") })
    #expect(said.contains("@anchor, but the ship is at anchor"))
    #expect(said.contains { $0.hasPrefix("the log reads 150.0nm, less than 162.0nm") })
    #expect(said.contains("a speed of 95.0 kn"))
    #expect(said.count == 4)
  }

  @Test func `the days of a range add up to the whole`() {
    var parts = 0.0
    let dates = Set(PacificLogbook.entries.compactMap { $0.member.entry.stamp.date })
    for date in dates {
      var sums = Statistics()
      sums.add(PacificLogbook.log) { $0.member.entry.stamp.date == date }
      parts += sums.groups.first?.amount(.underWay) ?? 0
    }
    #expect(dates.count == 5)
    #expect(parts == 47.5 * Self.hour)
  }

  @Test func `an entry of a whole day that changes what she does makes no hours`() throws {
    let log = VoyageLog(
      PacificLogbook.voyage, logbook: Document([]),
      entries([
        "2026-06-14T20:00+02:00 @depart @sails-up", "2026-06-15 @arrive",
        "2026-06-15T08:00+02:00 Ashore", "2026-06-15T10:00+02:00 Lunch",
      ]))
    var sums = Statistics()
    sums.add(log)
    let group = try #require(sums.groups.first)
    #expect(group.amount(.underWay) == nil)
    #expect(group.amount(.alongside) == 2 * Self.hour)
    #expect(sums.notes.contains { $0.message.hasPrefix("an entry of a whole day") })
  }

  @Test(
    arguments: [
      (["12:00 log=10nm", "13:00 @log-reset log=0nm", "14:00 log=5nm"], 5, 1),
      (["12:00 log=10nm", "13:00 @log-reset log.before=14nm", "14:00 log=5nm"], 4, 0),
      (["12:00 log=10nm", "13:00 log.before=9nm log=0nm", "14:00 log=5nm"], 5, 1),
      (["12:00 log=10nm", "13:00 log=18.52km"], 0, 0),
      (["12:00 log=10nm", "13:00 log=rubbish", "14:00 log=12nm"], 2, 0),
    ] as [([String], Double, Int)])
  func `a log that was set to another reading`(lines: [String], miles: Double, doubts: Int) {
    var sums = Statistics()
    sums.add(VoyageLog(PacificLogbook.voyage, logbook: Document([]), entries(lines)))
    let found = sums.groups.first?.amount(.distanceLog) ?? 0
    #expect(abs(found - miles) < 0.001)
    #expect(sums.notes.count { $0.message.contains("log") } == doubts)
  }

  @Test(
    arguments: [
      // The clock put forward over midnight, back over it, and a stay of three nights.
      (["2026-06-14T20:00+02:00 @anchor", "2026-06-15T00:30+03:00 a"], 1),
      (
        [
          "2026-06-14T20:00+02:00 @anchor", "2026-06-15T00:30+02:00 a", "2026-06-14T23:45+01:00 b",
          "2026-06-15T08:00+01:00 c",
        ], 1
      ),
      (["2026-06-14T20:00+02:00 @anchor", "2026-06-17T08:00+02:00 a"], 3),
      (["2026-06-14T20:00+02:00 @anchor", "2026-06-14T23:59+02:00 a"], 0),
    ] as [([String], Double)])
  func `a midnight is counted once`(lines: [String], nights: Double) {
    var sums = Statistics()
    sums.add(VoyageLog(PacificLogbook.voyage, logbook: Document([]), entries(lines)))
    #expect(sums.groups.first?.amount(.nightsAtAnchor) ?? 0 == nights)
  }

  @Test(arguments: ["", "speed", "distance", "distance-log.port", "engine hours"])
  func `what is no number is not asked why`(name: String) {
    #expect(MeasureChoice(name) == nil)
  }
}
