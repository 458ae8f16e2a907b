/// Words as they come from outside.
package enum Words {
  /// Text, with each byte that is not UTF-8 as `\xF8`: nothing that was typed is lost.
  package static func decoded(_ bytes: ContiguousArray<UInt8>) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var text = String.UnicodeScalarView()
    var rest = bytes[...]
    while let byte = rest.first {
      // A character is one to four bytes; the shortest that reads is the one meant.
      let length = (1...min(4, rest.count)).first {
        String(validating: rest.prefix($0), as: UTF8.self) != nil
      }
      if let length {
        text.append(contentsOf: String(decoding: rest.prefix(length), as: UTF8.self).unicodeScalars)
        rest = rest.dropFirst(length)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text.append(contentsOf: ("\\x" + digits).unicodeScalars)
        rest = rest.dropFirst()
      }
    }
    return String(text)
  }
}
