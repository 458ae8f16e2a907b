import Testing
import WakeInstruments
import WakeNavigation

/// What of the things heard still holds, and what several of them are together.
@Suite struct BoardTests {
  static let clock = UnixTime(seconds: 1_781_432_132)

  static func at(_ seconds: Double) -> Board.Moment {
    Board.Moment(
      clock: UnixTime(milliseconds: clock.milliseconds + Int(seconds * 1000)),
      elapsed: .milliseconds(Int(seconds * 1000)))
  }

  static func board(_ quantity: Quantity, _ values: [(Double, Double)]) -> Board {
    var board = Board()
    for (seconds, value) in values { board.take(.measured(quantity, value), at: at(seconds)) }
    return board
  }

  static func fix(
    _ latitude: Double = 54.5, _ longitude: Double = 10.2, after seconds: Double
  ) -> Heard {
    let time = UnixTime(milliseconds: clock.milliseconds + Int(seconds * 1000))
    return .fix(
      Fix(Point(latitude: latitude, longitude: longitude)!, time: .instant(time)))
  }

  @Test func `directions are averaged around the circle`() throws {
    let course = Self.board(.courseTrue, [(0, 359), (1, 1), (2, 3)])
    #expect(abs(try #require(course.value(.courseTrue, at: .seconds(2))) - 1) < 1e-9)
    let angle = Self.board(.apparentAngle, [(0, 179), (1, -179)])
    #expect(abs(abs(try #require(angle.value(.apparentAngle, at: .seconds(1)))) - 180) < 1e-9)
    let nowhere = Self.board(.windFromTrue, [(0, 0), (1, 180)])
    #expect(nowhere.value(.windFromTrue, at: .seconds(1)) == nil)
  }

  @Test func `an average goes back ten seconds from the newest, and no further`() {
    let speed = Self.board(.speedOverGround, [(0, 9), (5, 2), (15, 4)])
    #expect(speed.value(.speedOverGround, at: .seconds(15)) == 3)
    #expect(speed.value(.speedOverGround, at: .seconds(29)) == 3)
  }

  @Test(arguments: [
    (Quantity.windSpeed, 15), (.depthTransducer, 15), (.log, 60), (.pressure, 600),
  ])
  func `each quantity has its age`(quantity: Quantity, seconds: Int) {
    let board = Self.board(quantity, [(0, 90_000)])
    #expect(board.value(quantity, at: .seconds(seconds)) == 90_000)
    #expect(board.value(quantity, at: .seconds(seconds + 1)) == nil)
  }

  @Test func `a fix is good while it is new, and its clock moves on`() {
    var board = Board()
    for second in 0..<8 { board.take(Self.fix(after: Double(second)), at: Self.at(Double(second))) }
    guard case .good = board.standing(at: .seconds(8)) else {
      Issue.record("not good")
      return
    }
    guard case .stale(let seconds) = board.standing(at: .seconds(27)) else {
      Issue.record("an old fix was taken for a new one")
      return
    }
    #expect(seconds == 20)
  }

  @Test func `a receiver that repeats itself has no fix`() {
    var board = Board()
    for second in 0..<8 { board.take(Self.fix(after: 0), at: Self.at(Double(second))) }
    guard case .stale = board.standing(at: .seconds(8)) else {
      Issue.record("a frozen fix was taken for a new one")
      return
    }
  }

  @Test func `a fix that the receiver has lost is lost, unless another one has it`() {
    var board = Board()
    board.take(Self.fix(after: 0), at: Self.at(0))
    board.take(.noFix, at: Self.at(1))
    guard case .good = board.standing(at: .seconds(2)) else {
      Issue.record("too early")
      return
    }
    guard case .lost = board.standing(at: .seconds(4)) else {
      Issue.record("not lost")
      return
    }
    board.take(Self.fix(after: 5), at: Self.at(5))
    board.take(.noFix, at: Self.at(5))
    guard case .good = board.standing(at: .seconds(6)) else {
      Issue.record("flickers")
      return
    }
  }

  @Test func `the equator and Greenwich are places`() {
    var board = Board()
    board.take(Self.fix(0, 0, after: 0), at: Self.at(0))
    let readings = board.readings(for: Self.clock, at: .zero)
    #expect(readings["pos"] == "00-00.000N,000-00.000E")
    #expect(readings["age"] == "0s")
  }

  @Test func `what an entry gets`() {
    var board = Board()
    let said: [Heard] = [
      Self.fix(54.74003, 10.41853, after: 0), .measured(.speedOverGround, 2.98),
      .measured(.courseTrue, 45.6), .measured(.headingMagnetic, 41),
      .measured(.speedThroughWater, 2.9), .measured(.log, 2_244_809), .measured(.trip, 9),
      .measured(.depthTransducer, 4.1), .measured(.depthSurface, 4.5),
      .measured(.windFromTrue, 224.6), .measured(.windSpeed, 13.4), .measured(.trueAngle, 179),
      .measured(.apparentAngle, -31.2), .measured(.apparentSpeed, 14),
      .measured(.pressure, 101_260),
      .measured(.air, 17.25), .measured(.sea, -0.04), .measured(.heel, 12),
      .measured(.revolutions, 0),
    ]
    for one in said { board.take(one, at: Self.at(0.4)) }
    let readings = board.readings(for: UnixTime(seconds: Self.clock.seconds - 2), at: .seconds(1))
    let text = readings.fields.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
    #expect(
      text
        == "pos=54-44.402N,010-25.112E fix=gnss age=-2s cog=046T sog=5.8kn hdg=041M stw=5.6kn log=1212.1nm depth.surface=4.5m wind=225T/26kn twa=179S awa=031P aws=27.2kn baro=1012.6hPa air=17.3C sst=0.0C"
    )
  }

  @Test func `a course is noise while the boat lies still`() {
    var board = Self.board(.courseTrue, [(0, 90)])
    board.take(.measured(.speedOverGround, 0.2), at: Self.at(0))
    let readings = board.readings(for: Self.clock, at: .zero)
    #expect(readings["cog"] == nil)
    #expect(readings["sog"] == "0.4kn")
  }

  @Test func `a receiver's clock is compared, and its run-over weeks are seen`() {
    var board = Board()
    board.take(Self.fix(after: -1024 * 7 * 86_400), at: Self.at(0))
    let readings = board.readings(for: Self.clock, at: .zero)
    #expect(readings.clock == .receiverWeeks(-1024))
    #expect(readings["age"] == "0s")
  }
}
