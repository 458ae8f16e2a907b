import Testing
import WakeFormat

@testable import WakeGit

@Suite("Sync")
struct SyncTests {
  let harbour = Harbour()
  let page = "2026-06-14-kiel/2026-06-14.wake"

  @Test("the first sync fills an empty remote and sets the upstream")
  func firstPush() throws {
    let boat = try harbour.device("boat", remote: harbour.bare())
    boat.write(page, "08:00 Cast off\n")
    let report = try boat.sync()
    #expect(report.isFirstPush)
    #expect(report.up == EntryCount(added: 1))
    #expect(report.down == EntryCount())
    #expect(report.committed == EntryCount(added: 1))
    #expect(boat.git("status --porcelain -b") == "## main...origin/main")
    #expect(boat.commit() == boat.git("ls-remote -q origin refs/heads/main").prefix(40))
    #expect(
      boat.git("log -1 --format=%an,%ae,%s")
        == "Anna,anna@boat.invalid,log: 1 entry (2026-06-14-kiel, 14 June)")
    #expect(boat.git("ls-files") == ".gitattributes\n" + page)
  }

  @Test("a second sync has nothing to do and says so")
  func nothingToDo() throws {
    let boat = try harbour.device("boat", remote: harbour.bare())
    boat.write(page, "08:00 Cast off\n")
    try boat.sync()
    let before = boat.commit()
    let report = try boat.sync()
    #expect(report.up == EntryCount() && report.down == EntryCount() && !report.isFirstPush)
    #expect(boat.commit() == before)
  }

  @Test("a new device takes everything over", arguments: [true, false])
  func takesOver(isCloned: Bool) throws {
    let (boat, clone) = try harbour.twoDevices()
    var phone = clone
    if !isCloned {
      phone = try harbour.device("new", remote: harbour.path + "/remote.git")
      #expect(try phone.sync().down == EntryCount(added: 2))
    }
    #expect(phone.read(page) == "08:00 Cast off\n09:00 Out of the harbour\n")
    #expect(phone.read(".gitattributes") == boat.read(".gitattributes"))
    #expect(phone.git("status --porcelain -b") == "## main...origin/main")
    #expect(phone.git("config core.fsync") == "all")
  }

  @Test("two devices that append to one page end up with the same bytes")
  func bothAppend() throws {
    let (boat, phone) = try harbour.twoDevices()
    try boat.add("10:00 Reefed", to: page)
    try phone.add("10:30 Whale", to: page)
    #expect(try boat.sync().up == EntryCount(added: 1))
    let report = try phone.sync()
    #expect(report.up == EntryCount(added: 1))
    #expect(report.down == EntryCount(added: 1))
    #expect(report.merged == 1)
    #expect(try boat.sync().down == EntryCount(added: 1))
    let all = "08:00 Cast off\n09:00 Out of the harbour\n10:00 Reefed\n10:30 Whale\n"
    #expect(boat.read(page) == all)
    #expect(phone.read(page) == all)
    #expect(boat.commit() == phone.commit())
    for device in [boat, phone] {
      #expect(device.git("status --porcelain") == "")
      #expect(device.git("fsck --no-progress --no-dangling") == "")
    }
  }

  @Test("a deletion reaches the other device, a change of the same entry survives it")
  func deletions() throws {
    let (boat, phone) = try harbour.twoDevices()
    boat.write(page, "09:00 Out of the harbour\n")
    phone.write(page, "08:00 log=12nm Cast off\n09:00 Out of the harbour\n")
    try boat.sync()
    try phone.sync()
    try boat.sync()
    #expect(boat.read(page) == "08:00 log=12nm Cast off\n09:00 Out of the harbour\n")
    #expect(boat.read(page) == phone.read(page))
  }

  @Test("a page that goes, and a voyage with it, goes on the other device as well")
  func deletedPage() throws {
    let (boat, phone) = try harbour.twoDevices()
    harbour.shell("rm -r 2026-06-14-kiel", in: "boat")
    try boat.sync()
    try phone.sync()
    #expect(phone.read(page) == nil)
    #expect(phone.git("ls-tree -r --name-only HEAD") == ".gitattributes\nlogbook.wake")
    #expect(phone.git("fsck --no-progress --no-dangling") == "")
    #expect(phone.git("status --porcelain") == "")
  }

  @Test("line ends of an editor come out as git keeps them, and status is clean")
  func lineEnds() throws {
    let (boat, phone) = try harbour.twoDevices()
    boat.write(page, "08:00 Cast off\r\n09:00 Out of the harbour\r\n10:00 Reefed\r\n")
    try phone.add("10:30 Whale", to: page)
    try boat.sync()
    #expect(boat.git("status --porcelain") == "")
    try phone.sync()
    try boat.sync()
    #expect(
      phone.read(page) == "08:00 Cast off\n09:00 Out of the harbour\n10:00 Reefed\n10:30 Whale\n")
    #expect(boat.read(page) == phone.read(page))
  }

  @Test("ten entries that are gone from a page stop the commit, nine do not")
  func shrunken() throws {
    let boat = try harbour.device("boat", remote: harbour.bare())
    let lines = (10..<22).map { "\($0):00 Entry \($0)\n" }
    boat.write(page, lines.joined())
    try boat.sync()
    boat.write(page, lines.prefix(2).joined())
    let stop = try boat.stop()
    #expect(stop.kind == .shrunk)
    #expect(stop.sentence == "10 entries are gone from \(page)")
    #expect(boat.git("log --format=%h").split(separator: "\n").count == 1)
    boat.write(page, lines.prefix(3).joined())
    try boat.sync()
    boat.write(page, "")
    try boat.sync { $0.allowsShrinking = true }
    #expect(boat.git("show HEAD:\(page)") == "")
  }

  @Test("entries that moved to another page or were amended are not gone")
  func moved() throws {
    let boat = try harbour.device("boat", remote: harbour.bare())
    let lines = (10..<22).map { "\($0):00 Entry \($0)\n" }
    boat.write(page, lines.joined())
    try boat.sync()
    harbour.shell("mv 2026-06-14-kiel 2026-06-14-kiel-marstal", in: "boat")
    #expect(try boat.sync().committed == EntryCount())
    boat.write(
      "2026-06-14-kiel-marstal/2026-06-14.wake", lines.map { "\($0.dropLast()) more\n" }.joined())
    #expect(try boat.sync().committed == EntryCount(amended: 12))
  }

  @Test("entries are committed even while there is no remote")
  func noRemote() throws {
    let boat = try harbour.device("boat")
    boat.write(page, "08:00 Cast off\n")
    let stop = try boat.stop()
    #expect(stop.kind == .noRemote)
    #expect(stop.next.hasPrefix("wake remote set URL, which is "))
    #expect(stop.safe == "every entry is on its page and committed on this device")
    #expect(boat.git("show HEAD:\(page)") == "08:00 Cast off")
  }

  @Test("an author nobody named is made up of user and host, and said")
  func author() throws {
    let boat = try harbour.device("boat", remote: harbour.bare())
    boat.write(page, "08:00 Cast off\n")
    func sync() throws -> SyncReport {
      try boat.sync {
        $0.variables["GIT_AUTHOR_NAME"] = nil
        $0.variables["GIT_AUTHOR_EMAIL"] = nil
        $0.variables["USER"] = "ben"
      }
    }
    let report = try sync()
    #expect(report.madeUpAuthor?.name == "ben")
    #expect(report.madeUpAuthor?.email.hasPrefix("ben@") == true)
    boat.write(page, "08:00 Cast off\n08:30 y\n")
    #expect(try sync().madeUpAuthor == nil)
    boat.git("config user.name Berta && git config user.email b@x.invalid")
    boat.write(page, "08:00 Cast off\n09:00 x\n")
    #expect(try boat.sync().madeUpAuthor == nil)
    #expect(boat.git("log -1 --format='%an <%ae>'") == "Berta <b@x.invalid>")
  }
}
