import Testing
import WakeFormat
import WakeSystem

@testable import WakeGit

@Suite("Commits made with git itself")
struct HandCommitTests {
  static let page = "2026-06-14-kiel/2026-06-14.wake"

  /// A boat and a phone with a page; the phone has written 09:00 and 10:00, and the boat has both.
  struct Pair {
    let harbour = Harbour()
    let boat: Device
    let phone: Device

    init(pull: String? = nil) throws {
      let remote = harbour.bare()
      boat = try harbour.device("boat", remote: remote)
      boat.write(page, "07:00 z\n")
      try boat.sync()
      boat.write(page, "07:00 z\n08:00 a\n")
      try boat.sync()
      phone = try harbour.clone("phone", from: remote)
      try phone.add("09:00 b", to: page)
      try phone.add("10:00 c", to: page)
      try phone.sync()
      if let pull { boat.git(pull) } else { try boat.sync() }
    }

    func commit(_ text: String) {
      boat.write(page, text)
      boat.git("add -A && git commit -qm 'by hand'")
    }
  }

  @Test(
    "of a save from before a merge lose nothing, whatever was done with git after it",
    arguments: [
      "true", "pull -q --no-rebase --no-edit", "pull -q --rebase", "push -q", "gc -q --prune=now",
      "commit -q --amend -m 'by hand, again'", "commit -q --allow-empty -m more",
    ], [nil, "pull -q --no-rebase --no-edit", "pull -q --rebase"])
  func putsBack(after: String, pulled: String?) throws {
    let pair = try Pair(pull: pulled)
    // Elsewhere, so that union has nothing to merge line by line.
    pair.phone.write("2026-06-14-kiel/2026-06-15.wake", "11:00 d\n")
    try pair.phone.sync()
    pair.commit("07:00 z\n08:00 a, changed\n")
    if after == "push -q" { pair.boat.git("pull -q --no-rebase --no-edit") }
    if after != "true" { pair.boat.git(after) }
    let report = try pair.boat.sync()
    #expect(report.putBack == [PutBack(path: Self.page, entries: 2)])
    let whole = "07:00 z\n08:00 a, changed\n09:00 b\n10:00 c\n"
    #expect(pair.boat.read(Self.page) == whole)
    try pair.phone.sync()
    #expect(pair.phone.read(Self.page) == whole)
    #expect(try pair.boat.sync().putBack.isEmpty)
    #expect(pair.boat.git("status --porcelain") == "")
  }

  @Test("what was put back is new to an old copy, also where a pull came between")
  func oldCopyOfWhatWasPutBack() throws {
    let pair = try Pair()
    pair.phone.write(Self.page, "06:00 y\n07:00 z\n08:00 a\n09:00 b\n10:00 c\n")
    try pair.phone.sync()
    pair.commit("07:00 z\n08:00 a, changed\n")
    pair.boat.git("pull -q --no-rebase --no-edit")
    #expect(pair.boat.read(Self.page) == "06:00 y\n07:00 z\n08:00 a, changed\n")
    #expect(try pair.boat.sync().putBack == [PutBack(path: Self.page, entries: 2)])
    pair.boat.write(Self.page, "06:00 y, changed\n07:00 z\n08:00 a, changed\n")
    #expect(try pair.boat.sync().putBack == [PutBack(path: Self.page, entries: 2)])
    #expect(
      pair.boat.read(Self.page)
        == "06:00 y, changed\n07:00 z\n08:00 a, changed\n09:00 b\n10:00 c\n")
  }

  @Test("what is put back is put back again where an old copy is saved before the commit")
  func oldCopyBeforeTheCommit() throws {
    let pair = try Pair()
    pair.commit("07:00 z\n08:00 a, changed\n")
    let editor = Once { pair.boat.write(Self.page, "07:00 z, changed\n08:00 a, changed\n") }
    try pair.boat.sync { settings in
      settings.progress = { if $0.phase == .saving { editor.run() } }
    }
    #expect(
      pair.boat.read(Self.page)
        == "07:00 z, changed\n08:00 a, changed\n09:00 b\n10:00 c\n")
    #expect(pair.boat.git("status --porcelain") == "")
  }

  @Test("are judged by what came before them: union may bring an old line back later")
  func unionLater() throws {
    let pair = try Pair()
    pair.boat.git("config merge.wake.driver 'git merge-file --union %A %O %B'")
    pair.phone.write(Self.page, "07:00 z\n08:00 a\n09:00 b\n10:00 c, phone\n")
    try pair.phone.sync()
    pair.commit("07:00 z\n08:00 a\n09:00 b, boat\n10:00 c\n")
    pair.boat.git("pull -q --no-rebase --no-edit")
    let merged = try #require(pair.boat.read(Self.page))
    #expect(merged.contains("09:00 b\n"))
    #expect(try pair.boat.sync().putBack.isEmpty)
    #expect(pair.boat.read(Self.page) == merged)
  }

  @Test("of the version before a merge look like an old copy in which the last line was deleted")
  func backBeforeAMerge() throws {
    let pair = try Pair()
    pair.boat.git("checkout -q HEAD~1 -- . && git commit -qm back")
    #expect(try pair.boat.sync().putBack == [PutBack(path: Self.page, entries: 2)])
    #expect(pair.boat.read(Self.page) == "07:00 z\n08:00 a\n09:00 b\n10:00 c\n")
  }

  @Test("what a sync replaced proves nothing of what somebody took out")
  func afterTwoMerges() throws {
    let pair = try Pair()
    pair.phone.write(Self.page, "07:00 z, phone\n08:00 a\n09:00 b\n10:00 c\n")
    try pair.phone.sync()
    try pair.boat.sync()
    // An old copy, in which a line was deleted.
    pair.boat.write(Self.page, "07:00 z\n")
    #expect(try pair.boat.sync().putBack == [PutBack(path: Self.page, entries: 4)])
    #expect(pair.boat.read(Self.page) == "07:00 z, phone\n08:00 a\n09:00 b\n10:00 c\n")
  }

  @Test("lose nothing that is only staged either")
  func staged() throws {
    let pair = try Pair()
    pair.boat.write(Self.page, "07:00 z\n08:00 a, changed\n")
    pair.boat.git("add -A")
    #expect(try pair.boat.sync().putBack == [PutBack(path: Self.page, entries: 2)])
    #expect(pair.boat.read(Self.page) == "07:00 z\n08:00 a, changed\n09:00 b\n10:00 c\n")
    #expect(pair.boat.git("status --porcelain") == "")
  }

  @Test("of a save in which a new line was known, and some were deleted, are meant so")
  func deletes() throws {
    let pair = try Pair()
    pair.commit("07:00 z\n10:00 c\n")
    #expect(try pair.boat.sync().putBack.isEmpty)
    #expect(pair.boat.read(Self.page) == "07:00 z\n10:00 c\n")
  }

  @Test(
    "of an earlier version are meant so, and so are git's own ways back",
    arguments: [
      "checkout -q HEAD~1 -- . && git commit -qm back",
      "checkout -q HEAD~1 -- .", "revert --no-edit HEAD",
      "reset -q --hard HEAD~1",
    ])
  func goesBack(line: String) throws {
    let pair = try Pair()
    // Not known to the remote, so that `reset` is not put right by the next fetch alone.
    try pair.boat.add("12:00 e", to: Self.page)
    _ = try pair.boat.sync { $0.pushes = false }
    let before = line.hasPrefix("reset") ? pair.boat.git("show HEAD~1:\(Self.page)") + "\n" : nil
    pair.boat.git(line)
    let now = pair.boat.read(Self.page)
    let report = try pair.boat.sync()
    #expect(report.putBack.isEmpty)
    #expect(pair.boat.read(Self.page) == (before ?? now))
  }

  @Test("of what wake itself took out are meant so, also where wake changed more since")
  func byWake() throws {
    let pair = try Pair()
    for text in ["07:00 z\n08:00 a\n", "07:00 z\n08:00 a\n12:00 e\n"] {
      try pair.boat.change(Self.page, to: text)
      pair.boat.git("add -A && git commit -qm 'by hand'")
    }
    #expect(try pair.boat.sync().putBack.isEmpty)
    #expect(pair.boat.read(Self.page) == "07:00 z\n08:00 a\n12:00 e\n")
  }

  @Test("what another device took out stays out, however its commits came here")
  func elsewhere() throws {
    let pair = try Pair()
    pair.phone.write(Self.page, "07:00 z\n08:00 a\n")
    try pair.phone.sync()
    pair.boat.write("2026-06-14-kiel/2026-06-15.wake", "12:00 e\n")
    pair.boat.git("add -A && git commit -qm 'by hand'")
    pair.boat.git("pull -q --no-rebase --no-edit")
    #expect(try pair.boat.sync().putBack.isEmpty)
    #expect(pair.boat.read(Self.page) == "07:00 z\n08:00 a\n")
  }

  @Test("are looked at by the next sync where they come while this one looks")
  func meanwhile() throws {
    let pair = try Pair()
    let other = "2026-06-14-kiel/2026-06-15.wake"
    pair.boat.write(other, "12:00 e\n")
    pair.boat.git("add -A && git commit -qm 'by hand'")
    // Staged, and taken back on the page: there is something to look at and nothing to commit.
    pair.boat.write(other, "12:00 e, staged\n")
    pair.boat.git("add -A")
    pair.boat.write(other, "12:00 e\n")
    let person = Once { pair.commit("07:00 z\n08:00 a, changed\n") }
    try pair.boat.sync { settings in
      settings.progress = { if $0.phase == .saving { person.run() } }
    }
    #expect(try pair.boat.sync().putBack == [PutBack(path: Self.page, entries: 2)])
    #expect(pair.boat.read(Self.page) == "07:00 z\n08:00 a, changed\n09:00 b\n10:00 c\n")
  }

  @Test("are looked at once")
  func once() throws {
    let pair = try Pair()
    pair.commit("08:00 a, changed\n")
    #expect(try !pair.boat.sync().putBack.isEmpty)
    try pair.boat.change(Self.page, to: "08:00 a, changed\n")
    #expect(try pair.boat.sync().putBack.isEmpty)
    #expect(try pair.boat.sync().putBack.isEmpty)
    #expect(pair.boat.read(Self.page) == "08:00 a, changed\n")
  }
}
