#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Standard input, whole or line by line.
package struct StandardInput {
  /// Why there is no more.
  package enum Failure: Error, Equatable, Sendable {
    case system(SystemError)
    /// SIGINT or SIGTERM came while waiting.
    case interrupted
    /// There is more than the bytes allowed.
    case tooLong(limit: Int)
  }

  private var buffer = ContiguousArray<UInt8>()
  private var start = 0
  private var ended = false
  private let descriptor: Int32

  package init() {
    self.init(descriptor: 0)
  }

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Everything up to the end.
  package mutating func all(limit: Int) throws(Failure) -> ContiguousArray<UInt8> {
    while !ended {
      try fill()
      if buffer.count - start > limit { throw .tooLong(limit: limit) }
    }
    defer { start = buffer.count }
    return ContiguousArray(buffer[start...])
  }

  /// What comes next, as much as has come; nil at the end.
  package mutating func piece() throws(Failure) -> ContiguousArray<UInt8>? {
    if start == buffer.count, !ended {
      buffer.removeAll(keepingCapacity: true)
      start = 0
      try fill()
    }
    guard start < buffer.count else { return nil }
    defer { start = buffer.count }
    return ContiguousArray(buffer[start...])
  }

  /// The next line without its LF; nil at the end. A last line without LF is a line.
  package mutating func line(limit: Int = 1 << 20) throws(Failure) -> ContiguousArray<UInt8>? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0A) {
        defer { start = end + 1 }
        return ContiguousArray(buffer[start..<end])
      }
      if ended {
        guard start < buffer.count else { return nil }
        defer { start = buffer.count }
        return ContiguousArray(buffer[start...])
      }
      if buffer.count - start > limit { throw .tooLong(limit: limit) }
      buffer.removeSubrange(..<start)
      start = 0
      searched = buffer.count
      try fill()
    }
  }

  private mutating func fill() throws(Failure) {
    while true {
      // A read that waits would be begun again by Ctrl-C, and never end.
      if Interrupt.wait(reading: descriptor, until: nil) == .interrupted { throw .interrupted }
      do {
        ended = try buffer.append(upTo: 65536, from: descriptor) == 0
        return
      } catch {
        if Interrupt.isSet { throw .interrupted }
        switch error.code {
        case EINTR: continue
        case EAGAIN:
          var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
          _ = unsafe poll(&wait, 1, 1000)
        default: throw .system(error.during("read", "standard input"))
        }
      }
    }
  }
}
