#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A TCP port of this machine alone that the system chose.
enum Loopback {
  static let hasVersionSix = bound(backlog: nil, versionSix: true) != nil

  /// A port at which nothing listens.
  static func freePort() -> UInt16 {
    guard let (descriptor, port) = bound(backlog: nil) else { preconditionFailure("no loopback") }
    close(descriptor)
    return port
  }

  /// A socket on 127.0.0.1 or ::1, listening where there is a backlog; nil without such an address.
  static func bound(
    backlog: Int32?, versionSix: Bool = false, at wanted: UInt16 = 0
  ) -> (descriptor: Int32, port: UInt16)? {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let descriptor = socket(versionSix ? AF_INET6 : AF_INET, kind, 0)
    guard descriptor >= 0 else { return nil }
    guard let port = versionSix ? bindSix(descriptor) : bindFour(descriptor, wanted),
      backlog.map({ listen(descriptor, $0) == 0 }) ?? true
    else {
      close(descriptor)
      return nil
    }
    return (descriptor, port)
  }

  private static func bindFour(_ descriptor: Int32, _ wanted: UInt16) -> UInt16? {
    var address = sockaddr_in()
    address.sin_port = wanted.bigEndian
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(UInt32(0x7F00_0001).bigEndian)
    let isBound = unsafe bind(descriptor, &address, MemoryLayout<sockaddr_in>.size)
    return isBound ? UInt16(bigEndian: address.sin_port) : nil
  }

  /// Sends one datagram to a port of this machine.
  static func send(_ text: String, toUDP port: UInt16) {
    #if canImport(Glibc)
      let descriptor = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
    #else
      let descriptor = socket(AF_INET, SOCK_DGRAM, 0)
    #endif
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = in_addr_t(UInt32(0x7F00_0001).bigEndian)
    let bytes = Array(text.utf8)
    _ = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe sendto(
          descriptor, bytes, bytes.count, 0, address,
          socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  private static func bindSix(_ descriptor: Int32) -> UInt16? {
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    address.sin6_addr = in6addr_loopback
    let isBound = unsafe bind(descriptor, &address, MemoryLayout<sockaddr_in6>.size)
    return isBound ? UInt16(bigEndian: address.sin6_port) : nil
  }

  /// Binds, and puts the port that the system chose into `address`.
  private static func bind(
    _ descriptor: Int32, _ address: UnsafeMutableRawPointer, _ size: Int
  ) -> Bool {
    let address = unsafe address.assumingMemoryBound(to: sockaddr.self)
    var length = socklen_t(size)
    #if canImport(Glibc)
      guard unsafe Glibc.bind(descriptor, address, length) == 0 else { return false }
    #else
      guard unsafe Darwin.bind(descriptor, address, length) == 0 else { return false }
    #endif
    return unsafe getsockname(descriptor, address, &length) == 0
  }
}
