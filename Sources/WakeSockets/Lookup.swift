internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Looks a host's name up without waiting longer than the caller will.
///
/// `getaddrinfo` has no time limit, and far from land its name server does not answer for half a
/// minute. So it runs in a thread of its own, which is left behind when the caller has had enough:
/// it ends by itself when the resolver gives up, and keeps what it needs alive until then.
final class Lookup: Sendable {
  static func addresses(
    of host: String, port: UInt16, patience: Patience
  ) throws(SocketError) -> [Address] {
    let numeric = Address.all(of: host, port: port, numeric: true)
    if !numeric.isEmpty { return numeric }

    let lookup = try Lookup(host: host, port: port)
    try lookup.start()
    try patience.wait(for: Int32(POLLIN), on: lookup.reading)
    let found = lookup.found.withLock { $0 }
    guard !found.isEmpty else { throw .noSuchHost }
    return found
  }

  private let host: String
  private let port: UInt16
  private let found = Mutex<[Address]>([])
  /// The two ends of a pipe: the thread closes the writing end when it is done.
  private let reading: Int32
  private let writing: Int32

  private init(host: String, port: UInt16) throws(SocketError) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw .failed(operation: "pipe", code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    self.host = host
    self.port = port
    reading = ends[0]
    writing = ends[1]
  }

  deinit {
    close(reading)
  }

  /// The thread keeps this alive until it is done.
  private func start() throws(SocketError) {
    do throws(SocketError) {
      try Threads.start { self.ask() }
    } catch {
      close(writing)
      throw error
    }
  }

  private func ask() {
    let addresses = Address.all(of: host, port: port, numeric: false)
    found.withLock { $0 = addresses }
    close(writing)
  }
}
