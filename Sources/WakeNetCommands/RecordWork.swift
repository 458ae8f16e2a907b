import CommandSpec
import WakeCommands
import WakeFormat
import WakeInstruments
import WakeLog
import WakeNavigation
import WakeReport
import WakeSystem

/// `wake record`: the track, written into the voyage that is open.
enum RecordWork {
  /// Seconds between two writes, each with its own way to the device.
  private static let batch = 10

  static func run(_ given: Invocation, _ world: inout World) throws -> Int32 {
    Interrupt.install()
    let shelf = try Shelf.open(world)
    try shelf.mustBeWritable()
    let watch = try BoatInstruments.watch(shelf.device, world)
    guard try shelf.currentVoyage() != nil else {
      throw Failure(
        .missing, "no voyage is open, so there is none to record",
        hint: "wake begin TITLE begins one")
    }
    var recorder = Recorder(world: world)
    var ticks = 0
    while Interrupt.wait(reading: nil, until: Deadline(milliseconds: 1000)) != .interrupted {
      ticks += 1
      recorder.take(watch.outlook())
      if ticks % batch == 0 { recorder.write() }
    }
    recorder.end()
    return Status.done.rawValue
  }
}

/// What is recorded and not yet written.
struct Recorder {
  private let world: World
  private var thinner = TrackThinner()
  private var waiting: [TrackFix] = []
  private var lastTime: FixTime?
  private var lastArrival: Duration?
  /// What was said last, so that it is said once.
  private var said = ""
  private var written = 0

  /// So many fixes are kept while they cannot be written: a day and more of a straight course.
  private static let most = 20_000

  init(world: World) {
    self.world = world
  }

  mutating func take(_ outlook: Outlook) {
    guard let position = outlook.position, !position.fix.isDeadReckoning else {
      let why = outlook.views.compactMap { $0.noPosition(at: outlook.moment.elapsed) }.first
      say("no position: " + (why ?? "there is no source"))
      return
    }
    // The same fix again.
    if lastArrival == position.at.elapsed { return }
    if let time = position.fix.time, time == lastTime { return }
    lastArrival = position.at.elapsed
    lastTime = position.fix.time
    say("recording \(PositionText.written(position.fix.point)) from \(position.source)", as: "on")
    let instant = Instant(seconds: position.at.clock.seconds)
    waiting += thinner.take(TrackFix(instant, position.fix.point))
    if waiting.count > Self.most { waiting.removeFirst(waiting.count - Self.most) }
  }

  /// What cannot be written stays, to be tried again.
  mutating func write() {
    guard !waiting.isEmpty else { return }
    do {
      let shelf = try Shelf.open(world)
      guard let voyage = try shelf.currentVoyage() else {
        say("no voyage is open: the track is not recorded until one is")
        waiting = []
        return
      }
      let clock = shelf.time(voyage)
      while let first = waiting.first {
        let day = clock.stamp(first.instant).date
        let today = waiting.prefix { clock.stamp($0.instant).date == day }
        let lines = today.map { fix in
          TrackLines.line(fix, offset: clock.offset(at: fix.instant))
        }.joined()
        let page = voyage.name + "/track/" + (day?.text ?? "undated") + ".wake"
        _ = try shelf.append(lines, to: page)
        written += today.count
        waiting.removeFirst(today.count)
      }
    } catch let failure as Failure {
      say("the track is not written: " + failure.message)
    } catch {
      say("the track is not written: \(error)")
    }
  }

  mutating func end() {
    waiting += thinner.end()
    write()
    world.say("\(plural(written, "fix", "fixes")) written")
  }

  private mutating func say(_ text: String, as key: String? = nil) {
    guard said != key ?? text else { return }
    said = key ?? text
    world.say(TerminalText.escaped(text))
  }
}
