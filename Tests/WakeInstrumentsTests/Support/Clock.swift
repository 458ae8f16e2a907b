import WakeInstruments

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// This device's wall clock.
@Sendable func now() -> UnixTime {
  var time = timespec()
  _ = unsafe clock_gettime(CLOCK_REALTIME, &time)
  return UnixTime(milliseconds: time.tv_sec * 1000 + time.tv_nsec / 1_000_000)
}
