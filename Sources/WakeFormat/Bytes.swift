/// A file's bytes as they lie on disk.
public typealias Bytes = ContiguousArray<UInt8>

extension Bytes {
  /// The text of a range, with U+FFFD where bytes are not UTF-8; for showing, never for writing back.
  public func text(_ range: Range<Int>) -> String { String(decoding: self[range], as: UTF8.self) }

  /// Whether a range holds nothing but ASCII.
  func isASCII(_ range: Range<Int>) -> Bool {
    for place in range where self[place] >= 0x80 { return false }
    return true
  }

  /// A number that is not negative, with zeros before it where it has fewer digits.
  package mutating func append(_ number: Int, digits: Int) {
    if number >= 10 || digits > 1 { append(number / 10, digits: digits - 1) }
    append(0x30 + UInt8(number.magnitude % 10))
  }
}

extension UInt8 {
  var isDigit: Bool { self >= 0x30 && self <= 0x39 }
  var isLowercase: Bool { self >= 0x61 && self <= 0x7A }
  var isLetter: Bool { (self | 0x20) >= 0x61 && (self | 0x20) <= 0x7A }
  var isBlank: Bool { self == 0x20 || self == 0x09 }
  /// `A` as `a`; every other byte as it is.
  var lowercased: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }
}
