import Testing

@testable import WakeGit

@Suite("After a sync that was killed")
struct RecoveryTests {
  let harbour = Harbour()
  let page = "2026-06-14-kiel/2026-06-14.wake"

  private func boat() throws -> Device {
    let boat = try harbour.device("boat", remote: harbour.bare())
    boat.write(page, "08:00 Cast off\n")
    try boat.sync()
    boat.write(page, "08:00 Cast off\n09:00 Out\n")
    return boat
  }

  @Test("its own stale locks and leftovers are removed, the files are synced")
  func staleLocks() throws {
    let boat = try boat()
    let repository = try Repository.open(boat.root)
    try Recovery(repository: repository).begin(
      branch: "refs/heads/main", tracking: "refs/remotes/origin/main", now: 1_700_000_000)
    harbour.shell(
      "printf 'wake sync\\n' > index.lock; touch refs/heads/main.lock refs/remotes/origin/main.lock"
        + " config.lock; mkdir -p objects/aa; touch objects/tmp_object_git2_z objects/aa/tmp_object_git2_x wake/lock.new wake/index.new.lock"
        + " objects/pack/pack_git2_y", in: "boat/.git")
    #expect(try boat.sync().up == EntryCount(added: 1))
    #expect(
      harbour.shell(
        "find . -name '*.lock' -o -name '*git2*' -o -name '*.new' -o -name journal", in: "boat/.git"
      )
        == "./wake/sync.lock")
  }

  @Test("locks that were there before it began, or that nobody noted, are left alone")
  func foreignLocks() throws {
    let boat = try boat()
    let repository = try Repository.open(boat.root)
    try Recovery(repository: repository).begin(
      branch: "refs/heads/main", tracking: nil, now: 4_000_000_000)
    harbour.shell("touch index.lock", in: "boat/.git")
    let stop = try boat.stop()
    #expect(stop.kind == .busy)
    #expect(stop.next.contains("rm "))
    harbour.shell("rm index.lock; touch refs/heads/main.lock", in: "boat/.git")
    #expect(try boat.stop().kind == .busy)
    harbour.shell("rm refs/heads/main.lock", in: "boat/.git")
    try boat.sync()
  }

  @Test("a lock that a living program has open is left alone")
  func openLock() throws {
    let boat = try boat()
    let repository = try Repository.open(boat.root)
    try Recovery(repository: repository).begin(branch: "refs/heads/main", tracking: nil, now: 1)
    harbour.shell("touch refs/heads/main.lock", in: "boat/.git")
    let holder = try Spawned(
      "sh", ["-c", "exec 9<>'\(boat.root)/.git/refs/heads/main.lock'; echo; exec sleep 60"])
    defer { holder.end() }
    #expect(try boat.stop().kind == .busy)
    #expect(harbour.shell("ls refs/heads/main.lock", in: "boat/.git") == "refs/heads/main.lock")
  }

  @Test("an index that a power cut left empty or cut off is made anew", arguments: [0, 40])
  func damagedIndex(size: Int) throws {
    let boat = try boat()
    harbour.shell("truncate -s \(size) index", in: "boat/.git")
    let report = try boat.sync()
    #expect(report.hasRebuiltIndex)
    #expect(report.up == EntryCount(added: 1))
    #expect(boat.git("status --porcelain") == "")
    #expect(harbour.shell("stat -c %s wake/index.bad", in: "boat/.git") == "\(size)")
  }

  @Test("an index that only its checksum shows to be damaged is made anew", arguments: [20, 60])
  func damagedInside(place: Int) throws {
    let boat = try boat()
    let phone = try harbour.clone("phone", from: harbour.path + "/remote.git")
    harbour.shell(
      "printf X | dd of=index bs=1 seek=\(place) conv=notrunc status=none", in: "boat/.git")
    let report = try boat.sync()
    #expect(report.hasRebuiltIndex)
    #expect(report.up == EntryCount(added: 1))
    #expect(boat.git("status --porcelain; git fsck --no-dangling") == "")
    // And where there is nothing to commit, only to take in.
    harbour.shell(
      "printf X | dd of=index bs=1 seek=\(place) conv=notrunc status=none", in: "phone/.git")
    #expect(try phone.sync().hasRebuiltIndex)
    #expect(phone.git("status --porcelain; git fsck --no-dangling") == "")
    #expect(phone.read(page) == boat.read(page))
  }

  @Test("what it had already placed is taken as it is")
  func halfPlaced() throws {
    let boat = try boat()
    boat.write("notes.md", "one\n")
    boat.git("add notes.md && git commit -qm notes")
    try boat.sync()
    let phone = try harbour.clone("phone", from: harbour.path + "/remote.git")
    phone.write(page, "08:00 Cast off\n09:00 Out\n10:00 Whale\n")
    phone.write("notes.md", "two\n")
    phone.git("commit -qam notes")
    try phone.sync()
    // As after a crash between the work files and the index.
    boat.write(page, "08:00 Cast off\n09:00 Out\n10:00 Whale\n")
    boat.write("notes.md", "two\n")
    try boat.sync()
    #expect(boat.git("status --porcelain") == "")
    #expect(boat.read(page) == phone.read(page))
    // And between the index and the branch.
    phone.write(page, "08:00 Cast off\n09:00 Out\n10:00 Whale\n11:00 Fog\n")
    phone.write("notes.md", "three\n")
    phone.git("commit -qam notes")
    try phone.sync()
    boat.write(page, "08:00 Cast off\n09:00 Out\n10:00 Whale\n11:00 Fog\n")
    boat.write("notes.md", "three\n")
    boat.git("add -u")
    try boat.sync()
    #expect(boat.git("status --porcelain") == "")
    #expect(boat.git("diff origin/main") == "")
  }
}
