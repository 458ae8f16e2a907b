import Testing
import WakeSystem

@testable import WakeSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite struct NewFileTests {
  @Test func `is there whole when it is finished, and not before`() throws {
    let place = Place()
    place.write("season.gpx", "old\n")
    let file = try NewFile.opened(place.path("season.gpx"))
    try file.write(lines("new "))
    #expect(place.text("season.gpx") == "old\n")
    try file.write(lines("one\n"))
    try file.finish()
    #expect(place.text("season.gpx") == "new one\n")
    #expect(try place.files().openRoot().names(.plainFile) { _ in true } == ["season.gpx"])
  }

  @Test func `one that is dropped leaves nothing`() throws {
    let place = Place()
    do {
      let file = try NewFile.opened(place.path("season.gpx"))
      try file.write(lines("half"))
    }
    #expect(try place.files().openRoot().names(.plainFile) { _ in true } == [])
  }

  @Test func `mode and link stay`() throws {
    let place = Place()
    place.write("season.gpx", "old\n")
    unsafe chmod(place.path("season.gpx"), 0o640)
    place.link("season.gpx", at: "latest")
    let file = try NewFile.opened(place.path("latest"))
    try file.write(lines("new\n"))
    try file.finish()
    #expect(place.text("season.gpx") == "new\n")
    #expect(place.status("season.gpx")!.mode & 0o7777 == 0o640)
    #expect(PlainFile.linkTarget(place.path("latest")) == "season.gpx")
  }

  @Test(arguments: ["folder", "none/season.gpx"])
  func `a folder is none, and none is made`(name: String) throws {
    let place = Place()
    place.folder("folder")
    #expect(throws: SystemError.self) { _ = try NewFile.opened(place.path(name)) }
    #expect(place.status("none") == nil)
  }
}
