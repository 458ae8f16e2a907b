import Testing
import WakeFormat

@testable import WakeGit

/// Files beside the pages: the user's own, tracks, attachments, and what may not be placed.
@Suite("Sync of other files")
struct OtherFilesTests {
  let harbour = Harbour()
  let page = "2026-06-14-kiel/2026-06-14.wake"

  @Test("what the user staged or left dirty elsewhere stays exactly so")
  func foreignWork() throws {
    let (boat, phone) = try harbour.twoDevices()
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
    let (boat, phone) = try harbour.twoDevices()
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
    let (boat, phone) = try harbour.twoDevices()
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
    let (boat, phone) = try harbour.twoDevices()
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
    let (boat, phone) = try harbour.twoDevices()
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
    let (boat, phone) = try harbour.twoDevices()
    boat.write("2026-06-14-kiel/photos/whale.jpg", "jpeg\n")
    try boat.sync()
    #expect(boat.git("status --porcelain") == "?? 2026-06-14-kiel/photos/")
    try boat.sync { $0.attachments = ["2026-06-14-kiel/photos/whale.jpg"] }
    try phone.sync()
    #expect(phone.read("2026-06-14-kiel/photos/whale.jpg") == "jpeg\n")
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
    let (boat, phone) = try harbour.twoDevices()
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
