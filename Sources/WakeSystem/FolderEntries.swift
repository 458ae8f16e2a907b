#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension Descriptor {
  /// The names in this directory that are UTF-8 and of one kind, in byte order.
  func names(_ kind: EntryKind, where wanted: (String) -> Bool) throws(Errno) -> [String] {
    var found: [String] = []
    try eachEntry { name, type throws(Errno) in
      guard wanted(name) else { return true }
      if try isKind(kind, name, type) { found.append(name) }
      return true
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Whether a plain file stands in this directory whose name is wanted.
  func holds(_ kind: EntryKind, where wanted: (String) -> Bool) throws(Errno) -> Bool {
    var found = false
    try eachEntry { name, type throws(Errno) in
      if wanted(name), try isKind(kind, name, type) { found = true }
      return !found
    }
    return found
  }

  private func isKind(_ kind: EntryKind, _ name: String, _ type: UInt8) throws(Errno) -> Bool {
    switch Int(type) {
    case Int(DT_REG): return kind == .plainFile
    case Int(DT_DIR): return kind == .folder
    case Int(DT_UNKNOWN):
      guard let status = try status(of: name) else { return false }
      return kind == .folder ? status.isFolder : status.isPlainFile
    default: return false
    }
  }

  /// Visits names until told to stop.
  private func eachEntry(_ visit: (String, UInt8) throws(Errno) -> Bool) throws(Errno) {
    // A descriptor of its own, since a directory stream keeps and closes the one it is given.
    let own = try Errno.check { unsafe openat(number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard let stream = unsafe fdopendir(own) else {
      let code = errno
      close(own)
      throw Errno(code)
    }
    defer { unsafe closedir(stream) }
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else {
        if errno != 0 { throw Errno(errno) }
        return
      }
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        unsafe tuple.withMemoryRebound(to: CChar.self, capacity: 256) {
          unsafe String(validatingCString: $0)
        }
      }
      guard let name else { continue }
      if unsafe try !visit(name, entry.pointee.d_type) { return }
    }
  }
}

enum EntryKind { case plainFile, folder }
