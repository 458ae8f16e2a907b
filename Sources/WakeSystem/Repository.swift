#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The git repository around a logbook, as far as a writer must give way to it.
struct Repository {
  /// Relative to the logbook, or absolute.
  private let folder: String

  /// Nil where there is none.
  init?(at root: borrowing Descriptor) {
    guard let status = try? root.status(of: ".git") else { return nil }
    guard status.isPlainFile else {
      folder = ".git"
      return
    }
    // A linked work tree or a submodule: a file that names the directory.
    guard let bytes = try? root.open(".git", O_RDONLY | O_NOFOLLOW).contents(limit: 4096) else {
      return nil
    }
    let line = String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
    guard line.hasPrefix("gitdir: ") else { return nil }
    folder = String(line.dropFirst(8))
  }

  /// Until it is committed, what is appended to a page may be taken back with the merge.
  func isMerging(_ root: borrowing Descriptor) -> Bool {
    (try? root.status(of: folder + "/MERGE_HEAD")) ?? nil != nil
  }

  /// Waits while git is changing files: 2 s at most, and not for a lock somebody left behind.
  func waitForIndex(_ root: borrowing Descriptor) {
    let deadline = Deadline(milliseconds: 2000)
    var pause = 1
    while let lock = try? root.status(of: folder + "/index.lock") {
      let age = WallClock.now().seconds - lock.modified.seconds
      if age > 10 || deadline.hasPassed { return }
      // Ctrl-C ends the wait, not the saving.
      if Interrupt.wait(reading: nil, until: Deadline(milliseconds: pause)) == .interrupted {
        return
      }
      pause = min(pause * 2, 20)
    }
  }
}
