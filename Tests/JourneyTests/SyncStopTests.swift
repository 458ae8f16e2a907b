import Testing

/// Where a sync cannot go on: one sentence, what is safe, what to do, and the status for scripts.
@Suite(.serialized) struct SyncStopTests {
  @Test func `without a remote a person has to settle it`() async throws {
    let boat = try await Boat()
    try await boat.wake("add", "Cast off")
    let said = try await boat.wake("sync")
    #expect(said.status == 6)
    #expect(said.errors.contains("hint: wake remote set URL, which is "))
    let status = try await boat.wake("status").output
    #expect(status.contains("not ashore     1 entry\n"), "\(status)")
  }

  @Test func `before there is a repository nothing is committed`() async throws {
    let boat = try await Boat()
    try await boat.wake("add", "Cast off")
    let status = try await boat.wake("status").output
    #expect(status.contains("not committed  1 entry\nnot ashore     1 entry\n"), "\(status)")
  }

  @Test func `offline is calm, and silent for a timer`() async throws {
    let boat = try await Self.boat(at: "ssh://127.0.0.1:\(Ports.free())/log.git")
    let said = try await boat.wake("sync")
    #expect(said.status == 5)
    #expect(said.remarks.filter { $0.hasPrefix("wake: ") } == ["wake: cannot reach 127.0.0.1"])
    #expect(said.errors.contains("  every entry is on its page and committed on this device\n"))
    #expect(try await boat.wake("sync", "--quiet") == Said(status: 0, output: "", errors: ""))
    #expect(try await boat.wake("status").output.contains("cannot reach 127.0.0.1"))
  }

  @Test(arguments: [
    ("IdentityFile.*", "IdentityFile $PWD/stranger", "did not let us in", "Permission denied"),
    (
      "UserKnownHostsFile.*", "UserKnownHostsFile /dev/null", "does not know the host key",
      "Host key verification failed"
    ),
  ])
  func `what ssh refuses is told in its words`(
    option: String, instead: String, sentence: String, said: String
  ) async throws {
    let boat = try await Self.boat(at: "nas:log.git")
    let server = try await SSHServer(in: boat)
    boat["GIT_SSH_COMMAND"] = server.command
    try await boat.shell("cd '\(server.folder)' && sed -i \"s|\(option)|\(instead)|\" config")
    let sync = try await boat.wake("sync")
    withExtendedLifetime(server) {}
    #expect(sync.status == 5)
    #expect(sync.remarks.first { $0.hasPrefix("wake: ") }?.contains(sentence) == true, "\(sync)")
    #expect(sync.remarks.contains { $0.hasPrefix("  | ") && $0.contains(said) }, "\(sync)")
  }

  /// A host that took the call and says nothing.
  @Test(arguments: ["wake", "wake-net"])
  func `Ctrl-C ends a sync that has stalled`(program: String) async throws {
    let boat = try await Self.boat(at: "nas:log.git")
    boat["GIT_SSH_COMMAND"] = "echo yes >\"$HOME/called\"; exec sleep 600 #"
    let sync = try boat.start([program, "sync"])
    try #require(await until { text(of: boat.home + "/called") == "yes\n" })
    if program == "wake" { sync.interrupt() } else { sync.interruptAlone() }
    #expect(try await sync.ending().status == 130)
    #expect(try await boat.shell("git -C Logbook log --oneline | wc -l") == "1")
  }

  static func boat(at url: String) async throws -> Boat {
    let boat = try await Boat()
    try await boat.wake("add", "Cast off")
    try await boat.wake("remote", "set", url)
    return boat
  }
}
