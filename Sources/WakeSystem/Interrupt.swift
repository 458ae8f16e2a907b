internal import CWakeSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Ctrl-C, a terminal that closes, and a request to end, as something a waiting loop can look at.
package enum Interrupt {
  /// From here on SIGINT, SIGHUP and SIGTERM only set the flag.
  package static func install() {
    _ = wake_interrupt_install()
  }

  package static var isSet: Bool { wake_interrupt_seen() != 0 }

  /// Can be read from as soon as the flag is set, for a wait that is not ours.
  package static var descriptor: Int32 { wake_interrupt_descriptor() }

  /// After the user was answered, as at a prompt.
  package static func forget() {
    wake_interrupt_forget()
  }

  package enum Wait: Equatable, Sendable { case ready, passed, interrupted }

  /// Waits until a descriptor has something to read (or has ended), the deadline, or Ctrl-C.
  ///
  /// Without a descriptor it only waits; without a deadline, for ever.
  package static func wait(reading descriptor: Int32?, until deadline: Deadline?) -> Wait {
    let watch = wake_interrupt_descriptor()
    while true {
      if isSet { return .interrupted }
      var polled = [
        pollfd(fd: descriptor ?? -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: watch, events: Int16(POLLIN), revents: 0),
      ]
      let milliseconds = deadline.map { Int32(clamping: $0.remaining) } ?? -1
      let count = unsafe poll(&polled, 2, milliseconds)
      if isSet { return .interrupted }
      if count > 0, polled[0].revents != 0 { return .ready }
      if let deadline, deadline.hasPassed { return .passed }
    }
  }
}
