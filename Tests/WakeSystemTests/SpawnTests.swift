import Testing
import WakeSystem

@testable import WakeSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite struct SpawnTests {
  private let environment: Environment = ["PATH": "/usr/bin:/bin", "GREETING": "ahoy"]

  @Test func saysHowAProgramEnded() throws {
    #expect(try Spawn.run("sh", ["-c", "exit 3"], environment: environment) == .exited(3))
    #expect(
      try Spawn.run("sh", ["-c", "kill -TERM $$"], environment: environment) == .killed(signal: 15))
    #expect(throws: SystemError.self) {
      try Spawn.run("wake-no-such-program", [], environment: environment)
    }
  }

  @Test func givesTheEnvironmentAndTheDirectory() throws {
    let place = Place()
    let script = "test \"$GREETING\" = ahoy && test \"$PWD\" -ef . && echo x > here"
    #expect(
      try Spawn.run("sh", ["-c", script], environment: environment, directory: place.root)
        == .exited(0))
    #expect(place.text("here") == "x\n")
  }

  /// The editor is a piece of shell, the path is not.
  @Test func opensAFileInAnEditorWithArguments() throws {
    let place = Place()
    place.write("o'clock $HOME.wake", "old\n")
    let editor = "sh -c 'echo \"$1\" > \"$2\"' -- \"two words\""
    #expect(
      try Spawn.edit(place.path("o'clock $HOME.wake"), editor: editor, environment: environment)
        == .exited(0))
    #expect(place.text("o'clock $HOME.wake") == "two words\n")
  }

  @Test func hearsAProgramThatRunsBeside() throws {
    let beside = try Spawn.background(
      "sh", ["-c", "echo $GREETING; cat; exit 4"], environment: environment)
    let deadline = Deadline(milliseconds: 20_000)
    var heard = ContiguousArray<UInt8>()
    while case .bytes(let more) = try beside.next(until: deadline) { heard += more }
    #expect(heard == lines("ahoy\n"))
    #expect(try beside.ending() == .exited(4))
  }

  /// As where Ctrl-C is pressed, or the terminal closes, while it starts.
  @Test func signalsOfATerminalAreNotForADeafProgram() throws {
    let script = "kill -INT $$; kill -HUP $$; kill -QUIT $$; echo still here; echo and loud >&2"
    let beside = try Spawn.background("sh", ["-c", script], environment: environment, isDeaf: true)
    let deadline = Deadline(milliseconds: 20_000)
    var heard = ContiguousArray<UInt8>()
    while case .bytes(let more) = try beside.next(until: deadline) { heard += more }
    #expect(heard == lines("still here\nand loud\n"))
    #expect(try beside.ending() == .exited(0))
  }

  @Test func waitsNoLongerThanItsDeadline() throws {
    let beside = try Spawn.background("sleep", ["1"], environment: environment)
    #expect(try beside.next(until: Deadline(milliseconds: 10)) == .passed)
  }

  @Test func waitsForAnEndNoLongerThanItsDeadline() throws {
    let beside = try Spawn.background(
      "sleep", ["60"], environment: environment)
    #expect(try beside.ending(until: Deadline(milliseconds: 10)) == nil)
    kill(beside.process, SIGTERM)
    #expect(try beside.ending(until: Deadline(milliseconds: 20_000)) == .killed(signal: 15))
  }

  @Test func knowsItsOwnProgram() throws {
    let path = try #require(Executable.path())
    #expect(try Descriptor.status(of: path)?.isPlainFile == true)
    #expect(Executable.sibling("wake-net")?.hasSuffix("/wake-net") == true)
  }
}
