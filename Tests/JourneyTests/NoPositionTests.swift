import Testing

/// Why there is no position: one calm line, and the entry stands. All at once: each only waits.
@Suite struct NoPositionTests {
  @Test func `nothing answers`() async throws {
    let boat = try await Boat()
    try await boat.wake("config", "gpsd", "localhost:\(Ports.free())")
    try await Self.expect("is gpsd running?", of: boat)
  }

  @Test func `gpsd has no receiver`() async throws {
    let boat = try await Boat()
    let gpsd = try await Gpsd(.none, in: boat)
    try await gpsd.enter(in: boat)
    try await Self.expect("has no receiver", of: boat)
    withExtendedLifetime(gpsd) {}
  }

  /// The wind needs none.
  @Test func `the receiver has no fix`() async throws {
    let boat = try await Boat()
    let gpsd = try await Gpsd(.boat(["--no-fix"]), in: boat)
    try await gpsd.enter(in: boat)
    let said = try await boat.wake("add", "--wait", "60", "Cast off")
    withExtendedLifetime(gpsd) {}
    #expect(said.status == 0)
    #expect(said.errors.contains("no position: gpsd at \(gpsd.place) has no fix yet: 3 satellites"))
    let line = try boat.entry("Cast off", of: try #require(said.page))
    #expect(line.keys == ["depth.surface", "wind", "twa", "awa", "aws"])
  }

  @Test func `the receiver says nothing, or nothing new`() async throws {
    let boat = try await Boat()
    let silent = try await Gpsd(.boat(["--seconds", "0"]), in: boat)
    try await silent.enter(in: boat)
    try await Self.expect(
      "no position: gpsd at \(silent.place) hears nothing from udp://", of: boat)

    let stale = try await Gpsd.underWay(in: boat)
    try #require(try await boat.wake("config", "detect").output.contains("has a fix"))
    stale.silence()
    // A fix counts as new for 10 s.
    try await Task.sleep(for: .seconds(11))
    try await boat.wake("add", "--no-annotate", "Second")
    let said = try await boat.wake("annotate")
    withExtendedLifetime(stale) {}
    #expect(said.status == 0)
    #expect(said.output.hasPrefix("no position: gpsd at \(stale.place) has only an old fix"))
  }

  @Test func `gpsd takes calls and never answers`() async throws {
    let boat = try await Boat()
    let gpsd = try await Gpsd.underWay(in: boat)
    gpsd.pause()
    try await Self.expect("no position: gpsd at \(gpsd.place) does not answer", of: boat)
  }

  private static func expect(
    _ reason: String, of boat: Boat, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let said = try await boat.wake("add", "--wait", "60", "Cast off")
    #expect(said.status == 0, sourceLocation: sourceLocation)
    let remarks = said.remarks.filter { !$0.hasPrefix("made the logbook") }
    #expect(remarks.count == 1, "\(said.errors)", sourceLocation: sourceLocation)
    #expect(remarks.first?.hasPrefix("no position: ") == true, sourceLocation: sourceLocation)
    #expect(remarks.first?.contains(reason) == true, "\(remarks)", sourceLocation: sourceLocation)
    let page = try #require(said.page)
    #expect(try boat.entry("Cast off", of: page).keys == [], sourceLocation: sourceLocation)
  }
}
