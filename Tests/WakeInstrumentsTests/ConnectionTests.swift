import Testing
import WakeSockets

@Suite struct ConnectionTests {
  static func patience(_ duration: Duration = .seconds(10)) -> Patience {
    Patience(until: .now + duration)
  }

  static func error(_ work: () throws(SocketError) -> Void) -> SocketError? {
    do {
      try work()
      return nil
    } catch {
      return error
    }
  }

  @Test(
    arguments: [("127.0.0.1", false), ("localhost", false)]
      + (Loopback.hasVersionSix ? [("::1", true)] : []))
  func sendsAndReadsLines(host: String, versionSix: Bool) throws {
    let server = FakeServer(
      [.await("hello\n"), .send("one\r\ntw"), .pause(milliseconds: 50), .send("o\n"), .hold],
      versionSix: versionSix)
    var connection = try Connection.open(
      host: host, port: server.port, patience: Self.patience())
    try connection.write("hello\n", Self.patience())
    #expect(try connection.line(Self.patience()) == ContiguousArray("one".utf8))
    #expect(try connection.line(Self.patience()) == ContiguousArray("two".utf8))
  }

  @Test func isRefusedWhereNothingListens() {
    let error = Self.error { () throws(SocketError) in
      _ = try Connection.open(
        host: "127.0.0.1", port: Loopback.freePort(), patience: Self.patience())
    }
    #expect(error == .refused)
  }

  @Test func knowsNoAddressOfANameThatCannotBe() {
    let error = Self.error { () throws(SocketError) in
      _ = try Connection.open(host: "no..host", port: 1, patience: Self.patience())
    }
    #expect(error == .noSuchHost)
  }

  /// A machine that swallows what comes: a queue that is full and never emptied.
  @Test func givesUpConnectingWhenTimeIsUp() throws {
    let (_, port) = try #require(Loopback.bound(backlog: 0))
    #expect(Self.crowd(port, 20) == .timedOut)
  }

  /// Connects until that fails, at most so often, and keeps every connection until then: how many
  /// fit into a queue of none is the kernel's business.
  private static func crowd(_ port: UInt16, _ most: Int) -> SocketError? {
    guard most > 0 else { return nil }
    do {
      let connection = try Connection.open(
        host: "127.0.0.1", port: port, patience: patience(.milliseconds(300)))
      let error = crowd(port, most - 1)
      _ = consume connection
      return error
    } catch {
      return error
    }
  }

  @Test func givesUpReadingWhenTimeIsUp() throws {
    let server = FakeServer([.send("half a li"), .hold])
    var connection = try Connection.open(
      host: "127.0.0.1", port: server.port, patience: Self.patience())
    do {
      _ = try connection.line(Self.patience(.milliseconds(200)))
      Issue.record("half a line was given")
    } catch {
      #expect(error == .timedOut)
    }
  }

  @Test func saysThatTheOtherSideHungUp() throws {
    let server = FakeServer([.send("last\n")])
    var connection = try Connection.open(
      host: "127.0.0.1", port: server.port, patience: Self.patience())
    #expect(try connection.line(Self.patience()) == ContiguousArray("last".utf8))
    do {
      _ = try connection.line(Self.patience())
      Issue.record("a line after the last")
    } catch {
      #expect(error == .closed)
    }
    // Writing on is an error as well, and no signal that ends the process.
    var problem: SocketError?
    for _ in 0..<100 where problem == nil {
      do {
        try connection.write(String(repeating: "x", count: 1000), Self.patience())
        pause(milliseconds: 10)
      } catch {
        problem = error
      }
    }
    #expect(problem == .closed)
  }

  @Test func stopsWhenItIsTold() throws {
    let server = FakeServer([.hold])
    var connection = try Connection.open(
      host: "127.0.0.1", port: server.port, patience: Self.patience())
    do {
      _ = try connection.line(Patience(until: .now + .seconds(3600), isCancelled: { true }))
      Issue.record("a line out of nothing")
    } catch {
      #expect(error == .cancelled)
    }
  }
}
