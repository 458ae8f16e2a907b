internal import CWakeSystem

/// The running program.
package enum Executable {
  /// Its path, through symbolic links; nil where the system does not say.
  package static func path() -> String? {
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { room in
      let length = unsafe wake_executable(room.baseAddress, Int32(room.count))
      guard length > 0, length < room.count else { return nil }
      return unsafe String(
        validating: UnsafeBufferPointer(rebasing: room[..<Int(length)]), as: UTF8.self)
    }
  }

  /// The path of another program in the same directory.
  package static func sibling(_ name: String) -> String? {
    guard let path = path(), let slash = path.lastIndex(of: "/") else { return nil }
    return path[...slash] + name
  }
}
