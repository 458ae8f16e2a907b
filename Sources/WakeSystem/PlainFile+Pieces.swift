#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension PlainFile {
  /// Gives a file of any size piece by piece. Links are followed.
  ///
  /// - Parameter take: gets up to 256 kB; false: it has seen enough.
  /// - Returns: false where there is no such file.
  package static func pieces(
    of path: String, _ take: (ContiguousArray<UInt8>) throws -> Bool
  ) throws -> Bool {
    do {
      let file = try Descriptor.open(path, O_RDONLY | O_NONBLOCK)
      guard try file.status().isPlainFile else { throw Errno(SystemError.notPlain) }
      var piece: ContiguousArray<UInt8> = []
      var offset = 0
      repeat {
        piece.removeAll(keepingCapacity: true)
        offset += try file.read(upTo: 1 << 18, at: offset, into: &piece)
      } while try !piece.isEmpty && take(piece)
      return true
    } catch let error as Errno {
      if error == .noEntry || error == .notADirectory { return false }
      throw error.during("read", path)
    }
  }
}
