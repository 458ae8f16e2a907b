import Testing
import WakeFormat
import WakeSystem

@testable import WakeCommands

private func bytes(_ text: String) -> Bytes { Bytes(text.utf8) }

/// Lines that give way to others, and what is written down of it.
struct ChangeTests {
  private static func hunk(
    _ index: Int, above: String? = nil, _ old: [String], _ new: [String]
  ) -> Hunk {
    Hunk(
      path: "v/p.wake", index: index, above: above.map(bytes), old: old.map(bytes),
      new: new.map(bytes))
  }

  @Test(arguments: [
    ("a\nb\nc\n", hunk(1, ["b\n"], ["B\n"]), "a\nB\nc\n"),
    // The line has moved, and ends as on another system.
    ("x\r\na\r\nb\r\n", hunk(1, ["b\n"], ["B\n"]), "x\r\na\r\nB\n"),
    // Of two that say the same the nearer one.
    ("b\na\nb\n", hunk(2, ["b\n"], []), "b\na\n"),
    // Below the line it was below, else at the end, which gets an end first.
    ("a\nc\n", hunk(1, above: "a\n", [], ["b\n"]), "a\nb\nc\n"),
    ("x\nc", hunk(1, above: "a\n", [], ["b\n"]), "x\nc\nb\n"),
    ("c\n", hunk(0, [], ["b\n"]), "b\nc\n"),
    ("a\nb", hunk(1, ["b"], ["B"]), "a\nB\n"),
    ("\u{FEFF}a\n", hunk(0, ["a\n"], ["b\n"]), "b\n"),
  ])
  func takesThePlace(page: String, hunk: Hunk, made: String) throws {
    var lines = PageLines(bytes(page))
    #expect(hunk.make(in: &lines) != nil)
    #expect(lines.bytes == bytes(made))
  }

  @Test func whatDoesNotStandThereAnyMoreIsLeft() {
    var lines = PageLines(bytes("a\nB\nc\n"))
    #expect(Self.hunk(1, ["b\n"], ["x\n"]).make(in: &lines) == nil)
    #expect(lines.bytes == bytes("a\nB\nc\n"))
  }

  @Test func linesBelowEachOtherAreOneHunk() {
    let joined = Hunk.joined([
      Self.hunk(1, above: "a\n", ["b\n"], []), Self.hunk(2, above: "b\n", ["c\n"], ["C\n"]),
      Self.hunk(4, ["e\n"], []),
    ])
    #expect(
      joined == [Self.hunk(1, above: "a\n", ["b\n", "c\n"], ["C\n"]), Self.hunk(4, ["e\n"], [])])
  }

  @Test(arguments: [
    ("a\nb\nc\nd\n", "a\nB\nc\nd\nE\n"), ("", "a\n"), ("a\n", ""), ("a\nb\n", "b\na\n"),
    ("a\nb\nc\n", "x\na\nc\ny\n"), ("a\na\na\n", "a\na\n"), ("same\n", "same\n"),
  ])
  func theDifferenceLeadsThereAndBack(old: String, new: String) throws {
    let hunks = LineDifference.hunks(from: bytes(old), to: bytes(new), of: "v/p.wake")
    var there = PageLines(bytes(old))
    for hunk in hunks.reversed() { _ = try #require(hunk.make(in: &there)) }
    #expect(there.bytes == bytes(new))
    #expect(hunks.isEmpty == (old == new))
    var back = PageLines(bytes(new))
    for hunk in hunks.reversed() { _ = try #require(hunk.reversed.make(in: &back)) }
    #expect(back.lines.count == PageLines(bytes(old)).lines.count)
  }

  @Test func aRecordIsReadAsItWasWritten() throws {
    let change = Change(
      kind: "undo strike",
      hunks: [
        Self.hunk(3, above: "a b\n", ["one\r\n", "\n"], []),
        Hunk(path: "v w/ä.wake", index: 0, above: nil, old: [], new: [[0xFF, 0x0A]]),
      ])
    for last in [nil, Receipt(page: "v w/p.wake", line: bytes("2026 old x"))] {
      let record = ChangeRecord(
        change: change, name: "abc", receipts: .init(count: 7, last: last))
      let read = try #require(ChangeRecord(record.bytes))
      #expect(read.change.kind == change.kind && read.change.hunks == change.hunks)
      #expect(read.name == "abc" && read.receipts == record.receipts)
      #expect(ChangeRecord(Bytes(record.bytes.dropLast(5))) == nil)
    }
  }
}

/// A saved line is found again after instruments completed it, and after nothing else.
struct SavedLineTests {
  @Test(arguments: [
    ("2026-06-14T08:40:12+02:00 @reef Words", true),
    ("2026-06-14T08:40:12+02:00 @reef pos=54-44.402N,010-25.112E sog=5kn Words\r\n", true),
    ("2026-06-14T08:40:12+02:00 @reef place=Kiel Words", false),
    ("2026-06-14T08:40:12+02:00 @reef Other words", false),
    ("2026-06-14T08:40:12+02:00 @tack Words", false),
    ("2026-06-14T08:40:13+02:00 @reef Words", false),
    ("2026-06-14T08:40:12+02:00 + Words", false),
  ])
  func standsAs(line: String, same: Bool) {
    let saved = SavedLine(bytes("2026-06-14T08:40:12+02:00 @reef Words"))
    #expect(saved.stands(as: bytes(line)) == same)
  }
}

/// What others write while an editor has the page open.
struct PageVersionsTests {
  private let base = "2026-06-14T08:00:00Z A\n"
  private let ours = "2026-06-14T09:00:00Z By hand\n"
  private let others = "2026-06-14T08:30:00Z Others\n"

  @Test func comesBackWhereTheEditorSavedAnOldBuffer() {
    var versions = PageVersions(bytes(base))
    versions.saw(bytes(base + others), isByWake: true)
    versions.saw(bytes(base + ours), isByWake: false)
    let merged = versions.merged(bytes(base + ours))
    #expect(merged == bytes(base + others + ours))
    #expect(versions.missing(from: bytes(base + ours)) == 1)
    #expect(versions.unedited(bytes(base + ours), merged: merged) == bytes(base + others))
  }

  @Test func staysAwayWhereTheEditorReadItAndTookItOut() {
    var versions = PageVersions(bytes(base))
    versions.saw(bytes(base + others), isByWake: true)
    versions.saw(bytes(base + others + ours), isByWake: false)
    versions.add([bytes("2026-06-14T08:30:00Z Others")])
    #expect(versions.merged(bytes(base + ours)) == bytes(base + ours))
    #expect(
      versions.unedited(bytes(base + ours), merged: bytes(base + ours)) == bytes(base + others))
  }

  @Test func comesBackWhereNobodyWasLooking() {
    var versions = PageVersions(bytes(base))
    versions.saw(bytes(base + ours), isByWake: false)
    versions.add([bytes("2026-06-14T08:30:00Z Others")])
    #expect(versions.merged(bytes(base + ours)) == bytes(base + others + ours))
  }
}

struct EditorArgumentsTests {
  @Test(arguments: [
    ("vi", ["+7", "/p.wake"]), ("/usr/bin/vim -N", ["+7", "/p.wake"]),
    ("LANG=C nano", ["+7", "/p.wake"]), ("\"emacs\" -nw", ["+7", "/p.wake"]),
    ("code", ["--wait", "--goto", "/p.wake:7"]), ("hx", ["/p.wake:7"]), ("ed", ["/p.wake"]),
    ("kate", ["--block", "--line", "7", "/p.wake"]), ("", ["/p.wake"]),
  ])
  func tellTheLine(editor: String, arguments: [String]) {
    #expect(EditorArguments.arguments(editor, path: "/p.wake", line: 7) == arguments)
  }
}
