#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A process of another program, ended with the last reference to it.
final class Child: Sendable {
  let id: pid_t

  /// Starts the program at `path`. What it says goes to `output`; without one, and on standard
  /// error, nowhere.
  init(_ path: String, _ arguments: [String], output: Int32? = nil) throws {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    if let output {
      unsafe posix_spawn_file_actions_adddup2(&actions, output, 1)
    } else {
      unsafe posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    }
    unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)

    // The threads that tests run in hold signals back, and a child would do so as well and could
    // not be ended.
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    _ = unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

    var words = unsafe ([path] + arguments).map { unsafe strdup($0) } + [nil]
    defer { _ = unsafe words.map { unsafe free($0) } }
    var id: pid_t = 0
    let code = unsafe posix_spawn(&id, path, &actions, &attributes, &words, environ)
    guard code == 0 else { throw CannotStart(path: path, code: code) }
    self.id = id
  }

  deinit { end() }

  private func end() {
    kill(id, SIGTERM)
    var status: Int32 = 0
    // One that does not end by itself in five seconds is made to.
    for _ in 0..<500 {
      if unsafe waitpid(id, &status, WNOHANG) != 0 { return }
      pause(milliseconds: 10)
    }
    kill(id, SIGKILL)
    _ = unsafe waitpid(id, &status, 0)
  }

  struct CannotStart: Error, CustomStringConvertible {
    let path: String
    let code: Int32
    var description: String {
      "cannot start \(path) (error \(code)): apt-get install gpsd python3"
    }
  }
}
