import Testing
import WakeSystem

@testable import WakeSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

private let page = "2026-06-14-kiel/2026-06-14.wake"

@Suite struct SpoolTests {
  /// A logbook with one line in its spool, as another process held the lock.
  private func waiting() throws -> (Place, LogbookFiles) {
    let place = Place()
    place.write(page, "old\n")
    let files = place.files()
    let pen = try Pen.take(for: place.files())
    files.patience = 20
    #expect(
      try files.append(lines("waits\n"), to: page)
        == .spool(page: page, why: "another process holds the logbook's lock"))
    _ = consume pen
    // A program that is being started elsewhere may hold our lock for the moment before its exec.
    files.patience = 5000
    return (place, files)
  }

  @Test func spoolsWhileAnotherHoldsTheLock() throws {
    let (place, files) = try waiting()
    #expect(place.text(page) == "old\n")
    #expect(try files.spooled() == [Spooled(page: page, bytes: lines("waits\n"))])
  }

  @Test func theNextAppendTakesItIn() throws {
    let (place, files) = try waiting()
    #expect(try files.line(adding: "new\n", to: page) == 2)
    #expect(place.text(page) == "old\nnew\nwaits\n")
    #expect(try files.spooled().isEmpty)
    #expect(try Descriptor.status(of: files.stateFolder().path + "/spool") == nil)
  }

  @Test func takesItInForAnotherPageToo() throws {
    let (place, files) = try waiting()
    _ = try files.line(adding: "new\n", to: "2026-06-14-kiel/2026-06-15.wake")
    #expect(place.text(page) == "old\nwaits\n")
  }

  @Test func takesItInWhenAsked() throws {
    let (place, files) = try waiting()
    #expect(try files.takeInSpool() == 0)
    #expect(place.text(page) == "old\nwaits\n")
  }

  @Test func leavesWhatCannotBeTakenIn() throws {
    let (place, files) = try waiting()
    place.write(page, "=======\n")
    #expect(try files.takeInSpool() == 1)
    #expect(try files.spooledText() == ["waits\n"])
    #expect(place.text(page) == "=======\n")
  }

  @Test func survivesTheLossOfTheHome() throws {
    let (place, files) = try waiting()
    _ = try Spawn.run("/bin/rm", ["-r", place.path(".wake")], environment: [:])
    #expect(try files.spooledText() == ["waits\n"])
    #expect(try files.takeInSpool() == 0)
    #expect(place.text(page) == "old\nwaits\n")
  }

  @Test func survivesAnotherNameOfTheBook() throws {
    let (place, files) = try waiting()
    files.book = "renamed"
    #expect(try files.spooledText() == ["waits\n"])
    #expect(try files.takeInSpool() == 0)
    #expect(place.text(page) == "old\nwaits\n")
  }

  @Test func isNotTakenByACopyOfTheLogbook() throws {
    let (place, _) = try waiting()
    let copy = place.folder + "/Copy"
    _ = try Spawn.run("/bin/cp", ["-r", place.root, copy], environment: [:])
    let files = LogbookFiles(root: copy, state: place.state)
    files.book = "testbook"
    #expect(try files.spooled().isEmpty)
    #expect(try files.line(adding: "new\n", to: page) == 2)
    #expect(try place.files().spooledText() == ["waits\n"])
  }

  @Test func movesWithTheLogbook() throws {
    let (place, _) = try waiting()
    let moved = place.folder + "/Moved"
    unsafe rename(place.root, moved)
    let files = LogbookFiles(root: moved, state: place.state)
    files.book = "testbook"
    #expect(try files.spooledText() == ["waits\n"])
    #expect(try files.line(adding: "new\n", to: page) == 2)
    #expect(try files.spooled().isEmpty)
  }

  @Test(arguments: ["a\tb\nc", "\\n", "plain", "ends\\", "ø\n"])
  func keepsAnyPathOnOneLine(path: String) throws {
    #expect(!OneLine.escaped(path).contains("\n"))
    #expect(OneLine.read(OneLine.escaped(path)) == path)
    let file = SpoolFile.bytes(lines("x\n"), page: path, root: path, why: path)
    #expect(SpoolFile(file)?.page == path)
  }

  @Test(arguments: ["../../etc", "a/b", "..", "", "a b", "ø"])
  func keepsAnyBookInItsPlace(book: String) {
    let folder = StateFolder(state: "/s", book: book, clone: "c")
    #expect(folder.path.split(separator: "/").count == 3)
    #expect(!folder.path.contains(".."))
  }
}
