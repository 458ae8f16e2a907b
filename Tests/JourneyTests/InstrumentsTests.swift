import Testing
import WakeSystem

/// A boat whose plotter speaks NMEA 0183, by real programs.
@Suite(.serialized) struct InstrumentsTests {
  /// Where `Examples/nmea/passage` begins.
  static let berth = "54-20."

  static func boat(_ options: String = "") async throws -> (Boat, Plotter) {
    let boat = try await Boat()
    let (plotter, port) = try await Plotter.overTCP(options, in: boat)
    try await boat.wake("config", "nmea", "tcp:127.0.0.1:\(port)")
    return (boat, plotter)
  }

  @Test func `what a plotter gives is shown, and completes an entry`() async throws {
    let (boat, plotter) = try await Self.boat()
    let shown = try await boat.wake("instruments", "--once")
    #expect(shown.status == 0)
    for key in ["pos", "cog", "sog", "hdg", "depth.surface", "wind", "twa", "awa", "aws"] {
      #expect(shown.output.contains("\n\(key) "), "\(key): \(shown)")
    }
    let json = try await boat.wake("instruments", "--once", "--json")
    #expect(json.output.contains("\"key\":\"pos\",\"value\":\"\(Self.berth)"))
    let said = try await boat.wake("add", "--wait", "30", "Off the berth")
    withExtendedLifetime(plotter) {}
    let line = try boat.entry("Off the berth", of: try #require(said.page))
    #expect(line["pos"]?.hasPrefix(Self.berth) == true)
    #expect(line["depth.surface"]?.hasPrefix("9.") == true)
    #expect(try await boat.wake("check").output.hasPrefix("0 errors, 0 warnings, 0 notes"))
  }

  @Test func `on a terminal the table is drawn anew in its place`() async throws {
    let (boat, plotter) = try await Self.boat()
    let terminal = try await Terminal("wake", "instruments", in: boat)
    #expect(try await terminal.shows("pos "))
    // Two draughts more.
    try await Task.sleep(for: .seconds(3))
    let text = try await terminal.text()
    withExtendedLifetime(plotter) {}
    #expect(!text.contains("u{1B}"), "\(text)")
    #expect(text.split(separator: "\n").count { $0.contains("Reading") } == 1, "\(text)")
  }

  @Test func `a serial line, beside a gpsd that is not there`() async throws {
    let boat = try await Boat()
    let path = boat.home + "/plotter"
    let plotter = try await Plotter.overSerial(at: path, in: boat)
    try await boat.wake("config", "nmea", "serial:\(path)@38400")
    try await boat.wake("config", "gpsd", "localhost:\(Ports.free())")
    let shown = try await boat.wake("instruments", "--once")
    withExtendedLifetime(plotter) {}
    #expect(shown.output.contains("\npos "))
    #expect(shown.output.contains("no position: nothing answers at localhost:"))
  }

  @Test func `a track is recorded, and completes entries afterwards`() async throws {
    let (boat, plotter) = try await Self.boat()
    try await boat.wake("add", "--no-annotate", "@depart", "Cast off")
    let recording = try boat.start("record")
    let tracks = { (try? await boat.shell("cat Logbook/*/track/*.wake 2>/dev/null || :")) ?? "" }
    #expect(await Self.comesTrue { await tracks().contains("pos=\(Self.berth)") })
    try await boat.wake("add", "--no-annotate", "Half way")
    // Two seconds more, so that there is a fix after it.
    try await Task.sleep(for: .seconds(2))
    recording.interrupt()
    let ended = try await recording.ending()
    withExtendedLifetime(plotter) {}
    #expect(ended.status == 0)
    #expect(ended.errors.contains(" written"))
    let annotated = try await boat.wake("annotate", "today")
    #expect(annotated.status == 0, "\(annotated)")
    let pages = try await boat.shell("cat Logbook/*/2*.wake")
    let line = try #require(pages.split(separator: "\n").first { $0.hasSuffix("Half way") })
    #expect(line.contains(" pos=\(Self.berth)") && line.contains(" fix=track "))
    #expect(try await boat.wake("check").output.hasPrefix("0 errors, 0 warnings"))
  }

  @Test func `a line of the track that was torn is healed, and a recorder may be killed`()
    async throws
  {
    let (boat, plotter) = try await Self.boat()
    try await boat.wake("add", "--no-annotate", "@depart", "Cast off")
    try await boat.shell(
      """
      voyage=$(echo Logbook/2*); mkdir "$voyage/track"
      printf '2026-06-14T08:40:12Z pos=54-2' > "$voyage/track/$(date +%F).wake"
      """)
    let recording = try boat.start("record")
    let track = { (try? await boat.shell("cat Logbook/*/track/*.wake")) ?? "" }
    #expect(await Self.comesTrue { await track().contains("pos=\(Self.berth)") })
    recording.send(9)
    _ = try await recording.ending()
    withExtendedLifetime(plotter) {}
    let lines = await track().split(separator: "\n")
    #expect(lines.first == "2026-06-14T08:40:12Z pos=54-2")
    #expect(lines.dropFirst().allSatisfy { $0.contains(" pos=\(Self.berth)") })
  }

  /// Counted in the calls to the system: a slower machine makes fewer batches, never more.
  @Test func `a batch of the track goes to the device once, and at most each ten seconds`()
    async throws
  {
    // Fast enough for a turn each second or two: without batches each would be written by itself.
    let (boat, plotter) = try await Self.boat("--speed 3000")
    try await boat.wake("add", "--no-annotate", "@depart", "Cast off")
    let began = ContinuousClock.now
    let recording = try boat.start([
      "strace", "-f", "-y", "-o", boat.home + "/calls", "-e",
      "trace=write,pwrite64,writev,pwritev,pwritev2,fsync,fdatasync", "wake", "record",
    ])
    func calls(_ names: String) async -> Int {
      let count = try? await boat.shell(
        "grep -cE '(\(names))\\([0-9]+<[^>]*/Logbook/[^>]*/track/[^>/]*\\.wake>' calls || :")
      return count.flatMap { Int($0) } ?? 0
    }
    #expect(await Self.comesTrue { await calls("fsync|fdatasync") >= 3 })
    recording.interrupt()
    let ended = try await recording.ending()
    withExtendedLifetime(plotter) {}
    #expect(ended.status == 0, "\(ended)")
    let tens = Int(began.duration(to: .now) / .seconds(10))
    let syncs = await calls("fsync|fdatasync")
    let writes = await calls("p?writev?2?(64)?")
    #expect(syncs == writes, "\(text(of: boat.home + "/calls"))")
    // One more when it ends.
    #expect(syncs <= tens + 1, "\(text(of: boat.home + "/calls"))")
  }

  @Test func `an anchor watch rings, logs, and falls silent`() async throws {
    let (boat, plotter) = try await Self.boat("--speed 0")
    try await boat.wake("add", "--no-annotate", "@anchor", "Here")
    // The anchor lies where the ship is not.
    let watch = try boat.start(
      "anchor-watch", "--at", "090T,100m", "--radius", "40m", "--alarm",
      "echo \"$WAKE_ALARM\" >> rung")
    let log = { (try? await boat.shell("cat Logbook/*/2*.wake")) ?? "" }
    #expect(await Self.comesTrue { await log().contains("@alarm item=anchor pos=\(Self.berth)") })
    #expect(await until { text(of: boat.home + "/rung").hasPrefix("ANCHOR ALARM: 100 m 270T") })
    #expect(try await boat.wake("anchor-watch", "status").status == 1)
    #expect(try await boat.wake("anchor-watch", "ack").status == 0)
    #expect(await until { watch.errors.contains("acknowledged") })
    // The power goes, and comes back.
    watch.send(9)
    _ = try await watch.ending()
    let again = try boat.start("anchor-watch")
    #expect(await until { again.output.contains("radius 40 m") })
    #expect(await until { again.errors.contains("the anchor watch goes on") })
    #expect(try await boat.wake("anchor-watch", "move").status == 0)
    #expect(await until { again.output.split(separator: "\n").count == 2 }, "\(again.output)")
    let status = try await boat.wake("anchor-watch", "status")
    #expect(status.status == 0 && status.output.contains("the ship is 0 m"), "\(status)")
    #expect(try await boat.wake("anchor-watch", "end").status == 0)
    #expect(try await again.ending().status == 0)
    withExtendedLifetime(plotter) {}
    #expect(try await boat.wake("anchor-watch", "status").status == 3)
    #expect(try await boat.wake("check").output.hasPrefix("0 errors, 0 warnings"))
  }

  @Test func `the boat computer makes the entry of the hour`() async throws {
    let (boat, plotter) = try await Self.boat()
    try await boat.wake("add", "--no-annotate", "-t", "3h", "@depart", "Cast off")
    try await boat.wake("add", "--no-annotate", "-t", "2h", "by=auto", "The hour before")
    let keeping = try boat.start("auto")
    let log = { (try? await boat.shell("cat Logbook/*/2*.wake")) ?? "" }
    #expect(
      await Self.comesTrue {
        await log().split(separator: "\n").contains {
          $0.contains(" pos=\(Self.berth)") && $0.contains(" by=auto") && $0.contains(" sog=")
        }
      }, "\(keeping.errors)")
    keeping.interrupt()
    #expect(try await keeping.ending().status == 0)
    withExtendedLifetime(plotter) {}
    #expect(await log().split(separator: "\n").count == 3)
    #expect(try await boat.wake("check").output.hasPrefix("0 errors, 0 warnings"))
  }

  @Test func `an anchor alarm is heard ashore`() async throws {
    let (boat, plotter) = try await Self.boat("--speed 0")
    let shore = try await Boat()
    try await boat.wake("add", "--no-annotate", "@anchor", "Here")
    try await boat.shell("git init -q --bare -b main log.git")
    try await boat.wake("remote", "set", boat.home + "/log.git")
    try await boat.wake("sync")
    try await shore.wake("clone", boat.home + "/log.git")
    let following = try shore.start([
      "wake", "follow", "--every", "1s", "--", "sh", "-c", "cat >> told",
    ])
    let watch = try boat.start("anchor-watch", "--at", "090T,100m", "--radius", "40m")
    let log = { (try? await boat.shell("cat Logbook/*/2*.wake")) ?? "" }
    #expect(await Self.comesTrue { await log().contains("@alarm item=anchor ") })
    #expect(try await boat.wake("sync").status == 0)
    #expect(await Self.comesTrue { text(of: shore.home + "/told").contains("@alarm item=anchor ") })
    watch.interrupt()
    _ = try await watch.ending()
    following.interrupt()
    #expect(try await following.ending().status == 0)
    withExtendedLifetime(plotter) {}
  }

  @Test func `the boat computer syncs on its timer`() async throws {
    let (boat, plotter) = try await Self.boat()
    try await boat.wake("add", "--no-annotate", "@depart", "Cast off")
    try await boat.shell("git init -q --bare -b main log.git")
    try await boat.wake("remote", "set", boat.home + "/log.git")
    let keeping = try boat.start("auto", "--sync", "1m")
    // A minute, and what a sync takes.
    var isAshore = false
    for _ in 0..<3 where !isAshore {
      isAshore = await Self.comesTrue {
        ((try? await boat.shell("git -C log.git log --oneline main 2>/dev/null || :")) ?? "") != ""
      }
    }
    #expect(isAshore, "\(keeping.errors)")
    keeping.interrupt()
    #expect(try await keeping.ending().status == 0)
    withExtendedLifetime(plotter) {}
  }

  @Test func `the track of a plotter's files is shown at once, and counts as it is written`()
    async throws
  {
    let boat = try await Boat()
    try await boat.shell(
      """
      mkdir -p Logbook/2026-06-14-kiel/track; cd Logbook/2026-06-14-kiel
      printf 'zone: UTC\\n' > voyage.wake; printf 'format: 1\\n' > ../logbook.wake
      printf '2026-06-14T08:00:30Z Half way\\n2026-06-14T09:00:00Z Nowhere\\n' > 2026-06-14.wake
      printf '%s\\n' '$GPRMC,080000,A,5420.000,N,01010.000,E,5.0,000.0,140626,,,A' '$GPRMC,080100,A,5421.000,N,01010.000,E,5.0,000.0,140626,,,A' > track/plotter.nmea
      touch -d '1 minute ago' 2026-06-14.wake
      """)
    let shown = try await boat.wake("log", "2026-06-14-kiel", "--json")
    #expect(
      shown.output.contains(#""derived":{"pos":"54-20.500N,010-10.000E","fix":"track"}"#),
      "\(shown)")
    #expect(try await boat.wake("annotate", "2026-06-14").status == 0)
    let page = try await boat.shell("cat Logbook/2026-06-14-kiel/2026-06-14.wake")
    #expect(page.hasPrefix("2026-06-14T08:00:30Z pos=54-20.500N,010-10.000E fix=track Half way\n"))
    #expect(page.contains("\n2026-06-14T09:00:00Z Nowhere"))
    try await boat.shell("truncate -s 3G Logbook/2026-06-14-kiel/track/plotter.nmea")
    let refused = try await boat.wake("log", "2026-06-14-kiel")
    #expect(refused.status == 0)
    #expect(refused.errors.contains("are not shown: wake annotate --dry-run says why"))
    #expect(
      try await boat.wake("annotate", "2026-06-14", "--dry-run").errors.contains(
        "plotter.nmea: it is larger than 2 GiB"))
  }

  /// Waits for a condition, however slow the machine is; false: it never came true.
  static func comesTrue(_ isTrue: () async -> Bool) async -> Bool {
    let deadline = Deadline(milliseconds: 90_000)
    while !(await isTrue()) {
      if deadline.hasPassed { return false }
      try? await Task.sleep(for: .milliseconds(100))
    }
    return true
  }
}
