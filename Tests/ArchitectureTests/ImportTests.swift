import Testing

/// The arrows of `docs/architecture.md`.
@Suite struct ImportTests {
  @Test func `every file keeps to the rules`() throws {
    let files = try SourceTree.files().filter { $0.path.hasSuffix(".swift") }
    try #require(files.count > 100)
    let broken = files.filter { !Rules.cTargets.contains($0.module) }
      .flatMap { Rules.broken(by: $0.text, at: $0.path, in: $0.module) }
    #expect(broken == [])
  }

  @Test func `C stands in the targets named for it, and Swift in the others`() throws {
    for file in try SourceTree.files() {
      let isSwift = file.path.hasSuffix(".swift")
      #expect(Rules.cTargets.contains(file.module) != isSwift, "\(file.path)")
    }
  }

  @Test func `every module that is drawn is there`() throws {
    let modules = Set(try SourceTree.files().map(\.module))
    #expect(modules == Set(Rules.arrows.keys).union(Rules.cTargets))
  }

  @Test(arguments: [
    ("WakeLog", "import WakeSystem", "WakeLog imports WakeSystem: the only arrows"),
    ("WakeFormat", "internal import Glibc", "WakeFormat imports Glibc: only WakeGit"),
    ("WakeSystem", "import Foundation", "WakeSystem imports Foundation: no module does"),
    ("WakeGit", "import FoundationEssentials", "no module does"),
    ("WakeCommands", "@testable import struct WakeGit.Commit", "imports WakeGit"),
    ("WakeCommands", "#if os(Linux)\n#endif", "only WakeGit, WakeInstruments"),
    ("WakeLog", "#if canImport(Glibc)\n#endif", "know the platform"),
    ("WakeLog", "public struct Log {}", "only WakeFormat has"),
    ("WakeLog", "let words = CommandLine.arguments", "only the two main.swift do"),
    ("WakeChart", "", "is not drawn"),
  ])
  func `a broken rule is named`(module: String, source: String, rule: String) throws {
    let broken = Rules.broken(by: source, at: "Sources/\(module)/A.swift", in: module)
    try #require(broken.count == 1)
    #expect(broken[0].hasPrefix("Sources/\(module)/A.swift:1: "))
    #expect(broken[0].contains(rule))
  }

  @Test(arguments: [
    ("WakeFormat", "public import Synchronization\npublic struct Log {}"),
    ("WakeSystem", "#if os(macOS)\n  internal import Darwin\n#else\n  import Glibc\n#endif"),
    ("WakeLog", "// import Foundation, public\n/* import /* Glibc */ public */ struct A {}"),
    ("WakeLog", "let a = \"public \\(b(\")\")) CommandLine\" + #\"import \\ \"public\"#"),
    ("WakeLog", "let a = \"\"\"\n  import Foundation\n  public \"CommandLine\"\n  \"\"\""),
    ("WakeCommands", "#if DEBUG\n  let publicly = 1\n#endif"),
  ])
  func `what keeps to the rules is left alone`(module: String, source: String) {
    #expect(Rules.broken(by: source, at: "Sources/\(module)/A.swift", in: module) == [])
  }
}
