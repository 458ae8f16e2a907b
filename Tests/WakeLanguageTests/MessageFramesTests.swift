import Testing
import WakeFormat

@testable import WakeLanguage

@Suite struct MessageFramesTests {
  private static let whole =
    "Content-Length: 2\r\n\r\n{}" + "content-length:4\r\nContent-Type: application/json\r\n\r\n[12]"

  @Test(arguments: 1...whole.utf8.count)
  func `messages are taken out of pieces of any size`(size: Int) {
    var frames = MessageFrames()
    var found: [MessageFrames.Frame] = []
    var rest = Bytes(Self.whole.utf8)[...]
    while !rest.isEmpty {
      frames.add(Bytes(rest.prefix(size)))
      rest = rest.dropFirst(size)
      while let frame = frames.next() { found.append(frame) }
    }
    #expect(found == [.message(Bytes("{}".utf8)), .message(Bytes("[12]".utf8))])
  }

  @Test(arguments: [
    ("Content-Type: x\r\n\r\n{}", "Content-Length, found none"),
    ("Content-Length: -1\r\n\r\n{}", "one length in bytes"),
    ("Content-Length: 1.5\r\n\r\n{}", "one length in bytes"),
    ("Content-Length: 99999999999999999999999\r\n\r\n", "one length in bytes"),
    ("Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}", "one length in bytes"),
    ("GET / HTTP/1.1\r\n\r\n", "a field of a header"),
    (String(repeating: "a", count: MessageFrames.longestHeader + 4), "no end of it"),
  ])
  func `a header that cannot be read ends the conversation`(text: String, reason: String) throws {
    var frames = MessageFrames()
    frames.add(Bytes((text + Self.whole).utf8))
    guard case .lost(let message)? = frames.next() else {
      Issue.record("expected the end")
      return
    }
    #expect(message.contains(reason), "\(message)")
    #expect(frames.next() == nil)
    frames.add(Bytes(Self.whole.utf8))
    #expect(frames.next() == nil)
  }

  @Test(arguments: [0, 1, 1000])
  func `a message that is too long is passed over, and the next is read`(first: Int) {
    let length = MessageFrames.longestMessage + 1
    var frames = MessageFrames()
    frames.add(
      Bytes("Content-Length: \(length)\r\n\r\n".utf8) + Bytes(repeating: 0x61, count: first))
    #expect(frames.next() == .tooLong(length))
    #expect(frames.next() == nil)
    var left = length - first
    while left > 0 {
      let piece = min(left, 1 << 20)
      frames.add(Bytes(repeating: 0x61, count: piece))
      #expect(frames.next() == nil)
      left -= piece
    }
    frames.add(Bytes("Content-Length: 2\r\n\r\n{}".utf8))
    #expect(frames.next() == .message(Bytes("{}".utf8)))
  }

  @Test func `what is sent can be taken apart again`() {
    var frames = MessageFrames()
    frames.add(MessageFrames.framed(Bytes("[1]".utf8)))
    #expect(frames.next() == .message(Bytes("[1]".utf8)))
  }
}
