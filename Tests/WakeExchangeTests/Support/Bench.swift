import Testing
import WakeSystem

/// A folder in which programs of the machine judge what we wrote; gone when the test is.
final class Bench {
  let folder = (Environment.process["TMPDIR"] ?? "/tmp") + "/wake-exchange-" + Randomness.name()

  deinit { _ = try? Spawn.run("rm", ["-rf", folder], environment: .process) }

  func write(_ text: String, to name: String) throws {
    try PlainFile.write(folder + "/" + name, ContiguousArray(text.utf8))
  }

  func text(_ name: String) throws -> String {
    String(decoding: try PlainFile.read(folder + "/" + name) ?? [], as: UTF8.self)
  }

  /// What a command of the shell says on both streams, in this folder; fails where its status is not 0.
  func answer(_ command: String, _ location: SourceLocation = #_sourceLocation) throws -> String {
    let shell = try Spawn.background(
      "sh", ["-c", "cd \"$1\" || exit 1; exec 2>&1; \(command)", "sh", folder],
      environment: .process)
    var output = ContiguousArray<UInt8>()
    while case .bytes(let bytes) = try shell.next(until: Deadline(milliseconds: 60_000)) {
      output += bytes
    }
    let text = String(decoding: output, as: UTF8.self)
    let ending = try shell.ending()
    #expect(ending == .exited(0), "\(command): \(text)", sourceLocation: location)
    return text
  }
}
