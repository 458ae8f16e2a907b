import Testing

@testable import WakeGit

@Suite("News for those ashore")
struct FollowTests {
  let harbour = Harbour()
  let page = "2026-06-14-kiel/2026-06-14.wake"

  private func news(_ device: Device) throws -> Follow.News {
    try device.sync { $0.pushes = false }
    return try Follow.news(device.files, SyncSettings(variables: Harbour.variables))
  }

  @Test("new and changed entries are told until they were taken, in the order of the page")
  func told() throws {
    let remote = harbour.bare()
    let boat = try harbour.device("boat", remote: remote)
    boat.write(page, "08:00 Cast off\n# a comment\n09:00 Out\n")
    try boat.sync()
    let shore = try harbour.clone("shore", from: remote)
    try Follow.begin(shore.files)
    #expect(try news(shore).lines == [])
    boat.write(page, "08:00 Cast off\n# another\n09:00 Out of it\n10:00 Reef\n09:30 Late\n")
    try boat.sync()
    let first = try news(shore)
    #expect(first.lines == ["09:00 Out of it", "10:00 Reef", "09:30 Late"])
    try boat.add("11:00 Tack", to: page)
    try boat.sync()
    let second = try news(shore)
    #expect(second.lines == first.lines + ["11:00 Tack"])
    try Follow.begin(shore.files)
    try Follow.settle(second, shore.files)
    #expect(try news(shore).lines == [])
  }

  @Test("what was written ashore is merged there, and not pushed")
  func pushesNothing() throws {
    let remote = harbour.bare()
    let boat = try harbour.device("boat", remote: remote)
    boat.write(page, "08:00 Cast off\n")
    try boat.sync()
    let shore = try harbour.clone("shore", from: remote)
    try shore.add("08:30 From the shore", to: page)
    try boat.add("09:00 Out", to: page)
    try boat.sync()
    let head = harbour.shell("git rev-parse main", in: "remote.git")
    _ = try news(shore)
    #expect(shore.read(page) == "08:00 Cast off\n08:30 From the shore\n09:00 Out\n")
    #expect(harbour.shell("git rev-parse main", in: "remote.git") == head)
    #expect(try shore.sync().up == EntryCount(added: 1))
  }
}
