import Testing
import WakeFormat

@testable import WakeGit

/// Remotes that were rewritten or went back, and histories that began apart or met crosswise.
@Suite("Sync with another history")
struct DivergedTests {
  let harbour = Harbour()
  let page = "2026-06-14-kiel/2026-06-14.wake"

  @Test("a remote whose history was rewritten stops the sync until the user agrees")
  func rewritten() throws {
    let (boat, phone) = try harbour.twoDevices()
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
    let (boat, _) = try harbour.twoDevices()
    try boat.add("10:00 Reefed", to: page)
    try boat.sync()
    harbour.shell("git update-ref refs/heads/main main~1", in: "remote.git")
    let report = try boat.sync()
    #expect(report.up == EntryCount(added: 1))
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
    let (boat, phone) = try harbour.twoDevices()
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
}
