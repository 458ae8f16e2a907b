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
    if let status = try tracks(given, shelf, world) { return status }
    let sources = try BoatInstruments.needed(of: shelf.device)
    let target = try Target(given, shelf)
    let clock = world.clock
    let answer = Instruments(sources).read(
      for: UnixTime(target.instant), within: target.isFromAdd ? patienceInBackground : patience,
      now: { UnixTime(clock()) }, isCancelled: { Interrupt.isSet })
    if let doubt = answer.readings.clock { tell(doubt.sentence, world) }
    if answer.readings["pos"] == nil {
      for problem in answer.problems { tell("no position: " + problem.sentence, world) }
    }
    guard !answer.readings.fields.isEmpty else { return 0 }
    let annotation = Annotation(line: target.line, readings: answer.readings.fields)
    tell(try Annotator(shelf: shelf, page: target.page).write(annotation), world)
    return 0
  }

  /// What is too old for the instruments, and whole days, get their positions from tracks; nil: it
  /// is a young entry.
  private static func tracks(
    _ given: Invocation, _ shelf: Shelf, _ world: World
  ) throws -> Int32? {
    guard given[NetCommands.Annotate.page] == nil else { return nil }
    let options = NetCommands.Annotate.self
    let isDryRun = given[options.dryRun]
    guard isDryRun || !given[options.plain] else {
      throw Failure(.usage, "'--plain' shows what would be done", hint: "--dry-run --plain")
    }
    guard given[options.plain] || !given[options.whole] else {
      throw Failure(.usage, "'--whole' is for programs", hint: "--dry-run --plain --whole")
    }
    var annotation = TrackAnnotation(
      shelf, world, isDryRun: isDryRun, isPlain: given[options.plain])
    let word = given[first: NetCommands.Annotate.entry] ?? "last"
    if let days = shelf.time(try shelf.currentVoyage()).range(word) {
      let names = try shelf.voyageNames()
      if let voyage = given[options.voyage], !names.contains(voyage) {
        throw Failure(.missing, "no voyage '\(voyage)'", hint: "wake voyages lists them")
      }
      let voyages = given[options.voyage].map { [$0] } ?? names
      guard given[options.whole] else { return try annotation.run(days: days, voyages: voyages) }
      for name in voyages {
        try WholeTrack.print(of: shelf.voyage(name), days: days, shelf, world)
      }
      return Status.done.rawValue
    }
    for (option, isGiven) in [
      ("voyage VOYAGE", given[options.voyage] != nil), ("whole", given[options.whole]),
    ] where isGiven {
      let name = option.split(separator: " ")[0]
      throw Failure(
        .usage, "'--\(name)' is for days, found '\(word)'",
        hint: "wake annotate 2026-06 --\(option)")
    }
    let entry = try shelf.entry(named: word)
    guard let instant = entry.member.entry.stamp.instant,
      abs(shelf.time(nil).now.seconds - instant.seconds) > Target.young
        || isDryRun
    else { return nil }
    return try annotation.run(entry)
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

  /// Seconds after which present readings are not an entry's own.
  static let young = 15 * 60

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
        .usage, "expected an entry with a full stamp for present readings, found '\(line)'")
    }
    self.instant = instant
  }
}

extension UnixTime {
  init(_ instant: Instant) { self.init(seconds: instant.seconds) }

  init(_ clock: WallClock) {
    self.init(milliseconds: Int(clock.seconds) * 1000 + Int(clock.nanoseconds) / 1_000_000)
  }
}
