#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The lock of a logbook. The kernel lets go of it when its holder ends, however that ends.
struct WriterLock: ~Copyable {
  let file: Descriptor

  enum Failure: Error {
    /// Others held it all the time.
    case held
    case interrupted
    /// The file system has no locks, or `.wake` is no place for one.
    case impossible(SystemError)
    case failed(SystemError)
  }

  static let path = ".wake/lock"

  static func take(
    in root: borrowing Descriptor, _ home: borrowing Home, until deadline: Deadline
  ) throws(Failure) -> WriterLock {
    while true {
      let file = try openFile(home)
      try wait(for: file, until: deadline)
      if try stands(file, in: root) { return WriterLock(file: file) }
      // Somebody put another file there: a lock on the old one protects nothing.
      if deadline.hasPassed { throw .held }
    }
  }

  /// Whether another process holds it at this moment.
  static func isHeld(in root: borrowing Descriptor) -> Bool {
    guard let file = try? root.folder(Home.name).open("lock", O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    else { return false }
    return flock(file.number, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK
  }

  private static func openFile(_ home: borrowing Home) throws(Failure) -> Descriptor {
    let flags = O_NOFOLLOW | O_NONBLOCK
    do throws(Errno) {
      do {
        return try home.folder.open("lock", O_RDWR | O_CREAT | flags)
      } catch {
        // Made by another user, as by one `sudo wake`: reading is enough to lock.
        guard error.code == EACCES else { throw error }
        return try home.folder.open("lock", O_RDONLY | flags)
      }
    } catch {
      let failure = error.during("lock", path)
      throw error.code == ELOOP || error.code == EISDIR ? .impossible(failure) : .failed(failure)
    }
  }

  private static func wait(
    for file: borrowing Descriptor, until deadline: Deadline
  ) throws(Failure) {
    var pause = 1
    while true {
      if flock(file.number, LOCK_EX | LOCK_NB) == 0 { return }
      switch errno {
      case EWOULDBLOCK:
        if deadline.hasPassed { throw .held }
        let moment = Deadline(milliseconds: min(pause, max(1, deadline.remaining)))
        if Interrupt.wait(reading: nil, until: moment) == .interrupted { throw .interrupted }
        pause = min(pause * 2, 16)
      case EINTR:
        if Interrupt.isSet { throw .interrupted }
      case let code:
        throw .impossible(SystemError("lock", path, code: code))
      }
    }
  }

  private static func stands(
    _ file: borrowing Descriptor, in root: borrowing Descriptor
  ) throws(Failure) -> Bool {
    do {
      let held = try file.status()
      guard let standing = try root.status(of: path) else { return false }
      return held.isSameFile(as: standing)
    } catch {
      throw .failed(error.during("lock", path))
    }
  }
}
