internal import CWakeSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What the process was given to read and write.
package enum StandardStreams {
  package enum Stream: Int32, Sendable {
    case input = 0
    case output = 1
    case error = 2
  }

  /// Call first in `main`: a closed pipe is then an answer of `write`, and no file of the logbook
  /// can become a standard stream that was closed.
  package static func prepare() {
    wake_prepare_process()
  }

  /// Writes everything. False: the reader has gone, which ends a program quietly.
  @discardableResult
  package static func write(
    _ bytes: ContiguousArray<UInt8>, to stream: Stream
  ) throws(SystemError) -> Bool {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { all in
        unsafe writeBytes(stream.rawValue, all.baseAddress! + written, all.count - written)
      }
      if count >= 0 {
        written += count
        continue
      }
      switch errno {
      case EINTR: continue
      case EPIPE: return false
      case EAGAIN:
        // Another program set our terminal to not wait.
        var wait = pollfd(fd: stream.rawValue, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&wait, 1, 1000)
      case let code: throw SystemError("write to", stream.name, code: code)
      }
    }
    return true
  }

  package static func isTerminal(_ stream: Stream) -> Bool {
    isatty(stream.rawValue) == 1
  }

  /// Columns of the terminal; else what COLUMNS says; else nil.
  package static func width(
    of stream: Stream, _ environment: Environment
  ) -> Int? {
    let columns = Int(wake_terminal_columns(stream.rawValue))
    if columns > 0 { return columns }
    guard let text = environment["COLUMNS"], let said = Int(text), said > 0 else { return nil }
    return said
  }
}

extension StandardStreams.Stream {
  var name: String {
    switch self {
    case .input: "standard input"
    case .output: "standard output"
    case .error: "standard error"
    }
  }
}
