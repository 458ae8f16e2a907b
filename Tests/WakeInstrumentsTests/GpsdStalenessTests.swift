import Testing

@testable import WakeInstruments

/// When a fix is new, and when it only looks so.
@Suite struct GpsdStalenessTests {
  typealias Picture = GpsdPictureTests
  static let second = "2026-06-14T08:40:13.000Z"

  static func poll(_ tpv: String, time: String) -> String {
    #"{"class":"POLL","time":"\#(time)","active":1,"tpv":[\#(tpv)],"sky":[]}"#
  }

  @Test func clocksThatAgreeMakeTheFirstFixGood() throws {
    let picture = try Picture.picture([(300, Picture.tpv(Picture.here))], clockError: 9)
    #expect(picture.verdict == .good)
    #expect(picture.readings(for: Picture.fixTime)?.clock == nil)
  }

  /// The wall clock is off by 7 hours, or stands in 1970 as on a board without a battery.
  @Test(arguments: [25_200, -25_200, -1_781_426_000])
  func aClockThatIsOffDoesNotMakeALiveFixStale(error: Int) throws {
    let reports = [
      (300, Picture.tpv(Picture.here)), (1300, Picture.tpv(Picture.here, time: Self.second)),
    ]
    let first = try Picture.picture([reports[0]], clockError: error)
    #expect(first.verdict == .unconfirmed)

    let picture = try Picture.picture(reports, clockError: error)
    #expect(picture.verdict == .goodByArrival)
    // The entry was stamped by the same clock, two seconds before the fix arrived.
    let entry = UnixTime(milliseconds: Picture.fixTime.milliseconds + error * 1000 - 700)
    let readings = try #require(picture.readings(for: entry))
    #expect(readings["age"] == "-2s")
    #expect(readings.clock == .behind(seconds: -error))
    #expect(readings.fixTime == UnixTime(gpsd: Self.second))
  }

  @Test func aWeekCounterThatRanOverIsNamed() throws {
    // The receiver is 1024 weeks early, so this device's clock is fast by its measure.
    let picture = try Picture.picture(
      [(300, Picture.tpv(Picture.here)), (1300, Picture.tpv(Picture.here, time: Self.second))],
      clockError: 1024 * 7 * 86_400)
    let readings = try #require(picture.readings(for: Picture.fixTime))
    #expect(readings.clock == .receiverWeeks(-1024))
  }

  @Test func aReceiverThatRepeatsItselfIsStale() throws {
    let picture = try Picture.picture(
      [(300, Picture.tpv(Picture.here)), (3000, Picture.tpv(Picture.here))], clockError: 600)
    #expect(picture.verdict == .frozen(seconds: 603))
    #expect(picture.readings(for: Picture.fixTime) == nil)
    #expect(picture.reason(connection: nil, sawOtherLines: false) == .stale(seconds: 603))
  }

  @Test func whatGpsdOnlyRemembersIsStale() throws {
    let tpv = Picture.tpv(Picture.here + #","depth":4.2"#)
    let picture = try Picture.picture(
      [
        (0, Picture.start), (0, Picture.devices), (0, Picture.watch),
        (100, Self.poll(tpv, time: "2026-06-14T08:42:12.000Z")),
      ], clockError: 120)
    #expect(picture.readings(for: Picture.fixTime) == nil)
    #expect(picture.reason(connection: nil, sawOtherLines: false) == .stale(seconds: 120))
  }

  /// A receiver that reports every five seconds: nothing came, and what gpsd has is new.
  @Test func whatGpsdHasJustHeardIsGood() throws {
    let tpv = Picture.tpv(Picture.here)
    let picture = try Picture.picture([
      (0, Picture.start), (0, Picture.devices), (0, Picture.watch),
      (4000, Self.poll(tpv, time: "2026-06-14T08:40:16.000Z")),
    ])
    #expect(picture.verdict == .good)
    #expect(picture.reason(connection: nil, sawOtherLines: false) == nil)
  }

  @Test func aPollAddsTheInstrumentsOfAReceiverThatIsHeard() throws {
    let tpv = Picture.tpv(Picture.here + #","wangler":315.0,"wspeedr":6.33"#)
    let dead = #"{"class":"TPV","device":"/dev/dead","mode":0,"depth":99.0}"#
    let picture = try Picture.picture([
      (300, Picture.tpv(Picture.here)),
      (400, Self.poll(tpv + "," + dead, time: "2026-06-14T08:40:12.400Z")),
    ])
    #expect(
      Picture.written(picture)
        == "pos=54-27.402N,010-14.362E fix=gnss age=0s awa=045P aws=12.3kn")
  }

  @Test func aReceiverWithoutTimeIsUsableAndItsAgeUnknown() throws {
    let tpv = Picture.tpv(Picture.here, time: nil)
    let early = try Picture.picture([(300, tpv), (1300, tpv)])
    #expect(early.verdict == .unconfirmed)

    let picture = try Picture.picture([(300, tpv), (1300, tpv), (2300, tpv)])
    #expect(picture.verdict == .goodWithoutTime)
    #expect(Picture.written(picture) == "pos=54-27.402N,010-14.362E fix=gnss")
    #expect(picture.readings(for: Picture.fixTime)?.fixTime == nil)
  }

  @Test func aTimeThatComesLateIsTaken() throws {
    let picture = try Picture.picture([
      (300, Picture.tpv(Picture.here, time: nil)), (1300, Picture.tpv(Picture.here)),
    ])
    #expect(picture.verdict == .good)
  }
}
