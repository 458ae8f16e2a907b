#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The number libc gives for a failed call.
struct Errno: Error, Equatable {
  let code: Int32

  init(_ code: Int32) {
    self.code = code
  }

  static let noEntry = Errno(ENOENT)
  static let exists = Errno(EEXIST)
  static let notADirectory = Errno(ENOTDIR)
  static let linkLoop = Errno(ELOOP)
  static let interrupted = Errno(EINTR)

  /// Runs a call that gives a negative number when it fails; again when a signal came between.
  @discardableResult
  @inline(__always)
  static func check<Number: SignedInteger>(_ call: () -> Number) throws(Errno) -> Number {
    while true {
      let result = call()
      if result >= 0 { return result }
      let code = errno
      if code != EINTR { throw Errno(code) }
    }
  }

  func during(_ operation: String, _ path: String) -> SystemError {
    SystemError(operation, path, code: code)
  }

  static func ~= (pattern: Errno, value: Errno) -> Bool { pattern.code == value.code }
}
