#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A file outside the logbook that is written piece by piece, and is there at once when it is
/// finished: until then readers see what stood there before, and afterwards a power cut takes
/// nothing of it away.
///
/// Dropped before that, it leaves nothing. A class, for there is one file, whoever writes to it.
package final class NewFile {
  private let path: String
  private let name: String
  private let temporary: String
  private let folder: Descriptor
  private let file: Descriptor
  private var isFinished = false

  private init(
    _ path: String, _ name: String, _ temporary: String, _ folder: consuming Descriptor,
    _ file: consuming Descriptor
  ) {
    self.path = path
    self.name = name
    self.temporary = temporary
    self.folder = folder
    self.file = file
  }

  /// The mode of a file that stands there stays, and a link to it stays a link. The directory must be
  /// there.
  package static func opened(_ path: String) throws(SystemError) -> NewFile {
    do throws(Errno) { return try begun(path) } catch { throw error.during("write", path) }
  }

  private static func begun(_ path: String) throws(Errno) -> NewFile {
    let target = PlainFile.resolved(path)
    let slash = target.lastIndex(of: "/")
    let name = slash.map { String(target[target.index(after: $0)...]) } ?? target
    let temporary = "." + name.utf8Prefix(200) + "." + Randomness.name(letters: 8)
    let folder = try Descriptor.open(
      slash.map { String(target[...$0]) } ?? ".", O_RDONLY | O_DIRECTORY)
    let old = try folder.status(of: name)
    if let old, !old.isPlainFile { throw Errno(SystemError.notPlain) }
    let file = try folder.open(temporary, O_WRONLY | O_CREAT | O_EXCL)
    let new = NewFile(path, name, temporary, folder, file)
    if let old { try Errno.check { fchmod(new.file.number, mode_t(old.mode & 0o7777)) } }
    return new
  }

  package func write(_ bytes: ContiguousArray<UInt8>) throws(SystemError) {
    do throws(Errno) { try file.writeAll(bytes) } catch { throw error.during("write", path) }
  }

  package func finish() throws(SystemError) {
    do throws(Errno) {
      try file.sync()
      try folder.move(temporary, to: name, in: folder)
      isFinished = true
      try folder.syncNames()
    } catch {
      throw error.during("write", path)
    }
  }

  deinit {
    if !isFinished { try? folder.unlink(temporary) }
  }
}

extension String {
  /// As much of it as so many bytes hold.
  fileprivate func utf8Prefix(_ count: Int) -> String {
    var text = self
    while text.utf8.count > count { text.removeLast() }
    return text
  }
}
