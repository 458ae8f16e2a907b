extension Bytes {
  /// `name *( "." part )`: a letter of either case, then letters, digits and hyphens, in parts.
  func isName(_ range: Range<Int>) -> Bool {
    guard !range.isEmpty, self[range.lowerBound].isLetter else { return false }
    var previous = UInt8(ascii: ".")
    for place in range {
      let byte = self[place]
      if byte == UInt8(ascii: ".") {
        guard previous != UInt8(ascii: ".") else { return false }
      } else if !(byte.isLetter || byte.isDigit || byte == UInt8(ascii: "-")) {
        return false
      }
      previous = byte
    }
    return previous != UInt8(ascii: ".")
  }
}
