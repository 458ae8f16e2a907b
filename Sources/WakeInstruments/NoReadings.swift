internal import WakeSockets

/// Why a source gave nothing.
package struct NoReadings: Error, Equatable, Sendable {
  /// Where it was asked.
  package let host: String
  package let port: UInt16
  package let reason: Reason

  package init(host: String, port: UInt16, reason: Reason) {
    self.host = host
    self.port = port
    self.reason = reason
  }

  package enum Reason: Equatable, Sendable {
    /// Nothing listens at that port.
    case refused
    case noSuchHost
    case unreachable
    /// Nothing came in the time there was: no connection, or a server that says nothing at all.
    case noAnswer
    /// Something answered, and it is not gpsd.
    case unreadable
    /// gpsd runs, and knows no receiver.
    case noDevice
    /// gpsd is there, and has not begun to send: Debian's opens its receiver only when asked, and
    /// that takes it 6 s.
    case waking
    /// The receiver sends nothing.
    case silent(device: String?)
    /// The receiver has no position; how many satellites it sees, where it says so.
    case noFix(satellites: Int?)
    /// There is only an old fix. Its age in seconds, where that can be told.
    case stale(seconds: Int?)
    /// The connection was lost before there was a fix.
    case closed
    case cancelled
    /// A call of the operating system failed, with this number.
    case failed(operation: String, code: Int32)
  }

  /// One line for the sailor.
  ///
  /// Holds names that came from outside (a host, a device): to be escaped for a terminal.
  package var sentence: String {
    let place = host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    return switch reason {
    case .refused: "nothing answers at \(place): is gpsd running?"
    case .noSuchHost: "no address known for \(host), where gpsd should be"
    case .unreachable: "no network leads to \(host), where gpsd should be"
    case .noAnswer: "gpsd at \(place) does not answer"
    case .unreadable: "what answers at \(place) is not gpsd"
    case .noDevice: "gpsd at \(place) has no receiver: is it plugged in and readable for gpsd?"
    case .waking: "gpsd at \(place) is still waking its receiver; it needs some 8 s the first time"
    case .silent(let device?): "gpsd at \(place) hears nothing from \(device)"
    case .silent(nil): "gpsd at \(place) hears nothing from its receiver"
    case .noFix(let satellites?):
      "gpsd at \(place) has no fix yet: \(satellites) satellite\(satellites == 1 ? "" : "s") in view"
    case .noFix(nil): "gpsd at \(place) has no fix yet"
    case .stale(let seconds?):
      "gpsd at \(place) has only an old fix: nothing new for \(Span.words(seconds))"
    case .stale(nil): "gpsd at \(place) has only an old fix, nobody knows how old"
    case .closed: "gpsd at \(place) hung up before it gave a fix"
    case .cancelled: "stopped asking gpsd at \(place)"
    case .failed(let operation, let code):
      "cannot ask gpsd at \(place): \(operation) failed with error \(code)"
    }
  }
}

extension NoReadings.Reason {
  init(_ error: SocketError) {
    self =
      switch error {
      case .refused: .refused
      case .noSuchHost: .noSuchHost
      case .unreachable: .unreachable
      case .timedOut: .noAnswer
      case .closed: .closed
      case .cancelled: .cancelled
      case .failed(let operation, let code): .failed(operation: operation, code: code)
      }
  }
}
