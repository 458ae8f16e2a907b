import Testing

@testable import WakeInstruments

@Suite struct HTTPReplyTests {
  @Test func `a body in chunks without end is refused`() throws {
    var reply = HTTPReply()
    try reply.take(ContiguousArray("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n".utf8))
    let mebibyte = 1 << 20
    let chunk =
      ContiguousArray("100000\r\n".utf8) + ContiguousArray(repeating: 0x20, count: mebibyte)
      + ContiguousArray("\r\n".utf8)
    for _ in 0..<HTTPRequest.largest / mebibyte - 1 { try reply.take(chunk) }
    #expect(reply.body.count == HTTPRequest.largest - mebibyte)
    #expect(throws: HTTPProblem.tooLarge) {
      try reply.take(chunk)
    }
  }
}
