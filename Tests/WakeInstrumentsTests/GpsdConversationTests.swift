import Testing

@testable import WakeInstruments

/// What is said over a connection, with a scripted server at the other end.
@Suite struct GpsdConversationTests {
  static let hello = #"{"class":"VERSION","release":"3.22","proto_major":3}"# + "\r\n"
  static let awake =
    GpsdPictureTests.devices + "\r\n" + GpsdPictureTests.watch + "\r\n"
  static let fix = GpsdPictureTests.tpv(GpsdPictureTests.here) + "\r\n"
  static let entry = GpsdPictureTests.fixTime
  static let place = "54-27.402N,010-14.362E"

  static func read(
    _ port: UInt16, host: String = "127.0.0.1", within budget: Duration = .seconds(10)
  ) -> Result<Readings, NoReadings> {
    Gpsd(host: host, port: port).read(for: entry, within: budget, now: { entry })
  }

  static func reason(_ result: Result<Readings, NoReadings>) -> NoReadings.Reason? {
    if case .failure(let none) = result { none.reason } else { nil }
  }

  @Test func watchesThenPollsAndMerges() throws {
    let poll = GpsdPictureTests.tpv(GpsdPictureTests.here + #","wangler":45.0,"wspeedr":5.0"#)
    let server = FakeServer([
      .send(Self.hello), .await(#"?WATCH={"enable":true,"json":true,"nmea":true};"#),
      .send(Self.awake),
      .send(Self.fix), .await("?POLL;"),
      .send(GpsdStalenessTests.poll(poll, time: "2026-06-14T08:40:12.300Z") + "\r\n"), .hold,
    ])
    let readings = try Self.read(server.port).get()
    #expect(
      readings.fields.map { "\($0.key)=\($0.value)" }
        == ["pos=\(Self.place)", "fix=gnss", "age=0s", "awa=045S", "aws=9.7kn"])
    #expect(readings.noPosition == nil)
  }

  @Test func waitsForAGpsdThatIsSlowToWake() throws {
    let server = FakeServer([
      .pause(milliseconds: 700), .send(Self.hello), .pause(milliseconds: 700), .send(Self.awake),
      .pause(milliseconds: 700), .send(Self.fix), .hold,
    ])
    #expect(try Self.read(server.port).get()["pos"] == Self.place)
  }

  @Test func passesOverLinesThatAreCutOffGarbageOrTooLong() throws {
    let long =
      #"{"class":"SKY","satellites":["# + String(repeating: "1,", count: 20_000) + "1]}\r\n"
    let server = FakeServer([
      .send(Self.hello), .send(Self.awake),
      .send(#"{"class":"TPV","device":"/dev/ttyUSB0","mode":3,"lat":1.0,"lo"# + "\r\n"),
      .send("\u{0}\u{1}\u{2}{]\r\n\r\n[1,2]\n{\"no\":\"class\"}\n"),
      .send(long),
      .send(String(Self.fix.prefix(40))), .pause(milliseconds: 100),
      .send(String(Self.fix.dropFirst(40))), .hold,
    ])
    #expect(try Self.read(server.port).get()["pos"] == Self.place)
  }

  @Test func usesTheFixThatCameBeforeGpsdHungUp() throws {
    let server = FakeServer([.send(Self.hello), .send(Self.awake), .send(Self.fix), .done])
    #expect(try Self.read(server.port).get()["pos"] == Self.place)
  }

  @Test func saysThatNothingListens() {
    #expect(Self.reason(Self.read(Loopback.freePort())) == .refused)
  }

  @Test func triesEveryAddressOfAName() throws {
    // "localhost" is ::1 as well on most machines; the server listens on 127.0.0.1 alone.
    let server = FakeServer([.send(Self.hello), .send(Self.awake), .send(Self.fix), .hold])
    #expect(try Self.read(server.port, host: "localhost").get()["pos"] == Self.place)
  }

  @Test func saysThatAHostIsNotKnown() {
    // A name with an empty part is refused by the resolver without asking a server.
    #expect(Self.reason(Self.read(2947, host: "gpsd..invalid")) == .noSuchHost)
  }

  @Test func saysThatSomethingElseAnswers() {
    let nmea = String(repeating: "$GPGLL,5427.4,N,01014.4,E,084012,A*2C\r\n", count: 20)
    let plotter = FakeServer([.send(nmea), .hold])
    #expect(Self.reason(Self.read(plotter.port)) == .unreadable)

    let web = FakeServer([.await("?WATCH"), .send("HTTP/1.0 400 Bad Request\r\n\r\n")])
    #expect(Self.reason(Self.read(web.port)) == .unreadable)
  }

  @Test(arguments: [
    ([FakeServer.Step.hold], NoReadings.Reason.noAnswer),
    ([.send(hello), .hold], .waking),
    ([.send(hello), .send(awake), .hold], .silent(device: "/dev/ttyUSB0")),
    ([.send(hello), .send(awake)], .closed),
    (
      [.send(hello), .send(awake), .send(#"{"class":"TPV","mode":1}"# + "\n"), .hold],
      .noFix(satellites: nil)
    ),
  ])
  func saysHowFarItCame(script: [FakeServer.Step], reason: NoReadings.Reason) {
    let server = FakeServer(script)
    #expect(Self.reason(Self.read(server.port, within: .milliseconds(1500))) == reason)
  }

  /// Without waiting for the end of the budget, which here would be an hour.
  @Test func saysThatThereIsNoReceiver() {
    let none = #"{"class":"DEVICES","devices":[]}"# + "\r\n" + GpsdPictureTests.watch + "\r\n"
    let server = FakeServer([.send(Self.hello), .send(none), .hold])
    #expect(Self.reason(Self.read(server.port, within: .seconds(3600))) == .noDevice)
  }

  @Test func saysThatThereIsOnlyAnOldFix() {
    let old = GpsdPictureTests.tpv(GpsdPictureTests.here, time: "2026-06-14T08:39:12.000Z")
    let server = FakeServer([
      .send(Self.hello), .send(Self.awake), .await("?POLL;"),
      .send(GpsdStalenessTests.poll(old, time: "2026-06-14T08:40:12.000Z") + "\r\n"), .hold,
    ])
    #expect(
      Self.reason(Self.read(server.port, within: .milliseconds(1500))) == .stale(seconds: 60))
  }

  @Test func stopsWhenItIsTold() {
    let server = FakeServer([.send(Self.hello), .hold])
    var asked = 0
    let result = Gpsd(host: "127.0.0.1", port: server.port).read(
      for: Self.entry, within: .seconds(3600), now: { Self.entry },
      isCancelled: {
        asked += 1
        return asked > 3
      })
    #expect(Self.reason(result) == .cancelled)
  }

  @Test func findsAGpsdAndWhatItHas() throws {
    let server = FakeServer([.send(Self.hello), .send(Self.awake), .send(Self.fix), .hold])
    let state = try Gpsd(host: "127.0.0.1", port: server.port)
      .detect(within: .seconds(10), now: { Self.entry }).get()
    #expect(
      state.sentence == "gpsd 3.22 at 127.0.0.1:\(server.port) has a fix from /dev/ttyUSB0")
  }

  @Test func findsAGpsdThatIsStillWaking() throws {
    let server = FakeServer([.send(Self.hello), .hold])
    let state = try Gpsd(host: "127.0.0.1", port: server.port)
      .detect(within: .milliseconds(300), now: { Self.entry }).get()
    #expect(state.release == "3.22")
    #expect(state.noFix?.reason == .waking)
  }

  @Test func findsNoGpsdWhereNoneIs() {
    let result = Gpsd(host: "127.0.0.1", port: Loopback.freePort()).detect(now: { Self.entry })
    guard case .failure(let none) = result else {
      Issue.record("found a gpsd at a closed port")
      return
    }
    #expect(none.reason == .refused)
  }
}
