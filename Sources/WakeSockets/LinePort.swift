#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Where lines of text come from.
package enum LinePlace: Hashable, Sendable {
  case tcp(host: String, port: UInt16)
  /// Whatever is sent to this port of ours, broadcasts too.
  case udp(port: UInt16)
  case serial(path: String, baud: Int)
  /// A named pipe, or a file that something writes to: what is added from now on.
  case file(path: String)
}

/// An open source of lines that never waits longer than it is told to, and closes itself.
package struct LinePort: ~Copyable {
  private let descriptor: Int32
  private var lines: LineStream

  package static let longestLine = 4096

  package static func open(
    _ place: LinePlace, patience: Patience
  ) throws(SocketError) -> LinePort {
    switch place {
    case .tcp(let host, let port):
      let descriptor = try Connection.connected(to: host, port: port, patience)
      return LinePort(descriptor, .stream)
    case .udp(let port):
      return LinePort(try bound(port), .datagrams)
    case .serial(let path, let baud):
      let descriptor = try opened(path, O_RDONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
      do { try SerialLine.prepare(descriptor, baud: baud) } catch {
        close(descriptor)
        throw error
      }
      return LinePort(descriptor, .stream)
    case .file(let path):
      return try openFile(path)
    }
  }

  deinit {
    close(descriptor)
  }

  /// The next line, without its end.
  package mutating func line(_ patience: Patience) throws(SocketError) -> ContiguousArray<UInt8> {
    try lines.next(from: descriptor, patience)
  }

  private init(_ descriptor: Int32, _ kind: LineStream.Kind) {
    self.descriptor = descriptor
    lines = LineStream(kind, longest: Self.longestLine)
  }

  private static func openFile(_ path: String) throws(SocketError) -> LinePort {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { throw SocketError(errno, in: "open") }
    switch status.st_mode & S_IFMT {
    case S_IFIFO:
      // Opened to write as well, so that it does not end when its writer does.
      return LinePort(try opened(path, O_RDWR | O_NONBLOCK | O_CLOEXEC), .stream)
    case S_IFREG:
      let descriptor = try opened(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      lseek(descriptor, 0, SEEK_END)
      return LinePort(descriptor, .growing)
    case S_IFDIR: throw .failed(operation: "open", code: EISDIR)
    default:
      return LinePort(try opened(path, O_RDONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC), .stream)
    }
  }

  private static func opened(_ path: String, _ flags: Int32) throws(SocketError) -> Int32 {
    let descriptor = Self.call(path, flags)
    guard descriptor >= 0 else { throw SocketError(errno, in: "open") }
    return descriptor
  }

  #if canImport(Glibc)
    private static func call(_ path: String, _ flags: Int32) -> Int32 {
      unsafe Glibc.open(path, flags)
    }
  #else
    private static func call(_ path: String, _ flags: Int32) -> Int32 {
      unsafe Darwin.open(path, flags)
    }
  #endif

  private static func bound(_ port: UInt16) throws(SocketError) -> Int32 {
    #if canImport(Glibc)
      let kind = SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
      let descriptor = socket(AF_INET, Int32(kind), 0)
    #else
      let descriptor = socket(AF_INET, SOCK_DGRAM, 0)
    #endif
    guard descriptor >= 0 else { throw SocketError(errno, in: "socket") }
    #if !canImport(Glibc)
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    #endif
    // Other programs aboard listen to the same broadcasts.
    var on: Int32 = 1
    _ = unsafe setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(4))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe bind(descriptor, address, size) == 0
      }
    }
    guard isBound else {
      let error = SocketError(errno, in: "bind")
      close(descriptor)
      throw error
    }
    return descriptor
  }
}
