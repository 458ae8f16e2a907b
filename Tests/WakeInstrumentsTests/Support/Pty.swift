#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A pseudo terminal that plays a serial port: what is written to `near` is read at `path`.
final class Pty: Sendable {
  let near: Int32
  let path: String
  /// Kept open, so that the port stays there while nobody reads it.
  private let far: Int32

  init() {
    (near, path) = Self.pair()
    far = unsafe open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    precondition(far >= 0, "cannot open \(path)")

    var settings = termios()
    _ = unsafe tcgetattr(far, &settings)
    unsafe cfmakeraw(&settings)
    _ = unsafe tcsetattr(far, TCSANOW, &settings)
    // gpsd gives up being root and could not read it.
    _ = unsafe chmod(path, 0o666)
  }

  deinit {
    close(near)
    close(far)
  }

  /// Writes all of `bytes`, as fast as they are read; false once that fails.
  func write(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe Pty.put(near, $0.baseAddress, $0.count) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  #if canImport(Glibc)
    private static let put = unsafe Glibc.write

    /// Asked of the kernel itself: Swift's Glibc module does not know `posix_openpt`.
    private static func pair() -> (near: Int32, path: String) {
      let near = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      var lock: Int32 = 0
      var number: Int32 = 0
      let unlock: UInt = 0x4004_5431  // TIOCSPTLCK
      let tell: UInt = 0x8004_5430  // TIOCGPTN
      precondition(
        unsafe near >= 0 && ioctl(near, unlock, &lock) == 0 && ioctl(near, tell, &number) == 0,
        "no pseudo terminal")
      return (near, "/dev/pts/\(number)")
    }
  #else
    private static let put = unsafe Darwin.write

    private static func pair() -> (near: Int32, path: String) {
      let near = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC)
      precondition(near >= 0 && grantpt(near) == 0 && unlockpt(near) == 0, "no pseudo terminal")
      return (near, unsafe String(cString: ptsname(near)))
    }
  #endif
}
