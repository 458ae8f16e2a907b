#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A directory of spool files. Each stands whole or not at all.
struct SpoolFolder {
  let path: String

  enum Failure: Error {
    case notWritten(Errno)
    case notConfirmed(Errno)
  }

  /// What waits, oldest first; none where there is no such directory.
  func files() throws(SystemError) -> [(name: String, file: SpoolFile)] {
    var found: [(name: String, file: SpoolFile)] = []
    do {
      let folder = try Descriptor.open(path, O_RDONLY | O_DIRECTORY)
      for name in try folder.names(.plainFile, where: { $0.hasSuffix(".wake") }) {
        do {
          let bytes = try folder.open(name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK).contents()
          if let file = SpoolFile(bytes) { found.append((name, file)) }
        } catch .noEntry {
          // Taken in between.
        }
      }
    } catch {
      if error != .noEntry { throw error.during("read", path) }
    }
    return found
  }

  func remove(_ name: String) {
    _ = unsafe unlink(path + "/" + name)
  }

  func removeIfEmpty() {
    _ = unsafe rmdir(path)
  }

  /// A new file, durable when this returns.
  static func write(
    _ bytes: ContiguousArray<UInt8>, in state: StateFolder
  ) throws(Failure) {
    var tries = 0
    while true {
      do {
        let folder = try state.open(["spool"])
        if try folder.writeNew(freshName(), bytes, mode: 0o600, by: folder) { break }
      } catch {
        // Somebody may have emptied the spool and taken the directory away.
        tries += 1
        if error != .noEntry || tries == 8 { throw .notWritten(error) }
      }
    }
    do { try state.syncNames(["spool"]) } catch { throw .notConfirmed(error) }
  }

  /// Names sort by the clock, and do not rely on it to differ.
  private static func freshName() -> String {
    let seconds = String(WallClock.now().seconds)
    return String(repeating: "0", count: max(0, 12 - seconds.utf8.count)) + seconds + "-"
      + Randomness.name(letters: 8) + ".wake"
  }
}
