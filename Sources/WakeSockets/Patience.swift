#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// How long a caller is willing to wait, and whether it still is.
///
/// Time is counted by a clock that runs on evenly while the device's wall clock is being set.
package struct Patience {
  package let deadline: ContinuousClock.Instant
  /// Asked at least ten times a second while something is waited for.
  package let isCancelled: () -> Bool

  package init(
    until deadline: ContinuousClock.Instant, isCancelled: @escaping () -> Bool = { false }
  ) {
    self.deadline = deadline
    self.isCancelled = isCancelled
  }

  /// The same, ending at `earlier` if that comes first.
  package func until(_ earlier: ContinuousClock.Instant) -> Patience {
    Patience(until: min(earlier, deadline), isCancelled: isCancelled)
  }

  package var left: Duration { ContinuousClock.now.duration(to: deadline) }

  /// Waits until `descriptor` is ready for `events` of poll(2), has failed, or was hung up.
  func wait(for events: Int32, on descriptor: Int32) throws(SocketError) {
    while true {
      if isCancelled() { throw .cancelled }
      let left = self.left
      guard left > .zero else { throw .timedOut }
      let slice = min(left, .milliseconds(100))
      // Rounded up, so that the last slice does not spin.
      let milliseconds = Int32(slice / .milliseconds(1)) + 1

      var entry = pollfd(fd: descriptor, events: Int16(events), revents: 0)
      let ready = unsafe poll(&entry, 1, milliseconds)
      if ready > 0 { return }
      if ready < 0, errno != EINTR { throw .failed(operation: "poll", code: errno) }
    }
  }
}
