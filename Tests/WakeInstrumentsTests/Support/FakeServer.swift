#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A server that plays a script to the one client it accepts, then hangs up.
struct FakeServer {
  enum Step {
    case send(String)
    case pause(milliseconds: Int)
    /// Reads until a line holds this text.
    case await(String)
    /// Reads until the client hangs up.
    case hold
    /// Says that it is done, and reads on. Who hangs up at once may be answered by a reset, which
    /// takes back what was sent and not yet read.
    case done
  }

  let port: UInt16

  init(_ script: [Step], versionSix: Bool = false, at port: UInt16 = 0) {
    guard let (listener, port) = Loopback.bound(backlog: 4, versionSix: versionSix, at: port)
    else {
      preconditionFailure("no loopback")
    }
    self.port = port
    inBackground {
      let client = accept(listener, nil, nil)
      close(listener)
      guard client >= 0 else { return }
      var heard = ""
      for step in script {
        switch step {
        case .send(let text): Self.send(text, to: client)
        case .pause(let milliseconds): WakeInstrumentsTests.pause(milliseconds: milliseconds)
        case .await(let text):
          while !heard.contains(text), let more = Self.read(client) { heard += more }
          heard = ""
        case .hold: while Self.read(client) != nil {}
        case .done:
          shutdown(client, Int32(SHUT_WR))
          while Self.read(client) != nil {}
        }
      }
      close(client)
    }
  }

  private static func send(_ text: String, to client: Int32) {
    let bytes = Array(text.utf8)
    var sent = 0
    while sent < bytes.count {
      let count = unsafe bytes[sent...].withUnsafeBytes { rest in
        #if canImport(Glibc)
          unsafe Glibc.send(client, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
        #else
          unsafe Darwin.send(client, rest.baseAddress, rest.count, 0)
        #endif
      }
      guard count > 0 else { return }
      sent += count
    }
  }

  private static func read(_ client: Int32) -> String? {
    var room = [UInt8](repeating: 0, count: 4096)
    let count = unsafe recv(client, &room, room.count, 0)
    return count > 0 ? String(decoding: room[..<count], as: UTF8.self) : nil
  }
}
