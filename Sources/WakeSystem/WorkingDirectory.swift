#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The directory the process stands in.
package enum WorkingDirectory {
  /// Nil where it is gone, or too deep to name.
  package static func path() -> String? {
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { room in
      guard let start = unsafe getcwd(room.baseAddress, room.count) else { return nil }
      return unsafe String(validatingCString: start)
    }
  }
}
