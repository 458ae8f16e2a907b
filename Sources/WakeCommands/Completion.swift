import WakeReport
import WakeSystem

/// Position and readings for an entry that is already safe: `wake-net` gets them.
struct Completion {
  let world: World
  /// How long to wait and show what came.
  let seconds: Int

  /// Starts the annotator and waits for its answer, not longer than asked and not past Ctrl-C.
  func run(path: String, line: String, root: String) {
    guard let program = Handover.program else {
      world.say(Handover.missing.message)
      return
    }
    do throws(SystemError) {
      let annotator = try Spawn.background(
        program, ["--logbook", root, "annotate", "--page", path, "--line", line],
        environment: world.environment.with(Handover.versionVariable, Version.text), isDeaf: true)
      listen(to: annotator)
    } catch {
      world.say("no position: " + error.message)
    }
  }

  private func listen(to annotator: borrowing Background) {
    let deadline = Deadline(milliseconds: seconds * 1000)
    var heard = ContiguousArray<UInt8>()
    var hasEnded = false
    waiting: while seconds > 0 {
      guard let next = try? annotator.next(until: deadline) else { break }
      switch next {
      case .bytes(let bytes): heard += bytes
      case .ended:
        hasEnded = true
        break waiting
      case .passed:
        world.say("no position yet; wake goes on looking for it")
        break waiting
      case .interrupted: break waiting
      }
    }
    let text = String(decoding: heard, as: UTF8.self)
    for line in text.split(separator: "\n") { world.say(TerminalText.escaped(line)) }
    if hasEnded, heard.isEmpty { sayHowItEnded(annotator, until: deadline) }
  }

  /// It always has something to say, unless it could not begin or broke.
  private func sayHowItEnded(_ annotator: borrowing Background, until deadline: Deadline) {
    switch try? annotator.ending(until: deadline) {
    case .exited(let status): world.say("no position: wake-net ended with status \(status)")
    case .killed(let signal): world.say("no position: wake-net was ended by signal \(signal)")
    case nil: break
    }
  }
}
