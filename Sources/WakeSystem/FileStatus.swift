#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What a directory entry points at, and how it was last left.
struct FileStatus: Equatable {
  let device: UInt64
  let inode: UInt64
  /// Bytes.
  let size: Int
  let modified: WallClock
  /// When its inode last changed, by renaming too; in seconds since 1970.
  let changedSeconds: Int64
  let mode: UInt32

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(status.st_ino)
    size = Int(status.st_size)
    #if os(macOS)
      let time = status.st_mtimespec
      changedSeconds = Int64(status.st_ctimespec.tv_sec)
    #else
      let time = status.st_mtim
      changedSeconds = Int64(status.st_ctim.tv_sec)
    #endif
    modified = WallClock(seconds: Int64(time.tv_sec), nanoseconds: Int32(time.tv_nsec))
    mode = UInt32(status.st_mode)
  }

  var isPlainFile: Bool { mode & UInt32(S_IFMT) == UInt32(S_IFREG) }
  var isFolder: Bool { mode & UInt32(S_IFMT) == UInt32(S_IFDIR) }

  func isSameFile(as other: FileStatus) -> Bool {
    device == other.device && inode == other.inode
  }
}
