import Testing
import WakeSystem

@testable import WakeSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

private let page = "2026-06-14-kiel/2026-06-14.wake"

@Suite struct AppendTests {
  @Test func countsTheLinesOfALongPage() throws {
    let place = Place()
    let files = place.files()
    let long = String(repeating: "0123456789\n", count: 10_000)
    place.write(page, long)
    #expect(try files.line(adding: "a\n", to: page) == 10_001)
    #expect(try files.line(adding: "b\nc\n", to: page) == 10_002)
    #expect(try files.line(adding: "d\n", to: page) == 10_004)
    place.write(page, long + "by hand\nand torn")
    #expect(try files.line(adding: "e\n", to: page) == 10_003)
    #expect(try files.line(adding: "f\n", to: page) == 10_004)
    #expect(
      try files.replace(page, expecting: lines(place.text(page)!), with: lines("x\ny\n"))
        == .replaced)
    #expect(try files.line(adding: "g\n", to: page) == 3)
  }

  /// What was torn and has its end since is remembered, each line once.
  @Test(arguments: [
    ("10:00 old\n11:00 to", ["11:00 to"]), ("11:00 to", ["11:00 to"]), ("10:00 old\n", []),
    ("10:00 old\n11:00 \u{FF}\r", ["11:00 \u{FF}\r"]),
  ])
  func remembersWhatItHealed(before: String, healed: [String]) throws {
    let place = Place()
    let files = place.files()
    place.write(page, before)
    _ = try files.line(adding: "new\n", to: page)
    _ = try files.line(adding: "newer\n", to: page)
    #expect(try files.healed() == healed.map { Receipt(page: page, line: lines($0)) })
    place.write(page, before)
    _ = try files.line(adding: "new\n", to: page)
    #expect(try files.healed().count == healed.count)
  }

  @Test(arguments: [
    ("", "new\n", 1),
    ("10:00 old\n", "10:00 old\nnew\n", 2),
    ("10:00 old\n\n# note\n", "10:00 old\n\n# note\nnew\n", 4),
    ("10:00 old\n11:00 to", "10:00 old\n11:00 to\nnew\n", 3),
    ("10:00 old\n\0\0\0", "10:00 old\n\0\0\0\nnew\n", 3),
    ("10:00 old\r\n", "10:00 old\r\nnew\n", 2),
  ])
  func addsOnALineOfItsOwn(before: String, after: String, line: Int) throws {
    let place = Place()
    place.write(page, before)
    #expect(try place.files().line(adding: "new\n", to: page) == line)
    #expect(place.text(page) == after)
  }

  @Test func makesTheVoyageAndThePage() throws {
    let place = Place()
    #expect(try place.files().line(adding: "a\nb\n", to: page) == 1)
    #expect(try place.files().line(adding: "c\n", to: page) == 3)
    #expect(place.text(page) == "a\nb\nc\n")
  }

  @Test func countsTheLinesOfAPageLongerThanItsWindow() throws {
    let place = Place()
    let line = String(repeating: "x", count: 99) + "\n"
    place.write(page, String(repeating: line, count: 3000))
    #expect(try place.files().line(adding: "new\n", to: page) == 3001)
  }

  @Test func keepsTheInodeAndTheMode() throws {
    let place = Place()
    place.write(page, "old\n")
    unsafe chmod(place.path(page), 0o640)
    let before = place.status(page)
    _ = try place.files().line(adding: "new\n", to: page)
    #expect(place.status(page)?.inode == before?.inode)
    #expect(place.status(page)?.mode == before?.mode)
  }

  @Test func givesTheHomeAGitignoreAndAName() throws {
    let place = Place()
    _ = try place.files().line(adding: "new\n", to: page)
    #expect(place.text(".wake/.gitignore") == "*\n")
    #expect(place.text(".wake/clone")?.utf8.count == 13)
  }

  @Test func namesTheHomeAgainWhereItsNameIsTorn() throws {
    let place = Place()
    place.write(".wake/clone", "ab")
    #expect(try place.files().line(adding: "new\n", to: page) == 1)
    #expect(place.text(".wake/clone")?.utf8.count == 13)
  }

  @Test func keepsItsStateFromOthersOfTheDevice() throws {
    let place = Place()
    let files = place.files()
    _ = try files.line(adding: "new\n", to: page)
    files.recordReceipt(page, lines("new\n"))
    let state = try #require(try Descriptor.status(of: files.stateFolder().path))
    #expect(state.mode & 0o777 == 0o700)
  }

  @Test func followsNoLinkThatStandsAsAPage() throws {
    let place = Place()
    place.write("outside.txt", "theirs\n")
    place.folder("2026-06-14-kiel")
    place.link(place.path("outside.txt"), at: page)
    #expect(try place.files().line(adding: "new\n", to: page) == nil)
    #expect(place.text("outside.txt") == "theirs\n")
    #expect(try place.files().spooledText() == ["new\n"])
  }

  @Test func followsNoLinkThatStandsAsAVoyage() throws {
    let place = Place()
    let elsewhere = place.folder + "/elsewhere"
    unsafe mkdir(elsewhere, 0o755)
    place.link(elsewhere, at: "2026-06-14-kiel")
    #expect(try place.files().line(adding: "new\n", to: page) == nil)
    #expect(try Descriptor.status(of: elsewhere + "/2026-06-14.wake") == nil)
    #expect(try place.files().spooledText() == ["new\n"])
  }

  @Test func spoolsWhereADirectoryStandsAsAPage() throws {
    let place = Place()
    place.folder(page)
    #expect(try place.files().line(adding: "new\n", to: page) == nil)
    #expect(try place.files().spooledText() == ["new\n"])
  }

  @Test func spoolsWhereAFifoStandsAsAPage() throws {
    let place = Place()
    place.folder("2026-06-14-kiel")
    unsafe mkfifo(place.path(page), 0o644)
    #expect(try place.files().line(adding: "new\n", to: page) == nil)
    #expect(try place.files().spooledText() == ["new\n"])
  }

  @Test func spoolsWhereTheHomeIsALink() throws {
    let place = Place()
    place.link(place.folder, at: ".wake")
    #expect(try place.files().line(adding: "new\n", to: page) == nil)
    #expect(try place.files().spooledText() == ["new\n"])
  }

  @Test func refusesAPathThatLeadsOut() throws {
    let place = Place()
    for path in ["../x.wake", "/x.wake", "a/../../x.wake", ".git/x.wake", "a/.WAKE/x", "a//x", ""] {
      #expect(throws: SaveError.notSaved(SystemError("use", path, code: SystemError.outside))) {
        try place.files().append(lines("new\n"), to: path)
      }
    }
  }

  @Test func saysThatTheLogbookIsNotThere() throws {
    let place = Place(root: false)
    #expect(throws: SaveError.notSaved(SystemError("open", place.root, code: ENOENT))) {
      try place.files().append(lines("new\n"), to: page)
    }
  }
}
