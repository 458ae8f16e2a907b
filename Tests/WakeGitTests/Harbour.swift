import Glibc
import Synchronization
import Testing
import WakeFormat
import WakeSystem

@testable import WakeGit

/// A folder that goes with the test, with devices in it and a remote.
final class Harbour {
  let path: String

  init() {
    Self.prepare()
    var template = Array((Self.temporary + "/wake-git-XXXXXX").utf8CString)
    path = unsafe String(cString: mkdtemp(&template))
  }

  deinit {
    _ = Self.run("rm", ["-rf", path])
  }

  // MARK: Programs

  /// libgit2 reads HOME when it starts, so all tests of the process share one that is empty.
  static let home: String = {
    var template = Array((temporary + "/wake-home-XXXXXX").utf8CString)
    let home = unsafe String(cString: mkdtemp(&template))
    unsafe setenv("HOME", home, 1)
    unsafe unsetenv("XDG_CONFIG_HOME")
    unsafe setenv("GIT_CONFIG_NOSYSTEM", "1", 1)
    for name in ["GIT_DIR", "GIT_SSH", "GIT_SSH_COMMAND", "GIT_WORK_TREE", "GIT_INDEX_FILE"] {
      unsafe unsetenv(name)
    }
    return home
  }()

  private static let temporary = Environment.process.all["TMPDIR"] ?? "/tmp"

  private static func prepare() {
    _ = home
    Libgit2.start()
  }

  static var variables: [String: String] {
    [
      "HOME": home, "PATH": Environment.process.all["PATH"] ?? "/usr/bin:/bin", "LC_ALL": "C",
      "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "Anna",
      "GIT_AUTHOR_EMAIL": "anna@boat.invalid",
      "GIT_COMMITTER_NAME": "Anna", "GIT_COMMITTER_EMAIL": "anna@boat.invalid",
    ]
  }

  struct Ran {
    let status: Int32
    let output: String
  }

  static func run(
    _ program: String, _ arguments: [String], variables: [String: String] = variables
  ) -> Ran {
    do {
      let process = try Spawn.background(program, arguments, environment: Environment(variables))
      var output = ContiguousArray<UInt8>()
      while case .bytes(let bytes) = try process.next(until: Deadline(milliseconds: 60_000)) {
        output += bytes
      }
      guard case .exited(let status) = try process.ending() else {
        return Ran(status: -1, output: String(decoding: output, as: UTF8.self))
      }
      return Ran(status: status, output: String(decoding: output, as: UTF8.self))
    } catch {
      return Ran(status: -1, output: "\(error)")
    }
  }

  /// Runs a line of shell in a folder of the harbour; a failure is a failure of the test.
  @discardableResult
  func shell(
    _ line: String, in folder: String = ".", sourceLocation: SourceLocation = #_sourceLocation
  ) -> String {
    let ran = Self.run("sh", ["-c", "cd \"$1\" && exec 2>&1; " + line, "sh", path + "/" + folder])
    #expect(ran.status == 0, "\(line): \(ran.output)", sourceLocation: sourceLocation)
    return ran.output.hasSuffix("\n") ? String(ran.output.dropLast()) : ran.output
  }

  // MARK: Devices

  /// Makes a bare repository, and gives its path.
  func bare(_ name: String = "remote.git") -> String {
    shell("git init -q --bare -b main \(name)")
    return path + "/" + name
  }

  /// Makes a logbook with a repository and a remote.
  func device(
    _ name: String, remote: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Device {
    let device = Device(harbour: self, name: name)
    shell("mkdir \(name)")
    _ = try Setup.run(device.files)
    if let remote { _ = try Remotes.set(remote, of: device.root) }
    return device
  }

  /// Two devices that have the same page of two entries.
  func twoDevices() throws -> (boat: Device, phone: Device) {
    let remote = bare()
    let boat = try device("boat", remote: remote)
    boat.write("logbook.wake", "book: 7\n")
    boat.write("2026-06-14-kiel/2026-06-14.wake", "08:00 Cast off\n09:00 Out of the harbour\n")
    try boat.sync()
    return (boat, try clone("phone", from: remote))
  }

  /// Makes a logbook out of what the remote has.
  func clone(_ name: String, from remote: String) throws -> Device {
    let device = Device(harbour: self, name: name)
    _ = try Clone.run(remote, into: device.files, SyncSettings(variables: Self.variables))
    return device
  }
}

/// A logbook in the harbour.
struct Device {
  let harbour: Harbour
  let name: String

  var root: String { harbour.path + "/" + name }

  var files: LogbookFiles {
    LogbookFiles(root: root, state: harbour.path + "/state-" + name)
  }

  private static let writes = Atomic(0)

  /// Writes a file as an editor would have, some time ago.
  func write(_ path: String, _ text: String) {
    let folder =
      path.contains("/") ? path.split(separator: "/").dropLast().joined(separator: "/") : "."
    harbour.shell("mkdir -p '\(folder)'", in: name)
    let file = unsafe fopen(root + "/" + path, "w")
    unsafe fputs(text, file)
    unsafe fclose(file)
    // Each some other time: git takes a file of the same size and time for the same.
    let age = 60 + Self.writes.wrappingAdd(1, ordering: .relaxed).newValue
    harbour.shell("touch -d '\(age) seconds ago' '\(path)'", in: name)
  }

  func read(_ path: String) -> String? {
    let bytes = try? PlainFile.read(root + "/" + path)
    return bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Saves an entry as `wake add` does.
  func add(_ line: String, to page: String) throws {
    _ = try files.append(ContiguousArray((line + "\n").utf8), to: page)
  }

  /// Changes a page as `wake amend`, `wake delete` and the like do, which leave word of it.
  func change(_ page: String, to text: String) throws {
    let files = files
    let bytes = try files.read(page) ?? []
    let (old, new) = (
      String(decoding: bytes, as: UTF8.self).split(separator: "\n"), text.split(separator: "\n")
    )
    try note(
      "amend", page, old: old.filter { !new.contains($0) }, new: new.filter { !old.contains($0) },
      by: files)
    let replaced = try files.replace(page, expecting: bytes, with: ContiguousArray(text.utf8))
    #expect(replaced == .replaced)
  }

  /// Leaves word of a change, as `wake` does before it makes it.
  func note(
    _ kind: String, _ page: String, old: [Substring] = [], new: [Substring], by files: LogbookFiles
  ) throws {
    let lines = old.map { "old \($0)\n" } + new.map { "new \($0)\n" }
    let note =
      "kind \(kind)\nchange \(files.changeName)\nreceipts 0\nhunk 0 \(page)\n\(lines.joined())end \n"
    _ = try files.leaveNote(ContiguousArray(note.utf8))
  }

  @discardableResult
  func sync(_ change: (inout SyncSettings) -> Void = { _ in }) throws -> SyncReport {
    var settings = SyncSettings(variables: Harbour.variables)
    change(&settings)
    return try Sync.run(files, settings)
  }

  /// What stops a sync.
  func stop(_ change: (inout SyncSettings) -> Void = { _ in }) throws -> SyncStop {
    do {
      let report = try sync(change)
      Issue.record("the sync did not stop: \(report)")
      throw Missing()
    } catch let stop as SyncStop {
      return stop
    }
  }

  struct Missing: Error {}

  @discardableResult
  func git(_ line: String, sourceLocation: SourceLocation = #_sourceLocation) -> String {
    harbour.shell("git " + line, in: name, sourceLocation: sourceLocation)
  }

  /// Every name, mode, link and content in the folder, `.git` too.
  func everything() -> String {
    harbour.shell(
      "find . -printf '%p %y %m %l\\n' | sort; find . -type f -exec sha256sum {} + | sort", in: name
    )
  }

  /// The commit of a branch.
  func commit(_ name: String = "HEAD") -> String { git("rev-parse \(name)") }
}
