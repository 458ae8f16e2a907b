#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension Spawn {
  package enum FedEnding: Equatable, Sendable {
    case ended(Ending)
    /// It took too long and was ended.
    case tooLong
    /// Ctrl-C.
    case interrupted
  }

  /// Runs a program that reads `input` and has our other streams, until it ends, the deadline or
  /// Ctrl-C; nothing of it goes on after that.
  package static func fed(
    _ program: String, _ arguments: [String], input: ContiguousArray<UInt8>,
    environment: Environment, until deadline: Deadline
  ) throws(SystemError) -> FedEnding {
    let file = try passing(input)
    let process: Int32
    do {
      process = try start(
        program, arguments, environment, nil, streams: (file.number, -1, -1), ownSession: false,
        isDeaf: false)
    }
    while true {
      var status: Int32 = 0
      do throws(Errno) {
        let ended = try Errno.check { unsafe waitpid(process, &status, WNOHANG) }
        if ended == process { return .ended(Ending(status)) }
      } catch {
        throw error.during("wait for", program)
      }
      if deadline.hasPassed || Interrupt.isSet { break }
      _ = Interrupt.wait(
        reading: nil, until: Deadline(milliseconds: min(20, deadline.remaining)))
    }
    end(process)
    return Interrupt.isSet ? .interrupted : .tooLong
  }

  /// Asks it to end, and insists two seconds later.
  private static func end(_ process: Int32) {
    kill(process, SIGTERM)
    for _ in 0..<100 {
      if waitpid(process, nil, WNOHANG) == process { return }
      usleep(20_000)
    }
    kill(process, SIGKILL)
    _ = waitpid(process, nil, 0)
  }

  /// A file without a name that holds the bytes, to be read from its beginning.
  private static func passing(_ bytes: ContiguousArray<UInt8>) throws(SystemError) -> Descriptor {
    do {
      let temporary = Environment.process["TMPDIR"] ?? "/tmp"
      let path = temporary + "/wake-" + Randomness.name(letters: 12)
      let file = try Descriptor.open(path, O_RDWR | O_CREAT | O_EXCL, mode: 0o600)
      unsafe unlink(path)
      try file.writeAll(bytes)
      try Errno.check { Int32(clamping: lseek(file.number, 0, SEEK_SET)) }
      return file
    } catch {
      throw error.during("write", "what the command is given")
    }
  }
}
