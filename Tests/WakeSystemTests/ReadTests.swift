import Testing
import WakeSystem

@testable import WakeSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite struct ReadTests {
  @Test func listsVoyagesInByteOrder() throws {
    let place = Place()
    for page in [
      "b/x.wake", "a/voyage.wake", "Z/x.wake", "é/x.wake", "photos/x.jpg", ".git/x.wake",
    ] {
      place.write(page, "x\n")
    }
    place.write("logbook.wake", "format: 1\n")
    place.folder("empty/x.wake")
    place.link(place.path("a"), at: "linked")
    #expect(try place.files().voyages() == ["Z", "a", "b", "é"])
    #expect(try place.files().directories() == ["Z", "a", "b", "empty", "photos", "é"])
  }

  @Test func `a track is read in pieces, of any size but an endless one`() throws {
    let place = Place()
    place.write("a/track/plotter.gpx", "<gpx>")
    let path = "a/track/plotter.gpx"
    var sizes: [Int] = []
    #expect(unsafe truncate(place.path(path), 3_000_000) == 0)
    let isThere = try place.files().readTrack(path) { piece in
      sizes.append(piece.count)
      return true
    }
    #expect(isThere)
    #expect(sizes.reduce(0, +) == 3_000_000)
    #expect(sizes.max() == 1 << 20)
    #expect(unsafe truncate(place.path(path), off_t(Limit.file + 5)) == 0)
    var pieces = 0
    _ = try place.files().readTrack(path) { _ in
      pieces += 1
      return pieces < 3
    }
    #expect(pieces == 3)
    #expect(throws: SystemError.self) { try place.files().read(path) }
    #expect(unsafe truncate(place.path(path), off_t(Limit.track + 1)) == 0)
    do {
      _ = try place.files().readTrack(path) { _ in true }
      Issue.record("it was read")
    } catch {
      #expect(error.reason == "it is larger than 2 GiB")
    }
    place.link(place.path("a/track/plotter.gpx"), at: "a/track/linked.gpx")
    #expect(throws: SystemError.self) {
      try place.files().readTrack("a/track/linked.gpx") { _ in true }
    }
    #expect(try !place.files().readTrack("a/track/none.gpx") { _ in true })
  }

  @Test func listsPagesAndTracks() throws {
    let place = Place()
    for file in [
      "a/2026-06-14.wake", "a/voyage.wake", "a/2026-06-14-ben.wake", "a/notes.md", "a/.hidden.wake",
      "a/x.wake~", "a/track/b.wake", "a/track/a.gpx", "a/track/c.nmea", "a/track/d.txt",
    ] {
      place.write(file, "x\n")
    }
    place.folder("a/folder.wake")
    place.link("voyage.wake", at: "a/linked.wake")
    #expect(
      try place.files().pages(in: "a") == [
        "a/2026-06-14-ben.wake", "a/2026-06-14.wake", "a/voyage.wake",
      ])
    #expect(
      try place.files().tracks(in: "a") == ["a/track/a.gpx", "a/track/b.wake", "a/track/c.nmea"])
  }

  @Test func listsNothingWhereThereIsNothing() throws {
    let place = Place(root: false)
    #expect(try place.files().voyages() == [])
    #expect(try place.files().pages(in: "a") == [])
    #expect(try place.files().tracks(in: "a") == [])
    #expect(try place.files().spooled() == [])
    #expect(try place.files().receipts() == [])
    #expect(try place.files().undoable() == [])
  }

  @Test(arguments: [0, 1, 65535, 65536, 65537, 200_000])
  func readsEveryByte(count: Int) throws {
    let place = Place()
    let text = String((0..<count).map { Character(Unicode.Scalar(UInt8(32 + $0 % 90))) })
    place.write("a/x.wake", text)
    #expect(try place.files().read("a/x.wake") == lines(text))
  }

  @Test func readsNilWhereThereIsNothing() throws {
    let place = Place()
    place.write("a/x.wake", "x\n")
    #expect(try place.files().read("a/y.wake") == nil)
    #expect(try place.files().read("b/y.wake") == nil)
    #expect(try place.files().read("a/x.wake/z") == nil)
  }

  @Test func followsNoLink() throws {
    let place = Place()
    place.write("a/x.wake", "x\n")
    place.link("x.wake", at: "a/y.wake")
    place.link("a", at: "b")
    #expect(throws: SystemError("read", "a/y.wake", code: ELOOP)) {
      try place.files().read("a/y.wake")
    }
    #expect(try place.files().read("b/x.wake") == nil)
    #expect(try place.files().pages(in: "b") == [])
  }

  @Test func waitsForNoFifo() throws {
    let place = Place()
    unsafe mkfifo(place.path("x.wake"), 0o644)
    #expect(throws: SystemError("read", "x.wake", code: SystemError.notPlain)) {
      try place.files().read("x.wake")
    }
  }

  @Test(arguments: [
    (ENOENT, "cannot open 2026.wake: no such file or directory"),
    (EACCES, "cannot open 2026.wake: permission denied"),
    (ELOOP, "cannot open 2026.wake: it is a symbolic link, and links are not followed"),
    (SystemError.notPlain, "cannot open 2026.wake: it is not a plain file"),
  ])
  func saysWhatFailed(code: Int32, message: String) {
    #expect(SystemError("open", "2026.wake", code: code).message == message)
  }
}
