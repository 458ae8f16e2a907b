#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension ContiguousArray<UInt8> {
  /// Reads up to `room` more bytes behind those it has, at an offset of a file or, without one,
  /// where the stream stands. Gives their number, 0 at the end.
  ///
  /// No byte is written before it is read: a file may be large, and a build for tests fills an array
  /// byte by byte.
  mutating func append(
    upTo room: Int, from descriptor: Int32, at offset: Int? = nil
  ) throws(Errno) -> Int {
    guard room > 0 else { return 0 }
    var got: (count: Int, code: Int32) = (0, 0)
    if isEmpty {
      self = unsafe ContiguousArray(unsafeUninitializedCapacity: room) { bytes, count in
        got = unsafe Self.fill(bytes, from: descriptor, at: offset)
        count = Swift.max(0, got.count)
      }
    } else {
      unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: room) { bytes in
        got = unsafe Self.fill(bytes, from: descriptor, at: offset)
        unsafe append(
          contentsOf: UnsafeBufferPointer(rebasing: bytes[..<Swift.max(0, got.count)]))
      }
    }
    if got.count < 0 { throw Errno(got.code) }
    return got.count
  }

  /// What the call gave, and why it failed where that is negative.
  private static func fill(
    _ bytes: UnsafeMutableBufferPointer<UInt8>, from descriptor: Int32, at offset: Int?
  ) -> (count: Int, code: Int32) {
    let count =
      if let offset {
        unsafe pread(descriptor, bytes.baseAddress!, bytes.count, off_t(offset))
      } else {
        unsafe readStream(descriptor, bytes.baseAddress!, bytes.count)
      }
    return (count, errno)
  }

  private static func readStream(
    _ descriptor: Int32, _ start: UnsafeMutableRawPointer, _ count: Int
  ) -> Int {
    unsafe read(descriptor, start, count)
  }
}
