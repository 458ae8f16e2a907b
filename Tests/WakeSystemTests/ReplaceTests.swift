import Testing
import WakeSystem

@testable import WakeSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

private let page = "a/2026-06-14.wake"

@Suite struct ReplaceTests {
  /// A page that nobody has touched for a while.
  private func still(_ text: String = "old\n") -> Place {
    let place = Place()
    place.write(page, text)
    place.age(page, seconds: 60)
    return place
  }

  private func undone(_ place: Place) throws -> [String] {
    try place.files().undoable().map {
      String(decoding: try place.files().bytes(of: $0)!, as: UTF8.self)
    }
  }

  @Test(arguments: [true, false])
  func replacesAndKeepsTheOld(exchanges: Bool) throws {
    let place = still()
    let files = place.files()
    files.exchanges = exchanges
    #expect(try files.replace(page, expecting: lines("old\n"), with: lines("new\n")) == .replaced)
    #expect(place.text(page) == "new\n")
    let kept = try files.undoable()
    #expect(kept.map(\.page) == [page])
    #expect(kept.map(\.isLate) == [false])
    #expect(try undone(place) == ["old\n"])
    let undo = try files.openRoot().folder(".wake").folder("undo")
    #expect(try undo.names(.plainFile) { _ in true }.count == 1)
  }

  @Test func keepsTheMode() throws {
    let place = still()
    unsafe chmod(place.path(page), 0o604)
    _ = try place.files().replace(page, expecting: lines("old\n"), with: lines("new\n"))
    #expect(place.status(page)!.mode & 0o7777 == 0o604)
  }

  @Test func replacesAtOnceWhatWakeWrote() throws {
    let place = Place()
    let files = place.files()
    _ = try files.append(lines("a\n"), to: page)
    #expect(try files.replace(page, expecting: lines("a\n"), with: lines("b\n")) == .replaced)
    #expect(try files.replace(page, expecting: lines("b\n"), with: lines("c\n")) == .replaced)
    _ = try files.append(lines("d\n"), to: page)
    #expect(place.text(page) == "c\nd\n")
    #expect(try undone(place) == ["a\n", "b\n"])
  }

  @Test func givesWayToAFreshSave() throws {
    let place = Place()
    place.write(page, "old\n")
    #expect(
      try place.files().replace(page, expecting: lines("old\n"), with: lines("new\n")) == .busy)
    #expect(place.text(page) == "old\n")
    #expect(try undone(place) == [])
  }

  @Test func givesWayToWhoHasItOpen() throws {
    let place = still()
    let editor = unsafe open(place.path(page), O_WRONLY | O_CLOEXEC)
    #expect(
      try place.files().replace(page, expecting: lines("old\n"), with: lines("new\n")) == .busy)
    close(editor)
    #expect(
      try place.files().replace(page, expecting: lines("old\n"), with: lines("new\n")) == .replaced)
  }

  @Test func givesWayToAnotherWriter() throws {
    let place = still()
    let pen = try Pen.take(for: place.files())
    let files = place.files()
    files.patience = 20
    #expect(try files.replace(page, expecting: lines("old\n"), with: lines("new\n")) == .busy)
    _ = consume pen
  }

  @Test(arguments: [nil, "other\n", "old", ""])
  func seesThatItChanged(expected: String?) throws {
    let place = still()
    let expecting = expected.map(lines)
    #expect(try place.files().replace(page, expecting: expecting, with: lines("new\n")) == .changed)
    #expect(try place.files().replace(page, expecting: expecting, with: nil) == .changed)
    #expect(place.text(page) == "old\n")
  }

  @Test func seesThatItIsGone() throws {
    let place = Place()
    #expect(
      try place.files().replace(page, expecting: lines("old\n"), with: lines("new\n")) == .changed)
    #expect(try place.files().replace(page, expecting: lines("old\n"), with: nil) == .changed)
    #expect(place.text(page) == nil)
  }

  @Test func makesWhatWasAbsent() throws {
    let place = Place()
    let files = place.files()
    #expect(try files.replace(page, expecting: nil, with: lines("new\n")) == .replaced)
    #expect(place.text(page) == "new\n")
    #expect(try files.undoable().map(\.wasAbsent) == [true])
  }

  @Test func removesWhatStood() throws {
    let place = still()
    #expect(try place.files().replace(page, expecting: lines("old\n"), with: nil) == .replaced)
    #expect(place.text(page) == nil)
    #expect(try undone(place) == ["old\n"])
  }

  @Test func keepsAllFilesOfOneChangeTogether() throws {
    let place = Place()
    let files = place.files()
    _ = try files.replace(page, expecting: nil, with: lines("a\n"))
    _ = try files.replace("a/voyage.wake", expecting: nil, with: lines("b\n"))
    _ = try place.files().replace(page, expecting: lines("a\n"), with: lines("c\n"))
    let kept = try files.undoable()
    #expect(Set(kept.map(\.change)).count == 2)
    #expect(Set(kept.filter { $0.wasAbsent }.map(\.change)).count == 1)
  }

  @Test func replacesNoLink() throws {
    let place = still()
    place.link("2026-06-14.wake", at: "a/linked.wake")
    #expect(throws: SaveError.notSaved(SystemError("replace", "a/linked.wake", code: ELOOP))) {
      try place.files().replace("a/linked.wake", expecting: lines("old\n"), with: lines("new\n"))
    }
    #expect(place.text(page) == "old\n")
  }

  @Test func noticesALateSave() throws {
    let place = still()
    let files = place.files()
    let editor = unsafe open(place.path(page), O_RDONLY | O_CLOEXEC)
    _ = try files.replace(page, expecting: lines("old\n"), with: lines("new\n"))
    // What had the old file open writes on to it.
    let name = try files.undoable()[0].name
    place.write(".wake/undo/" + name, "late\n")
    close(editor)
    let late = try files.undoable()[0]
    #expect(late.isLate)
    try files.settle(late)
    #expect(try !files.undoable()[0].isLate)
    #expect(try undone(place) == ["late\n"])
  }
}

/// Saves that come between the last look and the exchange.
@Suite struct DisplacedTests {
  private func swap(
    exchanges: Bool = true, _ meanwhile: (Place) -> Void
  ) throws -> (Place, Replacement?) {
    let place = Place()
    place.write(page, "old\n")
    place.age(page, seconds: 60)
    let files = place.files()
    files.exchanges = exchanges
    let pen = try Pen.take(for: files)
    let path = try InsidePath(page)
    let undo = try pen.home.undo()
    place.write(".wake/undo/swap-x", "new\n")
    let new = try #require(try undo.status(of: "swap-x"))
    let still = try StillPage.look(at: path, holding: lines("old\n"), with: pen)
    meanwhile(place)
    do {
      try Replacing(path, by: files).swap(
        "swap-x", new, for: still, holding: lines("old\n"), undo)
      return (place, nil)
    } catch .gaveWay(let reason) {
      return (place, reason)
    }
  }

  @Test(arguments: [true, false])
  func goThroughWhenThereIsNone(exchanges: Bool) throws {
    let (place, refusal) = try swap(exchanges: exchanges) { _ in }
    #expect(refusal == nil)
    #expect(place.text(page) == "new\n")
  }

  @Test(arguments: [true, false])
  func keepsASaveByRenaming(exchanges: Bool) throws {
    let (place, refusal) = try swap(exchanges: exchanges) { $0.renameOver(page, "theirs\n") }
    #expect(refusal == .changed)
    #expect(place.text(page) == "theirs\n")
  }

  /// As `cp --preserve` does, or any save where time stamps are 2 s apart.
  @Test(arguments: [true, false])
  func keepsASaveOfTheSameSizeAndTime(exchanges: Bool) throws {
    let (place, refusal) = try swap(exchanges: exchanges) {
      let modified = $0.status(page)!.modified
      $0.renameOver(page, "bad\n")
      $0.setTime(page, modified)
      precondition($0.status(page)!.modified == modified)
    }
    #expect(refusal == .changed)
    #expect(place.text(page) == "bad\n")
  }

  @Test func makesASaveInPlaceWait() throws {
    var editor: Int32 = 0
    let (place, refusal) = try swap {
      editor = unsafe open($0.path(page), O_WRONLY | O_NONBLOCK | O_CLOEXEC)
      #expect(editor < 0 && errno == EWOULDBLOCK)
    }
    #expect(refusal == .busy)
    #expect(place.text(page) == "old\n")
  }

  @Test func putsBackAPageThatWasLeftAside() throws {
    let place = Place()
    place.write(".wake/undo/" + Home.movedName(try InsidePath(page)), "old\n")
    place.folder("a")
    #expect(try place.files().append(lines("new\n"), to: page) == .page(page, line: 2))
    #expect(place.text(page) == "old\nnew\n")
  }
}

@Suite struct SweepTests {
  @Test func takesOnlyWhatIsOld() throws {
    let place = Place()
    place.write(page, "old\n")
    place.age(page, seconds: 60)
    let files = place.files()
    _ = try files.replace(page, expecting: lines("old\n"), with: lines("new\n"))
    place.write(".wake/tmp-fresh", "x")
    try files.sweep()
    #expect(try files.undoable().count == 1)
    #expect(place.text(".wake/tmp-fresh") == "x")
  }
}
