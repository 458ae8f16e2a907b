internal import CWakeSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension Descriptor {
  /// The names in this directory on the device.
  func syncNames() throws(Errno) {
    if Mutant.isChosen("no fsync of directories") { return }
    do {
      try sync()
    } catch {
      // Some file systems have no such call for directories, and order names by themselves.
      if error.code != EINVAL && error.code != ENOTSUP { throw error }
    }
  }

  /// Makes a whole file here by way of a temporary one in `workshop`, both on one file system.
  ///
  /// False: the name is taken. The name is durable only after `syncNames()`.
  @discardableResult
  func writeNew(
    _ name: String, _ bytes: ContiguousArray<UInt8>, mode: mode_t = 0o666,
    by workshop: borrowing Descriptor
  ) throws(Errno) -> Bool {
    let temporary = "tmp-" + Randomness.name()
    do {
      let file = try workshop.open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: mode)
      try file.writeAll(bytes)
      try file.sync()
      if try workshop.moveNew(temporary, to: name, in: self) { return true }
      try workshop.unlink(temporary)
      return false
    } catch {
      try? workshop.unlink(temporary)
      throw error
    }
  }

  func writeAll(_ bytes: ContiguousArray<UInt8>) throws(Errno) {
    var written = 0
    while written < bytes.count {
      written += try write(bytes, from: written)
    }
  }

  /// One call; gives how many bytes it took.
  func write(_ bytes: ContiguousArray<UInt8>, from start: Int = 0) throws(Errno) -> Int {
    try Errno.check {
      unsafe bytes.withUnsafeBytes { all in
        unsafe writeBytes(number, all.baseAddress! + start, all.count - start)
      }
    }
  }

  /// Renames to a name that must be free. False: it is taken.
  func moveNew(
    _ name: String, to new: String, in folder: borrowing Descriptor
  ) throws(Errno) -> Bool {
    let target = folder.number
    do {
      try Errno.check { unsafe wake_rename_noreplace(number, name, target, new) }
      return true
    } catch .exists {
      return false
    } catch {
      guard error.isUnsupported else { throw error }
    }
    // NFS: a link has the same promise.
    do {
      try Errno.check { unsafe linkat(number, name, target, new, 0) }
      // It stands under the new name; that the old one stays as well harms nobody.
      try? unlink(name)
      return true
    } catch .exists {
      return false
    } catch {
      guard error.isUnsupported || error.code == EPERM else { throw error }
    }
    if try folder.status(of: new) != nil { return false }
    try move(name, to: new, in: folder)
    return true
  }

  func move(_ name: String, to new: String, in folder: borrowing Descriptor) throws(Errno) {
    let target = folder.number
    try Errno.check { unsafe renameat(number, name, target, new) }
  }

  /// Two names change places. False: this file system cannot do it.
  func exchange(
    _ name: String, with other: String, in folder: borrowing Descriptor
  ) throws(Errno) -> Bool {
    let target = folder.number
    do {
      try Errno.check { unsafe wake_rename_exchange(number, name, target, other) }
      return true
    } catch {
      if error.isUnsupported { return false }
      throw error
    }
  }
}

extension Errno {
  /// The file system or the kernel does not have the call.
  var isUnsupported: Bool { code == EINVAL || code == ENOSYS || code == ENOTSUP }
  var isFull: Bool { code == ENOSPC || code == EDQUOT }
}

/// `write` of libc, whose name our own functions hide.
func writeBytes(_ descriptor: Int32, _ start: UnsafeRawPointer, _ count: Int) -> Int {
  unsafe write(descriptor, start, count)
}
