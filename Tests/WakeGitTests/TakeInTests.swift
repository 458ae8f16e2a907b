import Testing
import WakeSystem

@testable import WakeGit

@Suite("What waits outside the pages")
struct TakeInTests {
  let harbour = Harbour()
  let page = "2026-06-14-kiel/2026-06-14.wake"

  @Test("a sync takes in the spool")
  func spool() throws {
    let boat = try harbour.device("boat", remote: harbour.bare())
    boat.write(page, "08:00 a\n")
    try boat.sync()
    // A merge under way sends entries to the spool.
    harbour.shell("cp HEAD MERGE_HEAD", in: "boat/.git")
    try boat.add("09:00 b", to: page)
    #expect(boat.read(page) == "08:00 a\n")
    #expect(try boat.stop().kind == .operationUnderWay)
    harbour.shell("rm MERGE_HEAD", in: "boat/.git")
    #expect(try boat.sync().up == EntryCount(added: 1))
    #expect(boat.read(page) == "08:00 a\n09:00 b\n")
  }

  @Test("a program that wrote to a page after it was replaced loses nothing")
  func late() throws {
    let remote = harbour.bare()
    let boat = try harbour.device("boat", remote: remote)
    boat.write(page, "08:00 a\n09:00 b\n")
    try boat.sync()
    let phone = try harbour.clone("phone", from: remote)
    phone.write(page, "08:00 A\n09:00 b\n10:00 phone\n")
    try phone.sync()
    try boat.sync()
    harbour.shell(
      "for f in .wake/undo/*-06-14.wake; do printf '11:00 late\\n' >> \"$f\"; done", in: "boat")
    let report = try boat.sync()
    #expect(report.lateSaves == [page])
    #expect(boat.read(page) == "08:00 A\n09:00 b\n10:00 phone\n11:00 late\n")
    #expect(try boat.sync().lateSaves.isEmpty)

    // An editor that saves an old copy before the commit takes nothing of it away for good.
    harbour.shell(
      "for f in .wake/undo/*-06-14.wake; do printf '12:00 later\\n' >> \"$f\"; done", in: "boat")
    let before = try #require(boat.read(page))
    let editor = Once { boat.write(page, before + "13:00 more\n") }
    _ = try boat.sync { settings in
      settings.progress = { if $0.phase == .saving { editor.run() } }
    }
    try boat.sync()
    #expect(boat.read(page) == before + "12:00 later\n13:00 more\n")
  }

  @Test("a committed line needs no receipt any more, another keeps its own")
  func receipts() throws {
    let boat = try harbour.device("boat")
    let files = boat.files
    for line in ["08:00 a\n", "09:00 b\n"] {
      let bytes = ContiguousArray(line.utf8)
      _ = try files.append(bytes, to: page)
      files.recordReceipt(page, bytes)
    }
    boat.write(page, "08:00 a\n")
    _ = try boat.stop()
    #expect(try files.receipts().map(\.line) == [ContiguousArray("09:00 b".utf8)])
  }
}
