import Testing
import WakeSystem

@testable import WakeGit

@Suite("Init, clone, remote and status")
struct SetupTests {
  let harbour = Harbour()
  let page = "2026-06-14-kiel/2026-06-14.wake"
  let settings = SyncSettings(variables: Harbour.variables)

  // MARK: init

  @Test("init makes a repository of its own, and doing it again changes nothing")
  func initTwice() throws {
    let boat = Device(harbour: harbour, name: "boat")
    harbour.shell("mkdir boat")
    #expect(
      try Setup.run(boat.files)
        == Setup.Report(hasMadeRepository: true, hasWrittenAttributes: true, hasSetFsync: true))
    #expect(boat.read(".gitattributes") == "*.wake text eol=lf merge=union\n*.gpx -text\n")
    #expect(boat.git("symbolic-ref HEAD") == "refs/heads/main")
    #expect(boat.git("config core.fsync") == "all")
    let before = boat.everything()
    #expect(try Setup.run(boat.files) == Setup.Report())
    #expect(boat.everything() == before)
  }

  @Test("init completes what is there, and leaves the rest")
  func initOver() throws {
    let boat = Device(harbour: harbour, name: "boat")
    harbour.shell("git init -q -b log boat; printf '*.jpg binary' > boat/.gitattributes")
    harbour.shell("touch -d '1 minute ago' .gitattributes", in: "boat")
    let report = try Setup.run(boat.files)
    #expect(!report.hasMadeRepository && report.hasWrittenAttributes)
    #expect(
      boat.read(".gitattributes")
        == "*.jpg binary\n*.wake text eol=lf merge=union\n*.gpx -text\n")
    #expect(boat.git("symbolic-ref HEAD") == "refs/heads/log")
  }

  @Test("init in a directory of another repository makes one of its own there")
  func initBelow() throws {
    harbour.shell("git init -q big; mkdir big/log")
    let boat = Device(harbour: harbour, name: "big/log")
    #expect(try Setup.run(boat.files).hasMadeRepository)
    #expect(boat.git("rev-parse --show-toplevel").hasSuffix("/big/log"))
  }

  @Test("a git pull keeps the entries of both sides, also without wake in the PATH")
  func mergeDriver() throws {
    let remote = harbour.bare()
    let boat = try harbour.device("boat", remote: remote)
    boat.write(page, "08:00 Cast off\n")
    try boat.sync()
    let phone = try harbour.clone("phone", from: remote)
    for device in [boat, phone] {
      device.write(page, "08:00 Cast off\n09:00 \(device.name)\n")
      device.git("commit -qam x")
    }
    boat.git("push -q")
    phone.git("pull -q --no-rebase")
    let lines = phone.read(page)?.split(separator: "\n").sorted()
    #expect(lines == ["08:00 Cast off", "09:00 boat", "09:00 phone"])
  }

  // MARK: clone

  @Test("clone places the files without links, programs and hidden ones, and tells which")
  func clone() throws {
    harbour.shell(
      """
      git init -q -b log source && cd source && mkdir v && echo 'book: 7' > logbook.wake
      printf '08:00 a\\n09:00 b\\n' > v/2026-06-14.wake; echo hi > notes.md
      ln -s /etc v/link; echo x > .hidden; echo x > run; chmod +x run
      printf '*.dat filter=lfs\\n' > .gitattributes; echo ptr > big.dat
      git add . && git commit -qm x && git clone -q --bare . ../remote.git
      """)
    let phone = Device(harbour: harbour, name: "phone")
    let report = try Clone.run(harbour.path + "/remote.git", into: phone.files, settings)
    #expect(report.branch == "log")
    #expect(report.entries == 2)
    #expect(report.files == 4)
    #expect(report.leftOut.map(\.path) == [".hidden", "big.dat", "run", "v/link"])
    #expect(
      harbour.shell(
        "find . -path ./.git -prune -o -path ./.wake -prune -o ! -type d -print | sort", in: "phone"
      )
        == "./.gitattributes\n./logbook.wake\n./notes.md\n./v/2026-06-14.wake")
    #expect(phone.git("rev-parse HEAD") == harbour.shell("git rev-parse log", in: "remote.git"))
    // What was not placed shows as deleted, and no sync ever commits that.
    phone.write("v/2026-06-14.wake", "08:00 a\n09:00 b\n10:00 c\n")
    try phone.sync()
    #expect(phone.git("ls-tree -r --name-only HEAD").contains("v/link"))
  }

  @Test("an empty remote can be cloned")
  func cloneEmpty() throws {
    let phone = try harbour.clone("phone", from: harbour.bare())
    phone.write(page, "08:00 a\n")
    #expect(try phone.sync().isFirstPush)
    #expect(
      phone.git("status --porcelain -b") == "## main...origin/main\n?? .wake/"
        || phone.git("status --porcelain -b") == "## main...origin/main")
  }

  @Test("a clone that fails leaves nothing behind")
  func cloneNothing() throws {
    let phone = Device(harbour: harbour, name: "phone")
    #expect(throws: SyncStop.self) {
      try Clone.run(harbour.path + "/nowhere.git", into: phone.files, settings)
    }
    #expect(harbour.shell("ls -A") == "")
    harbour.shell("mkdir phone")
    #expect(throws: SyncStop.self) {
      try Clone.run(harbour.path + "/nowhere.git", into: phone.files, settings)
    }
    #expect(harbour.shell("ls -A phone") == "")
  }

  @Test("a directory that holds something is not cloned into")
  func cloneOver() throws {
    let phone = Device(harbour: harbour, name: "phone")
    harbour.shell("mkdir phone; echo x > phone/.x")
    let before = phone.everything()
    #expect(throws: SyncStop.self) {
      try Clone.run(harbour.bare(), into: phone.files, settings)
    }
    #expect(phone.everything() == before)
  }

  // MARK: remote

  @Test("the remote is shown, set and changed")
  func remote() throws {
    let boat = try harbour.device("boat")
    #expect(try Remotes.current(of: boat.root) == nil)
    _ = try Remotes.set("anna@boat:log.git", of: boat.root)
    #expect(
      try Remotes.current(of: boat.root) == Remotes.Remote(name: "origin", url: "anna@boat:log.git")
    )
    let stop = #expect(throws: SyncStop.self) { try Remotes.set("ext::sh", of: boat.root) }
    #expect(stop?.kind == .badAddress)
    #expect(boat.git("remote get-url origin") == "anna@boat:log.git")
    boat.git("remote rename origin nas")
    #expect(try Remotes.set("../other.git", of: boat.root).name == "nas")
    #expect(boat.git("remote -v") == "nas\t../other.git (fetch)\nnas\t../other.git (push)")
  }

  @Test("another remote that lags behind does not look rewritten")
  func otherRemote() throws {
    let boat = try harbour.device("boat", remote: harbour.bare())
    boat.write(page, "08:00 a\n")
    try boat.sync()
    harbour.shell("cp -r remote.git old.git")
    boat.write(page, "08:00 b\n")
    try boat.sync()
    _ = try Remotes.set(harbour.path + "/old.git", of: boat.root)
    try boat.sync()
    #expect(harbour.shell("git rev-parse main", in: "old.git") == boat.commit())
  }

  // MARK: status

  @Test("status tells what is not committed, not ashore, and when the last sync was")
  func status() throws {
    let boat = try harbour.device("boat", remote: harbour.bare())
    var status = SyncStatus.of(boat.files, settings)
    #expect(status.branch == "main")
    #expect(status.last == nil)
    #expect(status.uncommittedFiles == [".gitattributes"])
    #expect(status.commitsNotAshore == 0)
    #expect(status.isDurable && status.problems.isEmpty)

    boat.write(page, "08:00 a\n09:00 b\n")
    try boat.sync()
    status = SyncStatus.of(boat.files, settings)
    #expect(status.uncommitted == EntryCount() && status.uncommittedFiles.isEmpty)
    #expect(status.commitsNotAshore == 0)
    #expect(status.last?.done != nil && status.last?.stopped == nil)
    #expect(status.remote?.url == harbour.path + "/remote.git")

    harbour.shell("mv remote.git gone.git")
    boat.write(page, "08:00 a\n09:00 B\n10:00 c\n")
    _ = try boat.stop()
    boat.write(page, "08:00 a\n09:00 B\n10:00 c\n11:00 d\n")
    let before = boat.everything()
    status = SyncStatus.of(boat.files, settings)
    #expect(status.uncommitted == EntryCount(added: 1))
    #expect(status.uncommittedFiles == [page])
    #expect(status.commitsNotAshore == 1)
    #expect(status.entriesNotAshore == EntryCount(added: 1, amended: 1))
    #expect(status.last?.stopped?.hasPrefix("there is no repository") == true)
    #expect(status.last?.done != nil)
    #expect(boat.everything() == before)
  }

  @Test("status of a logbook without a remote, and of none")
  func statusOfNothing() throws {
    let boat = try harbour.device("boat")
    #expect(SyncStatus.of(boat.files, settings).problems.map(\.kind) == [.noRemote])
    harbour.shell("mkdir none")
    let none = Device(harbour: harbour, name: "none")
    #expect(SyncStatus.of(none.files, settings).problems.map(\.kind) == [.noRepository])
  }

  // MARK: messages

  @Test(
    "a commit says what happened",
    arguments: [
      ("08:00 a\n", "", "log: 1 entry (Kiel – Skagen, 14 June)"),
      (
        "08:00 a\n09:00 b\n10:00 c\n", "08:00 x\n07:00 gone\n",
        "log: 2 entries, 1 amended, 1 removed (Kiel – Skagen, 14 June)"
      ),
      ("# only a comment\n", "", "log: 2026-06-14.wake (Kiel – Skagen, 14 June)"),
    ])
  func messages(after: String, before: String, message: String) throws {
    let bytes = { (text: String) in ContiguousArray(text.utf8) }
    let change = try LogbookChange([page]) { _ in (bytes(before), bytes(after)) }
    let text = try CommitMessage.text(for: change) { voyage in
      CommitMessage.fact("title", in: bytes("from: x\ntitle:   Kiel –  Skagen \n"))
    }
    #expect(text == message + "\n")
  }

  @Test("equal lines on several pages are several entries, a line that moved is none")
  func counts() throws {
    let pages = [
      "v/a.wake": ("08:00 x\n09:00 y\n", "08:00 x\n"), "v/b.wake": ("", "09:00 y\n10:00 z\n"),
      "v/c.wake": ("", "09:00 y\n10:00 z\n"),
    ]
    let change = try LogbookChange(pages.keys.sorted()) { path in
      (ContiguousArray(pages[path]!.0.utf8), ContiguousArray(pages[path]!.1.utf8))
    }
    #expect(change.count == EntryCount(added: 3))
    #expect(change.shrunk.isEmpty)
  }
}
