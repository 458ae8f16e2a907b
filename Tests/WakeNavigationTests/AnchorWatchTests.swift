import Testing
import WakeNavigation

/// Simulated swings, leaps and losses.
@Suite struct AnchorWatchTests {
  static let anchor = Point(latitude: 54.74, longitude: 10.4185)!

  /// The jitter of a receiver: a slow error of 2.5 m that changes within ten minutes, and 0.3 m of
  /// noise each second.
  struct Receiver {
    private var state: UInt64
    private var north = 0.0
    private var east = 0.0

    init(seed: UInt64) { state = seed }

    mutating func gauss() -> Double {
      // The sum of twelve even numbers is near enough to it.
      (0..<12).reduce(-6.0) { sum, _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return sum + Double(state >> 11) / Double(1 << 53)
      }
    }

    /// What it shows of a place.
    mutating func shown(_ point: Point) -> Point {
      let keep = 1 - 1.0 / 600
      let fresh = (1 - keep * keep).squareRoot() * 2.5
      north = north * keep + fresh * gauss()
      east = east * keep + fresh * gauss()
      return point.reached(by: abs(north + 0.3 * gauss()), on: north < 0 ? 180 : 0)
        .reached(by: abs(east + 0.3 * gauss()), on: east < 0 ? 270 : 90)
    }
  }

  /// A ship that swings on so many metres of chain, half a turn in three hours and back.
  static func swing(_ second: Int, _ metres: Double) -> Point {
    let turn = Double(second % 21_600) / 10_800
    return anchor.reached(by: metres, on: 180 * (turn > 1 ? 2 - turn : turn))
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `twelve hours of swinging raise no alarm`(seed: UInt64) {
    var receiver = Receiver(seed: seed)
    var watch = AnchorWatch(anchor: Self.anchor, radius: 40)
    var events: [AnchorWatch.Event] = []
    for second in 0..<43_200 {
      var point: Point? = receiver.shown(Self.swing(second, 25))
      // Now and then it leaps for a moment, or says nothing.
      if second % 997 == 500 { point = Point(latitude: 0, longitude: 0) }
      if second % 4001 > 3970 { point = nil }
      events += watch.take(point, at: Double(second))
    }
    #expect(events == [])
  }

  /// Yaws about to both sides of the wind, in so many seconds, while the anchor creeps to the north.
  static func yaw(_ second: Int, _ degrees: Double, _ period: Int, dragged: Double = 0) -> Point {
    // From one side to the other and back, evenly.
    let part = Double(second % period) / Double(period) * 4
    let side = part < 1 ? part : part < 3 ? 2 - part : part - 4
    return anchor.reached(by: dragged, on: 0).reached(by: 25, on: side * degrees)
  }

  @Test(arguments: [(30, 300), (60, 420), (90, 900), (150, 1500)] as [(Double, Int)], [5, 6])
  func `twelve hours of yawing are no hint that she drags`(way: (Double, Int), seed: UInt64) {
    var receiver = Receiver(seed: seed)
    var watch = AnchorWatch(anchor: Self.anchor, radius: 40)
    var events: [AnchorWatch.Event] = []
    for second in stride(from: 0, to: 43_200, by: 2) {
      events += watch.take(
        receiver.shown(Self.yaw(second, way.0, way.1)), at: Double(second))
    }
    #expect(events == [])
  }

  @Test(arguments: [(40, 900), (60, 420), (90, 900), (150, 1500)] as [(Double, Int)], [8, 9])
  func `an anchor that creeps away is told of before the ship leaves her radius`(
    way: (Double, Int), seed: UInt64
  ) throws {
    var receiver = Receiver(seed: seed)
    var watch = AnchorWatch(anchor: Self.anchor, radius: 100)
    for second in 0..<10_800 {
      // A metre a minute, after an hour.
      let dragged = max(0, Double(second - 3600) / 60)
      let point = Self.yaw(second, way.0, way.1, dragged: dragged)
      for event in watch.take(receiver.shown(point), at: Double(second)) {
        guard case .shifting(let metres, let course) = event else {
          Issue.record("\(event) after \(second) s")
          return
        }
        #expect(second > 3600 && second < 3600 + 4000, "after \(second) s")
        #expect(metres > 10 && metres < dragged + 5)
        #expect(course < 35 || course > 325)
        return
      }
    }
    Issue.record("no hint")
  }

  @Test(arguments: [0.15, 0.5, 1, 3])
  func `a ship that drags is heard of within a minute`(knots: Double) throws {
    var receiver = Receiver(seed: 7)
    var watch = AnchorWatch(anchor: Self.anchor, radius: 40)
    var dragged = 25.0
    var crossed: Int?
    for second in 0..<7200 {
      if second > 1800 { dragged += knots * 1852 / 3600 }
      if dragged > 40 + 3, crossed == nil { crossed = second }
      let point = receiver.shown(Self.anchor.reached(by: dragged, on: 200))
      let events = watch.take(point, at: Double(second))
      if case .outside(let metres, let course)? = events.first {
        #expect(second > 1800)
        #expect(second - (crossed ?? second) <= 60)
        #expect(metres > 40)
        #expect(abs(course - 200) < 20)
        return
      }
    }
    Issue.record("no alarm")
  }

  @Test func `a ship that is far out at once is heard of at once`() {
    var watch = AnchorWatch(anchor: Self.anchor, radius: 40)
    var heard: Int?
    for second in 0..<60 {
      let out = second < 30 ? 20.0 : 20 + Double(second - 30) * 20
      let events = watch.take(Self.anchor.reached(by: out, on: 90), at: Double(second))
      if !events.isEmpty, heard == nil { heard = second }
    }
    #expect((heard ?? 99) <= 38)
  }

  @Test func `one wild fix is nothing, and a new place is believed in the end`() {
    var watch = AnchorWatch(anchor: Self.anchor, radius: 40)
    var events: [AnchorWatch.Event] = []
    for second in 0..<100 {
      let metres = second == 50 ? 500.0 : 10
      events += watch.take(Self.anchor.reached(by: metres, on: 90), at: Double(second))
    }
    #expect(events == [])
    for second in 100..<130 {
      events += watch.take(Self.anchor.reached(by: 500, on: 90), at: Double(second))
    }
    #expect(events.count == 1)
  }

  @Test func `being blind is an alarm of its own, once`() {
    var watch = AnchorWatch(anchor: Self.anchor, radius: 40)
    var events: [(Int, AnchorWatch.Event)] = []
    for second in 0..<300 {
      let point = second < 10 || second > 200 ? Self.anchor : nil
      events += watch.take(point, at: Double(second)).map { (second, $0) }
    }
    #expect(events.map(\.0) == [69, 201])
    #expect(events.first?.1 == .blind(seconds: 60))
    #expect(events.last?.1 == .seeing)
  }

  @Test func `inside again for a minute ends the alarm`() {
    var watch = AnchorWatch(anchor: Self.anchor, radius: 40)
    var events: [(Int, AnchorWatch.Event)] = []
    for second in 0..<400 {
      let metres = (100..<200).contains(second) ? 60.0 : 10
      events += watch.take(Self.anchor.reached(by: metres, on: 90), at: Double(second))
        .map { (second, $0) }
    }
    #expect(events.count == 2)
    #expect(events.last?.1 == .back)
    #expect(events.last.map { $0.0 >= 260 } == true)
    #expect(!watch.isOutside)
  }

  @Test func `at the date line and on the equator`() {
    let anchor = Point(latitude: 0, longitude: 180)!
    var watch = AnchorWatch(anchor: anchor, radius: 40)
    var events: [AnchorWatch.Event] = []
    for second in 0..<200 {
      let side = second % 2 == 0 ? 90.0 : 270
      events += watch.take(anchor.reached(by: 8, on: side), at: Double(second))
    }
    #expect(events == [])
    #expect((watch.distance ?? 99) < 9)
  }
}
