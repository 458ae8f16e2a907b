#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// One numeric address to connect to, of either family.
struct Address: Sendable {
  let family: Int32
  /// A `sockaddr` of that family.
  let bytes: ContiguousArray<UInt8>

  /// All addresses of a host, in the order in which they should be tried; empty if there are none.
  ///
  /// `numeric` asks no name server and so never waits. Without it this can block for as long as
  /// the resolver likes: see `Lookup`.
  static func all(of host: String, port: UInt16, numeric: Bool) -> [Address] {
    var hints = unsafe addrinfo()
    #if canImport(Glibc)
      unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    #else
      unsafe hints.ai_socktype = SOCK_STREAM
    #endif
    // Not AI_ADDRCONFIG: on a boat without any network it can hide the loopback addresses.
    unsafe hints.ai_flags = AI_NUMERICSERV | (numeric ? AI_NUMERICHOST : 0)

    var first: UnsafeMutablePointer<addrinfo>?
    guard unsafe getaddrinfo(host, String(port), &hints, &first) == 0 else { return [] }
    defer { unsafe freeaddrinfo(first) }

    var found: [Address] = []
    var next = unsafe first
    while let entry = unsafe next {
      if let address = unsafe entry.pointee.ai_addr {
        let bytes = unsafe UnsafeRawBufferPointer(
          start: address, count: Int(entry.pointee.ai_addrlen))
        unsafe found.append(
          Address(family: entry.pointee.ai_family, bytes: ContiguousArray(bytes)))
      }
      unsafe next = entry.pointee.ai_next
    }
    return found
  }
}
