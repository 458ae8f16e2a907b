import WakeSystem

/// A program of the machine.
enum Tool {
  struct Outcome {
    let status: Spawn.Ending
    let output: String
  }

  /// Runs it; standard error goes with standard output.
  static func run(_ words: [String]) throws -> Outcome {
    let program = try Spawn.background(
      "sh", ["-c", "exec \"$@\" 2>&1", "sh"] + words, environment: Environment.process)
    var output = ContiguousArray<UInt8>()
    let deadline = Deadline(milliseconds: 60_000)
    while case .bytes(let bytes) = try program.next(until: deadline) { output += bytes }
    return Outcome(status: try program.ending(), output: String(decoding: output, as: UTF8.self))
  }
}
