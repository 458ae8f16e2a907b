#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What the device's clock says, in seconds and nanoseconds since 1970 UTC. It may be wrong.
package struct WallClock: Equatable, Sendable {
  package let seconds: Int64
  package let nanoseconds: Int32

  package init(seconds: Int64, nanoseconds: Int32 = 0) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  package static func now() -> WallClock {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return WallClock(seconds: Int64(time.tv_sec), nanoseconds: Int32(time.tv_nsec))
  }

  /// True before 2020-01-01: a board without a battery counts from 1970 until somebody tells it.
  package var isUnset: Bool { seconds < 1_577_836_800 }
}

/// A moment that no change of the clock moves.
package struct Deadline: Sendable {
  private let nanoseconds: UInt64

  package init(milliseconds: Int) {
    nanoseconds = Self.now() + UInt64(max(0, milliseconds)) * 1_000_000
  }

  package var hasPassed: Bool { Self.now() >= nanoseconds }

  /// Milliseconds left, rounded up; 0 when it has passed.
  package var remaining: Int {
    let now = Self.now()
    return now >= nanoseconds ? 0 : Int((nanoseconds - now + 999_999) / 1_000_000)
  }

  private static func now() -> UInt64 {
    var time = timespec()
    let clock = Mutant.isChosen("wall clock") ? CLOCK_REALTIME : CLOCK_MONOTONIC
    unsafe clock_gettime(clock, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
