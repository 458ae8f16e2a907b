#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What an appender must know of the bytes that stand already.
struct PageTail {
  /// Bytes.
  let size: Int
  /// Ends of lines.
  let lines: Int
  /// Nothing, or a last line that has its end. A torn tail has none, nor has one of NULs.
  let isWhole: Bool
  /// A merge left its markers among the last 64 KiB.
  let hasConflict: Bool

  static let window = 65536

  /// Where the ends of lines are known, only the last 64 KiB are read.
  init(of file: borrowing Descriptor, size: Int, lines known: Int? = nil) throws(Errno) {
    var bytes = ContiguousArray<UInt8>()
    var offset = known == nil ? 0 : max(0, size - Self.window)
    var lines = 0
    while size - offset > Self.window {
      bytes.removeAll(keepingCapacity: true)
      let got = try file.read(
        upTo: min(Self.window, size - offset - Self.window), at: offset, into: &bytes)
      if got == 0 { break }
      lines += Self.lineEnds(in: bytes)
      offset += got
    }
    bytes.removeAll(keepingCapacity: true)
    while bytes.count < size - offset {
      let got = try file.read(
        upTo: size - offset - bytes.count, at: offset + bytes.count, into: &bytes)
      if got == 0 { break }
    }
    self.size = size
    self.lines = known ?? lines + Self.lineEnds(in: bytes)
    isWhole = bytes.last.map { $0 == 0x0A } ?? true
    hasConflict = Self.holdsMarker(bytes, fromStart: offset == 0)
  }

  static func lineEnds(in bytes: ContiguousArray<UInt8>) -> Int {
    var count = 0
    for byte in bytes { count &+= byte == 0x0A ? 1 : 0 }
    return count
  }

  /// Seven of `<`, `=`, `>` or `|` at the start of a line, then a blank or the line's end.
  private static func holdsMarker(_ bytes: ContiguousArray<UInt8>, fromStart: Bool) -> Bool {
    var start = fromStart ? 0 : lineEnd(in: bytes, from: 0) + 1
    while start + 7 <= bytes.count {
      let first = bytes[start]
      switch first {
      case UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "|"):
        let end = start + 7
        if bytes[start..<end].allSatisfy({ $0 == first }),
          end == bytes.count || [0x20, 0x09, 0x0A, 0x0D].contains(bytes[end])
        {
          return true
        }
      default: break
      }
      start = lineEnd(in: bytes, from: start) + 1
    }
    return false
  }

  /// Where the line ends that goes on at `start`; the number of bytes where it has no end.
  private static func lineEnd(in bytes: ContiguousArray<UInt8>, from start: Int) -> Int {
    unsafe bytes.withUnsafeBytes { all in
      guard start < all.count, let base = all.baseAddress,
        let end = unsafe memchr(base + start, 0x0A, all.count - start)
      else { return all.count }
      return unsafe UnsafeRawPointer(end) - base
    }
  }
}
