/// What a program printed, so that it can stand in a session file.
enum VisibleText {
  /// Control characters as `^[`, bytes that are not UTF-8 as `\xFF`, and the home directory under
  /// the name that it has in sessions.
  static func text(_ bytes: ContiguousArray<UInt8>, home: String, _ shown: String) -> String {
    var text = ""
    var rest = bytes[...]
    while let byte = rest.first {
      let length = (1...min(4, rest.count)).first {
        String(validating: rest.prefix($0), as: UTF8.self) != nil
      }
      if byte < 0x20 && byte != 0x0A && byte != 0x09 || byte == 0x7F {
        text += "^" + String(Unicode.Scalar(byte ^ 0x40))
        rest = rest.dropFirst()
      } else if let length {
        text.unicodeScalars += String(decoding: rest.prefix(length), as: UTF8.self).unicodeScalars
        rest = rest.dropFirst(length)
      } else {
        text += "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        rest = rest.dropFirst()
      }
    }
    return text.replacing(home, with: shown)
  }
}
