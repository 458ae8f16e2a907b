import CommandSpec
import WakeCommands
import WakeFormat
import WakeInstruments
import WakeLog
import WakeNavigation
import WakeReport
import WakeSystem

/// `wake auto`: the boat computer keeps the log when nobody does.
enum AutoWork {
  static func run(_ given: Invocation, _ world: inout World) throws -> Int32 {
    Interrupt.install()
    let options = InstrumentCommands.Auto.self
    let every = try seconds(given[options.every]) ?? 3600
    let atAnchor = try seconds(given[options.atAnchor]) ?? 4 * 3600
    let sync = try seconds(given[options.sync])
    let shelf = try Shelf.open(world)
    try shelf.mustBeWritable()
    let watch = try BoatInstruments.watch(shelf.device, world)
    var keeper = Keeper(world: world, root: shelf.files.root, every: every, atAnchor: atAnchor)
    keeper.begin()
    var nextSync = sync.map { Deadline(milliseconds: $0 * 1000) }
    world.say(
      "keeping the log: every \(every / 60) min under way, every \(atAnchor / 60) min at anchor")
    while Interrupt.wait(reading: nil, until: Deadline(milliseconds: 1000)) != .interrupted {
      keeper.look(watch.outlook())
      if let sync, nextSync?.hasPassed == true {
        keeper.sync()
        nextSync = Deadline(milliseconds: sync * 1000)
      }
    }
    return Status.done.rawValue
  }

  private static func seconds(_ interval: Interval?) throws -> Int? {
    guard let interval else { return nil }
    guard interval.seconds >= 60 else {
      throw Failure(.usage, "expected a time span from 1m on, found '\(interval.text)'")
    }
    return interval.seconds
  }
}

/// The log that is kept, and what is known of it.
private struct Keeper {
  private let world: World
  private let root: String
  private let every: Int
  private let atAnchor: Int
  private var core: AutoLog
  private var standing = AutoLog.Standing.unknown
  private var readsAgain: Deadline?
  private var retries: Deadline?
  private var said = ""
  /// A change of state that could not be saved yet.
  private var unsaved: String?

  init(world: World, root: String, every: Int, atAnchor: Int) {
    self.world = world
    self.root = root
    self.every = every
    self.atAnchor = atAnchor
    core = AutoLog(underWayEvery: Double(every), atAnchorEvery: Double(atAnchor))
  }

  /// Where the log stands, so that a restart repeats nothing.
  mutating func begin() {
    guard let last = readLog() else { return }
    let ago = Double(world.clock().seconds) - Double(last.seconds)
    // A clock that was put back makes nothing due early.
    core = AutoLog(
      underWayEvery: Double(every), atAnchorEvery: Double(atAnchor), sinceLast: max(0, ago))
  }

  mutating func look(_ outlook: Outlook) {
    if readsAgain?.hasPassed ?? true { _ = readLog() }
    speakOfClock(outlook)
    if let line = unsaved, retries?.hasPassed ?? true {
      if save(line) { unsaved = nil }
      return
    }
    let position = outlook.position
    let look = AutoLog.Look(
      elapsed: outlook.moment.elapsed / .seconds(1),
      instant: Instant(seconds: outlook.moment.clock.seconds), point: position?.fix.point,
      knots: outlook.value(.speedOverGround).map(Units.knots(metresPerSecond:)))
    for entry in core.take(look, standing) where retries?.hasPassed ?? true {
      report(entry, outlook)
    }
  }

  private mutating func report(_ entry: AutoLog.Entry, _ outlook: Outlook) {
    let doubt = clockDoubt(outlook)
    switch entry {
    case .regular:
      let fields = outlook.answer(for: outlook.moment.clock).readings.fields
      guard !fields.isEmpty else { return }
      let words = fields.map { Writer.field($0.key, $0.value) }.joined(separator: " ")
      if save(words + " by=auto" + doubt) {
        core.saved(at: outlook.moment.elapsed / .seconds(1))
        core.clockTold()
      }
    case .start(let instant, let point, let wasAtAnchor):
      change(
        instant,
        "\(wasAtAnchor ? "@weigh" : "@depart") \(AutoEntry.position(point))by=auto", doubt,
        "Under way")
    case .stop(let instant, let point):
      change(instant, "@arrive \(AutoEntry.position(point))by=auto", doubt, "Lies still")
    }
  }

  /// At the moment at which it began.
  private mutating func change(
    _ instant: Instant, _ words: String, _ doubt: String, _ remarks: String
  ) {
    let shelf = try? Shelf.open(world)
    let voyage = (try? shelf?.currentVoyage()) ?? nil
    let stamp = shelf?.time(voyage).stamp(instant).text
    let line =
      (stamp.map { $0 + " " } ?? "") + words
      + (doubt.isEmpty ? " " + remarks : doubt + "; " + remarks)
    unsaved = save(line) ? nil : line
    core.clockTold()
    readsAgain = nil
  }

  /// What an entry says of the clock that stamps it: that somebody moved it, and that the receiver
  /// shows another time.
  private func clockDoubt(_ outlook: Outlook) -> String {
    var field = ""
    var remarks: [String] = []
    if let moved = core.clockMoved {
      field = " clock=jumped"
      remarks.append(
        "The clock was moved \(Span.words(abs(moved))) \(moved < 0 ? "back" : "on")")
    }
    if case .behind(let seconds)? = outlook.answer(for: outlook.moment.clock).readings.clock {
      remarks.append(
        "The clock is \(Span.words(abs(seconds))) \(seconds < 0 ? "ahead of" : "behind") the receiver's"
      )
    }
    return remarks.isEmpty ? "" : field + " " + remarks.joined(separator: "; ")
  }

  private mutating func save(_ line: String) -> Bool {
    let isSaved = AutoEntry(world: world, root: root).save(line)
    retries = isSaved ? nil : Deadline(milliseconds: 60_000)
    return isSaved
  }

  /// What the ship does by the log, and the last entry of a machine. Others write it too.
  private mutating func readLog() -> Instant? {
    readsAgain = Deadline(milliseconds: 60_000)
    guard let shelf = try? Shelf.open(world), let voyage = (try? shelf.currentVoyage()) ?? nil,
      let entries = try? shelf.entries(of: voyage).entries
    else {
      standing = .unknown
      return nil
    }
    var state = State(engineFacts: shelf.logbook.facts.values(of: "engine"))
    for entry in entries { state.apply(entry.member) }
    switch state.movement {
    case .underWay, .hoveTo: standing = .underWay
    case .atAnchor, .onBuoy: standing = .atAnchor
    case .alongside: standing = .alongside
    case nil: standing = .unknown
    }
    return entries.last { $0.member.void == nil && $0.member.value("by") == "auto" }?
      .member.entry.stamp.instant
  }

  private mutating func speakOfClock(_ outlook: Outlook) {
    guard let doubt = outlook.answer(for: outlook.moment.clock).readings.clock else { return }
    let sentence = doubt.sentence
    // Seconds that grow are no news.
    guard said.isEmpty else { return }
    said = sentence
    world.say(TerminalText.escaped(sentence))
  }

  func sync() {
    guard let program = Executable.sibling("wake") else { return }
    do throws(SystemError) {
      try AutoEntry.aside(
        "\"$WAKE_PROGRAM\" --logbook \"$WAKE_BOOK\" sync --quiet",
        world.environment.with("WAKE_PROGRAM", program).with("WAKE_BOOK", root))
    } catch {
      world.say("sync does not run: " + TerminalText.escaped(error.message))
    }
  }
}
