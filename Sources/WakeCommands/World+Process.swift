import WakeSystem

extension World {
  /// The world of a real process.
  package static func process(_ program: Program, _ words: [String]) -> World {
    let environment = Environment.process
    return World(
      program: program, environment: environment, directory: WorkingDirectory.path(),
      clock: { WallClock.now() }, words: words,
      isTerminal: { StandardStreams.isTerminal($0) },
      columns: StandardStreams.width(of: .output, environment),
      write: { try StandardStreams.write($0, to: $1) })
  }
}
