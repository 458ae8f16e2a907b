import WakeCommands
import WakeFormat
import WakeInstruments
import WakeLog
import WakeNavigation
import WakeReport
import WakeSystem

/// One watch that is kept.
struct AnchorDuty {
  private let world: World
  private let shelf: Shelf
  private var state: AnchorState
  private var core: AnchorWatch
  /// What goes on ringing.
  private var alarm: String?
  private var ringsAgain: Deadline?
  /// Entries that could not be saved yet, each with its stamp.
  private var unsaved: [(stamp: String?, line: String)] = []
  private var savesAgain: Deadline?

  init(world: World, shelf: Shelf, state: AnchorState) {
    self.world = world
    self.shelf = shelf
    self.state = state
    core = AnchorWatch(anchor: state.anchor, radius: state.radius)
  }

  mutating func keep(_ watch: Watch) throws -> Int32 {
    var lastArrival: Duration?
    while Interrupt.wait(reading: nil, until: Deadline(milliseconds: 1000)) != .interrupted {
      guard try followOthers() else {
        try world.print("the anchor watch has ended")
        return Status.done.rawValue
      }
      let outlook = watch.outlook()
      // The same fix again is none: a receiver that is silent must not count as a ship that lies.
      let position = outlook.position.flatMap { $0.at.elapsed == lastArrival ? nil : $0 }
      lastArrival = outlook.position?.at.elapsed ?? lastArrival
      let time = outlook.moment.elapsed / .seconds(1)
      for event in core.take(position?.fix.point, at: time) {
        report(event, position?.fix.point ?? outlook.position?.fix.point, outlook)
      }
      ring()
      saveAgain()
    }
    world.say(
      "the watch is interrupted; wake anchor-watch goes on with it, wake anchor-watch end ends it")
    return Status.done.rawValue
  }

  /// `move`, `ack` and `end` are other processes: they write the file. False: it has ended.
  private mutating func followOthers() throws -> Bool {
    guard let now = try AnchorState.read(shelf.device) else { return false }
    if now.anchor != state.anchor || now.radius != state.radius {
      core = AnchorWatch(anchor: now.anchor, radius: now.radius)
      alarm = nil
      try world.print(AnchorWork.sentence(now))
    }
    if now.isAcknowledged, !state.isAcknowledged, alarm != nil {
      world.say("acknowledged")
      alarm = nil
    }
    state = now
    return true
  }

  private mutating func report(_ event: AnchorWatch.Event, _ point: Point?, _ outlook: Outlook) {
    let place = AutoEntry.position(point)
    switch event {
    case .outside(let metres, let course):
      let text =
        "\(AnchorWork.metres(metres)) \(Angle.direction(course))T of the anchor, \(AnchorWork.metres(state.radius)) allowed"
      sound("ANCHOR ALARM: " + text)
      save("@alarm item=anchor \(place)by=auto Anchor watch: \(text)")
    case .back:
      silence("inside the circle again")
      save("@alarm-off item=anchor \(place)by=auto Anchor watch: inside the circle again")
    case .blind(let seconds):
      let why = AnchorWork.why(outlook) ?? "the instruments are silent"
      sound("ANCHOR WATCH BLIND: no position for \(seconds) s: \(why)")
      save("@alarm item=anchor by=auto Anchor watch: no position for \(seconds) s")
    case .shifting(let metres, let course):
      // A hint: whoever sleeps is not woken by it.
      let text =
        "the middle of her circle has moved \(AnchorWork.metres(metres)) to \(Angle.direction(course))T: does the anchor drag?"
      world.signal(.bell, .error)
      world.say(text)
      save("\(place)by=auto Anchor watch: \(text)")
    case .seeing:
      if !core.isOutside { silence("there is a position again") }
      save("@alarm-off item=anchor \(place)by=auto Anchor watch: there is a position again")
    }
  }

  private mutating func sound(_ text: String) {
    alarm = text
    ringsAgain = nil
    if state.isAcknowledged {
      state.isAcknowledged = false
      try? state.write(shelf.device)
    }
  }

  private mutating func silence(_ text: String) {
    alarm = nil
    world.say(TerminalText.escaped(text))
  }

  /// Until somebody answers.
  private mutating func ring() {
    guard let alarm, ringsAgain?.hasPassed ?? true else { return }
    ringsAgain = Deadline(milliseconds: 30_000)
    world.signal(.bell, .error)
    world.say(TerminalText.escaped(alarm))
    world.say("  wake anchor-watch ack silences it")
    guard let command = state.alarm else { return }
    do throws(SystemError) {
      try AutoEntry.aside(command, world.environment.with("WAKE_ALARM", alarm))
    } catch {
      world.say("the alarm's command does not run: " + TerminalText.escaped(error.message))
    }
  }

  private mutating func save(_ line: String) {
    let stamp = (try? shelf.time(shelf.currentVoyage()))?.stamp(
      Instant(seconds: Int(world.clock().seconds)))
    unsaved.append((stamp?.text, line))
    savesAgain = nil
    saveAgain()
  }

  /// A full disk or a locked logbook may pass. What is late keeps the time it happened.
  private mutating func saveAgain() {
    guard !unsaved.isEmpty, savesAgain?.hasPassed ?? true else { return }
    let entry = AutoEntry(world: world, root: shelf.files.root)
    while let (stamp, line) = unsaved.first {
      let isLate = savesAgain != nil
      guard entry.save(isLate ? (stamp.map { $0 + " " } ?? "") + line : line) else {
        savesAgain = Deadline(milliseconds: 30_000)
        break
      }
      unsaved.removeFirst()
    }
    if unsaved.isEmpty { savesAgain = nil }
    if unsaved.count > 20 { unsaved.removeFirst(unsaved.count - 20) }
  }
}
