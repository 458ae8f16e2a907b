import WakeLog
import WakeReport
import WakeSystem

/// Lines from a prompt, each saved as soon as Enter is pressed.
enum Prompt {
  /// Gives the status of the last line that could not be saved, or 0.
  static func run(_ world: World, _ adding: Adding) throws -> Int32 {
    world.say("one line is one entry; an empty line or Ctrl-D ends")
    var input = StandardInput()
    var status = Status.done
    var hasSaved = false
    while true {
      try world.put("> ", .error)
      let line: ContiguousArray<UInt8>
      switch next(&input) {
      case .line(let typed): line = typed
      case .end: return status.rawValue
      case .interrupted:
        world.say("")
        return (hasSaved ? status : .interrupted).rawValue
      case .problem(let problem):
        world.say(problem)
        return Status.notSaved.rawValue
      }
      do {
        _ = try adding.save(
          CollectionOfOne(Dictation(line: Words.decoded(line))), from: .typed)
        hasSaved = true
      } catch let failure as Failure {
        // The next line may well be saved: the prompt stays.
        Root.report(failure, world)
        status = failure.status
      }
      Interrupt.forget()
    }
  }

  private enum Typed {
    case line(ContiguousArray<UInt8>)
    case end
    case interrupted
    case problem(String)
  }

  private static func next(_ input: inout StandardInput) -> Typed {
    let keyboard = StandardStreams.Stream.input.rawValue
    guard Interrupt.wait(reading: keyboard, until: nil) == .ready else { return .interrupted }
    do throws(StandardInput.Failure) {
      guard let line = try input.line(limit: Adding.longestLine) else { return .end }
      return line.allSatisfy { $0 == 0x20 || $0 == 0x09 } ? .end : .line(line)
    } catch {
      switch error {
      case .interrupted: return .interrupted
      case .system(let error): return .problem(error.message)
      case .tooLong(let limit):
        return .problem("expected a line of at most \(limit) bytes; it was not saved")
      }
    }
  }
}
