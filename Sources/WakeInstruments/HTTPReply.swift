internal import WakeSockets

/// One request over plain HTTP/1.1, on a socket of our own: a client of a library costs 50 ms to
/// load, and this is all that a boat's own network needs.
struct HTTPRequest {
  let method: String
  let host: String
  let port: UInt16
  let path: String
  var token: String?
  var body: String?

  /// A boat's whole tree is some hundred kilobytes.
  static let largest = 16 << 20

  func reply(_ patience: Patience) throws(HTTPProblem) -> HTTPReply {
    do {
      let connection = try Connection.open(host: host, port: port, patience: patience)
      try connection.write(text, patience)
      var reply = HTTPReply()
      while true {
        let piece = try connection.piece(patience)
        try reply.take(piece)
        if reply.isWhole { return reply }
        // Some servers end a body by hanging up.
        if piece.isEmpty { return try reply.ended() }
      }
    } catch let error as SocketError {
      throw .socket(error)
    } catch let error as HTTPProblem {
      throw error
    } catch {
      preconditionFailure("a request throws nothing else")
    }
  }

  private var text: String {
    let name = host.contains(":") ? "[\(host)]" : host
    var text = "\(method) \(path) HTTP/1.1\r\nHost: \(name):\(port)\r\n"
    text += "Accept: application/json\r\nUser-Agent: wake\r\nConnection: close\r\n"
    if let token { text += "Authorization: Bearer \(token)\r\n" }
    if let body {
      text += "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
    } else {
      text += "\r\n"
    }
    return text
  }
}

enum HTTPProblem: Error, Equatable {
  case socket(SocketError)
  /// What came is no answer in HTTP.
  case strange
  /// The answer broke off before its end.
  case cutOff
  case tooLarge
}

/// What a server answers, as it arrives.
struct HTTPReply {
  private(set) var status = 0
  /// Names in small letters.
  private(set) var headers: [String: String] = [:]
  private(set) var body: ContiguousArray<UInt8> = []
  private(set) var isWhole = false

  private var bytes: ContiguousArray<UInt8> = []
  private var hasHead = false

  mutating func take(_ piece: ContiguousArray<UInt8>) throws(HTTPProblem) {
    bytes += piece
    // A body in chunks says nowhere how long it will be.
    guard body.count + bytes.count <= HTTPRequest.largest else { throw .tooLarge }
    if !hasHead {
      guard let end = Self.headEnd(bytes) else {
        if bytes.count > 65_536 || !Self.mayBegin(bytes) { throw .strange }
        return
      }
      try readHead(bytes[..<end.lower])
      bytes.removeFirst(end.upper)
      hasHead = true
    }
    try readBody()
  }

  /// The other side has hung up.
  func ended() throws(HTTPProblem) -> HTTPReply {
    guard hasHead else { throw bytes.isEmpty ? .cutOff : .strange }
    guard headers["content-length"] == nil, !isChunked else { throw .cutOff }
    var whole = self
    whole.body = bytes
    whole.isWhole = true
    return whole
  }

  private var isChunked: Bool {
    headers["transfer-encoding"]?.lowercased().contains("chunked") == true
  }

  private static func mayBegin(_ bytes: ContiguousArray<UInt8>) -> Bool {
    zip(bytes, "HTTP/1.".utf8).allSatisfy { $0 == $1 }
  }

  private static func headEnd(
    _ bytes: ContiguousArray<UInt8>
  ) -> (lower: Int, upper: Int)? {
    var index = 0
    while index + 3 < bytes.count {
      if bytes[index] == 0x0D, bytes[index + 1] == 0x0A, bytes[index + 2] == 0x0D,
        bytes[index + 3] == 0x0A
      {
        return (index, index + 4)
      }
      index += 1
    }
    return nil
  }

  private mutating func readHead(_ head: ArraySlice<UInt8>) throws(HTTPProblem) {
    let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
    guard let first = lines.first else { throw .strange }
    let words = first.split(separator: " ")
    guard words.count >= 2, words[0].hasPrefix("HTTP/1."), let status = Int(words[1]) else {
      throw .strange
    }
    self.status = status
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { throw .strange }
      let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
      headers[line[..<colon].lowercased()] = String(value)
    }
  }

  private mutating func readBody() throws(HTTPProblem) {
    if isChunked { return try readChunks() }
    if let text = headers["content-length"] {
      guard let length = Int(text), length >= 0 else { throw .strange }
      guard length <= HTTPRequest.largest else { throw .tooLarge }
      if bytes.count >= length {
        body = ContiguousArray(bytes[..<length])
        isWhole = true
      }
    } else if status == 204 || status == 304 {
      isWhole = true
    }
  }

  /// Each chunk is led by its length in hexadecimal; one of nothing ends the body.
  private mutating func readChunks() throws(HTTPProblem) {
    var rest = 0
    defer { if rest > 0 { bytes.removeFirst(rest) } }
    while true {
      guard let end = bytes[rest...].firstIndex(of: 0x0A) else { return }
      let line = bytes[rest..<end].prefix { $0 != UInt8(ascii: ";") && $0 != 0x0D }
      guard let length = Int(String(decoding: line, as: UTF8.self), radix: 16), length >= 0,
        length <= HTTPRequest.largest
      else { throw .strange }
      if length == 0 {
        isWhole = true
        return
      }
      guard bytes.count >= end + 1 + length + 2 else { return }
      body += bytes[end + 1..<end + 1 + length]
      rest = end + 1 + length + 2
    }
  }
}
