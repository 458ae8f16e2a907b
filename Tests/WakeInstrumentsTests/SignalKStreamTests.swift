import Testing
import WakeInstruments
import WakeNavigation

/// A Signal K server that sends by itself what changes.
@Suite struct SignalKStreamTests {
  static let own = "vessels.urn:mrn:imo:mmsi:211234560"
  static let hello =
    #"{"name":"fake","version":"2.9","self":"\#(own)","roles":["master"],"timestamp":"\#(SignalKTests.ago(0))"}"#
    + "\r\n"
  static let askedFor = #""token":"abc.def","context":"vessels.self","subscribe":[{"path":"#

  static func delta(
    _ path: String, _ value: String, of vessel: String = own, from source: String = "n2k.22",
    _ seconds: Int = -60
  ) -> String {
    #"{"context":"\#(vessel)","updates":[{"$source":"\#(source)","timestamp":"\#(SignalKTests.ago(seconds))","values":[{"path":"\#(path)","value":\#(value)}]}]}"#
      + "\r\n"
  }

  static func position(
    _ latitude: Double, of vessel: String = own, from source: String = "n2k.22",
    _ seconds: Int = -60
  ) -> String {
    delta(
      "navigation.position", #"{"latitude":\#(latitude),"longitude":10.5}"#, of: vessel,
      from: source, seconds)
  }

  static func watch(_ script: [FakeServer.Step]) -> (Watch, SignalKServer) {
    let server = SignalKServer(
      SignalKTests.tree(), token: "abc.def", stream: FakeServer(script))
    let client = SignalK(host: "127.0.0.1", port: server.port, token: "abc.def")
    return (Watch([.signalK(client)], now: now), server)
  }

  static func latitude(_ watch: Watch) -> Double? { watch.outlook().position?.fix.point.latitude }

  /// Speed over ground, as the last thing that is sent: what went before has been taken.
  static let mark = delta("navigation.speedOverGround", "9.75")
  static func isMarked(_ watch: Watch) -> Bool {
    (watch.outlook().value(.speedOverGround) ?? 0) > 5
  }

  @Test func `is listened to, and only what is of this boat and of one source counts`() {
    let (watch, server) = Self.watch([
      .send(Self.hello), .await(Self.askedFor),
      .send(
        Self.position(55.1) + "rubbish\r\n{\"updates\":3}\r\n"
          + Self.position(1.5, of: "vessels.urn:mrn:imo:mmsi:211999999")
          + Self.position(2.5, of: "atons.urn:mrn:imo:mmsi:992111111")
          + Self.position(3.5, from: "tcp.gps2") + Self.position(4.5, 3000)
          + Self.position(91) + Self.mark),
      .hold,
    ])
    defer { server.end() }
    #expect(until { Self.isMarked(watch) })
    #expect(Self.latitude(watch) == 55.1)
  }

  @Test func `null is no position any more`() {
    let lost = Self.position(55.1) + Self.delta("navigation.position", "null") + Self.mark
    let alive = (0..<40).flatMap { _ in
      [FakeServer.Step.pause(milliseconds: 1000), .send(Self.mark)]
    }
    let (watch, server) = Self.watch(
      [.send(Self.hello), .await(Self.askedFor), .send(lost)] + alive)
    defer { server.end() }
    #expect(until { Self.isMarked(watch) })
    #expect(until { watch.outlook().position == nil })
    #expect(
      watch.outlook().views.first?.noPosition(at: watch.outlook().moment.elapsed)
        == "signalk has lost its fix")
  }

  @Test func `where it breaks off the server is asked again`() {
    let (watch, server) = Self.watch([
      .send(Self.hello), .await(Self.askedFor), .send(Self.position(55.1)), .done,
    ])
    defer { server.end() }
    #expect(until { Self.latitude(watch) == 54.74003 })
  }
}
