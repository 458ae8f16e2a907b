import Foundation
import Testing

/// A program of the machine that a test runs: `mandoc`, `bash`.
///
/// Foundation is here, and only here, because the standard library starts no processes.
struct Tool {
  let name: String

  init(_ name: String) { self.name = name }

  struct Outcome {
    let status: Int32
    let output: String
    let errors: String
  }

  /// Runs the program found in `PATH` with nothing to read.
  func run(_ arguments: [String], in folder: Folder) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [name] + arguments
    process.currentDirectoryURL = folder.url
    var environment = ProcessInfo.processInfo.environment
    environment["HOME"] = folder.url.path
    environment["XDG_CONFIG_HOME"] = folder.url.path
    environment["XDG_DATA_HOME"] = folder.url.path
    environment["PATH"] = folder.url.path + ":" + (environment["PATH"] ?? "/usr/bin:/bin")
    environment["TERM"] = "dumb"
    environment["LC_ALL"] = "C.UTF-8"
    process.environment = environment
    // Files, because a full pipe would stop the program.
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: folder.write("", to: "output"))
    process.standardError = try FileHandle(forWritingTo: folder.write("", to: "errors"))
    try process.run()
    process.waitUntilExit()
    return try Outcome(
      status: process.terminationStatus, output: folder.read("output"),
      errors: folder.read("errors"))
  }
}

/// A folder that is gone when the test is over.
final class Folder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  @discardableResult
  func write(_ text: String, to name: String, isProgram: Bool = false) throws -> URL {
    let file = url.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    if isProgram {
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }
    return file
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      at: url.appendingPathComponent(name), withIntermediateDirectories: false)
  }

  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appendingPathComponent(name)), as: UTF8.self)
  }
}
