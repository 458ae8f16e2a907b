/// Numbers as files of other programs write them.
enum ForeignNumber {
  /// Digits, perhaps a sign, a point and an exponent; nothing else, and nothing that is not finite.
  static func double(_ text: some StringProtocol) -> Double? {
    var hasDigit = false
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39: hasDigit = true
      case 0x2B, 0x2D, 0x2E, 0x45, 0x65: break
      default: return nil
      }
    }
    guard hasDigit, let number = Double(String(text)), number.isFinite else { return nil }
    return number
  }

  /// As it stands, where it is a plain decimal number: what was measured keeps its digits.
  static func plain(_ text: some StringProtocol) -> String? {
    guard let number = double(text) else { return nil }
    let digits = text.hasPrefix("+") ? String(text.dropFirst()) : String(text)
    let isPlain =
      digits.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 || $0 == 0x2E || $0 == 0x2D }
      && !digits.hasPrefix(".") && !digits.hasPrefix("-.") && !digits.hasSuffix(".")
    if isPlain { return digits }
    return written(number)
  }

  /// The shortest decimal number that means the same, without an exponent.
  static func written(_ number: Double) -> String? {
    let text = number.description
    guard !text.contains("e") else { return nil }
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
