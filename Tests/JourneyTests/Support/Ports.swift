#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// TCP ports of this machine alone.
enum Ports {
  /// One at which nothing listens.
  static func free() -> UInt16 {
    let socket = stream()
    defer { close(socket) }
    var address = loopback(0)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    return unsafe withUnsafeMutablePointer(to: &address) { address in
      unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        _ = unsafe bind(socket, address, length)
        _ = unsafe getsockname(socket, address, &length)
      }
      return unsafe UInt16(bigEndian: address.pointee.sin_port)
    }
  }

  static func isOpen(_ port: UInt16) -> Bool {
    let socket = stream()
    defer { close(socket) }
    var address = loopback(port)
    return unsafe withUnsafePointer(to: &address) { address in
      unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe connect(socket, address, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }

  private static func loopback(_ port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    address.sin_port = port.bigEndian
    return address
  }

  private static func stream() -> Int32 {
    #if canImport(Glibc)
      socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    #else
      socket(AF_INET, SOCK_STREAM, 0)
    #endif
  }
}
