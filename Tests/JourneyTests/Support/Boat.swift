import Testing
import WakeSystem

/// A device with wake on it: a home directory of its own, gone with the test.
final class Boat {
  let folder: String
  private var variables: [String: String]

  var home: String { folder + "/home" }
  var logbook: String { home + "/Logbook" }

  init() async throws {
    folder = (Environment.process["TMPDIR"] ?? "/tmp") + "/wake-journey-" + Randomness.name()
    let path = Environment.process["PATH"] ?? "/usr/bin:/bin"
    variables = [
      "HOME": folder + "/home", "TZ": Self.zone, "LC_ALL": "C.UTF-8", "TERM": "xterm",
      // gpsd and sshd stand where only root looks.
      "PATH": "\(try Self.programs()):\(path):/usr/sbin:/sbin",
      // A debug build keeps off the logbook that counts, and this one counts.
      "WAKE_LOGBOOK": folder + "/home/Logbook",
      "GIT_CONFIG_GLOBAL": folder + "/home/.gitconfig", "GIT_CONFIG_NOSYSTEM": "1",
      "GIT_AUTHOR_NAME": "Anna", "GIT_AUTHOR_EMAIL": "anna@boat.invalid",
      "GIT_COMMITTER_NAME": "Anna", "GIT_COMMITTER_EMAIL": "anna@boat.invalid",
    ]
    let made = try Spawn.run("mkdir", ["-p", folder + "/home"], environment: environment)
    try #require(made == .exited(0))
  }

  deinit {
    _ = try? Spawn.run("rm", ["-rf", folder], environment: environment)
  }

  /// A zone in which it is noon: an entry of five minutes ago is of today, on the page of today.
  private static var zone: String {
    let hour = Int(WallClock.now().seconds / 3600 % 24)
    // The sign is that of POSIX: west counts.
    return hour < 12 ? "Etc/GMT-\(12 - hour)" : "Etc/GMT+\(hour - 12)"
  }

  /// Where the built programs lie: beside the tests.
  static func programs() throws -> String {
    let wake = try #require(Executable.sibling("wake"))
    try #require(PlainFile.isExecutable(wake), "expected the program 'wake' beside the tests")
    return String(wake.dropLast("/wake".utf8.count))
  }

  var environment: Environment { Environment(variables) }

  subscript(name: String) -> String? {
    get { variables[name] }
    set { variables[name] = newValue }
  }

  // MARK: Programs

  func start(_ words: [String]) throws -> Program {
    try Program(words, in: home, files: folder + "/said-" + Randomness.name(), environment)
  }

  /// Starts wake; what it is given stands for what a person types.
  func start(_ words: String...) throws -> Program { try start(["wake"] + words) }

  @discardableResult
  func wake(_ words: String...) async throws -> Said { try await start(["wake"] + words).ending() }

  /// Runs lines of shell in the home directory, and gives what they print; they must end with 0.
  @discardableResult
  func shell(
    _ line: String, _ words: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> String {
    let said = try await start(["sh", "-ec", line] + words).ending()
    #expect(
      said.status == 0, "\(line): \(said.output)\(said.errors)", sourceLocation: sourceLocation)
    return said.output.hasSuffix("\n") ? String(said.output.dropLast()) : said.output
  }

  /// Starts `wake add`, and waits only for its acknowledgement.
  func startAdding(_ words: String...) async throws -> (Program, page: String) {
    let adding = try start(["wake", "add"] + words)
    try #require(await until { savedPage(in: adding.output) != nil }, "\(adding.errors)")
    return (adding, try #require(savedPage(in: adding.output)))
  }

  // MARK: Pages

  func lines(of page: String) -> [String] {
    text(of: logbook + "/" + page).split(separator: "\n").map(String.init)
  }

  /// The one line of a page that ends with these words.
  func entry(
    _ words: String, of page: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Line {
    let found = lines(of: page).filter { $0.hasSuffix(words) }
    try #require(found.count == 1, "\(words): \(lines(of: page))", sourceLocation: sourceLocation)
    return Line(text: found[0])
  }

  func isCompleted(_ words: String, of page: String) -> Bool {
    lines(of: page).contains { $0.hasSuffix(words) && Line(text: $0)["pos"] != nil }
  }

  /// Saves a page as an editor does that truncates it, some time ago: it is quiet now.
  func save(_ page: String, _ lines: [String]) async throws {
    let path = logbook + "/" + page
    try PlainFile.write(path, ContiguousArray((lines.joined(separator: "\n") + "\n").utf8))
    try await shell("touch -d '1 minute ago' '\(path)'")
  }
}

/// A line of a page, looked at as a person would.
struct Line {
  let text: String

  var stamp: String { words.first ?? "" }

  subscript(key: String) -> String? {
    words.first { $0.hasPrefix(key + "=") }.map { String($0.dropFirst(key.count + 1)) }
  }

  var keys: [String] {
    words.compactMap { word in word.firstIndex(of: "=").map { String(word[..<$0]) } }
  }

  private var words: [String] { text.split(separator: " ").map(String.init) }
}
