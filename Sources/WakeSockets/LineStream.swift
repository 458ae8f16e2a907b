#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The lines that come out of a descriptor, waited for in one way wherever they come from.
struct LineStream {
  enum Kind {
    /// A socket, a serial line, a pipe: it ends when the other side does.
    case stream
    /// A datagram holds whole lines, whether the last one is ended or not.
    case datagrams
    /// A plain file: whether it has grown can only be found by looking.
    case growing
  }

  private let kind: Kind
  private var lines: LineBuffer
  private var room = [UInt8](repeating: 0, count: 16_384)

  init(_ kind: Kind, longest: Int) {
    self.kind = kind
    lines = LineBuffer(longest: longest)
  }

  /// The next line, without its end. What stood before the other side hung up is given first.
  mutating func next(
    from descriptor: Int32, _ patience: Patience
  ) throws(SocketError) -> ContiguousArray<UInt8> {
    if let line = lines.next() { return line }
    while true {
      if kind == .growing {
        if patience.isCancelled() { throw .cancelled }
      } else {
        try patience.wait(for: Int32(POLLIN), on: descriptor)
      }
      let count = unsafe read(descriptor, &room, room.count)
      if count > 0 {
        lines.append(room[..<count])
        if kind == .datagrams, room[count - 1] != 0x0A { lines.append([0x0A]) }
        if let line = lines.next() { return line }
      } else if count == 0 {
        guard kind == .growing else { throw .closed }
        guard patience.left > .zero else { throw .timedOut }
        usleep(50_000)
      } else if errno != EAGAIN, errno != EINTR {
        throw SocketError(errno, in: "read")
      }
    }
  }
}
