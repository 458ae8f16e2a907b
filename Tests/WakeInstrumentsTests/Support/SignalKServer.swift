import WakeInstruments

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A small Signal K server that answers from a recorded tree.
///
/// It speaks the paths of the specification and asks for access as the server does; and it can be
/// as slow, as stale and as rude as real ones are.
final class SignalKServer: Sendable {
  enum Manner: Sendable { case plain, chunked, untilClosed, slow, cutOff, silent, otherService }

  let port: UInt16
  private let tree: String
  private let manner: Manner
  /// What must stand in `Authorization:`; nil: anybody may read.
  private let token: String?
  /// After so many questions the owner approves, or says no.
  private let approval: (after: Int, isGranted: Bool)
  private let listener: Int32
  /// Its TCP stream, where it has one.
  private let stream: FakeServer?

  init(
    _ tree: String, _ manner: Manner = .plain, token: String? = nil,
    approval: (after: Int, isGranted: Bool) = (1, true), stream: FakeServer? = nil
  ) {
    guard let (listener, port) = Loopback.bound(backlog: 8) else {
      preconditionFailure("no loopback")
    }
    self.listener = listener
    self.port = port
    self.tree = tree
    self.manner = manner
    self.token = token
    self.approval = approval
    self.stream = stream
    let server = self
    inBackground { server.serve() }
  }

  func end() { shutdown(listener, Int32(SHUT_RDWR)) }

  private func serve() {
    var questions = 0
    while true {
      let client = accept(listener, nil, nil)
      guard client >= 0 else {
        close(listener)
        return
      }
      var request = ""
      while !request.contains("\r\n\r\n"), let more = Self.read(client) { request += more }
      answer(request, to: client, &questions)
      close(client)
    }
  }

  private func answer(_ request: String, to client: Int32, _ questions: inout Int) {
    guard manner != .otherService else { return Self.send("SSH-2.0-OpenSSH_9.2\r\n", to: client) }
    let words = request.split(separator: " ")
    let path = words.count > 1 ? words[1] : ""
    switch path {
    case "/signalk":
      let tcp = stream.map { #""signalk-tcp":"tcp://boat.invalid:\#($0.port)""# } ?? ""
      reply(
        200, #"{"endpoints":{"v1":{\#(tcp)}},"server":{"id":"fake","version":"2.9"}}"#, to: client)
    case "/signalk/v1/api/vessels/self":
      if let token, !request.contains("Authorization: Bearer \(token)\r\n") {
        return reply(401, "Unauthorized", to: client)
      }
      if manner == .silent { return pause(milliseconds: 3000) }
      reply(200, tree, to: client)
    case "/signalk/v1/access/requests":
      reply(202, #"{"state":"PENDING","href":"/signalk/v1/requests/1"}"#, to: client)
    case "/signalk/v1/requests/1":
      questions += 1
      guard questions > approval.after else {
        return reply(200, #"{"state":"PENDING"}"#, to: client)
      }
      let answer =
        approval.isGranted
        ? #"{"permission":"APPROVED","token":"\#(token ?? "")"}"# : #"{"permission":"DENIED"}"#
      reply(200, #"{"state":"COMPLETED","statusCode":200,"accessRequest":\#(answer)}"#, to: client)
    default: reply(404, "Cannot GET \(path)", to: client)
    }
  }

  private func reply(_ status: Int, _ body: String, to client: Int32) {
    let head = "HTTP/1.1 \(status) X\r\nDate: \(Self.date())\r\nContent-Type: application/json\r\n"
    switch manner {
    case .chunked:
      Self.send(head + "Transfer-Encoding: chunked\r\n\r\n", to: client)
      var rest = Array(body.utf8)[...]
      while !rest.isEmpty {
        let part = rest.prefix(37)
        Self.send(String(part.count, radix: 16) + "\r\n", to: client)
        Self.send(String(decoding: part, as: UTF8.self) + "\r\n", to: client)
        rest = rest.dropFirst(37)
      }
      Self.send("0\r\n\r\n", to: client)
    case .untilClosed: Self.send(head + "Connection: close\r\n\r\n" + body, to: client)
    case .cutOff:
      let half = body.prefix(body.count / 2)
      Self.send(head + "Content-Length: \(body.utf8.count)\r\n\r\n" + half, to: client)
    case .slow:
      for part in [head, "Content-Length: \(body.utf8.count)\r\n\r\n", body] {
        Self.send(part, to: client)
        pause(milliseconds: 200)
      }
    default: Self.send(head + "Content-Length: \(body.utf8.count)\r\n\r\n" + body, to: client)
    }
  }

  /// Now, as HTTP writes it.
  private static func date() -> String {
    var seconds = time_t(now().seconds)
    var parts = unsafe tm()
    _ = unsafe gmtime_r(&seconds, &parts)
    var room = [CChar](repeating: 0, count: 64)
    _ = unsafe strftime(&room, room.count, "%a, %d %b %Y %H:%M:%S GMT", &parts)
    return String(decoding: room.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static func send(_ text: String, to client: Int32) {
    let bytes = Array(text.utf8)
    #if canImport(Glibc)
      _ = unsafe Glibc.send(client, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    #else
      _ = unsafe Darwin.send(client, bytes, bytes.count, 0)
    #endif
  }

  private static func read(_ client: Int32) -> String? {
    var room = [UInt8](repeating: 0, count: 4096)
    let count = unsafe recv(client, &room, room.count, 0)
    return count > 0 ? String(decoding: room[..<count], as: UTF8.self) : nil
  }
}
