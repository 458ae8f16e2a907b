import Testing
import WakeFormat
import WakeLog
import WakeNavigation

/// A week of a boat, second by second, with a receiver that fails as real ones do.
@Suite struct AutoLogTests {
  /// What is done with what the boat computer says: as `wake auto` does it.
  struct Boat {
    var log: AutoLog
    var standing = AutoLog.Standing.alongside
    var elapsed = 0.0
    /// By the wall clock, which somebody may set.
    var clock = 1_781_388_000
    var point = Point(latitude: 54.32, longitude: 10.15)!
    var entries: [(instant: Int, entry: AutoLog.Entry)] = []
    var isDiskFull = false
    /// By how much each entry says that the clock was moved.
    var moved: [Int?] = []
    private var unsaved: AutoLog.Entry?
    private var dice: UInt64 = 11

    init(_ log: AutoLog = AutoLog()) { self.log = log }

    private mutating func noise() -> Double {
      dice = dice &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(dice >> 11) / Double(1 << 53) - 0.5
    }

    /// Sails, or lies, for so long, and hears itself every second `hears` allows.
    mutating func go(
      hours: Double, knots: Double, course: Double = 30, hears: (Int) -> Bool = { _ in true }
    ) {
      // Every five seconds: the boat computer looks more often, and needs it not.
      for second in stride(from: 0, to: Int(hours * 3600), by: 5) {
        elapsed += 5
        clock += 5
        point = point.reached(by: 5 * knots * 1852 / 3600, on: course)
        let isHeard = hears(second)
        // A receiver's noise at rest: some metres, and up to half a knot.
        let shown = point.reached(by: abs(noise()) * 8, on: noise() * 360)
        let speed = knots + abs(noise()) * (knots == 0 ? 0.9 : 1)
        let look = AutoLog.Look(
          elapsed: elapsed, instant: Instant(seconds: clock), point: isHeard ? shown : nil,
          knots: isHeard ? speed : nil)
        for entry in (unsaved.map { [$0] } ?? log.take(look, standing)) { save(entry) }
      }
    }

    /// A change of state that cannot be saved is tried again before anything else is looked at.
    private mutating func save(_ entry: AutoLog.Entry) {
      if entry != .regular { unsaved = isDiskFull ? entry : nil }
      guard !isDiskFull else { return }
      entries.append((clock, entry))
      moved.append(log.clockMoved)
      log.clockTold()
      switch entry {
      case .regular: log.saved(at: elapsed)
      case .start: standing = .underWay
      case .stop: standing = .alongside
      }
    }

    /// The power goes and comes back: what is known stands in the log.
    mutating func restart() {
      let last = entries.last?.instant
      log = AutoLog(sinceLast: last.map { Double(clock - $0) }, at: elapsed)
    }

    var starts: Int { entries.count { if case .start = $0.entry { true } else { false } } }
    var stops: Int { entries.count { if case .stop = $0.entry { true } else { false } } }
    var regular: Int { entries.count { $0.entry == .regular } }
  }

  @Test func `a week: out each morning, in each evening, and no more than that`() {
    var boat = Boat()
    for _ in 0..<7 {
      boat.go(hours: 9, knots: 0)
      boat.go(hours: 8.5, knots: 5)
      boat.go(hours: 6.5, knots: 0)
    }
    #expect(boat.starts == 7)
    #expect(boat.stops == 7)
    #expect(boat.regular == 7 * 8)
  }

  @Test func `the start is told of the moment and the place where it began`() throws {
    var boat = Boat()
    boat.go(hours: 1, knots: 0)
    let (began, berth) = (boat.clock, boat.point)
    boat.go(hours: 0.2, knots: 5)
    guard case .start(let instant, let point, _)? = boat.entries.first?.entry else {
      Issue.record("no start")
      return
    }
    #expect(abs(instant.seconds - began) <= 40)
    #expect(Geodesic(from: berth, to: point).metres < 100)
    boat.go(hours: 2, knots: 5)
    let (ended, quay) = (boat.clock, boat.point)
    boat.go(hours: 1, knots: 0)
    guard case .stop(let arrival, let place)? = boat.entries.last?.entry else {
      Issue.record("no stop")
      return
    }
    #expect(abs(arrival.seconds - ended) <= 60)
    #expect(Geodesic(from: quay, to: place).metres < 60)
  }

  @Test func `swinging at anchor, drifting a little, and waiting for a lock change nothing`() {
    var boat = Boat()
    boat.standing = .atAnchor
    for turn in 0..<48 { boat.go(hours: 0.05, knots: 0.7, course: turn % 2 == 0 ? 90 : 270) }
    #expect(boat.starts == 0)
    boat.standing = .underWay
    boat.entries = []
    // Hove to in a gale: a knot and more of drift.
    boat.go(hours: 5, knots: 1.4)
    #expect(boat.stops == 0)
    // Eight minutes in front of a bridge.
    boat.go(hours: 8.0 / 60, knots: 0)
    boat.go(hours: 1, knots: 5)
    #expect(boat.stops == 0)
  }

  @Test func `losses of the receiver make neither a start nor a stop, and the hours go on`() {
    var boat = Boat()
    boat.standing = .underWay
    boat.go(hours: 24, knots: 5) { second in second % 5000 < 4000 }
    #expect((boat.starts, boat.stops) == (0, 0))
    #expect((23...24).contains(boat.regular))
    var still = Boat()
    still.go(hours: 24, knots: 0) { second in second % 700 < 300 }
    #expect(still.entries.isEmpty)
  }

  @Test func `a clock that is set neither floods nor silences`() {
    var boat = Boat()
    boat.standing = .underWay
    for step in [0, -7200, 56 * 365 * 86_400, -86_400, 3600] {
      boat.clock += step
      boat.go(hours: 3, knots: 5)
    }
    #expect((14...15).contains(boat.regular))
    #expect(boat.stops == 0)
  }

  @Test func `a week through every fault: the same passages, and the hours go on`() {
    var boat = Boat()
    for day in 0..<7 {
      boat.go(hours: 4, knots: 0) { second in second % 3000 < 2000 }
      if day == 1 { boat.restart() }
      boat.go(hours: 5, knots: 0)
      // Out, with a receiver that is lost four minutes in each half hour.
      boat.isDiskFull = day == 2
      boat.go(hours: 2, knots: 5) { second in second % 1800 < 1560 }
      boat.isDiskFull = false
      if day == 3 { boat.clock += 7200 }
      if day == 4 { boat.restart() }
      boat.go(hours: 4, knots: 5)
      if day == 3 { boat.clock -= 7200 }
      boat.isDiskFull = day == 5
      boat.go(hours: 2.5, knots: 5) { _ in day != 6 }
      boat.isDiskFull = day == 6
      boat.go(hours: 1, knots: 0)
      boat.isDiskFull = false
      boat.go(hours: 5.5, knots: 0) { second in second % 700 < 650 }
    }
    #expect((boat.starts, boat.stops) == (7, 7))
    // Eight a day, but those of the hours in which the disk was full or nothing was heard.
    #expect((48...56).contains(boat.regular), "\(boat.regular)")
    let gaps = zip(boat.entries, boat.entries.dropFirst()).map { $1.instant - $0.instant }
    #expect(gaps.allSatisfy { $0 > 600 || $0 < 0 }, "\(gaps)")
    #expect(boat.moved.compactMap { $0 } == [7200, -7200])
  }

  @Test func `that the clock was moved is told once, and its drift never`() {
    var boat = Boat()
    boat.standing = .underWay
    for step in [0, 3, -4, 5000, -600] {
      boat.clock += step
      boat.go(hours: 1.01, knots: 5)
    }
    #expect(boat.moved.compactMap { $0 } == [5000, -600])
  }

  @Test func `a full disk delays an entry, and then there is one`() {
    var boat = Boat()
    boat.standing = .underWay
    boat.isDiskFull = true
    boat.go(hours: 5, knots: 5)
    boat.isDiskFull = false
    boat.go(hours: 0.5, knots: 5)
    #expect(boat.regular == 1)
  }

  @Test func `a restart does not begin the hour anew, nor repeat it`() {
    var boat = Boat()
    boat.standing = .underWay
    boat.go(hours: 0.9, knots: 5)
    boat.log = AutoLog(sinceLast: 0.9 * 3600, at: boat.elapsed)
    boat.go(hours: 0.2, knots: 5)
    #expect(boat.regular == 1)
    boat.log = AutoLog(sinceLast: 0.1 * 3600, at: boat.elapsed)
    boat.go(hours: 0.2, knots: 5)
    #expect(boat.regular == 1)
  }

  @Test func `at anchor there is an entry every four hours, alongside none`() {
    var boat = Boat()
    boat.standing = .atAnchor
    boat.go(hours: 24.1, knots: 0)
    #expect(boat.regular == 6)
    boat.standing = .alongside
    boat.entries = []
    boat.go(hours: 48, knots: 0)
    #expect(boat.entries.isEmpty)
  }
}
