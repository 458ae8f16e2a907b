import Testing
import WakeInstruments

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A Signal K server of recorded trees, well mannered and not.
@Suite struct SignalKTests {
  /// The time `seconds` ago, as the server writes it.
  static func ago(_ seconds: Int) -> String {
    var time = time_t(now().seconds - seconds)
    var parts = unsafe tm()
    _ = unsafe gmtime_r(&time, &parts)
    var room = [CChar](repeating: 0, count: 64)
    _ = unsafe strftime(&room, room.count, "%Y-%m-%dT%H:%M:%S.000Z", &parts)
    return String(decoding: room.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Dated a minute ahead unless said, which counts as now: so a slow machine makes nothing old.
  static func leaf(_ value: String, _ seconds: Int = -60) -> String {
    #"{"value":\#(value),"$source":"n2k.22","timestamp":"\#(ago(seconds))","meta":{"units":"m"}}"#
  }

  static func tree(
    position: String = leaf(#"{"latitude":54.74003,"longitude":10.41853,"altitude":3}"#),
    more: String = ""
  ) -> String {
    """
    {"name":"Wake","mmsi":"211234560","navigation":{"position":\(position),
    "speedOverGround":\(leaf("2.98")),"courseOverGroundTrue":\(leaf("0.7959")),
    "speedThroughWater":\(leaf("null")),"headingMagnetic":\(leaf("6.2822")),
    "log":\(leaf("2244809"))\(more)},
    "environment":{"wind":{"angleApparent":\(leaf("-0.5445")),"speedApparent":\(leaf("14.0")),
    "directionTrue":\(leaf("3.92")),"speedTrue":\(leaf("13.4"))},
    "depth":{"belowTransducer":\(leaf("4.1", 40)),"belowSurface":\(leaf("4.5"))},
    "outside":{"pressure":\(leaf("101260", 300)),"temperature":\(leaf("290.4"))},
    "water":{"temperature":\(leaf("\"warm\""))}}}
    """
  }

  static func read(
    _ server: SignalKServer, token: String? = nil, within budget: Duration = .seconds(20)
  ) -> Result<Readings, SourceProblem> {
    SignalK(host: "127.0.0.1", port: server.port, token: token)
      .read(for: now(), within: budget, now: now)
  }

  /// It would stand in a header, and in JSON, as it is.
  @Test(arguments: ["abc\"", "abc\\", "abc\r\nX: y", "abc def", "", "abc\u{1B}", "ø"])
  func `a token with characters that none may have is sent nowhere`(token: String) {
    let server = SignalKServer(Self.tree(), token: token)
    defer { server.end() }
    guard case .failure(let problem) = Self.read(server, token: token) else {
      Issue.record("it was sent")
      return
    }
    #expect(problem.sentence.contains("holds what no token may: wake config signalk 127.0.0.1:"))
  }

  @Test(arguments: [
    SignalKServer.Manner.plain, .chunked, .untilClosed, .slow,
  ])
  func `reads a tree, however it is sent`(manner: SignalKServer.Manner) throws {
    let server = SignalKServer(Self.tree(), manner)
    defer { server.end() }
    var readings = try Self.read(server).get()
    readings.fields.removeAll { $0.key == "age" }
    #expect(
      readings.fields.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
        == "pos=54-44.402N,010-25.112E fix=gnss cog=046T sog=5.8kn hdg=000M log=1212.1nm depth.surface=4.5m wind=225T/26kn awa=031P aws=27.2kn baro=1012.6hPa air=17.3C"
    )
  }

  @Test(arguments: [
    ("null", "has no position"),
    (leaf("null"), "has no position"),
    (leaf(#"{"latitude":null,"longitude":10.4}"#), "has no position"),
    (
      leaf(#"{"latitude":54.7,"longitude":10.4}"#, 4000),
      "has only an old position: nothing new for "
    ),
  ])
  func `null and old positions are none`(position: String, why: String) throws {
    let server = SignalKServer(Self.tree(position: position))
    defer { server.end() }
    let readings = try Self.read(server).get()
    #expect(readings["pos"] == nil)
    #expect(readings["sog"] == "5.8kn")
    #expect(
      readings.noPosition?.sentence.contains(why) == true, "\(readings.noPosition?.sentence ?? "")"
    )
  }

  @Test func `the equator is a place`() throws {
    let server = SignalKServer(Self.tree(position: Self.leaf(#"{"latitude":0,"longitude":0}"#)))
    defer { server.end() }
    #expect(try Self.read(server).get()["pos"] == "00-00.000N,000-00.000E")
  }

  @Test(arguments: [
    (SignalKServer.Manner.cutOff, "broke off its answer"),
    (.silent, "does not answer"),
    (.otherService, "is not Signal K"),
  ])
  func `says what went wrong`(manner: SignalKServer.Manner, why: String) {
    let server = SignalKServer(Self.tree(), manner)
    defer { server.end() }
    let problem = Self.read(server, within: .seconds(1)).problem
    #expect(problem?.hasSuffix(why) == true, "\(problem ?? "it read something")")
  }

  @Test func `says what to type where a token is asked for`() throws {
    let server = SignalKServer(Self.tree(), token: "abc.def")
    defer { server.end() }
    #expect(
      Self.read(server).problem
        == "Signal K at 127.0.0.1:\(server.port) asks for a token: wake config signalk 127.0.0.1:\(server.port)"
    )
    #expect(Self.read(server, token: "old").problem?.contains("refuses the token") == true)
    #expect(try Self.read(server, token: "abc.def").get()["pos"] != nil)
  }

  @Test func `gets a token once the owner approves`() {
    let server = SignalKServer(Self.tree(), token: "abc.def")
    defer { server.end() }
    var told = 0
    let access = SignalK(host: "127.0.0.1", port: server.port).access(
      client: "a", within: .seconds(60), now: now, isCancelled: { false }, tell: { told += 1 })
    #expect(access == .success(.granted("abc.def")))
    #expect(told == 1)
    let refusing = SignalKServer(Self.tree(), token: "x", approval: (0, false))
    defer { refusing.end() }
    let refused = SignalK(host: "127.0.0.1", port: refusing.port).access(
      client: "a", within: .seconds(60), now: now, isCancelled: { false }, tell: {})
    guard case .failure(let problem) = refused else {
      Issue.record("it was refused")
      return
    }
    #expect(problem.sentence.hasSuffix("said no"))
  }

  @Test func `needs no token where anybody may read, and is found`() throws {
    let server = SignalKServer(Self.tree())
    defer { server.end() }
    let client = SignalK(host: "127.0.0.1", port: server.port)
    let access = client.access(
      client: "a", within: .seconds(20), now: now, isCancelled: { false }, tell: {})
    #expect(access == .success(.open(hasPosition: true)))
    #expect(try client.detect().get() == "Signal K 2.9 at 127.0.0.1:\(server.port)")
  }

  @Test func `a watch asks again and again`() {
    let server = SignalKServer(Self.tree())
    defer { server.end() }
    let watch = Watch([.signalK(SignalK(host: "127.0.0.1", port: server.port))], now: now)
    #expect(until { watch.outlook().position != nil })
    #expect(watch.outlook().position?.source == "signalk")
  }
}
