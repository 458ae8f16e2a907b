import CommandSpec
import WakeCommands
import WakeFormat
import WakeInstruments
import WakeLog
import WakeReport
import WakeSystem

/// `wake annotate`: readings for an entry that is safe already. Whatever happens here, it stays.
enum AnnotateWork {
  /// Debian's gpsd answers after 6 s when it has to wake its receiver first.
  private static let patience = Duration.seconds(8)
  /// Nobody waits for the annotator that `add` left behind.
  private static let patienceInBackground = Duration.seconds(20)

  static func run(_ given: Invocation, _ world: inout World) throws -> Int32 {
    Interrupt.install()
    let shelf = try Shelf.open(world)
    try shelf.mustBeWritable()
    guard let endpoint = shelf.device.gpsd else {
      throw Failure(
        .missing, "no instruments are set on this device",
        hint: "wake config gpsd localhost:2947, or wake config detect")
    }
    let target = try Target(given, shelf)
    let gpsd = Gpsd(host: endpoint.host, port: UInt16(endpoint.port))
    let clock = world.clock
    let answer = gpsd.read(
      for: UnixTime(target.instant), within: target.isFromAdd ? patienceInBackground : patience,
      now: { UnixTime(clock()) }, isCancelled: { Interrupt.isSet })
    switch answer {
    case .failure(let problem):
      tell("no position: " + problem.sentence, world)
    case .success(let readings):
      if let doubt = readings.clock { tell(doubt.sentence, world) }
      if let problem = readings.noPosition { tell("no position: " + problem.sentence, world) }
      let annotation = Annotation(line: target.line, readings: readings.fields)
      tell(try Annotator(shelf: shelf, page: target.page).write(annotation), world)
    }
    return 0
  }

  /// Whoever started this may long be gone: the work goes on without a listener.
  private static func tell(_ text: String, _ world: World) {
    try? world.print(TerminalText.escaped(text))
  }
}

/// The entry to complete.
private struct Target {
  let page: String
  let line: String
  let instant: Instant
  let isFromAdd: Bool

  init(_ given: Invocation, _ shelf: Shelf) throws {
    let line: String
    if let page = given[NetCommands.Annotate.page], let text = given[NetCommands.Annotate.line] {
      self.page = page
      line = text
      isFromAdd = true
    } else {
      let entry = try shelf.entry(named: given[first: NetCommands.Annotate.entry] ?? "last")
      page = entry.places[0].path
      line = entry.member.entry.text
      isFromAdd = false
    }
    self.line = line
    guard let instant = Stamp.leading(line)?.stamp.instant else {
      throw Failure(
        .usage, "present readings are for an entry with a full stamp, found '\(line)'")
    }
    self.instant = instant
    let now = shelf.time(nil).now
    guard isFromAdd || abs(now.seconds - instant.seconds) <= 15 * 60 else {
      throw Failure(
        .usage, "this entry is older than 15 minutes: present readings are not its own")
    }
  }
}

extension UnixTime {
  init(_ instant: Instant) { self.init(seconds: instant.seconds) }

  init(_ clock: WallClock) {
    self.init(milliseconds: Int(clock.seconds) * 1000 + Int(clock.nanoseconds) / 1_000_000)
  }
}
