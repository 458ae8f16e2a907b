package import WakeFormat

/// Takes the messages out of what a client sends: `Content-Length: N`, an empty line, N bytes.
package struct MessageFrames {
  package enum Frame: Equatable, Sendable {
    case message(Bytes)
    /// A message of more bytes than are taken; it was passed over.
    case tooLong(Int)
    /// Where the next message begins cannot be known: there is no more after this.
    case lost(String)
  }

  /// A page of 10,000 lines has about a megabyte.
  package static let longestMessage = 64 << 20
  /// Two fields are all that there are.
  package static let longestHeader = 4096

  private var waiting = Bytes()
  private var start = 0
  /// How much of a message that is too long has not come yet.
  private var passing = 0
  private var isLost = false

  package init() {}

  package mutating func add(_ bytes: Bytes) {
    guard !isLost else { return }
    if start > 0 {
      waiting.removeSubrange(..<start)
      start = 0
    }
    let passed = min(passing, bytes.count)
    passing -= passed
    waiting += bytes[passed...]
  }

  /// The next message that is whole; nil until more has come.
  package mutating func next() -> Frame? {
    guard !isLost, passing == 0 else { return nil }
    guard let end = endOfHeader else {
      return waiting.count - start > Self.longestHeader
        ? lose("expected a header of at most \(Self.longestHeader) bytes, found no end of it") : nil
    }
    let length: Int
    switch Self.length(in: waiting[start..<end]) {
    case .success(let found): length = found
    case .failure(let problem): return lose(problem.message)
    }
    let body = end + 4
    guard length <= Self.longestMessage else {
      let here = min(length, waiting.count - body)
      start = body + here
      passing = length - here
      return .tooLong(length)
    }
    guard waiting.count - body >= length else { return nil }
    start = body + length
    return .message(Bytes(waiting[body..<body + length]))
  }

  /// Where the empty line behind the header begins.
  private var endOfHeader: Int? {
    let last = min(waiting.count - 4, start + Self.longestHeader)
    guard start <= last else { return nil }
    return (start...last).first { place in
      waiting[place] == 0x0D && waiting[place + 1] == 0x0A && waiting[place + 2] == 0x0D
        && waiting[place + 3] == 0x0A
    }
  }

  private mutating func lose(_ message: String) -> Frame {
    isLost = true
    waiting = []
    start = 0
    return .lost(message)
  }

  private struct Problem: Error { let message: String }

  /// Of the fields `Content-Length` counts; `Content-Type` may only say what all messages are.
  private static func length(in header: ArraySlice<UInt8>) -> Result<Int, Problem> {
    var length: Int?
    for line in String(decoding: header, as: UTF8.self).split(separator: "\r\n") {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else {
        return .failure(Problem(message: "expected a field of a header, found '\(line)'"))
      }
      guard parts[0].lowercased() == "content-length" else { continue }
      let number = parts[1].drop { $0 == " " }
      guard length == nil, let read = Decimal(number), read.places == 0, read.digits >= 0 else {
        return .failure(Problem(message: "expected one length in bytes, found '\(line)'"))
      }
      length = read.digits
    }
    guard let length else {
      return .failure(Problem(message: "expected the field Content-Length, found none"))
    }
    return .success(length)
  }
}

extension MessageFrames {
  /// A message as it is sent.
  package static func framed(_ message: Bytes) -> Bytes {
    let header = Bytes("Content-Length: \(message.count)\r\n\r\n".utf8)
    var framed = Bytes()
    framed.reserveCapacity(header.count + message.count)
    framed += header
    framed += message
    return framed
  }
}
