internal import CWakeSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The time since the device was started, sleep included, which nobody can set.
enum BootClock {
  /// Whole seconds.
  static var seconds: Int64 {
    var time = timespec()
    #if canImport(Darwin)
      unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    #else
      unsafe clock_gettime(CLOCK_BOOTTIME, &time)
    #endif
    return Int64(time.tv_sec)
  }

  /// A word that is another one after each start of the device; empty where there is none.
  static var name: String {
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { room in
      let length = unsafe wake_boot_name(room.baseAddress!, Int32(room.count))
      guard length > 0 else { return "" }
      return unsafe String(
        decoding: UnsafeRawBufferPointer(room).prefix(Int(length)), as: UTF8.self)
    }
  }
}
