#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A call of the operating system that failed.
package struct SystemError: Error, Equatable, Sendable {
  /// What was tried, as the words that follow "cannot": `open`, `write to`, `lock`.
  package let operation: String
  package let path: String
  package let code: Int32

  package init(_ operation: String, _ path: String, code: Int32) {
    self.operation = operation
    self.path = path
    self.code = code
  }

  /// Stands where a file should be and is none: a directory, a FIFO, a device.
  package static let notPlain: Int32 = -1
  /// A path that leads out of the logbook or into `.git` or `.wake`.
  package static let outside: Int32 = -2
  /// A file of more than `Limit.file` bytes.
  package static let tooLarge: Int32 = -3
  /// A track of more than `Limit.track` bytes.
  static let tooLong: Int32 = -4

  /// One line for the user: `cannot open 2026.wake: permission denied`.
  package var message: String { "cannot \(operation) \(path): \(reason)" }

  /// Why: `permission denied`.
  package var reason: String {
    switch code {
    case Self.notPlain: return "it is not a plain file"
    case Self.outside: return "it is not a path inside the logbook"
    case Self.tooLarge: return "it is larger than \(Limit.file >> 20) MiB"
    case Self.tooLong: return "it is larger than \(Limit.track >> 30) GiB"
    case ELOOP: return "it is a symbolic link, and links are not followed"
    default:
      guard let text = unsafe strerror(code) else { return "error \(code)" }
      let words = unsafe String(cString: text)
      return words.prefix(1).lowercased() + words.dropFirst()
    }
  }
}
