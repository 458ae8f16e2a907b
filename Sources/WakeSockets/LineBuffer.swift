/// Cuts what arrives in pieces into lines.
package struct LineBuffer {
  /// A longer line is left out whole: it is noise, or would eat the memory.
  package let longest: Int
  private var bytes: ContiguousArray<UInt8> = []
  /// Where the first line that was not given yet begins.
  private var start = 0
  /// Up to where there is known to be no line's end.
  private var searched = 0
  /// Whether what arrives belongs to a line that was already too long.
  private var isSkipping = false

  package init(longest: Int) {
    self.longest = longest
  }

  /// How many bytes are kept: a line that has not ended, and lines already given.
  package var held: Int { bytes.count }

  package mutating func append(_ arrived: ArraySlice<UInt8>) {
    if start > 0 {
      bytes.removeSubrange(..<start)
      searched -= start
      start = 0
    }
    bytes.append(contentsOf: arrived)
  }

  /// The next whole line without its LF or CR LF; nil while there is none.
  package mutating func next() -> ContiguousArray<UInt8>? {
    while let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
      let line = bytes[start..<end]
      let isWhole = !isSkipping && line.count <= longest
      isSkipping = false
      start = end + 1
      searched = start
      guard isWhole else { continue }
      return ContiguousArray(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
    }
    searched = bytes.endIndex
    if bytes.count - start > longest {
      isSkipping = true
      start = bytes.endIndex
    }
    return nil
  }
}
