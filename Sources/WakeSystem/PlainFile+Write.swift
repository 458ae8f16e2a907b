#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension PlainFile {
  /// Writes a whole file, durably and at once: readers see the old bytes or the new.
  ///
  /// The file's mode stays, and a link to it stays a link. Missing directories are made for this
  /// user only.
  package static func write(
    _ path: String, _ bytes: ContiguousArray<UInt8>
  ) throws(SystemError) {
    do {
      try writeDurably(resolved(path), bytes)
    } catch {
      throw error.during("write", path)
    }
  }

  private static func writeDurably(
    _ path: String, _ bytes: ContiguousArray<UInt8>
  ) throws(Errno) {
    let slash = path.lastIndex(of: "/")
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    let folder = try openFolder(making: slash.map { String(path[...$0]) } ?? ".")
    let old = try folder.status(of: name)
    if let old, !old.isPlainFile { throw Errno(SystemError.notPlain) }
    let temporary = "." + name + "." + Randomness.name(letters: 8)
    do {
      let file = try folder.open(temporary, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
      let mode = old.map { mode_t($0.mode & 0o7777) } ?? 0o600
      try Errno.check { fchmod(file.number, mode) }
      try file.writeAll(bytes)
      try file.sync()
      try folder.move(temporary, to: name, in: folder)
    } catch {
      try? folder.unlink(temporary)
      throw error
    }
    try folder.syncNames()
  }

  /// A directory, with those above it made if missing, their names on the device.
  static func openFolder(making path: String) throws(Errno) -> Descriptor {
    do {
      return try Descriptor.open(path, O_RDONLY | O_DIRECTORY)
    } catch {
      guard error == .noEntry else { throw error }
    }
    var folder = try Descriptor.open(path.hasPrefix("/") ? "/" : ".", O_RDONLY | O_DIRECTORY)
    for part in path.split(separator: "/") {
      let name = String(part)
      do {
        folder = try folder.open(name, O_RDONLY | O_DIRECTORY)
      } catch {
        guard error == .noEntry else { throw error }
        try folder.makeFolder(name, mode: 0o700)
        try folder.syncNames()
        folder = try folder.open(name, O_RDONLY | O_DIRECTORY)
      }
    }
    return folder
  }

  /// The path a link at `path` leads to, through at most 32 links.
  static func resolved(_ path: String) -> String {
    var path = path
    for _ in 0..<32 {
      guard let target = linkTarget(path) else { break }
      if target.hasPrefix("/") {
        path = target
      } else {
        let slash = path.lastIndex(of: "/")
        path = (slash.map { String(path[...$0]) } ?? "") + target
      }
    }
    return path
  }
}
