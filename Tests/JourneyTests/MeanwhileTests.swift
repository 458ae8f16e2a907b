import Testing
import WakeSystem

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What people and programs do to a page while the annotator waits for gpsd.
@Suite(.serialized) struct MeanwhileTests {
  @Test func `an entry is found again though the page was edited around it`() async throws {
    let (boat, page) = try await Self.begun()
    let gpsd = try await Gpsd.underWay(in: boat)
    gpsd.pause()
    let (adding, _) = try await boat.startAdding("--wait", "30", "@tack Second")
    var lines = boat.lines(of: page)
    lines[0] += ", and hot coffee"
    lines.insert("# Wednesday, fair wind", at: 0)
    lines.insert(String(repeating: "# much more\n", count: 40), at: 1)
    try await boat.save(page, lines)
    gpsd.resume()
    #expect(try await adding.ending().status == 0)
    #expect(boat.isCompleted("Second", of: page))
    let kept = boat.lines(of: page).filter { !$0.hasSuffix("Second") }
    #expect(
      kept == lines.dropLast().joined(separator: "\n").split(separator: "\n").map(String.init))
  }

  @Test func `an entry whose words were corrected is found by its stamp`() async throws {
    let (boat, page) = try await Self.begun()
    let gpsd = try await Gpsd.underWay(in: boat)
    gpsd.pause()
    let (adding, _) = try await boat.startAdding("--wait", "30", "@tack Secnod")
    let stamp = try boat.entry("Secnod", of: page).stamp
    try await boat.save(page, boat.lines(of: page).dropLast() + [stamp + " @tack Second, by hand"])
    gpsd.resume()
    #expect(try await adding.ending().status == 0)
    #expect(boat.isCompleted("Second, by hand", of: page), "\(boat.lines(of: page))")
    #expect(boat.lines(of: page).count == 2)
  }

  @Test func `to an entry that was deleted nothing is added`() async throws {
    let (boat, page) = try await Self.begun()
    let gpsd = try await Gpsd.underWay(in: boat)
    gpsd.pause()
    let (adding, _) = try await boat.startAdding("--wait", "30", "A mistake")
    let without = Array(boat.lines(of: page).dropLast())
    try await boat.save(page, without)
    gpsd.resume()
    let said = try await adding.ending()
    #expect(said.status == 0)
    #expect(said.remarks.count == 1)
    #expect(said.errors.hasPrefix("the entry is not on its page any more"))
    #expect(boat.lines(of: page) == without)
  }

  @Test func `beside a program that holds the page open a line is added`() async throws {
    let (boat, page) = try await Self.begun()
    let gpsd = try await Gpsd.underWay(in: boat)
    let holder = unsafe open(boat.logbook + "/" + page, O_WRONLY | O_APPEND | O_CLOEXEC)
    defer { close(holder) }
    try #require(holder >= 0)
    let said = try await boat.wake("add", "--wait", "30", "Second")
    withExtendedLifetime(gpsd) {}
    try await Self.expectFurtherLine(said, boat, page)
  }

  @Test func `beside a program that saves the page again and again a line is added`() async throws {
    let (boat, page) = try await Self.begun()
    let gpsd = try await Gpsd.underWay(in: boat)
    let saver = try boat.start([
      "sh", "-c",
      "while :; do head -n 1 \"$1\" | dd of=\"$1\" conv=notrunc status=none; sleep 0.2; done", "sh",
      boat.logbook + "/" + page,
    ])
    let said = try await boat.wake("add", "--wait", "30", "Second")
    withExtendedLifetime((gpsd, saver)) {}
    try await Self.expectFurtherLine(said, boat, page)
  }

  /// Somebody holds the lock for longer than `add` waits: the entry stands beside its page.
  @Test func `an entry beside its page gets a line too`() async throws {
    let (boat, page) = try await Self.begun()
    let gpsd = try await Gpsd.underWay(in: boat)
    gpsd.pause()
    let lock = boat.logbook + "/.wake/lock"
    let holder = try boat.start(["flock", lock, "sh", "-c", "echo held; exec sleep 600"])
    try #require(await until { holder.output == "held\n" })
    let adding = try boat.start("add", "--wait", "30", "Second")
    try #require(await until { adding.output.hasPrefix("saved beside \(page)") })
    holder.interrupt()
    _ = try await holder.ending()
    gpsd.resume()
    let said = try await adding.ending()
    #expect(said.status == 0)
    #expect(!said.errors.contains("not on its page any more"), "\(said.errors)")
    try await boat.wake("add", "--no-annotate", "Third")
    let stamp = try boat.entry("Second", of: page).stamp
    let further = boat.lines(of: page).filter { $0.hasPrefix(stamp + " + pos=") }
    #expect(further.count == 1, "\(boat.lines(of: page))")
  }

  /// A boat with an entry of some time ago, that has no readings.
  private static func begun() async throws -> (Boat, page: String) {
    let boat = try await Boat()
    let page = try #require(try await boat.wake("add", "-t", "5m", "First").page)
    return (boat, page)
  }

  /// The entry stands as it was saved, a `+` line has its readings, and they are read as one.
  private static func expectFurtherLine(_ said: Said, _ boat: Boat, _ page: String) async throws {
    #expect(said.status == 0)
    let entry = try boat.entry("Second", of: page)
    #expect(entry.keys == [])
    let further = boat.lines(of: page).filter { $0.hasPrefix(entry.stamp + " + pos=") }
    #expect(further.count == 1, "\(boat.lines(of: page))")
    #expect(said.remarks.count == 1 && said.errors.contains("(as a + line"), "\(said.errors)")
    let log = try await boat.wake("log", "--json", "-n", "1").output
    #expect(log.contains("54-20.") && log.contains("Second"), "\(log)")
    #expect(try await boat.wake("check").output.hasPrefix("0 errors, 0 warnings"))
  }
}
