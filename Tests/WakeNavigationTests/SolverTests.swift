import Testing
import WakeNavigation
import WakeSystem

/// Against GeographicLib's own programs, which come from Debian's geographiclib-tools.
///
/// They use the same library; what is tested is that nothing is lost or turned around on the way to
/// it: signs, orders, poles, the 180th meridian.
@Suite struct SolverTests {
  struct Pair {
    let start: Point
    let end: Point
    var text: String { "\(start.latitude) \(start.longitude) \(end.latitude) \(end.longitude)\n" }
  }

  /// The same each time: a linear congruence, Knuth's.
  private struct Dice {
    var state: UInt64 = 42
    mutating func between(_ low: Double, _ high: Double) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return low + (high - low) * Double(state >> 11) / Double(1 << 53)
    }
  }

  static let pairs: [Pair] = {
    var dice = Dice()
    func point(_ latitude: Double, _ longitude: Double) -> Point {
      Point(latitude: latitude, longitude: longitude)!
    }
    return (0..<10_000).map { number -> Pair in
      let latitude = dice.between(-90, 90)
      let longitude = dice.between(-180, 180)
      let start = point(latitude, longitude)
      switch number % 6 {
      case 0: return Pair(start: start, end: point(dice.between(-90, 90), dice.between(-180, 180)))
      case 1:
        // A day's sail.
        return Pair(
          start: start,
          end: point(
            min(90, max(-90, latitude + dice.between(-1, 1))),
            min(180, max(-180, longitude + dice.between(-2, 2)))))
      case 2:
        // Nearly the other side of the Earth.
        let other = longitude > 0 ? longitude - 180 : longitude + 180
        return Pair(
          start: start,
          end: point(
            min(90, max(-90, -latitude + dice.between(-0.5, 0.5))),
            min(180, max(-180, other + dice.between(-0.5, 0.5)))))
      case 3:
        // Over the date line.
        return Pair(
          start: point(latitude, dice.between(178, 180)),
          end: point(dice.between(-90, 90), dice.between(-180, -178)))
      case 4: return Pair(start: point(number % 4 < 2 ? 90 : -90, longitude), end: start)
      default: return Pair(start: start, end: point(-latitude, longitude))
      }
    }
  }()

  /// What a program answers to the lines.
  static func answers(_ program: String, _ lines: [String]) throws -> [[Double]] {
    let folder = (Environment.process["TMPDIR"] ?? "/tmp") + "/wake-solver-" + Randomness.name()
    try PlainFile.write(folder + "/in", ContiguousArray(lines.joined().utf8))
    let ended = try Spawn.run(
      "sh", ["-c", "\(program) <'\(folder)/in' >'\(folder)/out'"], environment: .process)
    try #require(ended == .exited(0), "\(program) is needed: apt-get install geographiclib-tools")
    let text = String(decoding: try PlainFile.read(folder + "/out") ?? [], as: UTF8.self)
    _ = try Spawn.run("rm", ["-r", folder], environment: .process)
    return text.split(separator: "\n").map { line in
      line.split(separator: " ").map { Double($0) ?? .nan }
    }
  }

  static func areSame(_ one: Double, _ other: Double) -> Bool {
    abs(Angle.around(one - other + 180) - 180) < 1e-8
  }

  @Test func `the shortest way is GeodSolve's, there and on`() throws {
    let answers = try Self.answers("GeodSolve -i -p 9", Self.pairs.map(\.text))
    try #require(answers.count == Self.pairs.count)
    var wrong: [String] = []
    for (pair, answer) in zip(Self.pairs, answers) {
      let way = Geodesic(from: pair.start, to: pair.end)
      guard let course = way.initialCourse, let arrival = way.finalCourse else {
        if answer[2] != 0 { wrong.append(pair.text) }
        continue
      }
      if abs(way.metres - answer[2]) > 1e-6 || !Self.areSame(course, answer[0])
        || !Self.areSame(arrival, answer[1])
      {
        wrong.append(pair.text)
      }
      // There by the direct way: the same place.
      let reached = pair.start.reached(by: way.metres, on: course)
      if Geodesic(from: reached, to: pair.end).metres > 1e-6 { wrong.append("direct " + pair.text) }
    }
    #expect(wrong == [])
  }

  @Test func `one course is RhumbSolve's, there and on`() throws {
    let answers = try Self.answers("RhumbSolve -i -p 9", Self.pairs.map(\.text))
    try #require(answers.count == Self.pairs.count)
    var wrong: [String] = []
    for (pair, answer) in zip(Self.pairs, answers) {
      let way = Rhumb(from: pair.start, to: pair.end)
      guard let course = way.course else {
        if answer[1] != 0 { wrong.append(pair.text) }
        continue
      }
      if abs(way.metres - answer[1]) > 1e-6 || !Self.areSame(course, answer[0]) {
        wrong.append(pair.text)
      }
    }
    #expect(wrong == [])
    let lines = Self.pairs.map { "\($0.start.latitude) \($0.start.longitude) 33.3 250000\n" }
    let places = try Self.answers("RhumbSolve -p 9", lines)
    let lost = zip(Self.pairs, places).filter { pair, place in
      guard let reached = pair.start.reached(by: 250_000, holding: 33.3) else {
        return !place[1].isNaN
      }
      return abs(reached.latitude - place[0]) > 1e-9
        || !Self.areSame(reached.longitude, place[1])
    }
    #expect(lost.count == 0, "\(lost.prefix(3))")
  }
}
