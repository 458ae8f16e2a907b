#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A TCP connection that never waits longer than it is told to, and closes itself.
package struct Connection: ~Copyable {
  private let descriptor: Int32
  private var lines: LineStream

  /// Connects to the first address of `host` that answers, IPv6 or IPv4.
  ///
  /// Lines longer than `longestLine` bytes are left out by `line`.
  package static func open(
    host: String, port: UInt16, longestLine: Int = 65_536, patience: Patience
  ) throws(SocketError) -> Connection {
    let descriptor = try connected(to: host, port: port, patience)
    return Connection(descriptor: descriptor, lines: LineStream(.stream, longest: longestLine))
  }

  /// A socket that is connected; the caller closes it.
  static func connected(
    to host: String, port: UInt16, _ patience: Patience
  ) throws(SocketError) -> Int32 {
    let addresses = try Lookup.addresses(of: host, port: port, patience: patience)
    var problem = SocketError.noSuchHost
    for (tried, address) in addresses.enumerated() {
      // An address that swallows everything leaves time for those after it.
      let share = patience.left / (addresses.count - tried)
      do {
        return try connected(to: address, patience.until(.now + share))
      } catch {
        if error == .cancelled { throw error }
        // "Refused" says most: the machine is there, and nothing listens.
        if problem != .refused { problem = error }
      }
    }
    throw problem
  }

  deinit {
    close(descriptor)
  }

  /// The next line, without its end. What stood before the other side hung up is given first.
  package mutating func line(_ patience: Patience) throws(SocketError) -> ContiguousArray<UInt8> {
    try lines.next(from: descriptor, patience)
  }

  /// What comes next, in the pieces in which it arrives; empty once the other side has hung up.
  /// Not to be mixed with `line`.
  package func piece(_ patience: Patience) throws(SocketError) -> ContiguousArray<UInt8> {
    var room = ContiguousArray<UInt8>(repeating: 0, count: 16_384)
    while true {
      try patience.wait(for: Int32(POLLIN), on: descriptor)
      let count = unsafe room.withUnsafeMutableBytes { bytes in
        unsafe recv(descriptor, bytes.baseAddress, bytes.count, 0)
      }
      if count >= 0 {
        room.removeLast(room.count - count)
        return room
      }
      if errno != EAGAIN, errno != EINTR { throw SocketError(errno, in: "recv") }
    }
  }

  /// Sends all of `text`.
  package func write(_ text: String, _ patience: Patience) throws(SocketError) {
    var rest = ContiguousArray(text.utf8)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { bytes in
        unsafe send(descriptor, bytes.baseAddress, bytes.count, Self.quietly)
      }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        try patience.wait(for: Int32(POLLOUT), on: descriptor)
      } else if errno != EINTR {
        throw SocketError(errno, in: "send")
      }
    }
  }

  /// A write to a side that hung up is an error here, not a SIGPIPE that ends the process.
  #if canImport(Glibc)
    private static let quietly = Int32(MSG_NOSIGNAL)
  #else
    private static let quietly: Int32 = 0
  #endif

  private static func connected(
    to address: Address, _ patience: Patience
  ) throws(SocketError) -> Int32 {
    #if canImport(Glibc)
      let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
      let descriptor = socket(address.family, Int32(kind), 0)
    #else
      let descriptor = socket(address.family, SOCK_STREAM, 0)
    #endif
    guard descriptor >= 0 else { throw SocketError(errno, in: "socket") }
    do {
      #if !canImport(Glibc)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        var on: Int32 = 1
        _ = unsafe setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(4))
      #endif
      try begin(descriptor, address, patience)
    } catch {
      close(descriptor)
      throw error
    }
    return descriptor
  }

  private static func begin(
    _ descriptor: Int32, _ address: Address, _ patience: Patience
  ) throws(SocketError) {
    let begun = unsafe address.bytes.withUnsafeBytes { bytes in
      unsafe connect(
        descriptor, bytes.baseAddress!.assumingMemoryBound(to: sockaddr.self),
        socklen_t(bytes.count))
    }
    if begun == 0 { return }
    // An interrupted connect goes on by itself, like one that is in progress.
    guard errno == EINPROGRESS || errno == EINTR else { throw SocketError(errno, in: "connect") }
    try patience.wait(for: Int32(POLLOUT), on: descriptor)

    var code: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    guard unsafe getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &code, &size) == 0 else {
      throw SocketError(errno, in: "getsockopt")
    }
    if code != 0 { throw SocketError(code, in: "connect") }
  }
}

extension SocketError {
  init(_ code: Int32, in operation: String) {
    switch code {
    case ECONNREFUSED: self = .refused
    case ENETUNREACH, EHOSTUNREACH, ENETDOWN, EHOSTDOWN, EADDRNOTAVAIL, EAFNOSUPPORT:
      self = .unreachable
    case ETIMEDOUT: self = .timedOut
    case ECONNRESET, EPIPE, ECONNABORTED: self = .closed
    default: self = .failed(operation: operation, code: code)
    }
  }
}
