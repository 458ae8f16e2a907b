import Testing
import WakeFormat

@testable import WakeGit

@Suite("Sync")
struct SyncTests {
  let harbour = Harbour()
  let page = "2026-06-14-kiel/2026-06-14.wake"

  /// Two devices that have the same page of two entries.
  private func twoDevices() throws -> (boat: Device, phone: Device) {
    let remote = harbour.bare()
    let boat = try harbour.device("boat", remote: remote)
    boat.write("logbook.wake", "book: 7\n")
    boat.write(page, "08:00 Cast off\n09:00 Out of the harbour\n")
    try boat.sync()
    return (boat, try harbour.clone("phone", from: remote))
  }

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
    let (boat, clone) = try twoDevices()
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
    let (boat, phone) = try twoDevices()
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
    let (boat, phone) = try twoDevices()
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
    let (boat, phone) = try twoDevices()
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
    let (boat, phone) = try twoDevices()
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

  @Test("what the user staged or left dirty elsewhere stays exactly so")
  func foreignWork() throws {
    let (boat, phone) = try twoDevices()
    boat.write("notes.md", "one\n")
    boat.git("add notes.md && git commit -qm notes")
    try boat.sync()
    try phone.sync()
    #expect(phone.read("notes.md") == "one\n")

    boat.write("notes.md", "two\n")
    boat.git("add notes.md")
    boat.write("notes.md", "three\n")
    boat.write("staged.md", "new\n")
    boat.git("add staged.md")
    boat.write("untracked.md", "x\n")
    let index = boat.git("ls-files -s notes.md staged.md")
    let status = boat.git("status --porcelain")
    try boat.add("10:00 Reefed", to: page)
    try phone.add("10:30 Whale", to: page)
    try phone.sync()
    try boat.sync()
    #expect(boat.git("ls-files -s notes.md staged.md") == index)
    #expect(boat.git("status --porcelain") == status)
    #expect(boat.read("notes.md") == "three\n")
    #expect(boat.git("show HEAD:notes.md") == "one")
    #expect(boat.git("log --format= --name-only -- staged.md untracked.md") == "")
    #expect(boat.git("diff --cached --name-only") == "notes.md\nstaged.md")
  }

  @Test("a file of the user's that is clean here follows the remote")
  func foreignForward() throws {
    let (boat, phone) = try twoDevices()
    boat.write("2026-06-14-kiel/notes.md", "one\n")
    boat.write("gone.md", "one\n")
    boat.git("add . && git commit -qm notes")
    try boat.sync()
    try phone.sync()
    boat.write("2026-06-14-kiel/notes.md", "two\n")
    boat.git("rm -q gone.md && git commit -qam changed")
    try boat.sync()
    try phone.add("10:30 Whale", to: page)
    try phone.sync()
    #expect(phone.read("2026-06-14-kiel/notes.md") == "two\n")
    #expect(phone.read("gone.md") == nil)
    #expect(phone.git("status --porcelain") == "")
  }

  @Test(
    "a file of the user's that is dirty here is never overwritten",
    arguments: [
      "echo mine > notes.md", "echo mine > notes.md; git add notes.md", "rm notes.md",
      "git rm -q notes.md",
    ])
  func foreignDirty(line: String) throws {
    let (boat, phone) = try twoDevices()
    boat.write("notes.md", "one\n")
    boat.git("add . && git commit -qm notes")
    try boat.sync()
    try phone.sync()
    boat.write("notes.md", "two\n")
    boat.git("commit -qam changed")
    try boat.sync()
    harbour.shell(line, in: "phone")
    let before = phone.read("notes.md")
    let status = phone.git("status --porcelain")
    try phone.add("10:30 Whale", to: page)
    let stop = try phone.stop()
    #expect(stop.kind == .outsideChanged)
    #expect(stop.safe == "every entry is on its page and committed on this device")
    #expect(phone.read("notes.md") == before)
    #expect(phone.git("status --porcelain") == status)
    #expect(phone.git("show HEAD:\(page)").hasSuffix("10:30 Whale"))
  }

  @Test("a file of the user's committed differently on both sides is left to git")
  func foreignBoth() throws {
    let (boat, phone) = try twoDevices()
    for device in [boat, phone] {
      device.write("notes.md", device.name + "\n")
      device.git("add notes.md && git commit -qm notes")
    }
    try boat.sync()
    let stop = try phone.stop()
    #expect(stop.kind == .outsideChanged)
    #expect(phone.read("notes.md") == "phone\n")
  }

  @Test("a track changed on both sides is kept twice, under the same names everywhere")
  func tracks() throws {
    let (boat, phone) = try twoDevices()
    let track = "2026-06-14-kiel/track/2026-06-14.gpx"
    boat.write(track, "<gpx>boat</gpx>\r\n")
    phone.write(track, "<gpx>phone</gpx>\n")
    try boat.sync()
    try phone.sync()
    try boat.sync()
    let names = boat.git("ls-files 2026-06-14-kiel/track").split(separator: "\n").map(String.init)
    #expect(names.count == 2)
    #expect(Set(names.map { boat.read($0) }) == ["<gpx>boat</gpx>\r\n", "<gpx>phone</gpx>\n"])
    #expect(names.map { phone.read($0) } == names.map { boat.read($0) })
    #expect(boat.git("status --porcelain") == "")
  }

  @Test("an attachment is synced when the caller names it")
  func attachments() throws {
    let (boat, phone) = try twoDevices()
    boat.write("2026-06-14-kiel/photos/whale.jpg", "jpeg\n")
    try boat.sync()
    #expect(boat.git("status --porcelain") == "?? 2026-06-14-kiel/photos/")
    try boat.sync { $0.attachments = ["2026-06-14-kiel/photos/whale.jpg"] }
    try phone.sync()
    #expect(phone.read("2026-06-14-kiel/photos/whale.jpg") == "jpeg\n")
  }

  @Test("a remote whose history was rewritten stops the sync until the user agrees")
  func rewritten() throws {
    let (boat, phone) = try twoDevices()
    try boat.add("10:00 Reefed", to: page)
    try boat.sync()
    try phone.sync()
    boat.git("reset -q --hard HEAD~1")
    boat.write(page, "08:00 Something else\n09:00 Out of the harbour\n")
    boat.git("commit -qam rewritten && git push -qf")
    try phone.add("11:00 Fog", to: page)
    for _ in 0..<2 {
      let stop = try phone.stop()
      #expect(stop.kind == .rewritten)
      #expect(phone.read(page)?.hasSuffix("10:00 Reefed\n11:00 Fog\n") == true)
    }
    try phone.sync { $0.acceptsRewritten = true }
    #expect(
      phone.read(page)
        == "08:00 Something else\n09:00 Out of the harbour\n10:00 Reefed\n11:00 Fog\n")
    #expect(try phone.sync().rounds == 1)
  }

  @Test("a remote that went back, as from a backup, is given the rest again")
  func wentBack() throws {
    let (boat, _) = try twoDevices()
    try boat.add("10:00 Reefed", to: page)
    try boat.sync()
    harbour.shell("git update-ref refs/heads/main main~1", in: "remote.git")
    let report = try boat.sync()
    #expect(report.up == EntryCount(added: 1))
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

  @Test("two books that began apart are joined only when they are one, or on request")
  func strangers() throws {
    let remote = harbour.bare()
    let boat = try harbour.device("boat", remote: remote)
    boat.write("logbook.wake", "book: 7\n")
    boat.write(page, "08:00 Cast off\n")
    try boat.sync()

    let twin = try harbour.device("twin", remote: remote)
    twin.write("logbook.wake", "book: 7\nvessel: Aurora\n")
    twin.write(page, "09:00 From the twin\n")
    try twin.sync()
    #expect(twin.read(page) == "08:00 Cast off\n09:00 From the twin\n")

    let other = try harbour.device("other", remote: remote)
    other.write("logbook.wake", "book: 8\n")
    other.write("2025-05-01-oslo/2025-05-01.wake", "10:00 Oslo\n")
    let stop = try other.stop()
    #expect(stop.kind == .unrelated)
    #expect(other.read(page) == nil)
    try other.sync { $0.joins = true }
    #expect(other.read(page) == twin.read(page))
    #expect(other.read("2025-05-01-oslo/2025-05-01.wake") == "10:00 Oslo\n")
  }

  @Test("two devices that had merged each other crosswise are merged over both bases")
  func crissCross() throws {
    let (boat, phone) = try twoDevices()
    let base = boat.read(page) ?? ""
    // Each commits, then each merges the other's commit with plain git and settles it in its way.
    try boat.add("11:00 From the boat", to: page)
    try phone.add("12:00 From the phone", to: page)
    for device in [boat, phone] { device.git("commit -qam alone && git tag alone") }
    boat.git("fetch -q ../phone alone && git merge -q -m crossed FETCH_HEAD")
    phone.git("fetch -q ../boat alone && git merge -q -m crossed FETCH_HEAD")
    #expect(boat.commit() != phone.commit())
    boat.write(page, (boat.read(page) ?? "") + "13:00 Boat again\n")
    phone.write(
      page, base + "12:00 From the phone, amended\n11:00 From the boat\n")
    try boat.sync()
    phone.git("commit -qam amended")
    #expect(
      phone.git("fetch -q && git merge-base --all HEAD origin/main").split(separator: "\n").count
        == 2)
    try phone.sync()
    try boat.sync()
    for line in [
      "11:00 From the boat\n", "12:00 From the phone, amended\n", "13:00 Boat again\n",
    ] {
      #expect(boat.read(page)?.contains(line) == true, "\(line)")
    }
    #expect(boat.read(page)?.contains("12:00 From the phone\n") == false)
    #expect(phone.read(page) == boat.read(page))
    #expect(phone.commit() == boat.commit())
  }

  @Test("the remote's default branch is taken where the names differ")
  func otherBranch() throws {
    harbour.shell("git init -q --bare -b master remote.git")
    harbour.shell(
      "git clone -q remote.git other && cd other && mkdir v && echo '08:00 x' > v/v.wake && git add . && git commit -qm x && git push -q origin HEAD:master"
    )
    let boat = try harbour.device("boat", remote: harbour.path + "/remote.git")
    boat.write(page, "08:00 Cast off\n")
    try boat.sync { $0.joins = true }
    #expect(boat.git("config branch.main.merge") == "refs/heads/master")
    #expect(boat.read("v/v.wake") == "08:00 x\n")
    #expect(boat.git("ls-remote --heads origin").split(separator: "\n").count == 1)
  }

  @Test("entries are committed even while there is no remote")
  func noRemote() throws {
    let boat = try harbour.device("boat")
    boat.write(page, "08:00 Cast off\n")
    let stop = try boat.stop()
    #expect(stop.kind == .noRemote)
    #expect(stop.next == "wake remote set URL")
    #expect(stop.safe == "every entry is on its page and committed on this device")
    #expect(boat.git("show HEAD:\(page)") == "08:00 Cast off")
  }

  @Test("an author nobody named is made up of user and host, and said")
  func author() throws {
    let boat = try harbour.device("boat", remote: harbour.bare())
    boat.write(page, "08:00 Cast off\n")
    let report = try boat.sync {
      $0.variables["GIT_AUTHOR_NAME"] = nil
      $0.variables["GIT_AUTHOR_EMAIL"] = nil
      $0.variables["USER"] = "ben"
    }
    #expect(report.madeUpAuthor?.name == "ben")
    #expect(report.madeUpAuthor?.email.hasPrefix("ben@") == true)
    boat.git("config user.name Berta && git config user.email b@x.invalid")
    boat.write(page, "08:00 Cast off\n09:00 x\n")
    #expect(try boat.sync().madeUpAuthor == nil)
    #expect(boat.git("log -1 --format='%an <%ae>'") == "Berta <b@x.invalid>")
  }

  @Test("a link in place of a page is left out and told")
  func links() throws {
    let boat = try harbour.device("boat", remote: harbour.bare())
    boat.write(page, "08:00 Cast off\n")
    harbour.shell("ln -s /etc/passwd 2026-06-14-kiel/x.wake", in: "boat")
    let report = try boat.sync()
    #expect(report.leftOut.map(\.path) == ["2026-06-14-kiel/x.wake"])
    #expect(boat.git("ls-tree -r --name-only HEAD") == ".gitattributes\n" + page)
  }

  @Test(
    "links, programs and hidden files from a remote are not placed",
    arguments: [
      ("ln -s /etc/passwd 2026-06-14-kiel/x.wake", "2026-06-14-kiel/x.wake"),
      ("mkdir -p a && ln -s /tmp a/track", "a/track"),
      ("echo x > run.sh; chmod +x run.sh", "run.sh"),
      ("echo x > .wake/x; git add -f .wake/x", ".wake/x"),
      ("echo x > .bashrc", ".bashrc"),
    ])
  func hostile(line: String, path: String) throws {
    let (boat, phone) = try twoDevices()
    harbour.shell("\(line); git add . && git commit -qm hostile", in: "boat")
    try boat.sync()
    let before = phone.everything()
    let stop = try phone.stop()
    #expect(stop.kind == .outsideChanged)
    #expect(stop.sentence.contains(path))
    #expect(phone.commit() == phone.commit("main@{0}"))
    #expect(
      harbour.shell("ls -A", in: "phone")
        == ".git\n.gitattributes\n.wake\n2026-06-14-kiel\nlogbook.wake")
    #expect(before.contains("logbook.wake"))
  }
}
