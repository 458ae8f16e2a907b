#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension LogbookFiles {
  /// Gives a file of a `track` folder piece by piece, for a plotter's may be larger than any page.
  /// Links are never followed.
  ///
  /// - Parameter take: gets up to a megabyte; false: it has seen enough.
  /// - Returns: false where there is no such file.
  package func readTrack(
    _ relative: String, _ take: (ContiguousArray<UInt8>) -> Bool
  ) throws(SystemError) -> Bool {
    let path = try InsidePath(relative)
    do throws(Errno) {
      let file = try openFolder(path.folders).open(path.name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
      let status = try file.status()
      guard status.isPlainFile else { throw Errno(SystemError.notPlain) }
      guard status.size <= Limit.track else { throw Errno(SystemError.tooLong) }
      var piece: ContiguousArray<UInt8> = []
      var offset = 0
      repeat {
        piece.removeAll(keepingCapacity: true)
        offset += try file.read(upTo: 1 << 20, at: offset, into: &piece)
      } while !piece.isEmpty && take(piece) && offset <= Limit.track
      return true
    } catch {
      if error == .noEntry || error == .notADirectory { return false }
      throw error.during("read", relative)
    }
  }
}
