import Testing
import WakeSystem

/// A home directory of its own, a clock and a zone: what a session runs in.
final class Stage {
  /// What changes in the middle of a session.
  enum Direction: Sendable, Equatable {
    /// Time has gone by.
    case clock(String)
    /// Somebody moved the device's clock.
    case moved(String)
    case zone(String)

    init?(_ words: Substring) {
      let parts = words.split(separator: " ", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { return nil }
      switch parts[0] {
      case "clock": self = .clock(parts[1])
      case "moved": self = .moved(parts[1])
      case "zone": self = .zone(parts[1])
      default: return nil
      }
    }

    var command: String {
      switch self {
      // The clock alone is faked, and not the time since the start of the device: what wake left to
      // tell a move of the clock by goes.
      case .clock(let time):
        "export FAKETIME='\(time)'; rm -f ~/.local/state/wake/*/clock"
      case .moved(let time): "export FAKETIME='\(time)'"
      case .zone(let name): "export TZ='\(name)'"
      }
    }
  }

  private let folder: String
  private let kind: Session.Kind

  /// The home directory as sessions show it.
  static let home = "/home/anna"

  init(_ kind: Session.Kind) throws {
    self.kind = kind
    let parent = Environment.process["TMPDIR"] ?? "/tmp"
    folder = parent + "/wake-session-" + Randomness.name()
    let made = try Spawn.run("mkdir", ["-p", folder + "/home"], environment: variables)
    try #require(made == .exited(0))
  }

  deinit {
    _ = try? Spawn.run("rm", ["-rf", folder], environment: variables)
  }

  /// What every command was answered, in the order of the steps; fewer where the shell ended early.
  func answers(to steps: [Step]) throws -> [Answer] {
    let end = "--" + Randomness.name() + "--"
    var script = "exec 2>&1 </dev/null\ncd\n"
    for step in steps {
      script += "{\n\(step.command)\n} </dev/null\nprintf '%s %s\\n' '\(end)' $?\n"
    }
    try PlainFile.write(folder + "/script", ContiguousArray(script.utf8))
    let shell = try Spawn.background(
      "timeout", ["120", "faketime", "-f", "2026-06-14 08:40:12", "sh", folder + "/script"],
      environment: variables)
    let output = try Self.all(of: shell)
    return Answer.parts(of: VisibleText.text(output, home: folder + "/home", Self.home), end)
  }

  /// What the program says until it ends.
  private static func all(of program: borrowing Background) throws -> ContiguousArray<UInt8> {
    var output = ContiguousArray<UInt8>()
    let deadline = Deadline(milliseconds: 150_000)
    while case .bytes(let bytes) = try program.next(until: deadline) { output += bytes }
    return output
  }

  private var variables: Environment {
    var variables = [
      "HOME": folder + "/home", "TZ": "Europe/Oslo", "LC_ALL": "C.UTF-8",
      "PATH": "\(Self.programs):\(Self.tools):\(Environment.process["PATH"] ?? "/usr/bin:/bin")",
      // Only the wall clock stands still: waiting and the times of files are real.
      "DONT_FAKE_MONOTONIC": "1", "NO_FAKE_STAT": "1",
      "GIT_CONFIG_GLOBAL": folder + "/home/.gitconfig", "GIT_CONFIG_NOSYSTEM": "1",
    ]
    // Readers of the documents have no build for trying things out.
    if kind == .markdown { variables["WAKE_LOGBOOK"] = folder + "/home/Logbook" }
    return Environment(variables)
  }

  /// Where the built programs lie: beside the tests.
  private static var programs: String {
    guard let path = Executable.sibling("wake"), PlainFile.isExecutable(path) else {
      preconditionFailure("expected the program 'wake' beside the tests: build it first")
    }
    return String(path.dropLast("/wake".utf8.count))
  }

  private static var tools: String { Sources.folder + "/tools" }
}

/// What came of one command.
struct Answer: Equatable {
  let printed: [String]
  let status: Int

  /// Takes the output of a whole script apart at the marks that end each command.
  static func parts(of text: String, _ end: String) -> [Answer] {
    var answers: [Answer] = []
    var printed: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      guard let mark = line.firstRange(of: end) else {
        printed.append(line)
        continue
      }
      // A print without a line end stands before the mark.
      if mark.lowerBound > line.startIndex { printed.append(String(line[..<mark.lowerBound])) }
      let status = Int(line[mark.upperBound...].dropFirst()) ?? -1
      answers.append(Answer(printed: withoutEnd(printed), status: status))
      printed = []
    }
    if printed.contains(where: { !$0.isEmpty }) {
      answers.append(Answer(printed: withoutEnd(printed), status: -1))
    }
    return answers
  }
}
