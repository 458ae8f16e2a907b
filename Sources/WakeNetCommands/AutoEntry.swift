import WakeCommands
import WakeFormat
import WakeInstruments
import WakeNavigation
import WakeReport
import WakeSystem

/// Entries that a daemon makes: saved by running `wake add`, so that they are as safe as any.
struct AutoEntry {
  let world: World
  let root: String

  /// The position, as words of an entry.
  static func position(_ point: Point?) -> String {
    point.map { "pos=\(PositionText.written($0)) fix=gnss " } ?? ""
  }

  /// Runs a command of the shell that nobody waits for.
  static func aside(_ command: String, _ environment: Environment) throws(SystemError) {
    let script = "exec >/dev/null 2>&1 </dev/null; sh -c \"$1\" &"
    _ = try Spawn.run("/bin/sh", ["-c", script, "sh", command], environment: environment)
  }

  /// Saves a line. False: it was not saved, which was said.
  func save(_ line: String) -> Bool {
    guard let program = Executable.sibling("wake"), PlainFile.isExecutable(program) else {
      world.say("wake is not beside wake-net: not saved: " + TerminalText.escaped(line))
      return false
    }
    do throws(SystemError) {
      // Out of the reach of Ctrl-C, which is meant for us and must not be lost while it saves.
      let saving = try Spawn.background(
        program, ["--logbook", root, "--no-input", "add", "--no-annotate", line],
        environment: world.environment, isDeaf: true)
      var said: ContiguousArray<UInt8> = []
      while case .bytes(let bytes) = try saving.next(until: Deadline(milliseconds: 60_000)) {
        said += bytes
      }
      let ending = try saving.ending()
      _ = try? world.write(said, .output)
      if ending == .exited(0) { return true }
      world.say("not saved: " + TerminalText.escaped(line))
    } catch {
      world.say("not saved: " + TerminalText.escaped(error.message))
    }
    return false
  }
}
