#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What git's index keeps of a file's status, by which it tells without reading the file whether it
/// was changed. Of wider numbers the index keeps the lower 32 bits.
///
/// Source: git's `Documentation/gitformat-index.txt`, "Index entry".
struct FileStamp {
  /// Of the inode: seconds since 1970, and nanoseconds.
  let changed: Moment
  /// Of the content.
  let modified: Moment
  let device: UInt32
  let inode: UInt32
  let mode: TreeEntry.Mode
  let owner: UInt32
  let group: UInt32
  /// Bytes.
  let size: UInt32

  struct Moment: Comparable {
    let seconds: UInt32
    let nanoseconds: UInt32

    static func < (a: Self, b: Self) -> Bool {
      (a.seconds, a.nanoseconds) < (b.seconds, b.nanoseconds)
    }
  }

  /// Whether the file is as it was. On which device it is, is not asked: git does not either, for
  /// that of a network's file system changes with each mount.
  func isSame(as other: Self) -> Bool {
    changed == other.changed && modified == other.modified && inode == other.inode
      && mode == other.mode && owner == other.owner && group == other.group && size == other.size
  }

  /// Whether whoever writes the file now would give it another time than who wrote it last: a
  /// system's clock for files moves on by some milliseconds, that of some file systems by two seconds.
  func hasRested(at now: timespec) -> Bool {
    let seconds = Int(now.tv_sec) - Int(modified.seconds)
    if modified.nanoseconds == 0 { return seconds > 3 }
    return seconds * 1000 + (now.tv_nsec - Int(modified.nanoseconds)) / 1_000_000 > 100
  }
}

extension FileStamp {
  /// Nil: neither a file nor a link.
  init?(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: mode = status.st_mode & S_IXUSR == 0 ? .file : .executable
    case S_IFLNK: mode = .link
    default: return nil
    }
    #if os(macOS)
      (changed, modified) = (Moment(status.st_ctimespec), Moment(status.st_mtimespec))
    #else
      (changed, modified) = (Moment(status.st_ctim), Moment(status.st_mtim))
    #endif
    device = UInt32(truncatingIfNeeded: status.st_dev)
    inode = UInt32(truncatingIfNeeded: status.st_ino)
    owner = UInt32(truncatingIfNeeded: status.st_uid)
    group = UInt32(truncatingIfNeeded: status.st_gid)
    size = UInt32(truncatingIfNeeded: status.st_size)
  }

  /// Nil: there is no file or link of that name.
  init?(path: String) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}

extension FileStamp.Moment {
  init(_ time: timespec) {
    seconds = UInt32(truncatingIfNeeded: time.tv_sec)
    nanoseconds = UInt32(truncatingIfNeeded: time.tv_nsec)
  }
}

extension Repository {
  /// The status of a file of the work tree, if whoever writes to it now changes it. Nil: it was
  /// written a moment ago, or there is none.
  func restedStamp(of path: String) -> FileStamp? {
    var now = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &now)
    guard let stamp = FileStamp(path: root + "/" + path), stamp.hasRested(at: now) else {
      return nil
    }
    return stamp
  }

  /// Whether a file is as it was, and still not written a moment ago.
  func isUnwritten(_ path: String, since stamp: FileStamp) -> Bool {
    restedStamp(of: path)?.isSame(as: stamp) == true
  }
}
