import Glibc
import WakeSystem

/// A program that runs beside the test until it is ended.
struct Spawned {
  private let process: Int32

  /// Waits for its first output, or until what is expected of it has come.
  init(_ program: String, _ arguments: [String], until isReady: (() -> Bool)? = nil) throws {
    let background = try Spawn.background(
      program, arguments, environment: Environment(Harbour.variables))
    process = background.process
    guard let isReady else {
      _ = try background.next(until: Deadline(milliseconds: 10_000))
      return
    }
    let deadline = Deadline(milliseconds: 10_000)
    while !isReady() {
      if deadline.hasPassed { throw NotReady(program: program) }
      usleep(20_000)
    }
  }

  struct NotReady: Error { let program: String }

  /// SIGHUP: a daemon opens its logs anew.
  func wake() { kill(process, SIGHUP) }

  func end() {
    kill(process, SIGTERM)
    waitpid(process, nil, 0)
  }
}
