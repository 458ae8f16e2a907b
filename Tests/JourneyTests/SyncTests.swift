import Testing
import WakeSystem

/// Two devices and a remote, through the command line.
@Suite(.serialized) struct SyncTests {
  enum Way: String, CaseIterable, CustomTestStringConvertible {
    case path, ssh

    var testDescription: String { rawValue }
  }

  @Test(arguments: Way.allCases)
  func `two devices hold the same in the end`(_ way: Way) async throws {
    let (boat, phone) = (try await Boat(), try await Boat())
    let bare = boat.folder + "/log.git"
    try await boat.shell("git init -q --bare -b main '\(bare)'")
    var url = bare
    let server = way == .ssh ? try await SSHServer(in: boat) : nil
    if let server {
      url = "nas:" + bare
      for device in [boat, phone] { device["GIT_SSH_COMMAND"] = server.command }
    }

    #expect(try await boat.wake("init").status == 0)
    let page = try #require(try await boat.wake("add", "Cast off").page)
    #expect(try await boat.wake("status").output.contains("not ashore     1 entry"))
    #expect(try await boat.wake("remote", "set", url).output.contains(url))
    #expect(try await boat.wake("remote").output == url + "\n")
    #expect(try await boat.wake("sync").output.hasPrefix("up: 1 entry; down: nothing"))
    #expect(try await phone.wake("clone", url).output.hasPrefix("1 entry in "))
    #expect(phone.lines(of: page) == boat.lines(of: page))

    try await boat.wake("add", "From the boat")
    try await phone.wake("add", "From the phone")
    #expect(
      try await boat.wake("status").output.contains(
        "not committed  1 entry\nnot ashore     1 entry\n"))
    #expect(try await phone.wake("sync").output.hasPrefix("up: 1 entry; down: nothing"))
    #expect(try await boat.wake("sync").output.hasPrefix("up: 1 entry; down: 1 entry"))
    #expect(try await phone.wake("sync").output.hasPrefix("up: nothing; down: 1 entry"))
    withExtendedLifetime(server) {}

    let bytes = text(of: boat.logbook + "/" + page)
    #expect(bytes == text(of: phone.logbook + "/" + page))
    for words in ["Cast off", "From the boat", "From the phone"] {
      #expect(bytes.contains(" \(words)\n"))
    }
    let heads = "git -C Logbook rev-parse HEAD"
    #expect(try await boat.shell(heads) == phone.shell(heads))
    let status = try await boat.wake("status").output
    #expect(status.contains("not committed  nothing\nnot ashore     nothing\n"), "\(status)")
  }

  @Test func `what the user has staged stays staged and goes nowhere`() async throws {
    let boat = try await Self.boatWithRemote()
    try await boat.shell(
      "cd Logbook && wake init && mkdir -p desk && echo draft > desk/letter.txt && git add desk")
    try await boat.wake("add", "Cast off")
    #expect(try await boat.wake("sync").status == 0)
    let staged = try await boat.shell("git -C Logbook diff --cached --name-status")
    #expect(staged == "A\tdesk/letter.txt")
    let committed = try await boat.shell("git -C Logbook log --all --name-only --format=")
    #expect(committed.contains(".wake") && !committed.contains("letter.txt"))
  }

  @Test func `times typed in an editor are written in full before they leave`() async throws {
    let boat = try await Self.boatWithRemote()
    let page = try #require(try await boat.wake("add", "-t", "5m", "Cast off").page)
    let day = page.split(separator: "/")[1].prefix(10)
    try await boat.save(page, ["00:00 Typed by hand"] + boat.lines(of: page))
    let synced = try await boat.wake("sync")
    #expect(synced.status == 0)
    let typed = try boat.entry("Typed by hand", of: page)
    let offset = try boat.entry("Cast off", of: page).stamp.dropFirst("\(day)T00:00:00".count)
    #expect(typed.stamp == "\(day)T00:00\(offset)", "\(typed.text)")
    let shown = try await boat.shell("git -C log.git show main:\(page)")
    #expect(shown.contains(typed.text))
  }

  /// Somebody holds the lock for longer than `add` waits.
  @Test func `lines that wait beside their page are taken in`() async throws {
    let boat = try await Self.boatWithRemote()
    let page = try #require(try await boat.wake("add", "First").page)
    let holder = try boat.start(
      ["flock", boat.logbook + "/.wake/lock", "sh", "-c", "echo held; exec sleep 600"])
    try #require(await until { holder.output == "held\n" })
    let said = try await boat.wake("add", "Second")
    #expect(said.output.hasPrefix("saved beside \(page)"))
    holder.interrupt()
    _ = try await holder.ending()
    #expect(try await boat.wake("status").output.contains("waiting        1 line"))
    #expect(try await boat.wake("sync").output.hasPrefix("up: 2 entries"))
    #expect(boat.lines(of: page).count == 2)
    let shown = try await boat.shell("git -C log.git show main:\(page)")
    #expect(shown.hasSuffix(" Second"))
  }

  @Test func `one entry corrected in two ways stays in both, without a marker`() async throws {
    let (boat, phone) = (try await Self.boatWithRemote(), try await Boat())
    let page = try #require(try await boat.wake("add", "@anchor depth=4m Kleverberg").page)
    try await boat.wake("sync")
    try await phone.wake("clone", boat.home + "/log.git")
    let line = try boat.entry("Kleverberg", of: page).text
    try await boat.save(page, [line.replacing("4m", with: "5m")])
    try await phone.save(page, [line.replacing("4m", with: "6m")])
    for device in [boat, phone, boat] { #expect(try await device.wake("sync").status == 0) }
    let lines = boat.lines(of: page)
    #expect(lines == phone.lines(of: page))
    #expect(
      lines.contains { $0.contains("depth=5m") } && lines.contains { $0.contains("depth=6m") })
    let marked = try await boat.shell("grep -rnE '^(<<<<<<<|=======|>>>>>>>)' Logbook/*/ || true")
    #expect(marked == "")
  }

  /// A line that was completed after it was acknowledged has been committed as well.
  @Test func `what a commit holds is not called lost`() async throws {
    let boat = try await Self.boatWithRemote()
    let gpsd = try await Gpsd.underWay(in: boat)
    let page = try #require(try await boat.wake("add", "--wait", "30", "A mistake").page)
    withExtendedLifetime(gpsd) {}
    #expect(boat.isCompleted("A mistake", of: page))
    #expect(try await boat.wake("sync").status == 0)
    try await boat.save(page, [])
    let check = try await boat.wake("check").output
    #expect(!check.contains("lost-entry"), "\(check)")
  }

  /// With a bare repository of its own to sync with.
  static func boatWithRemote() async throws -> Boat {
    let boat = try await Boat()
    try await boat.shell("git init -q --bare -b main log.git")
    try await boat.shell("wake init && wake remote set \"$HOME/log.git\"")
    return boat
  }
}
