import Testing

/// A wire between a device and a server that breaks, stalls, is slow or flips a byte.
final class FaultyWire {
  enum Fault: CustomStringConvertible {
    /// Ended after so many bytes, in order or not.
    case end(after: Int)
    case reset(after: Int)
    case stall(after: Int)
    /// Bytes a second.
    case slow(Int)
    case flip(at: Int)

    var description: String {
      switch self {
      case .end(let count): "fin \(count)"
      case .reset(let count): "rst \(count)"
      case .stall(let count): "stall \(count)"
      case .slow(let rate): "rate \(rate)"
      case .flip(let place): "flip \(place)"
      }
    }
  }

  enum Direction: String { case up, down }

  let port: Int
  private let process: Spawned

  init(to target: Int, _ fault: Fault, _ direction: Direction) throws {
    let own = Ports.free()
    port = own
    let words = fault.description.split(separator: " ").map(String.init)
    process = try Spawned(
      "python3",
      ["-c", Self.script, "\(own)", "\(target)", words[0], words[1], direction.rawValue],
      until: { Ports.answers(own) })
  }

  deinit { process.end() }

  private static let script = """
    import socket, struct, sys, threading, time
    port, target, mode, number, direction = sys.argv[1:]
    number = int(number)

    def reset(end):
        try:
            end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            end.close()
        except OSError: pass

    def pump(source, sink, faulty):
        passed = 0
        try:
            while data := source.recv(4096):
                if faulty:
                    if mode == "rate": time.sleep(len(data) / number)
                    if mode == "flip" and passed <= number < passed + len(data):
                        place = number - passed
                        data = data[:place] + bytes([data[place] ^ 0xff]) + data[place + 1:]
                    if mode in ("fin", "rst", "stall") and passed + len(data) >= number:
                        sink.sendall(data[:number - passed])
                        if mode == "stall": time.sleep(3600)
                        if mode == "rst":
                            reset(sink); reset(source)
                        for end in (source, sink):
                            try: end.shutdown(socket.SHUT_RDWR); end.close()
                            except OSError: pass
                        return
                    passed += len(data)
                sink.sendall(data)
        except OSError: pass
        for end in (source, sink):
            try: end.shutdown(socket.SHUT_RDWR)
            except OSError: pass

    listener = socket.create_server(("127.0.0.1", int(port)))
    while True:
        near, _ = listener.accept()
        far = socket.create_connection(("127.0.0.1", int(target)))
        threading.Thread(target=pump, args=(near, far, direction == "up"), daemon=True).start()
        threading.Thread(target=pump, args=(far, near, direction == "down"), daemon=True).start()
    """
}
