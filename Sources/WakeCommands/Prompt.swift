import WakeLog
import WakeReport
import WakeSystem

/// Lines from a prompt, each saved as soon as Enter is pressed.
enum Prompt {
  static func run(_ world: World, _ adding: inout Adding) throws -> Int32 {
    world.say("one line is one entry; an empty line or Ctrl-D ends")
    var input = StandardInput()
    var status = Status.done.rawValue
    while true {
      try world.put("> ", .error)
      let line: ContiguousArray<UInt8>?
      do throws(StandardInput.Failure) {
        line = try input.line(limit: Adding.longestLine)
      } catch {
        switch error {
        case .interrupted: break
        case .system(let error): world.say(error.message)
        case .tooLong(let limit): world.say("a line has at most \(limit) bytes; it was not saved")
        }
        world.say("")
        return status
      }
      guard let line, !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else { return status }
      do {
        _ = try adding.save(one: Dictation(line: Words.decoded(line)))
      } catch let failure as Failure {
        // The next line may well be saved: the prompt stays.
        Root.report(failure, world)
        status = failure.status.rawValue
      }
      Interrupt.forget()
    }
  }
}
