#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension ContiguousArray<UInt8> {
  /// Reads up to `room` more bytes behind those it has, at an offset of a file or, without one,
  /// where the stream stands. Gives their number, 0 at the end.
  mutating func append(
    upTo room: Int, from descriptor: Int32, at offset: Int? = nil
  ) throws(Errno) -> Int {
    let old = count
    append(contentsOf: repeatElement(0, count: room))
    let got = unsafe withUnsafeMutableBytes { all in
      let start = unsafe all.baseAddress! + old
      return if let offset {
        unsafe pread(descriptor, start, room, off_t(offset))
      } else {
        unsafe Self.readStream(descriptor, start, room)
      }
    }
    let code = errno
    removeLast(room - Swift.max(0, got))
    if got < 0 { throw Errno(code) }
    return got
  }

  private static func readStream(
    _ descriptor: Int32, _ start: UnsafeMutableRawPointer, _ count: Int
  ) -> Int {
    unsafe read(descriptor, start, count)
  }
}
