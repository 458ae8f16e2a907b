#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A file of this device outside the logbook, such as its config. Links are followed.
package enum PlainFile {
  /// The file's bytes, the first `limit` if one is given; nil where there is none.
  package static func read(
    _ path: String, limit: Int? = nil
  ) throws(SystemError) -> ContiguousArray<UInt8>? {
    let refusal: Int32
    // Errors of a type, for an entry is saved by this way too: any error is a type made at run time.
    do throws(Errno) {
      let file = try Descriptor.open(path, O_RDONLY | O_NONBLOCK)
      let status = try file.status()
      if status.isPlainFile, limit != nil || status.size <= Limit.file {
        return try file.contents(limit: limit ?? .max)
      }
      refusal = status.isPlainFile ? SystemError.tooLarge : SystemError.notPlain
    } catch {
      if error == .noEntry || error == .notADirectory { return nil }
      throw error.during("read", path)
    }
    throw SystemError("read", path, code: refusal)
  }

  /// Where a symbolic link points; nil where there is no link.
  package static func linkTarget(_ path: String) -> String? {
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { room in
      let length = unsafe readlink(path, room.baseAddress!, room.count)
      guard length > 0, length < room.count else { return nil }
      return unsafe String(
        validating: UnsafeBufferPointer(rebasing: room[..<length]), as: UTF8.self)
    }
  }
}
