import Testing

@testable import WakeGit

@Suite("What a sync would do")
struct SyncPlanTests {
  let harbour = Harbour()
  let page = "2026-06-14-kiel/2026-06-14.wake"

  private func plan(_ device: Device) throws -> SyncPlan {
    try SyncPlan.make(device.files, SyncSettings(variables: Harbour.variables))
  }

  @Test("it is told, and not one byte is changed")
  func told() throws {
    let remote = harbour.bare()
    let boat = try harbour.device("boat", remote: remote)
    boat.write(page, "08:00 Cast off\n")
    try boat.sync()
    let phone = try harbour.clone("phone", from: remote)
    try phone.add("10:00 From the phone", to: page)
    try phone.sync()
    boat.write(page, "08:00 Cast off\n09:00 Out\n")
    let before = boat.everything() + harbour.shell("git show-ref", in: "remote.git")
    let plan = try plan(boat)
    #expect(plan.commit == EntryCount(added: 1))
    #expect(plan.files == [page])
    #expect(plan.up == EntryCount(added: 1))
    #expect(plan.hasNews)
    #expect(boat.everything() + harbour.shell("git show-ref", in: "remote.git") == before)
    try boat.sync()
    #expect(try self.plan(boat).hasNews == false)
    #expect(try self.plan(boat).up == EntryCount())
  }

  @Test("what would stop a sync stops it")
  func stops() throws {
    let boat = try harbour.device("boat")
    #expect(throws: SyncStop.noRemote) { try plan(boat) }
  }
}
