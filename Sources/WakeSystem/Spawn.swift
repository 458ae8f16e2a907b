internal import CWakeSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Other programs.
package enum Spawn {
  /// How a program ended.
  package enum Ending: Equatable, Sendable {
    case exited(Int32)
    case killed(signal: Int32)

    /// What the kernel says when a process is waited for.
    init(_ status: Int32) {
      let code = wake_exited(status)
      self = code >= 0 ? .exited(code) : .killed(signal: wake_signalled(status))
    }
  }

  /// Runs a program with our standard streams and waits for it. A bare name is looked up in PATH.
  ///
  /// Ctrl-C is meant for the program while it runs, not for us.
  package static func run(
    _ program: String, _ arguments: [String], environment: Environment,
    directory: String? = nil
  ) throws(SystemError) -> Ending {
    try run(program, arguments, environment, directory) { process throws(SystemError) in
      try wait(for: process, program)
    }
  }

  /// The same, looking up from waiting.
  private static func run(
    _ program: String, _ arguments: [String], environment: Environment, meanwhile look: () -> Void
  ) throws(SystemError) -> Ending {
    try run(program, arguments, environment, nil) { process throws(SystemError) in
      while true {
        var status: Int32 = 0
        do throws(Errno) {
          if try Errno.check({ unsafe waitpid(process, &status, WNOHANG) })
            == process
          {
            return Ending(status)
          }
        } catch {
          if error != .interrupted { throw error.during("wait for", program) }
        }
        look()
        usleep(100_000)
      }
    }
  }

  private static func run(
    _ program: String, _ arguments: [String], _ environment: Environment, _ directory: String?,
    until ended: (Int32) throws(SystemError) -> Ending
  ) throws(SystemError) -> Ending {
    let interrupt = signal(SIGINT, SIG_IGN)
    let quit = signal(SIGQUIT, SIG_IGN)
    defer {
      signal(SIGINT, interrupt)
      signal(SIGQUIT, quit)
    }
    return try ended(
      try start(
        program, arguments, environment, directory, streams: (-1, -1, -1), ownSession: false,
        isDeaf: false))
  }

  /// Opens a file in the user's editor, as git does: `EDITOR` may hold arguments and quotes. The one
  /// place where an editor is started. Looks up from waiting ten times a second.
  ///
  /// The path must be absolute, so that it can never look like an option, and is no part of what
  /// the shell reads. `words`: how this editor is told of it, where not by the path alone.
  package static func edit(
    _ path: String, editor: String, words: [String]? = nil, environment: Environment,
    meanwhile look: () -> Void = {}
  ) throws(SystemError) -> Ending {
    precondition(path.hasPrefix("/"), "an editor is given an absolute path")
    return try run(
      "/bin/sh", ["-c", editor + " \"$@\"", "--"] + (words ?? [path]), environment: environment,
      meanwhile: look)
  }

  /// Starts a program that goes on after us: its own session, nothing to read, its output piped.
  ///
  /// A deaf one is not ended by Ctrl-C or a terminal that closes, not even while it starts, and what
  /// it says on standard error is piped as well.
  package static func background(
    _ program: String, _ arguments: [String], environment: Environment, isDeaf: Bool = false
  ) throws(SystemError) -> Background {
    var ends: [Int32] = [-1, -1]
    do {
      try Errno.check { unsafe pipe(&ends) }
      let output = Descriptor(owning: ends[0])
      let input = Descriptor(owning: ends[1])
      _ = fcntl(output.number, F_SETFD, FD_CLOEXEC)
      _ = fcntl(input.number, F_SETFD, FD_CLOEXEC)
      let nothing = try Descriptor.open("/dev/null", O_RDWR)
      let process = try start(
        program, arguments, environment, nil,
        streams: (nothing.number, input.number, isDeaf ? input.number : nothing.number),
        ownSession: true, isDeaf: isDeaf)
      return Background(process: process, output: output)
    } catch let error as Errno {
      throw error.during("start", program)
    } catch let error as SystemError {
      throw error
    } catch {
      preconditionFailure("starting throws nothing else")
    }
  }

  /// Lets go of all that went on behind us and has ended meanwhile, for a process that stays long.
  package static func forgetEnded() {
    var status: Int32 = 0
    while unsafe waitpid(-1, &status, WNOHANG) > 0 {}
  }

  static func wait(for process: Int32, _ program: String) throws(SystemError) -> Ending {
    var status: Int32 = 0
    do {
      try Errno.check { unsafe waitpid(process, &status, 0) }
    } catch {
      throw error.during("wait for", program)
    }
    return Ending(status)
  }

  static func start(
    _ program: String, _ arguments: [String], _ environment: Environment,
    _ directory: String?, streams: (Int32, Int32, Int32), ownSession: Bool,
    isDeaf: Bool
  ) throws(SystemError) -> Int32 {
    var process: Int32 = 0
    let words = unsafe Words([program] + arguments)
    let variables = unsafe Words(environment.all.map { $0 + "=" + $1 })
    let failed: Int32
    if let directory {
      failed = unsafe wake_spawn(
        &process, program, words.pointers, variables.pointers, directory, streams.0, streams.1,
        streams.2, ownSession ? 1 : 0, isDeaf ? 1 : 0)
    } else {
      failed = unsafe wake_spawn(
        &process, program, words.pointers, variables.pointers, nil, streams.0, streams.1,
        streams.2, ownSession ? 1 : 0, isDeaf ? 1 : 0)
    }
    guard failed == 0 else { throw SystemError("start", program, code: failed) }
    return process
  }
}

/// A program that runs beside us.
package struct Background: ~Copyable {
  package let process: Int32
  private let output: Descriptor

  init(process: Int32, output: consuming Descriptor) {
    self.process = process
    self.output = output
  }

  package enum Heard: Equatable, Sendable {
    case bytes(ContiguousArray<UInt8>)
    /// It closed its output.
    case ended
    case passed
    case interrupted
  }

  /// What it writes next; waits until the deadline at most, and Ctrl-C ends the wait.
  package func next(until deadline: Deadline) throws(SystemError) -> Heard {
    switch Interrupt.wait(reading: output.number, until: deadline) {
    case .passed: return .passed
    case .interrupted: return .interrupted
    case .ready:
      var bytes = ContiguousArray<UInt8>()
      do {
        _ = try bytes.append(upTo: 65536, from: output.number)
      } catch {
        throw error.during("hear", "process \(process)")
      }
      return bytes.isEmpty ? .ended : .bytes(bytes)
    }
  }

  /// Waits for its end, after its output has ended.
  package func ending() throws(SystemError) -> Spawn.Ending {
    try Spawn.wait(for: process, "process \(process)")
  }

  /// Waits for its end until the deadline at most; nil: it still runs, or Ctrl-C ended the wait.
  package func ending(until deadline: Deadline) throws(SystemError) -> Spawn.Ending? {
    while true {
      var status: Int32 = 0
      do {
        if try Errno.check({ unsafe waitpid(process, &status, WNOHANG) }) == process {
          return Spawn.Ending(status)
        }
      } catch {
        throw error.during("wait for", "process \(process)")
      }
      if deadline.hasPassed { return nil }
      let moment = Deadline(milliseconds: min(10, deadline.remaining))
      if Interrupt.wait(reading: nil, until: moment) == .interrupted { return nil }
    }
  }
}

/// Words in the shape `exec` wants them.
@unsafe private struct Words: ~Copyable {
  let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int

  init(_ words: [String]) {
    unsafe count = words.count
    unsafe pointers = .allocate(capacity: count + 1)
    for (index, word) in words.enumerated() {
      unsafe pointers[index] = strdup(word)
    }
    unsafe pointers[count] = nil
  }

  deinit {
    for index in unsafe 0..<count { unsafe free(pointers[index]) }
    unsafe pointers.deallocate()
  }
}
