import Testing
import WakeSystem

/// The programs as users get them.
enum Release {
  static let folder = Environment.process["WAKE_RELEASE"]

  static func program(_ name: String) throws -> String {
    let path = try #require(folder) + "/" + name
    try #require(
      PlainFile.isExecutable(path), "WAKE_RELEASE names \(path), and no program is there")
    return path
  }

  /// Which of `names` stand in the program's symbol table.
  static func symbols(_ names: [String], in program: String) throws -> Set<String> {
    let found = try Tool.run([
      "sh", "-c", "readelf --symbols --wide \"$1\" | grep --only-matching --extended-regexp \"$2\"",
      "sh", Self.program(program), names.joined(separator: "|"),
    ])
    return Set(found.output.split(separator: "\n").map(String.init))
  }

  /// Whether a symbol that begins so, or has it within, stands in the program itself, and not in a
  /// library that it loads.
  static func defines(_ symbol: String, in program: String) throws -> Bool {
    try Tool.run([
      "sh", "-c", "readelf --symbols --wide \"$1\" | grep -v ' UND ' | grep -q \"$2\"", "sh",
      Self.program(program), symbol,
    ]).status == .exited(0)
  }

  /// The libraries that the program asks for when it starts, by their file names.
  static func loaded(by program: String) throws -> [String] {
    let found = try Tool.run([
      "sh", "-c", "readelf --dynamic --wide \"$1\" | sed -n 's/.*NEEDED.*\\[\\(.*\\)\\]/\\1/p'",
      "sh",
      Self.program(program),
    ])
    return found.output.split(separator: "\n").map(String.init)
  }

  /// Whether a text stands anywhere in the program.
  static func holds(_ text: String, in program: String) throws -> Bool {
    try Tool.run(["grep", "--quiet", "--text", "--fixed-strings", text, program]).status
      == .exited(0)
  }

  /// Every command that `wake` does itself, once.
  static func localCommands(in home: Home) -> [[String]] {
    [
      ["add", "--no-annotate", "@depart", "Cast off"], ["add", "-t", "20m", "@reef"],
      ["add", "-e", "In the editor"], ["add"], ["begin", "Marstal to Kiel"], ["log", "--all"],
      ["log", "--json", "@depart"], ["show"], ["voyages"], ["check"], ["check", "--fix"],
      ["fmt"], ["explain", "bad-stamp"], ["amend", "last", "Amended"], ["strike", "last", "Wrong"],
      ["undo"], ["delete", "last"], ["edit"], ["mob", "@drill"], ["end"], ["config"],
      ["config", "name", "anna"], ["completion", "bash"], ["version"], ["version", "--licenses"],
      ["helm"], ["lsp"], ["help", "add"],
      ["stats"], ["stats", "--why", "distance-log"], ["seatime"], ["seatime", "--page"],
      ["chart"], ["chart", "-o", home.path + "/c.svg"], ["plot", "baro", "wind"],
      ["report", "Marstal to Kiel", "-o", home.path + "/log.html"],
      ["report", "Marstal to Kiel", "--text"],
      ["--version"], ["resolve"], ["grab"], ["dr"],
      ["export", "--to", "json"], ["export", "-o", home.path + "/season.gpx"],
      ["merge-driver", home.path + "/base", home.path + "/ours", home.path + "/theirs"],
    ]
  }

  /// The calls of a program and all that it starts which have to do with the network.
  static func networkCalls(of command: [String], in home: Home) throws -> [Substring] {
    let trace = home.path + "/trace"
    let run = try Tool.run(
      ["strace", "-f", "-e", "trace=network", "-o", trace] + command,
      ["HOME": home.path, "EDITOR": "true", "XDG_CONFIG_HOME": "", "XDG_STATE_HOME": ""])
    let written = try PlainFile.read(trace)
    let lines = String(decoding: try #require(written), as: UTF8.self)
    try #require(lines.contains("+++ exited with"), "strace saw no end: \(run.output)")
    return lines.split(separator: "\n").filter { !$0.contains("+++ ") && !$0.contains("--- SIG") }
  }

  /// A home directory that is gone when the test is.
  final class Home {
    let path = (Environment.process["TMPDIR"] ?? "/tmp") + "/wake-release-" + Randomness.name()

    init() throws { _ = try Tool.run(["mkdir", "-p", path]) }

    deinit { _ = try? Tool.run(["rm", "-rf", path]) }
  }
}
