/// The tree that git's index holds as a whole, which git writes at its end (extension `TREE`).
enum IndexTree {
  /// Nil: the index does not say, or is of a kind that is not read here; then it has to be compared.
  static func root(of bytes: ContiguousArray<UInt8>) -> ObjectID? {
    guard let start = endOfEntries(bytes) else { return nil }
    var place = start
    // The last 20 bytes are the checksum.
    while place + 8 <= bytes.count - 20 {
      let size = number(bytes, place + 4)
      let data = place + 8
      guard data + size <= bytes.count - 20 else { return nil }
      if bytes[place..<place + 4].elementsEqual("TREE".utf8) {
        return root(bytes[data..<data + size])
      }
      place = data + size
    }
    return nil
  }

  /// The first node is that of the whole: an empty path, how many entries, how many folders, the id.
  /// Where something was staged since, the number of entries is -1.
  private static func root(_ data: ArraySlice<UInt8>) -> ObjectID? {
    guard data.first == 0, let line = data.firstIndex(of: UInt8(ascii: "\n")),
      data[data.startIndex + 1] != UInt8(ascii: "-"), line + 20 < data.endIndex
    else { return nil }
    return ObjectID(bytes: data[line + 1...line + 20])
  }

  /// Where the entries of an index of version 2, 3 or 4 end.
  private static func endOfEntries(_ bytes: ContiguousArray<UInt8>) -> Int? {
    guard bytes.count > 32, bytes[..<4].elementsEqual("DIRC".utf8) else { return nil }
    let version = number(bytes, 4)
    guard (2...4).contains(version) else { return nil }
    var place = 12
    for _ in 0..<number(bytes, 8) {
      let begin = place
      guard place + 62 < bytes.count else { return nil }
      let flags = Int(bytes[place + 60]) << 8 | Int(bytes[place + 61])
      place += flags & 0x4000 == 0 ? 62 : 64
      if version == 4 {
        while place < bytes.count, bytes[place] & 0x80 != 0 { place += 1 }
        place += 1
      } else if flags & 0xFFF < 0xFFF {
        place += flags & 0xFFF
      }
      while place < bytes.count, bytes[place] != 0 { place += 1 }
      place = version == 4 ? place + 1 : begin + (place - begin + 8) / 8 * 8
    }
    return place
  }

  /// Four bytes, the highest first.
  private static func number(_ bytes: ContiguousArray<UInt8>, _ place: Int) -> Int {
    bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
