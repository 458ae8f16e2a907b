import CommandSpec
import Testing
import WakeCommands
import WakeSystem

/// The files that are made from the declarations of the commands lie in the repository, so that
/// they can be read without building anything. Here they are compared with what would be made now.
///
/// `WAKE_WRITE_GENERATED=1 swift test --filter GeneratedTests` writes them.
@Suite struct GeneratedTests {
  @Test func `manual pages and reference are as the declarations give them`() throws {
    for (path, text) in Generated.files {
      if Environment.process["WAKE_WRITE_GENERATED"] == "1" {
        try PlainFile.write(Generated.top + path, ContiguousArray(text.utf8))
      }
      let written = try PlainFile.read(Generated.top + path)
      #expect(written == ContiguousArray(text.utf8), "\(path) is stale: \(Generated.remedy)")
    }
  }

  @Test func `no manual page is left of a command that is gone`() throws {
    let pages = try Tool.run(["ls", Generated.top + "man"]).output.split(separator: "\n")
      .filter { $0.hasSuffix(".1") }.map { "man/" + $0 }
    #expect(Set(pages).subtracting(Generated.files.map(\.path)) == [])
  }

  @Test func `mandoc finds nothing wrong with the manual pages`() throws {
    let pages = Generated.files.map(\.path).filter { $0.hasSuffix(".1") }
    try #require(pages.count > 10)
    let lint = try Tool.run(
      ["mandoc", "-T", "lint", "-W", "warning"] + pages.map { Generated.top + $0 })
    #expect(lint.output == "")
    #expect(lint.status == .exited(0))
  }

  @Test func `a manual page reads well on a terminal`() throws {
    let page = try Tool.run(["mandoc", "-T", "utf8", Generated.top + "man/wake-add.1"])
    #expect(page.status == .exited(0))
    #expect(page.output.contains("wake add -t 14:30 @tack"))
  }
}

/// What is made from the declarations.
enum Generated {
  static let remedy = "WAKE_WRITE_GENERATED=1 swift test --filter GeneratedTests writes it"

  /// The package's directory, with a slash.
  static let top = String(
    #filePath.dropLast("Tests/WakeCommandsTests/GeneratedTests.swift".utf8.count))

  /// Paths below the package, and what should stand there.
  static var files: [(path: String, text: String)] {
    Root.declared.manuals(.wake).map { ("man/" + $0.file, $0.text) }
      + [("docs/commands.md", Root.declared.reference())]
  }
}
