import Testing

/// A boat that logs and pushes while nobody is aboard, and somebody ashore who follows.
@Suite(.serialized) struct FollowJourneyTests {
  private func boatAndShore() async throws -> (Boat, Boat) {
    let (boat, shore) = (try await Boat(), try await Boat())
    try await boat.wake("add", "Cast off")
    try await boat.shell("git init -q --bare -b main log.git")
    try await boat.wake("remote", "set", boat.home + "/log.git")
    try await boat.wake("sync")
    try await shore.wake("clone", boat.home + "/log.git")
    return (boat, shore)
  }

  @Test func `a command gets each new entry, and gets it again when it failed`() async throws {
    let (boat, shore) = try await boatAndShore()
    try await shore.shell(
      """
      cat > tell <<'END'
      #!/bin/sh
      if [ -e broken ]; then exit 3; fi
      cat >> told
      END
      chmod +x tell
      """)
    let once = ["wake", "follow", "--once", "--", shore.home + "/tell"]
    #expect(try await shore.start(once).ending().status == 0)
    try await boat.wake("add", "@reef First reef")
    try await boat.wake("sync")
    try await shore.shell("touch broken")
    let failed = try await shore.start(once).ending()
    #expect(failed.status == 1)
    #expect(failed.errors.contains("ended with 3; it is given the same entries the next time"))
    try await boat.wake("add", "@tack Second")
    try await boat.wake("sync")
    try await shore.shell("rm broken")
    #expect(try await shore.start(once).ending().status == 0)
    #expect(try await shore.start(once).ending().status == 0)
    let told = text(of: shore.home + "/told").split(separator: "\n")
    #expect(
      told.map { $0.split(separator: " ").dropFirst().joined(separator: " ") } == [
        "@reef First reef", "@tack Second",
      ])
  }

  @Test func `a command that hangs is ended, and so are both by Ctrl-C`() async throws {
    let (boat, shore) = try await boatAndShore()
    #expect(try await shore.wake("follow", "--once").status == 0)
    try await boat.wake("add", "@reef First reef")
    try await boat.wake("sync")
    let slow = try await shore.wake(
      "follow", "--once", "--limit", "1s", "--", "sh", "-c", "echo $$ > pid; exec sleep 600")
    #expect(slow.errors.contains("sh took longer than 1s and was ended"), "\(slow)")
    try await shore.shell("! kill -0 \"$(cat pid)\" 2>&1; rm pid")
    let following = try shore.start([
      "wake", "follow", "--", "sh", "-c", "echo $$ > pid; exec sleep 600",
    ])
    try #require(await until { !text(of: shore.home + "/pid").isEmpty })
    following.interrupt()
    #expect(try await following.ending().status == 0)
    try await shore.shell("! kill -0 \"$(cat pid)\" 2>&1")
  }

  @Test func `what comes is printed as it comes`() async throws {
    let (boat, shore) = try await boatAndShore()
    let following = try shore.start(["wake", "follow", "--every", "1s"])
    try #require(await until { text(of: shore.logbook + "/.git/wake/followed") != "" })
    try await boat.wake("add", "@reef First reef")
    try await boat.wake("sync")
    #expect(await until { following.output.contains("@reef First reef\n") })
    following.interrupt()
    let said = try await following.ending()
    #expect(said.status == 0)
    #expect(said.output.split(separator: "\n").count == 1)
  }

  @Test func `a boat computer syncs again and again, and says a trouble once`() async throws {
    let (boat, shore) = try await boatAndShore()
    let syncing = try boat.start(["wake", "sync", "--every", "1s"])
    try #require(await until { syncing.output.contains("nothing new") })
    try await boat.wake("add", "@reef First reef")
    #expect(await until { syncing.output.contains("up: 1 entry") })
    try await boat.shell("mv log.git gone.git")
    #expect(await until { syncing.errors.contains("there is no repository") })
    let log = boat.logbook + "/.git/logs/HEAD"
    let commits = text(of: log).split(separator: "\n").count
    try await boat.wake("add", "@tack Second")
    #expect(await until { text(of: log).split(separator: "\n").count == commits + 1 })
    try await boat.shell("mv gone.git log.git")
    #expect(await until { syncing.output.components(of: "up: 1 entry") == 2 })
    #expect(syncing.errors.components(of: "there is no repository") == 1)
    syncing.interrupt()
    #expect(try await syncing.ending().status == 0)
    #expect(try await shore.wake("sync").output.hasPrefix("up: nothing; down: 2 entries"))
  }

  /// Each unit's command line is one that wake takes.
  @Test func `the systemd units run what they say`() async throws {
    let (boat, shore) = try await boatAndShore()
    _ = boat
    let units = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    for unit in ["wake-sync.service", "wake-follow.service"] {
      let lines = text(of: "/\(units)/Examples/systemd/\(unit)").split(separator: "\n")
      let line = try #require(lines.first { $0.hasPrefix("ExecStart=") })
      var words = line.dropFirst("ExecStart=".count).split(separator: " ").map(String.init)
      if words.contains("follow") { words.append("--once") }
      let said = try await shore.start(words).ending()
      #expect(said == Said(status: 0, output: "", errors: ""))
    }
  }

}

extension String {
  fileprivate func components(of part: String) -> Int {
    var (count, rest) = (0, self[...])
    while let range = rest.firstRange(of: part) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
