import WakeSystem

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A program that runs beside the test. What it says goes to files, to be read meanwhile.
final class Program {
  let process: Int32
  private let files: String
  private var status: Int32?

  /// Starts it in a session of its own, as from a terminal of its own, with nothing to read.
  init(_ words: [String], in folder: String, files: String, _ environment: Environment) throws {
    self.files = files
    let script = "cd \"$1\" && files=$2 && shift 2 && exec \"$@\" >\"$files.out\" 2>\"$files.err\""
    process =
      try Spawn.background(
        "sh", ["-c", script, "sh", folder, files] + words, environment: environment
      ).process
  }

  deinit {
    guard !hasEnded else { return }
    kill(-process, SIGKILL)
    _ = waitpid(process, nil, 0)
  }

  var output: String { text(of: files + ".out") }
  var errors: String { text(of: files + ".err") }

  func send(_ signal: Int32) { kill(process, signal) }

  /// Ctrl-C: it goes to all programs of the terminal.
  func interrupt() { kill(-process, SIGINT) }

  func interruptAlone() { send(SIGINT) }

  /// 128 and the signal where one ended it.
  func ending() async throws -> Said {
    guard await until({ self.hasEnded }), let status else {
      throw StillRunning(output: output, errors: errors)
    }
    return Said(status: status, output: output, errors: errors)
  }

  private var hasEnded: Bool {
    if status != nil { return true }
    var raw: Int32 = 0
    guard unsafe waitpid(process, &raw, WNOHANG) == process else { return false }
    status = raw & 0x7F == 0 ? (raw >> 8) & 0xFF : 128 + (raw & 0x7F)
    return true
  }

  struct StillRunning: Error {
    let output: String
    let errors: String
  }
}

/// What came of a program.
struct Said: Equatable {
  let status: Int32
  let output: String
  let errors: String

  /// The page that was acknowledged: `saved PAGE:LINE`.
  var page: String? { savedPage(in: output) }

  /// The lines said about the data.
  var remarks: [String] { errors.split(separator: "\n").map(String.init) }
}

func savedPage(in output: String) -> String? {
  guard output.hasPrefix("saved "), let colon = output.firstIndex(of: ":") else { return nil }
  return String(output[..<colon].dropFirst("saved ".count))
}

/// Empty where there is no such file.
func text(of path: String) -> String {
  let bytes = try? PlainFile.read(path)
  return String(decoding: bytes ?? [], as: UTF8.self)
}

/// Waits for a condition, however slow the machine is; false: it never came true.
func until(_ isTrue: () throws -> Bool) async rethrows -> Bool {
  let deadline = Deadline(milliseconds: 90_000)
  while !(try isTrue()) {
    if deadline.hasPassed { return false }
    try? await Task.sleep(for: .milliseconds(20))
  }
  return true
}
