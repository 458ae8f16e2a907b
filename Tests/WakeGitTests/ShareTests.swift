import Testing
import WakeSystem

@testable import WakeGit

@Suite("One voyage for others")
struct ShareTests {
  let harbour = Harbour()
  let page = "2026-06-14-kiel/2026-06-14.wake"
  let other = "2026-07-01-oslo/2026-07-01.wake"

  /// Two voyages, mixed in the same commits, with what is not for others.
  private func boat() throws -> Device {
    let boat = try harbour.device("boat", remote: harbour.bare())
    boat.write("logbook.wake", "book: 7\nvessel: Geheimnis\n")
    boat.write("2026-06-14-kiel/voyage.wake", "title: Kiel\n")
    boat.write(page, "08:00 Cast off\n")
    boat.write(other, "09:00 Geheim in Oslo\n")
    boat.write("diary.md", "Geheimes\n")
    boat.git("add -f diary.md && git -c user.name=Berta commit -qm 'Geheime Notiz'")
    try boat.sync()
    boat.write("2026-06-14-kiel/photos/whale.jpg", "whale\n")
    boat.write("2026-06-14-kiel/photos/private.jpg", "Geheimes Bild\n")
    boat.write("2026-06-14-kiel/track/2026-06-14.gpx", "<gpx/>\n")
    boat.write(page, "08:00 Cast off\n10:00 Whale file=photos/whale.jpg\n")
    boat.write(other, "09:00 Geheim in Oslo\n11:00 Geheim wieder\n")
    try boat.sync {
      $0.variables["GIT_AUTHOR_NAME"] = "Carl"
      $0.attachments = ["2026-06-14-kiel/photos/whale.jpg"]
    }
    return boat
  }

  private func share(_ device: Device, to file: String) throws -> Share.Report {
    var settings = SyncSettings(variables: Harbour.variables)
    settings.attachments = ["2026-06-14-kiel/photos/whale.jpg"]
    let report = try Share.run("2026-06-14-kiel", of: device.files, settings)
    try PlainFile.write(harbour.path + "/" + file, report.bundle)
    return report
  }

  @Test("plain git clones it, and finds that voyage and nothing else in any object")
  func alone() throws {
    let boat = try boat()
    try boat.add("12:00 Not synced yet", to: page)
    let report = try share(boat, to: "kiel.bundle")
    #expect(report.entries == 3)
    harbour.shell("git bundle verify -q ../kiel.bundle", in: "boat")
    harbour.shell("git clone -q kiel.bundle crew && cd crew && git fsck --strict")
    #expect(
      harbour.shell("git ls-files", in: "crew").split(separator: "\n") == [
        ".gitattributes", "2026-06-14-kiel/2026-06-14.wake", "2026-06-14-kiel/photos/whale.jpg",
        "2026-06-14-kiel/track/2026-06-14.gpx", "2026-06-14-kiel/voyage.wake",
      ])
    #expect(harbour.shell("cat \(page)", in: "crew") == boat.read(page)?.dropLast(1).description)
    let everything = harbour.shell(
      "git cat-file --batch-check='%(objectname)' --batch-all-objects | git cat-file --batch; git log --format='%an %ae %s%n%b'",
      in: "crew")
    #expect(everything.contains("10:00 Whale"))
    for secret in ["eheim", "slo", "Berta", "07-01", "vessel", "book"] {
      #expect(!everything.contains(secret), "\(secret)")
    }
    // Who wrote what stays.
    #expect(
      Set(harbour.shell("git log --format=%an", in: "crew").split(separator: "\n"))
        == ["Anna", "Carl"])
    // And nothing of it stays behind in the logbook's own repository.
    let tip = harbour.shell("git rev-parse HEAD", in: "crew")
    harbour.shell("! git cat-file -e \(tip)", in: "boat")
    #expect(boat.git("status --porcelain -uno") == "")
  }

  @Test("a later bundle goes on where the earlier one ended")
  func later() throws {
    let boat = try boat()
    _ = try share(boat, to: "kiel.bundle")
    harbour.shell("git clone -q kiel.bundle crew")
    try boat.add("13:00 Later", to: page)
    try boat.add("13:00 Geheim", to: other)
    let phone = try harbour.clone("phone", from: harbour.path + "/remote.git")
    try phone.add("14:00 From the phone", to: page)
    try phone.sync()
    try boat.sync()
    _ = try share(boat, to: "kiel.bundle")
    harbour.shell("git pull -q --ff-only", in: "crew")
    #expect(harbour.shell("cat \(page)", in: "crew") == boat.read(page)?.dropLast(1).description)
    // Another device makes the same history of it.
    try phone.sync()
    _ = try share(phone, to: "phone.bundle")
    #expect(
      harbour.shell("git ls-remote phone.bundle") == harbour.shell("git ls-remote kiel.bundle"))
  }

  @Test("wake clones it too")
  func cloned() throws {
    _ = try share(boat(), to: "kiel.bundle")
    let crew = try harbour.clone("crew", from: harbour.path + "/kiel.bundle")
    #expect(crew.read(page) == "08:00 Cast off\n10:00 Whale file=photos/whale.jpg\n")
    #expect(crew.git("status --porcelain --branch") == "## main...origin/main")
  }

  @Test("a voyage that is not there is no bundle")
  func nothing() throws {
    let boat = try boat()
    #expect(throws: SyncStop.self) {
      try Share.run("2027", of: boat.files, SyncSettings(variables: Harbour.variables))
    }
  }
}
