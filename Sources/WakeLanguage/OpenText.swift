import WakeFormat

/// A file as an editor holds it: bytes, and where their lines begin.
struct OpenText {
  private(set) var bytes: Bytes
  /// Where each line begins; behind a last line feed begins one more.
  private var starts: [Int]
  let unit: CharacterUnit

  init(_ bytes: Bytes, counting unit: CharacterUnit) {
    self.bytes = bytes
    self.unit = unit
    starts = Self.starts(of: bytes)
  }

  private static func starts(of bytes: Bytes) -> [Int] {
    var starts = [0]
    starts.reserveCapacity(bytes.count / 80)
    for place in bytes.indices where bytes[place] == 0x0A { starts.append(place + 1) }
    return starts
  }

  /// Puts `text` in the place of what stands from one place to another.
  ///
  /// - Returns: where that stood in the old bytes.
  @discardableResult
  mutating func replace(from: TextPlace, to: TextPlace, with text: Bytes) -> Range<Int> {
    let range = offset(of: min(from, to))..<offset(of: max(from, to))
    bytes.replaceSubrange(range, with: text)
    starts = Self.starts(of: bytes)
    return range
  }

  /// A line without its end.
  func line(_ number: Int) -> Range<Int> {
    guard starts.indices.contains(number) else { return bytes.count..<bytes.count }
    let start = starts[number]
    var end = number + 1 < starts.count ? starts[number + 1] - 1 : bytes.count
    if end > start, number + 1 < starts.count, bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  var lineCount: Int { starts.count }

  /// Where a place stands in the bytes; behind the end of its line it is that end, as is one that
  /// is in the middle of a character its beginning.
  func offset(of place: TextPlace) -> Int {
    guard place.line >= 0 else { return 0 }
    guard place.line < starts.count else { return bytes.count }
    let line = line(place.line)
    var (offset, left) = (line.lowerBound, place.character)
    while offset < line.upperBound {
      left -= unit.width(ofCharacterBeginningWith: bytes[offset])
      guard left >= 0 else { break }
      repeat { offset += 1 } while offset < line.upperBound && bytes[offset].goesOn
    }
    return offset
  }

  func place(of offset: Int) -> TextPlace {
    var (low, high) = (0, starts.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    let range = starts[low]..<max(starts[low], min(offset, bytes.count))
    return TextPlace(line: low, character: width(of: range))
  }

  /// How much the client counts for a part of a line.
  func width(of range: Range<Int>) -> Int {
    guard unit != .bytes else { return range.count }
    let span = bytes.span
    var place = range.lowerBound
    // Nearly all of it is ASCII, where each byte counts one.
    while place < range.upperBound, span[place] < 0x80 { place += 1 }
    var width = place - range.lowerBound
    while place < range.upperBound {
      if !span[place].goesOn { width += unit.width(ofCharacterBeginningWith: span[place]) }
      place += 1
    }
    return width
  }
}

extension UInt8 {
  /// Whether it goes on with a character of UTF-8 that begins before it.
  fileprivate var goesOn: Bool { self & 0xC0 == 0x80 }
}
