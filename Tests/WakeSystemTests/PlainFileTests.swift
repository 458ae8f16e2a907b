import Testing
import WakeSystem

@testable import WakeSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite struct PlainFileTests {
  @Test func writesAndReads() throws {
    let place = Place()
    try PlainFile.write(place.folder + "/config/wake/config", lines("name: anna\n"))
    #expect(try PlainFile.read(place.folder + "/config/wake/config") == lines("name: anna\n"))
    #expect(try PlainFile.read(place.folder + "/config/wake/config", limit: 4) == lines("name"))
    #expect(try PlainFile.read(place.folder + "/config/wake/none") == nil)
  }

  @Test func keepsTheModeAndTheLink() throws {
    let place = Place()
    place.write("dotfiles", "old\n")
    unsafe chmod(place.path("dotfiles"), 0o640)
    place.link("dotfiles", at: "config")
    try PlainFile.write(place.path("config"), lines("new\n"))
    #expect(place.text("dotfiles") == "new\n")
    #expect(place.status("dotfiles")!.mode & 0o7777 == 0o640)
    #expect(PlainFile.linkTarget(place.path("config")) == "dotfiles")
  }

  @Test func leavesNothingBesides() throws {
    let place = Place()
    try PlainFile.write(place.path("config"), lines("new\n"))
    let root = try place.files().openRoot()
    #expect(try root.names(.plainFile) { _ in true } == ["config"])
  }

  @Test func readsNoDirectoryAndWritesNone() throws {
    let place = Place()
    place.folder("config")
    #expect(throws: SystemError("read", place.path("config"), code: SystemError.notPlain)) {
      try PlainFile.read(place.path("config"))
    }
    #expect(throws: SystemError.self) {
      try PlainFile.write(place.path("config"), lines("new\n"))
    }
  }
}

@Suite struct StandardInputTests {
  private func piped(_ text: String) -> StandardInput {
    var ends: [Int32] = [0, 0]
    unsafe pipe(&ends)
    let writer = ends[1]
    _ = Beside {
      _ = unsafe text.withCString { unsafe writeBytes(writer, $0, text.utf8.count) }
      close(writer)
    }
    return StandardInput(descriptor: ends[0])
  }

  @Test(arguments: [
    ("", []), ("a", ["a"]), ("a\n", ["a"]), ("a\nb", ["a", "b"]), ("\n\n", ["", ""]),
    ("a\r\nb\n", ["a\r", "b"]),
  ])
  func readsLineByLine(text: String, expected: [String]) throws {
    var input = piped(text)
    var found: [String] = []
    while let line = try input.line() { found.append(String(decoding: line, as: UTF8.self)) }
    #expect(found == expected)
  }

  @Test func readsLinesLongerThanItsChunks() throws {
    let long = String(repeating: "x", count: 200_000)
    var input = piped(long + "\nshort\n")
    #expect(try input.line()?.count == 200_000)
    #expect(try input.line() == lines("short"))
  }

  @Test func readsEverythingUpToALimit() throws {
    var input = piped("abc\ndef\n")
    #expect(try input.all(limit: 8) == lines("abc\ndef\n"))
    var longer = piped("abc\ndef\n")
    #expect(throws: StandardInput.Failure.tooLong(limit: 7)) { try longer.all(limit: 7) }
  }

  @Test func readsTheRestAfterALine() throws {
    var input = piped("a\nb\nc\n")
    #expect(try input.line() == lines("a"))
    #expect(try input.all(limit: 100) == lines("b\nc\n"))
  }
}
