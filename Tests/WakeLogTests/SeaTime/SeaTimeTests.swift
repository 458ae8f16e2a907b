import Testing
import WakeFormat
import WakeLog

/// What certificates ask of the time that was worked out by hand.
struct SeaTimeTests {
  private static let hour = 3600.0

  @Test func `each number is the one worked out by hand`() {
    let time = ChannelLogbook.time()
    #expect(time.persons == ["anna", "ben"])
    let (anna, ben) = (time.total(of: "anna"), time.total(of: "ben"))
    #expect([anna.days, ben.days] == [5, 5])
    #expect([anna.skipperDays, ben.skipperDays] == [2, 4])
    #expect([anna.miles, anna.tidal, anna.nonTidal, anna.unsaid] == [155, 140, 15, 0])
    #expect([anna.skipperMiles, ben.skipperMiles] == [72, 83])
    #expect(anna.secondsUnderWay == 28 * Self.hour)
    #expect(anna.secondsAtNight == 15 * Self.hour)
    #expect([anna.secondsOnNightWatch, ben.secondsOnNightWatch] == [5 * Self.hour, 4 * Self.hour])
  }

  @Test(arguments: [(.aboard, 5), (.underWay, 4), (.full, 3)] as [(DayRule, Int)])
  func `a day is what the rule says`(rule: DayRule, days: Int) {
    let time = ChannelLogbook.time(rule)
    #expect(time.total(of: "anna").days == days)
    #expect(time.rows.filter { $0.person == "anna" }.map(\.sum.days) == [days])
  }

  @Test(
    arguments: [
      (nil, nil, 2, 4), (8, nil, 1, 8), (nil, 99.9, 2, 4), (nil, 100, 1, 8), (3, nil, 4, 3),
    ]
      as [(Int?, Double?, Int, Int)])
  func `short dates are no days of the month grid`(
    hours: Int?, tonnage: Double?, days: Int, least: Int
  ) {
    let time = ChannelLogbook.time(hours: hours, tonnage: tonnage)
    #expect(time.leastHours == least)
    let months = time.months.filter { $0.person == "anna" }
    #expect(months.map(\.month) == [5])
    #expect(months.map(\.days) == [days])
    #expect(months.map(\.dates) == [4])
    #expect(months.map(\.secondsUnderWay) == [28 * Self.hour])
  }

  @Test func `a passage counts unless the command changed hands`() {
    let claims = ChannelLogbook.time().claims.filter { $0.person == "ben" }
    let places = claims.map {
      "\($0.passage.departure.place ?? "")\($0.passage.arrival.place ?? "")"
    }
    #expect(places == ["AB", "BC"])
    #expect(claims.map(\.passage.miles) == [72, 68])
    #expect(claims.allSatisfy { ($0.passage.straight ?? 0) > 69.9 && $0.passage.isOvernight })
    #expect(
      claims.map(\.refusal)
        == [nil, Stamp("2026-05-02T17:00:00+02:00").map { .handedOver($0) }])
    #expect(claims.map(\.isSkipper) == [false, false])
  }

  @Test(
    arguments: [
      // Shorter in a straight line than by the log.
      (
        [
          "T08:00+02:00 @depart log=0nm pos=50-00N,005-00W",
          "T20:00+02:00 @arrive log=70nm pos=50-50N,005-00W",
        ],
        ["anna": false, "ben": false]
      ),
      // At anchor on the way.
      (
        [
          "T08:00+02:00 @depart log=0nm pos=50-00N,005-00W",
          "T12:00+02:00 @anchor log=40nm pos=50-40N,005-00W",
          "T13:00+02:00 @weigh", "T20:00+02:00 @arrive log=80nm pos=51-20N,005-00W",
        ], [:]
      ),
      // A lock ends no passage; who leaves there has not made it.
      (
        [
          "T08:00+02:00 @depart log=0nm pos=50-00N,005-00W",
          "T12:00+02:00 @lock @crew-off crew=ben",
          "T20:00+02:00 @arrive log=80nm pos=51-20N,005-00W",
        ], ["anna": true]
      ),
      // Where she arrived is only reckoned.
      (
        [
          "T08:00+02:00 @depart log=0nm pos=50-00N,005-00W",
          "T20:00+02:00 @arrive log=80nm pos=51-20N,005-00W fix=dr",
        ], ["anna": false, "ben": false]
      ),
    ] as [([String], [String: Bool])])
  func `a passage is 60 miles straight, without a stop`(
    lines: [String], counts: [String: Bool]
  ) {
    let log = ChannelLogbook.log(lines.map { "2026-05-01" + $0 })
    let claims = ChannelLogbook.time(of: [log]).claims
    let found = claims.map { ($0.person, $0.refusal == nil) }
    #expect(Dictionary(found, uniquingKeysWith: { first, _ in first }) == counts)
  }

  @Test func `over the date line and with a reckoned landfall the oracle holds`() {
    let time = ChannelLogbook.time(night: "sunset", of: [PacificLogbook.log])
    let anna = time.total(of: "anna")
    #expect(anna.secondsUnderWay == 47.5 * Self.hour)
    #expect(anna.miles == 218)
    #expect(abs(anna.secondsAtNight - 43_080) < 120)
    #expect(time.total(of: "ben").miles == 98)
    // 120 nm by the log, but no position at the anchor.
    #expect(time.claims.map(\.refusal) == [.noPosition])
    #expect(time.claims.map(\.person) == ["anna"])
  }

  @Test func `miles are those of the fixes where no log was read`() {
    let log = ChannelLogbook.log([
      "2026-05-01T08:00+02:00 @depart pos=50-00N,005-00W",
      "2026-05-01T20:00+02:00 @arrive pos=51-20N,005-00W",
    ])
    let time = ChannelLogbook.time(of: [log])
    #expect(time.milesOfFixes == ["2026-05-01-channel"])
    #expect(abs(time.total(of: "anna").tidal - 80) < 0.2)
  }

  @Test(
    arguments: [
      ("21-06", "01T18:00", "02T08:00", 9), ("21-06", "01T22:00", "01T23:00", 1),
      ("21-06", "01T06:00", "01T21:00", 0), ("00-04", "01T03:00", "03T01:00", 6),
      ("21-06", "01T05:00", "01T22:00", 2),
    ] as [(String, String, String, Double)])
  func `night may be hours of the clock`(rule: String, from: String, to: String, hours: Double) {
    let log = ChannelLogbook.log([
      "2026-05-\(from)+02:00 @depart", "2026-05-\(to)+02:00 @arrive",
    ])
    let time = ChannelLogbook.time(night: rule, of: [log])
    #expect(time.total(of: "anna").secondsAtNight == hours * Self.hour)
  }

  @Test(arguments: ["", "21", "21-", "21-24", "6-6", "dusk", "-1-5", "21-06-07"])
  func `what is no night is refused`(text: String) { #expect(NightRule(text) == nil) }
}
