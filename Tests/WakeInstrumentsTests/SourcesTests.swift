import Synchronization
import Testing
import WakeInstruments

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Real sockets, a real serial line, a real pipe.
@Suite struct SourcesTests {
  /// Sentences that a boat sends each second, with the time of this device.
  static func second(_ extra: String = "") -> String {
    let clock = now()
    let second = clock.seconds % 86_400
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    let time = two(second / 3600) + two(second / 60 % 60) + two(second % 60)
    return [
      "$GPGLL,5444.402,N,01025.112,E,\(time),A,A", "$GPVTG,046.0,T,,M,5.8,N,10.7,K,A",
      "$SDDPT,4.1,0.4",
    ].map { NMEAReaderTests.signed($0) + "\r\n" }.joined() + extra
  }

  static let keys = ["pos", "fix", "age", "cog", "sog", "depth.surface"]

  static func read(
    _ source: NMEASource, within budget: Duration = .seconds(30)
  ) -> Result<Readings, SourceProblem> {
    source.read(for: now(), within: budget, now: now)
  }

  @Test func `over TCP`() throws {
    let script = (0..<40).flatMap { _ in
      [FakeServer.Step.send(Self.second()), .pause(milliseconds: 300)]
    }
    let server = FakeServer(script)
    let readings = try Self.read(.tcp(host: "127.0.0.1", port: server.port)).get()
    #expect(readings.fields.map(\.key) == Self.keys)
    #expect(readings["pos"] == "54-44.402N,010-25.112E")
    #expect(readings.noPosition == nil)
  }

  @Test func `over UDP, from whoever sends`() throws {
    let port = Loopback.freePort()
    let isOver = Switch()
    inBackground {
      while !isOver.isSet {
        Loopback.send(Self.second(), toUDP: port)
        pause(milliseconds: 300)
      }
    }
    let readings = Self.read(.udp(port: port))
    isOver.set()
    #expect(try readings.get().fields.map(\.key) == Self.keys)
  }

  @Test func `from a serial line`() throws {
    let pty = Pty()
    let isOver = Switch()
    inBackground {
      while !isOver.isSet {
        _ = pty.write(Array(Self.second().utf8)[...])
        pause(milliseconds: 300)
      }
    }
    let readings = Self.read(.serial(path: pty.path, baud: 4800))
    isOver.set()
    #expect(try readings.get().fields.map(\.key) == Self.keys)
  }

  @Test(arguments: [true, false])
  func `from a pipe, and from a file that grows`(isPipe: Bool) throws {
    let folder = try Folder()
    let path = folder.path + "/control"
    if isPipe {
      #expect(unsafe mkfifo(path, 0o600) == 0)
    } else {
      // What stood in the file before is not of now.
      Self.append("$GPGLL,0000.000,N,00000.000,E,000000,A,A\n", to: path)
    }
    let isOver = Switch()
    inBackground {
      while !isOver.isSet {
        Self.append(Self.second(), to: path)
        pause(milliseconds: 300)
      }
    }
    let readings = Self.read(.file(path: path))
    isOver.set()
    #expect(try readings.get()["pos"] == "54-44.402N,010-25.112E")
  }

  static func append(_ text: String, to path: String) {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_APPEND | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else { return }
    let bytes = Array(text.utf8)
    _ = unsafe write(descriptor, bytes, bytes.count)
    close(descriptor)
  }

  @Test func `why it gives nothing`() {
    let port = Loopback.freePort()
    let refused = Self.read(.tcp(host: "127.0.0.1", port: port))
    #expect(refused.problem == "nothing answers at tcp:127.0.0.1:\(port)")
    let missing = Self.read(.serial(path: "/dev/ttyUSB99", baud: 4800))
    #expect(missing.problem == "serial:/dev/ttyUSB99 is not there: is it plugged in?")
    let silent = Self.read(.udp(port: Loopback.freePort()), within: .milliseconds(200))
    #expect(silent.problem?.hasPrefix("nothing comes from udp:") == true)
    let ais = FakeServer(
      (0..<20).map { _ in .send("!AIVDM,1,1,,A,13aGua?P00PHfERNFruh0?vN289E,0*35\r\n") }
        + [.hold])
    let others = Self.read(.tcp(host: "127.0.0.1", port: ais.port), within: .seconds(1))
    #expect(others.problem?.hasSuffix("is no NMEA of this boat") == true)
    let html = FakeServer([.send("HTTP/1.1 400 Bad Request\r\n\r\n")])
    let strange = Self.read(.tcp(host: "127.0.0.1", port: html.port))
    #expect(strange.problem?.hasSuffix("hung up") == true)
  }

  @Test func `one source for each quantity, and the next where it is silent`() throws {
    let first = FakeServer([
      .send(
        NMEAReaderTests.signed("$SDDPT,4.1,0.4") + "\r\n"
          + NMEAReaderTests.signed("$GPGLL,,,,,,V,N") + "\r\n"), .hold,
    ])
    let second = FakeServer(
      (0..<40).flatMap { _ in
        [
          FakeServer.Step.send(
            Self.second(NMEAReaderTests.signed("$SDDPT,9.9,0.0") + "\r\n")),
          .pause(milliseconds: 300),
        ]
      })
    let names = [first.port, second.port].map { "tcp:127.0.0.1:\($0)" }
    let answer = Instruments([
      .nmea(.tcp(host: "127.0.0.1", port: first.port)),
      .nmea(.tcp(host: "127.0.0.1", port: second.port)),
      .nmea(.tcp(host: "127.0.0.1", port: Loopback.freePort())),
    ]).read(for: now(), within: .seconds(30), now: now)
    #expect(answer.readings.fields.map(\.key) == Self.keys)
    #expect(answer.readings["depth.surface"] == "4.5m")
    #expect(answer.origins["depth.surface"] == names[0])
    #expect(answer.origins["pos"] == names[1])
    #expect(answer.problems.count == 2)
    #expect(answer.problems.first?.sentence == "the receiver at \(names[0]) has no fix yet")
  }

  @Test func `a watch goes on, and calls again`() {
    let port = Loopback.freePort()
    let watch = Watch([.nmea(.tcp(host: "127.0.0.1", port: port))], now: now)
    #expect(until { watch.outlook().views[0].trouble != nil })
    #expect(watch.outlook().position == nil)
    let server = FakeServer(
      (0..<100).flatMap { _ in
        [FakeServer.Step.send(Self.second()), .pause(milliseconds: 200)]
      }, at: port)
    #expect(server.port == port)
    #expect(until { watch.outlook().position != nil })
    #expect(watch.outlook().position?.source == "tcp:127.0.0.1:\(port)")
    #expect(watch.outlook().value(.depthSurface) == 4.5)
  }
}

extension Result where Failure == SourceProblem {
  var problem: String? { if case .failure(let problem) = self { problem.sentence } else { nil } }
}

/// Something that is on once it was set.
final class Switch: Sendable {
  private let value = Mutex(false)
  var isSet: Bool { value.withLock { $0 } }
  func set() { value.withLock { $0 = true } }
}

/// Waits for a condition, however slow the machine is; false: it never came true.
func until(_ isTrue: () -> Bool) -> Bool {
  for _ in 0..<3000 {
    if isTrue() { return true }
    pause(milliseconds: 20)
  }
  return false
}
