internal import CWakeSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// An open file or directory, closed when it goes.
///
/// Failures are given as `errno`, since only the caller knows the words for what it was doing.
struct Descriptor: ~Copyable {
  let number: Int32

  init(owning number: Int32) {
    self.number = number
  }

  deinit { close(number) }

  /// Opens a name in this directory. Nothing we open outlives an `exec`.
  func open(_ name: String, _ flags: Int32, mode: mode_t = 0o666) throws(Errno) -> Descriptor {
    try Self.open(name, flags, mode: mode, in: number)
  }

  /// A directory in this directory, never through a link.
  func folder(_ name: String) throws(Errno) -> Descriptor {
    try open(name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
  }

  static func open(
    _ path: String, _ flags: Int32, mode: mode_t = 0o666, in directory: Int32 = AT_FDCWD
  ) throws(Errno) -> Descriptor {
    let flags = Mutant.isChosen("links followed") ? flags & ~O_NOFOLLOW : flags
    return Descriptor(
      owning: try Errno.check { unsafe openat(directory, path, flags | O_CLOEXEC, mode) })
  }

  func status() throws(Errno) -> FileStatus {
    var status = stat()
    try Errno.check { unsafe fstat(number, &status) }
    return FileStatus(status)
  }

  /// Of a name in this directory, itself and not what it points at. Nil: there is none.
  func status(of name: String) throws(Errno) -> FileStatus? {
    try Self.status(of: name, in: number)
  }

  static func status(of path: String, in directory: Int32 = AT_FDCWD) throws(Errno) -> FileStatus? {
    var status = stat()
    do {
      try Errno.check { unsafe fstatat(directory, path, &status, AT_SYMLINK_NOFOLLOW) }
    } catch .noEntry {
      return nil
    } catch .notADirectory {
      return nil
    }
    return FileStatus(status)
  }

  /// Bytes on their way to the device, and the drive told to keep them.
  func sync() throws(Errno) {
    if Mutant.isChosen("no fsync") { return }
    if Mutant.isChosen("fsync again"), wake_sync(number, 1) == 0 { return }
    try Errno.check { wake_sync(number, 1) }
  }

  /// Makes a directory here. False: something of that name stands there.
  @discardableResult
  func makeFolder(_ name: String, mode: mode_t = 0o777) throws(Errno) -> Bool {
    do {
      try Errno.check { unsafe mkdirat(number, name, mode) }
      return true
    } catch .exists {
      return false
    }
  }

  func unlink(_ name: String) throws(Errno) {
    try Errno.check { unsafe unlinkat(number, name, 0) }
  }

  /// The whole file from its beginning, or its first `limit` bytes.
  func contents(limit: Int = .max) throws(Errno) -> ContiguousArray<UInt8> {
    let expected = min(try status().size, limit)
    var bytes = ContiguousArray<UInt8>()
    // One more, so that a file that has not grown is known to have ended by one short read.
    while bytes.count < limit {
      let left = expected + 1 - bytes.count
      let room = min(left > 0 ? left : 65536, limit - bytes.count)
      if try read(upTo: room, at: bytes.count, into: &bytes) < room { break }
    }
    return bytes
  }

  /// Appends up to `room` bytes that stand at an offset; 0 at the end.
  func read(
    upTo room: Int, at offset: Int, into bytes: inout ContiguousArray<UInt8>
  ) throws(Errno) -> Int {
    while true {
      do {
        return try bytes.append(upTo: room, from: number, at: offset)
      } catch .interrupted {
        continue
      }
    }
  }
}
