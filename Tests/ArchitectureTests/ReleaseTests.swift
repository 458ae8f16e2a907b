import CommandSpec
import Testing
import WakeCommands
import WakeSystem

/// What the built programs hold. `Tests/run` builds them, and says where in `WAKE_RELEASE`.
@Suite(.enabled(if: Release.folder != nil, "WAKE_RELEASE names the folder of the release build"))
struct ReleaseTests {
  @Test func `wake is one static file`() throws {
    let wake = try Release.program("wake")
    #expect(try ElfFile(at: wake).segments.isDisjoint(with: [.interpreter, .dynamic]))
    // The test itself: it sees both in a program that is linked dynamically.
    #expect(try ElfFile(at: Release.program("wake-net")).segments.contains(.dynamic))
    #expect(try ElfFile(at: "/bin/sh").segments.contains(.interpreter))
  }

  @Test func `wake holds neither libgit2 nor Foundation, nor anything of wake-net`() throws {
    // Names of Swift modules as they stand in symbols: their length goes before.
    let others = [
      "git_libgit2_init", "XML_ParserCreate", "10Foundation", "CFString", "11WakeSockets",
      "7WakeGit",
    ]
    #expect(try Release.symbols(others + ["12WakeCommands"], in: "wake") == ["12WakeCommands"])
    #expect(
      try Release.symbols(others, in: "wake-net").isSuperset(of: [
        "XML_ParserCreate", "11WakeSockets",
      ]))
  }

  @Test(arguments: ["wake", "wake-net"])
  func `the licences name what is linked statically, and nothing else`(name: String) throws {
    let said = try Tool.run([Release.program(name), "version", "--licenses"]).output
    try #require(said.hasPrefix("wake: Apache License"))
    for (part, symbol) in [
      ("The Swift runtime", "swift_retain"), ("GeographicLib", "13GeographicLib"),
      ("ncurses", "newterm"), ("The GNU C++ library", "_ZNSt9exception"),
      ("The GNU C library", "__libc_start_main"), ("expat", "XML_ParserCreate"),
      ("libyaml", "yaml_parser_initialize"), ("jansson", "json_loadb"),
      ("libgit2", "git_libgit2_init"),
    ] {
      let isNamed = said.split(separator: "\n").contains { $0.hasPrefix(part) }
      #expect(try isNamed == Release.defines(symbol, in: name), "\(part)")
    }
  }

  @Test func `the licences tell which libraries are loaded at a start`() throws {
    let sonames = [
      "libc.so": "the C library", "ld-linux": "the C library", "libm.so": "the C library",
      "libstdc++": "libraries of C++", "libgcc_s": "of GCC", "libgit2": "libgit2",
      "libexpat": "expat", "libyaml": "libyaml", "libjansson": "jansson",
      "libGeographicLib": "GeographicLib",
    ]
    for (name, loads) in [("wake", false), ("wake-net", true)] {
      let said = try Tool.run([Release.program(name), "version", "--licenses"]).output
      let last = try #require(said.split(separator: "All of these").last)
      #expect(last.contains("loads no library") != loads)
      let loaded = try Release.loaded(by: name)
      #expect(loaded.isEmpty != loads)
      for library in loaded {
        let told = sonames.first { library.hasPrefix($0.key) }?.value
        #expect(told.map(last.contains) == true, "\(library)")
      }
    }
  }

  @Test(arguments: ["wake", "wake-net"])
  func `no fault that is built in for the tests is released`(name: String) throws {
    #expect(try !Release.holds("WAKE_MUTANT", in: Release.program(name)))
    // The test itself: it sees what a release does hold.
    #expect(
      try Release.holds("another process holds the logbook's lock", in: Release.program(name)))
  }

  @Test func `no command of wake makes a call about sockets`() throws {
    var seen: Set<String> = []
    let home = try Release.Home()
    let wake = try Release.program("wake")
    for words in Release.localCommands(in: home) {
      let calls = try Release.networkCalls(of: [wake] + words, in: home)
      #expect(calls == [], "wake \(words.joined(separator: " "))")
      if let name = words.first { seen.insert(name) }
    }
    let declared = Root.declared.subcommands.filter { $0.run != nil }.map(\.name)
    #expect(Set(declared).subtracting(seen) == [], "these commands were not run")
  }

  @Test func `a call about sockets would be seen`() throws {
    let program = ["bash", "-c", "exec 3<>/dev/udp/127.0.0.1/9"]
    #expect(try !Release.networkCalls(of: program, in: Release.Home()).isEmpty)
  }
}
