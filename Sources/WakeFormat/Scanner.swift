/// A place in a line, and what can be read from there.
struct Scanner {
  let bytes: Bytes
  var offset: Int
  let end: Int

  init(_ bytes: Bytes, _ range: Range<Int>) {
    self.bytes = bytes
    offset = range.lowerBound
    end = range.upperBound
  }

  var isAtEnd: Bool { offset >= end }
  var next: UInt8? { offset < end ? bytes[offset] : nil }
  var isAtBlankOrEnd: Bool { offset >= end || bytes[offset].isBlank }

  func peek(_ distance: Int) -> UInt8? {
    offset + distance < end ? bytes[offset + distance] : nil
  }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard offset < end, bytes[offset] == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  mutating func skipBlanks() {
    while offset < end, bytes[offset].isBlank { offset += 1 }
  }

  /// The run of bytes up to the next blank.
  mutating func word() -> Range<Int> {
    let start = offset
    offset = wordEnd(from: start)
    return start..<offset
  }

  /// Where the word ends that stands at `start`.
  func wordEnd(from start: Int) -> Int {
    var place = start
    while place < end, !bytes[place].isBlank { place += 1 }
    return place
  }

  /// Exactly `count` digits, as a number.
  mutating func digits(_ count: Int) -> Int? {
    guard offset + count <= end else { return nil }
    var value = 0
    for index in offset..<offset + count {
      guard bytes[index].isDigit else { return nil }
      value = value * 10 + Int(bytes[index] - 0x30)
    }
    offset += count
    return value
  }
}
