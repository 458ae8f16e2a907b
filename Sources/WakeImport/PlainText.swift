/// Bytes of any of the encodings that files of other programs have, as UTF-8, piece by piece.
///
/// UTF-16 is known by its mark, or by what the XML declaration says; what is not UTF-8 is read as
/// Windows-1252, of which Latin-1 is a part, and that is told.
package struct PlainText: Sendable {
  package typealias Bytes = ContiguousArray<UInt8>

  private enum Encoding: Sendable {
    case unknown, utf8
    case utf16(isBig: Bool)
    case western
  }

  private var encoding = Encoding.unknown
  /// The beginning of a character whose rest has not come yet.
  private var rest: Bytes = []
  /// Whether some bytes were no UTF-8, and none had said so before.
  package private(set) var hasWestern = false
  package private(set) var isUTF16 = false

  package init() {}

  package mutating func take(_ piece: Bytes, isLast: Bool = false) -> Bytes {
    var bytes = rest.isEmpty ? piece : rest + piece
    rest = []
    if case .unknown = encoding {
      if bytes.count < 200, !isLast {
        rest = bytes
        return []
      }
      encoding = Self.encoding(of: &bytes)
      if case .utf16 = encoding { isUTF16 = true }
    }
    switch encoding {
    case .utf16(let isBig): return utf16(bytes, isBig, isLast)
    case .western: return Self.western(bytes)
    case .utf8, .unknown: return utf8(bytes, isLast)
    }
  }

  private static func encoding(of bytes: inout Bytes) -> Encoding {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      bytes.removeFirst(3)
      return .utf8
    }
    if bytes.starts(with: [0xFF, 0xFE]) {
      bytes.removeFirst(2)
      return .utf16(isBig: false)
    }
    if bytes.starts(with: [0xFE, 0xFF]) {
      bytes.removeFirst(2)
      return .utf16(isBig: true)
    }
    if bytes.starts(with: [0x3C, 0x00, 0x3F, 0x00]) { return .utf16(isBig: false) }
    if bytes.starts(with: [0x00, 0x3C, 0x00, 0x3F]) { return .utf16(isBig: true) }
    let head = String(decoding: bytes.prefix(200), as: UTF8.self).lowercased()
    guard head.hasPrefix("<?xml"), let name = head.split(separator: "?").first,
      let start = name.firstRange(of: "encoding=")?.upperBound
    else { return .utf8 }
    let value = name[start...].drop { $0 == "\"" || $0 == "'" }
    return ["windows-125", "cp125", "iso-8859-", "latin"].contains { value.hasPrefix($0) }
      ? .western : .utf8
  }

  private mutating func utf8(_ bytes: Bytes, _ isLast: Bool) -> Bytes {
    // Nearly always it is well-formed as a whole.
    var result = Bytes()
    var index = 0
    var copied = 0
    while index < bytes.count {
      if bytes[index] < 0x80 {
        index += 1
        continue
      }
      let length = Self.length(of: bytes, at: index)
      if length == 0 {
        if index + 4 > bytes.count, !isLast, Self.mayGoOn(bytes, at: index) {
          rest = Bytes(bytes[index...])
          break
        }
        result += bytes[copied..<index]
        result += Self.western(bytes[index])
        hasWestern = true
        index += 1
        copied = index
      } else {
        index += length
      }
    }
    if copied == 0, index == bytes.count { return bytes }
    result += bytes[copied..<index]
    return result
  }

  /// Of the character that begins there; 0: it is none.
  private static func length(of bytes: Bytes, at index: Int) -> Int {
    let first = bytes[index]
    let length = first >= 0xF0 && first < 0xF5 ? 4 : first >= 0xE0 ? 3 : first >= 0xC2 ? 2 : 0
    guard length > 0, first < 0xF5, index + length <= bytes.count else { return 0 }
    for place in index + 1..<index + length where bytes[place] & 0xC0 != 0x80 { return 0 }
    let second = bytes[index + 1]
    switch first {
    case 0xE0 where second < 0xA0, 0xED where second > 0x9F, 0xF0 where second < 0x90,
      0xF4 where second > 0x8F:
      return 0
    default: return length
    }
  }

  private static func mayGoOn(_ bytes: Bytes, at index: Int) -> Bool {
    let first = bytes[index]
    let length = first >= 0xF0 && first < 0xF5 ? 4 : first >= 0xE0 ? 3 : first >= 0xC2 ? 2 : 0
    return first < 0xF5 && index + length > bytes.count
      && bytes[(index + 1)...].allSatisfy { $0 & 0xC0 == 0x80 }
  }

  private mutating func utf16(_ bytes: Bytes, _ isBig: Bool, _ isLast: Bool) -> Bytes {
    let even = bytes.count & ~1
    var units: [UInt16] = []
    units.reserveCapacity(even / 2)
    for index in stride(from: 0, to: even, by: 2) {
      let (a, b) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(isBig ? a << 8 | b : b << 8 | a)
    }
    rest = Bytes(bytes[even...])
    // Half a pair waits for the other.
    if let last = units.last, last & 0xFC00 == 0xD800, !isLast {
      units.removeLast()
      rest = Bytes(bytes[(even - 2)...])
    }
    return Bytes(String(decoding: units, as: UTF16.self).utf8)
  }

  private static func western(_ bytes: Bytes) -> Bytes {
    var result = Bytes()
    result.reserveCapacity(bytes.count)
    for byte in bytes {
      if byte < 0x80 { result.append(byte) } else { result += western(byte) }
    }
    return result
  }

  private static func western(_ byte: UInt8) -> Bytes {
    let code = byte < 0xA0 ? special[Int(byte) - 0x80] : UInt32(byte)
    return Bytes(String(Character(Unicode.Scalar(code) ?? "\u{FFFD}")).utf8)
  }

  /// 0x80 to 0x9F of Windows-1252; what it leaves out is the replacement character.
  private static let special: [UInt32] = [
    0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0xFFFD, 0x017D, 0xFFFD, 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178,
  ]
}
