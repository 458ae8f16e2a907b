import CommandSpec
import WakeCommands
import WakeFormat
import WakeInstruments
import WakeLog
import WakeNavigation
import WakeReport
import WakeSystem

/// `wake anchor-watch`: an alarm when the ship leaves the circle around her anchor.
enum AnchorWork {
  private static let standardRadius = 40.0
  private static let positionWait = 60_000

  typealias Options = InstrumentCommands.AnchorWatch

  static func command(_ declared: Command<World>) -> Command<World> {
    declared.doing(run)
      .with("move") { $0.doing(move) }
      .with("status") { $0.doing(status) }
      .with("ack") { $0.doing(acknowledge) }
      .with("end") { $0.doing(end) }
  }

  static func run(_ given: Invocation, _ world: inout World) throws -> Int32 {
    Interrupt.install()
    let shelf = try Shelf.open(world)
    try shelf.mustBeWritable()
    let device = shelf.device
    let watch = try BoatInstruments.watch(device, world)
    var state: AnchorState
    if let kept = try AnchorState.read(device), given[Options.at] == nil {
      state = kept
      if let radius = try radius(given) { state.radius = radius }
      state.isAcknowledged = false
      world.say("the anchor watch goes on")
    } else {
      state = try drop(given, watch, shelf, world)
    }
    if let alarm = given[Options.alarm] { state.alarm = alarm }
    // Before the watch begins: whatever happens now, it will go on from here.
    try state.write(device)
    try world.print(Self.sentence(state))
    var duty = AnchorDuty(world: world, shelf: shelf, state: state)
    return try duty.keep(watch)
  }

  static func move(_ given: Invocation, _ world: inout World) throws -> Int32 {
    Interrupt.install()
    let shelf = try Shelf.open(world)
    guard let kept = try AnchorState.read(shelf.device) else { throw none }
    let watch = try BoatInstruments.watch(shelf.device, world)
    var state = try drop(given, watch, shelf, world, radius: kept.radius)
    state.alarm = kept.alarm
    try state.write(shelf.device)
    try world.print(Self.sentence(state))
    return Status.done.rawValue
  }

  static func acknowledge(_ given: Invocation, _ world: inout World) throws -> Int32 {
    let device = try Device(world.environment)
    guard var state = try AnchorState.read(device) else { throw none }
    state.isAcknowledged = true
    try state.write(device)
    try world.print("the alarm is silent until the ship is inside again")
    return Status.done.rawValue
  }

  static func end(_ given: Invocation, _ world: inout World) throws -> Int32 {
    let device = try Device(world.environment)
    guard try AnchorState.read(device) != nil else { throw none }
    try AnchorState.end(device)
    try world.print("the anchor watch has ended")
    return Status.done.rawValue
  }

  /// Where the ship is now, seen from the anchor.
  static func status(_ given: Invocation, _ world: inout World) throws -> Int32 {
    Interrupt.install()
    let shelf = try Shelf.open(world)
    guard let state = try AnchorState.read(shelf.device) else { throw none }
    try world.print(Self.sentence(state))
    let watch = try BoatInstruments.watch(shelf.device, world)
    guard let point = try position(watch, within: 8000) else {
      world.say(
        "no position: "
          + TerminalText.escaped(why(watch.outlook()) ?? "the instruments are silent"))
      return Status.found.rawValue
    }
    let way = Geodesic(from: state.anchor, to: point.point)
    let course = way.initialCourse.map { Angle.direction($0) + "T" } ?? "000T"
    let isOut = way.metres > state.radius
    try world.print(
      "the ship is \(Self.metres(way.metres)) \(course) of it\(isOut ? ": outside" : "")")
    return isOut ? Status.found.rawValue : Status.done.rawValue
  }

  static let none = Failure(
    .missing, "no anchor watch is kept", hint: "wake anchor-watch --radius 40m begins one")

  static func sentence(_ state: AnchorState) -> String {
    "anchor at \(PositionText.written(state.anchor)), radius \(metres(state.radius))"
  }

  static func metres(_ metres: Double) -> String { "\(Int(metres.rounded())) m" }

  static func why(_ outlook: Outlook) -> String? {
    outlook.views.compactMap { $0.noPosition(at: outlook.moment.elapsed) }.first
  }

  // MARK: Where the anchor lies

  private static func drop(
    _ given: Invocation, _ watch: Watch, _ shelf: Shelf, _ world: World, radius kept: Double? = nil
  ) throws -> AnchorState {
    let radius = try radius(given) ?? kept ?? standardRadius
    let offset = try given[Options.at].map(offset)
    guard let position = try position(watch, within: positionWait) else {
      if Interrupt.isSet { throw Failure(.interrupted, "no watch was begun") }
      throw Failure(
        .network,
        "no position, so no watch was begun: "
          + (why(watch.outlook()) ?? "the instruments are silent"), hint: "wake instruments")
    }
    let length =
      shelf.logbook.facts.value(of: "length")
      .flatMap { WrittenEntry.Field("chain", $0).size?.range.upperBound } ?? 0
    // The receiver states 95 %: half of that is what it swings by most of the time.
    let least = (position.accuracy ?? 5) / 2 + length
    guard radius >= least else {
      throw Failure(
        .usage,
        "a radius of \(metres(radius)) is less than the ship's length and the receiver's error: \(metres(least.rounded(.up)))",
        hint: "wake anchor-watch --radius \(Int(least.rounded(.up)) + 10)m")
    }
    let anchor = offset.map { position.point.reached(by: $0.metres, on: $0.bearing) }
    return AnchorState(anchor: anchor ?? position.point, radius: radius)
  }

  private static func radius(_ given: Invocation) throws -> Double? {
    guard let text = given[Options.radius] else { return nil }
    guard let radius = length(text), (5...1000).contains(radius) else {
      throw Failure(.usage, "expected a radius from 5 to 1000 metres, like 40m, found '\(text)'")
    }
    return radius
  }

  /// `40`, `40m`, `0.03nm`, `130ft`.
  private static func length(_ text: String) -> Double? {
    let isBare = text.utf8.last.map { (0x30...0x39).contains($0) } ?? false
    return WrittenEntry.Field("chain", isBare ? text + "m" : text).size?.range.lowerBound
  }

  /// `225T,25m`: from the ship to the anchor.
  private static func offset(_ text: String) throws -> (bearing: Double, metres: Double) {
    let parts = text.split(separator: ",").map(String.init)
    guard parts.count == 2, let bearing = Bearing(parts[0]), bearing.reference != "M",
      bearing.reference != "C", bearing.degrees.approximate <= 360, let metres = length(parts[1])
    else {
      throw Failure(
        .usage,
        "expected a true bearing and a distance from the ship to the anchor, like 225T,25m, found '\(text)'"
      )
    }
    return (bearing.degrees.approximate, metres)
  }

  /// The mean of ten seconds; nil where there is none in time.
  private static func position(
    _ watch: Watch, within milliseconds: Int
  ) throws -> (point: Point, accuracy: Double?)? {
    let end = Deadline(milliseconds: milliseconds)
    var seen: [Point] = []
    while !end.hasPassed {
      if let position = watch.outlook().position {
        seen.append(position.fix.point)
        // Two are enough to see that it is alive.
        if seen.count >= 3 { return (seen[seen.count / 2], position.fix.accuracy) }
      }
      if Interrupt.wait(reading: nil, until: Deadline(milliseconds: 500)) == .interrupted {
        return nil
      }
    }
    return nil
  }
}
