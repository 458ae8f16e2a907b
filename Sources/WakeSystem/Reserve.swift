internal import CWakeSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Room on the device that is kept for the last entries before it is full.
struct Reserve {
  private let state: StateFolder
  private static let name = "reserve"
  /// Bytes.
  private static let size = 256 << 10

  init(in state: StateFolder) {
    self.state = state
  }

  /// Gives the room back at once: xfs gives that of a removed file back when it comes to it.
  func release() {
    guard let folder = try? state.openIfThere() else { return }
    if let file = try? folder.open(Self.name, O_WRONLY | O_NOFOLLOW) {
      _ = ftruncate(file.number, 0)
      try? file.sync()
    }
    try? folder.unlink(Self.name)
  }

  /// Puts it aside while there is plenty of room; one look when it is there.
  func keep() {
    guard let folder = try? state.open(), (try? folder.status(of: Self.name)) == .some(nil),
      isRoomy(folder),
      let file = try? folder.open(Self.name, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
    else { return }
    if wake_reserve(file.number, Int64(Self.size)) != 0 { try? folder.unlink(Self.name) }
  }

  private func isRoomy(_ folder: borrowing Descriptor) -> Bool {
    var volume = statvfs()
    guard unsafe fstatvfs(folder.number, &volume) == 0 else { return false }
    return UInt64(volume.f_bavail) * UInt64(volume.f_frsize) > UInt64(Self.size) * 64
  }
}
