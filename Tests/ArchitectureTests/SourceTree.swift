import WakeSystem

/// The files below `Sources`, by the module they belong to.
enum SourceTree {
  struct File: Sendable {
    let module: String
    /// Below the package: `Sources/WakeLog/Query.swift`.
    let path: String
    let text: String
  }

  /// The package's directory.
  static let top = (0..<3).reduce(#filePath[...]) { path, _ in
    path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
  }

  static func files() throws -> [File] { try read.get() }

  private static let read = Result {
    let found = try Tool.run(["find", String(top) + "/Sources", "-type", "f"])
    return try found.output.split(separator: "\n").sorted().map { line in
      let path = line.dropFirst(top.count + 1)
      let bytes = try PlainFile.read(String(line)) ?? []
      return File(
        module: String(path.split(separator: "/")[1]), path: String(path),
        text: String(decoding: bytes, as: UTF8.self))
    }
  }
}

/// A program of the machine.
enum Tool {
  struct Outcome {
    let status: Spawn.Ending
    let output: String
  }

  /// Runs it in the shell's way: standard error goes with standard output.
  static func run(
    _ words: [String], _ more: [String: String] = [:]
  ) throws -> Outcome {
    let environment = more.reduce(Environment.process) { $0.with($1.key, $1.value) }
    let program = try Spawn.background(
      "sh", ["-c", "exec \"$@\" 2>&1", "sh"] + words, environment: environment)
    var output = ContiguousArray<UInt8>()
    let deadline = Deadline(milliseconds: 120_000)
    while case .bytes(let bytes) = try program.next(until: deadline) { output += bytes }
    return Outcome(status: try program.ending(), output: String(decoding: output, as: UTF8.self))
  }
}
