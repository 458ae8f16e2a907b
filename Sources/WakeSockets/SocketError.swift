/// Why a connection could not be had or was lost.
package enum SocketError: Error, Equatable, Sendable {
  /// Nothing listens at that port.
  case refused
  /// The name has no address, or no name server could be asked.
  case noSuchHost
  /// There is no way to that network or machine.
  case unreachable
  case timedOut
  /// The other side hung up.
  case closed
  /// The caller's own check said stop.
  case cancelled
  /// Another call of the operating system failed: `poll`, and the number it gave.
  case failed(operation: String, code: Int32)
}
