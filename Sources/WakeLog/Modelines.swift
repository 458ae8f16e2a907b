/// Lines that command an editor which opens the file: vim obeys `vim: …` in the first and the last
/// lines of a file, Emacs `-*- … -*-` in the first and `Local Variables:` near the end.
///
/// Only there are they looked for, so that it costs the same for a file of any size.
package enum Modelines {
  private static let lineReach = 5
  private static let byteReach = 3000

  /// The numbers of such lines, from 1, and where they stand in the bytes.
  package static func found(
    in bytes: ContiguousArray<UInt8>
  ) -> [(number: Int, range: Range<Int>)] {
    var found: [(number: Int, range: Range<Int>)] = []
    var start = 0
    while start < bytes.count, found.count < lineReach {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      found.append((found.count + 1, start..<end))
      start = end + 1
    }
    let last = ends(of: bytes, behind: start).filter { isCommand(bytes[$0]) }
    found.removeAll { !isCommand(bytes[$0.range]) }
    for range in last.reversed() {
      found.append((bytes[..<range.lowerBound].count { $0 == 0x0A } + 1, range))
    }
    return found
  }

  /// The last lines, from the end on, that begin at `first` or later.
  private static func ends(of bytes: ContiguousArray<UInt8>, behind first: Int) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var end = bytes.last == 0x0A ? bytes.count - 1 : bytes.count
    while end > first, lines.count < lineReach || bytes.count - end < byteReach {
      let start = bytes[..<end].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      lines.append(start..<end)
      end = start - 1
    }
    return lines
  }

  private static func isCommand(_ line: ArraySlice<UInt8>) -> Bool {
    var place = line.startIndex
    // Each of them has a colon.
    while let colon = line[place...].firstIndex(of: UInt8(ascii: ":")) {
      let before = line[..<colon]
      let behind = line[(colon + 1)...]
      if mayCommand(before), isForVim(before, behind) || isForEmacs(before, behind) { return true }
      place = colon + 1
    }
    return false
  }

  /// Whether what stands before a colon ends as one of them does: that of a stamp need not be looked
  /// at closer, and nearly every colon is.
  private static func mayCommand(_ before: ArraySlice<UInt8>) -> Bool {
    var end = before.endIndex
    while end > before.startIndex, isDigit(before[end - 1]) { end -= 1 }
    if end > before.startIndex, isComparison(before[end - 1]) { end -= 1 }
    if end > before.startIndex {
      switch before[end - 1] {
      case UInt8(ascii: "m"), UInt8(ascii: "i"), UInt8(ascii: "x"), UInt8(ascii: "s"),
        UInt8(ascii: "S"):
        return true
      default: break
      }
    }
    return before.contains(UInt8(ascii: "*"))
  }

  /// `vim:`, `vim>703:`, `Vim:`, `vi:` or `ex:` behind a blank or, but for ex, at the line's beginning.
  private static func isForVim(_ before: ArraySlice<UInt8>, _ behind: ArraySlice<UInt8>) -> Bool {
    var end = before.endIndex
    while end > before.startIndex, isDigit(before[end - 1]) { end -= 1 }
    if end > before.startIndex, isComparison(before[end - 1]) { end -= 1 }
    let start = before[..<end].lastIndex(where: isBlank).map { $0 + 1 } ?? before.startIndex
    let options = behind.drop(while: isBlank)
    switch String(decoding: before[start..<end], as: UTF8.self) {
    case "vim", "Vim": return !options.isEmpty
    case "ex": return start > before.startIndex && areOptions(options)
    case "vi": return areOptions(options)
    default: return false
    }
  }

  /// Whether words can be options and not only words: `set …`, `se …`, `name=…`, `name:…`.
  private static func areOptions(_ text: ArraySlice<UInt8>) -> Bool {
    let name = text.prefix(while: isLetter)
    guard let next = text[name.endIndex...].first, !name.isEmpty else { return false }
    if isBlank(next) { return ["se", "set"].contains(String(decoding: name, as: UTF8.self)) }
    return "=:+^&!".utf8.contains(next)
  }

  /// `-*- mode: text -*-`, and `Local Variables:`.
  private static func isForEmacs(_ before: ArraySlice<UInt8>, _ behind: ArraySlice<UInt8>) -> Bool {
    let mark = Array("-*-".utf8)
    if before.contains(mark), behind.contains(mark) { return true }
    return String(decoding: before.suffix(15), as: UTF8.self).lowercased() == "local variables"
  }

  private static func isComparison(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "<")...UInt8(ascii: ">")).contains(byte)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
