import Testing

/// Entries that are safe already are completed from a gpsd.
@Suite(.serialized) struct PositionTests {
  /// At Debian's place for a gpsd stands ours, or one of this machine: either is found.
  @Test func `what is detected is written down`() async throws {
    let boat = try await Boat()
    let gpsd = try await Gpsd(.boat([]), on: 2947, in: boat)
    let detected = try await boat.wake("config", "detect")
    withExtendedLifetime(gpsd) {}
    #expect(detected.status == 0)
    #expect(detected.output.contains("gpsd 3.") && detected.output.contains("at localhost:2947"))
    #expect(try await boat.wake("config", "gpsd").output == "localhost:2947\n")
  }

  @Test func `an entry is completed where it stands`() async throws {
    let boat = try await Boat()
    let gpsd = try await Gpsd.underWay(in: boat)
    let said = try await boat.wake("add", "--wait", "30", "@reef First reef")
    withExtendedLifetime(gpsd) {}

    let page = try #require(said.page)
    #expect(said.status == 0)
    #expect(boat.lines(of: page).count == 1)
    let line = try boat.entry("First reef", of: page)
    #expect(
      line.keys
        == ["pos", "fix", "acc", "age", "cog", "sog", "depth", "wind", "twa", "awa", "aws"])
    // Off Kiel, where the boat of Examples/nmea/passage begins.
    #expect(line["pos"]?.hasPrefix("54-20.") == true)
    #expect(line["fix"] == "gnss")
    #expect(line["depth"]?.hasPrefix("9.") == true)
    #expect(said.remarks.contains { $0.hasPrefix("pos=54-20.") && $0.contains(" depth=9.") })
    #expect(try await boat.wake("check").output.hasPrefix("0 errors, 0 warnings, 0 notes"))
  }

  @Test func `it is acknowledged before gpsd says a word`() async throws {
    let boat = try await Boat()
    let gpsd = try await Gpsd.underWay(in: boat)
    gpsd.pause()
    let (adding, page) = try await boat.startAdding("--wait", "30", "Cast off")
    #expect(boat.lines(of: page).map { $0.hasSuffix(" Cast off") } == [true])
    #expect(try boat.entry("Cast off", of: page).keys == [])
    gpsd.resume()
    #expect(try await adding.ending().status == 0)
    #expect(boat.isCompleted("Cast off", of: page))
  }

  @Test func `a position of its own is kept, with nothing of another fix beside it`() async throws {
    let boat = try await Boat()
    let gpsd = try await Gpsd.underWay(in: boat)
    let said = try await boat.wake("add", "--wait", "30", "pos=54-19.0N,010-08.0E Laboe abeam")
    withExtendedLifetime(gpsd) {}
    let line = try boat.entry("Laboe abeam", of: try #require(said.page))
    #expect(line["pos"] == "54-19.0N,010-08.0E")
    #expect(line.keys == ["pos", "cog", "sog", "depth", "wind", "twa", "awa", "aws"])
  }

  @Test func `what happened earlier gets no readings of now`() async throws {
    let boat = try await Boat()
    let gpsd = try await Gpsd.underWay(in: boat)
    let late = try await boat.wake("add", "--wait", "30", "-t", "20m", "Dolphins")
    let now = try await boat.wake("add", "--wait", "30", "More dolphins")
    withExtendedLifetime(gpsd) {}
    #expect(late.status == 0)
    #expect(try boat.entry(" Dolphins", of: try #require(late.page)).keys == ["logged"])
    #expect(boat.isCompleted("More dolphins", of: try #require(now.page)))
  }

  @Test func `two entries at once are both completed`() async throws {
    let boat = try await Boat()
    let gpsd = try await Gpsd.underWay(in: boat)
    let first = try boat.start("add", "--wait", "30", "From the helm")
    let second = try boat.start("add", "--wait", "30", "From the chart table")
    let (helm, table) = (try await first.ending(), try await second.ending())
    withExtendedLifetime(gpsd) {}
    #expect([helm.status, table.status] == [0, 0])
    let (mine, yours) = (try #require(helm.page), try #require(table.page))
    #expect(boat.isCompleted("From the helm", of: mine), "\(boat.lines(of: mine))")
    #expect(boat.isCompleted("From the chart table", of: yours), "\(boat.lines(of: yours))")
  }

  @Test func `an entry without readings gets them when asked`() async throws {
    let boat = try await Boat()
    let gpsd = try await Gpsd.underWay(in: boat)
    let page = try #require(try await boat.wake("add", "--no-annotate", "Cast off").page)
    #expect(try boat.entry("Cast off", of: page).keys == [])
    let annotated = try await boat.wake("annotate", "last")
    withExtendedLifetime(gpsd) {}
    #expect(annotated.status == 0)
    #expect(boat.isCompleted("Cast off", of: page), "\(annotated)")
  }

  /// A plotter on the IJsselmeer: its file is no part of the project.
  @Test(
    .enabled(
      if: Samples.has(zeus),
      "\(Samples.path(zeus)) is missing: name the folder of samples in WAKE_SAMPLES"))
  func `a recorded boat gives the position and depth of its log`() async throws {
    let boat = try await Boat()
    let gpsd = try await Gpsd(.log(Samples.path(Self.zeus)), in: boat)
    try await gpsd.enter(in: boat)
    let said = try await boat.wake("add", "--wait", "30", "Zeus")
    withExtendedLifetime(gpsd) {}
    let line = try boat.entry("Zeus", of: try #require(said.page))
    let log = text(of: Samples.path(Self.zeus)).split { $0 == "\n" || $0 == "\r\n" }
      .map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    let depths = log.filter { $0[0] == "$SDDBT" && $0.count > 3 }.map { "\($0[3])m" }
    let places = log.filter { $0[0] == "$GPRMC" && $0.count > 6 }
      .compactMap { Self.minutes($0[3], $0[5]) }
    let found = try #require(line["pos"].flatMap(Self.minutes))
    #expect(depths.contains(try #require(line["depth"])))
    // Half of the last digit that is written, and a little for the rounding.
    #expect(places.contains { abs($0.0 - found.0) < 0.0006 && abs($0.1 - found.1) < 0.0006 })
  }

  static let zeus = "nmea/nmea-gpsd-bundg_zeus_9.log"

  /// Of `52-40.123N,005-12.345E`, minutes from the equator and from Greenwich.
  private static func minutes(_ written: String) -> (Double, Double)? {
    let parts = written.split { "-N,E".contains($0) }.compactMap { Double($0) }
    guard parts.count == 4 else { return nil }
    return (parts[0] * 60 + parts[1], parts[2] * 60 + parts[3])
  }

  /// The same of `5240.1234` and `00512.3456`.
  private static func minutes(_ north: Substring, _ east: Substring) -> (Double, Double)? {
    guard let latitude = Double(north.prefix(2)), let longitude = Double(east.prefix(3)),
      let up = Double(north.dropFirst(2)), let right = Double(east.dropFirst(3))
    else { return nil }
    return (latitude * 60 + up, longitude * 60 + right)
  }
}
