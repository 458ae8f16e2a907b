import Testing
import WakeSystem

@testable import WakeSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite struct CreateTests {
  @Test func makesTheLogbookWithItsFirstFile() throws {
    let place = Place(root: false)
    #expect(try place.files().create("logbook.wake", lines("format: 1\n")))
    #expect(place.text("logbook.wake") == "format: 1\n")
    #expect(place.text(".wake/.gitignore") == "*\n")
  }

  @Test func makesTheDirectoriesAFileNeeds() throws {
    let place = Place()
    #expect(try place.files().create("a/track/x.wake", lines("x\n")))
    #expect(place.text("a/track/x.wake") == "x\n")
  }

  @Test func leavesAFileThatStands() throws {
    let place = Place()
    place.write("logbook.wake", "mine\n")
    #expect(try !place.files().create("logbook.wake", lines("format: 1\n")))
    #expect(place.text("logbook.wake") == "mine\n")
  }

  @Test func leavesNothingElseBehind() throws {
    let place = Place()
    _ = try place.files().create("a/voyage.wake", lines("x\n"))
    let home = try place.files().openRoot().folder(".wake")
    #expect(try home.names(.plainFile) { _ in true } == [".gitignore", "clone"])
  }

  @Test func leavesALinkThatStands() throws {
    let place = Place()
    place.link("nowhere", at: "logbook.wake")
    #expect(try !place.files().create("logbook.wake", lines("format: 1\n")))
    #expect(place.text("nowhere") == nil)
  }

  @Test func makesNothingThroughALink() throws {
    let place = Place()
    let elsewhere = place.folder + "/elsewhere"
    unsafe mkdir(elsewhere, 0o755)
    place.link(elsewhere, at: "a")
    #expect(throws: SaveError.self) { try place.files().create("a/voyage.wake", lines("x\n")) }
    #expect(try Descriptor.status(of: elsewhere + "/voyage.wake") == nil)
  }

  @Test func moveNewTakesNoNameThatIsTaken() throws {
    let place = Place()
    place.write("a", "a")
    place.write("b", "b")
    let root = try place.files().openRoot()
    #expect(try !root.moveNew("a", to: "b", in: root))
    #expect(try root.moveNew("a", to: "c", in: root))
    #expect(place.text("b") == "b")
    #expect(place.text("c") == "a")
    #expect(place.text("a") == nil)
  }
}
