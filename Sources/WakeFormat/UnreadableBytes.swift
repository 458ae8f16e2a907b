/// Bytes that make a line unreadable (format §3).
enum UnreadableBytes {
  /// The first byte that no line may hold: a control character but tab, or what is not UTF-8.
  static func first(in range: Range<Int>, of bytes: Bytes) -> Diagnostic? {
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      if byte >= 0x80 {
        let length = sequenceLength(at: index, in: range, of: bytes)
        guard length > 0 else { return invalid(byte, at: index, of: bytes) }
        index += length
      } else {
        if byte < 0x20 && byte != 0x09 || byte == 0x7F { return control(byte, at: index) }
        index += 1
      }
    }
    return nil
  }

  private static func control(_ byte: UInt8, at index: Int) -> Diagnostic {
    let name =
      switch byte {
      case 0: "NUL"
      case 0x0D: "a carriage return"
      case 0x1B: "an escape character"
      case 0x7F: "DEL"
      default: "the control character \(hex(byte))"
      }
    return Diagnostic(
      .controlCharacter, at: index..<index + 1, "expected text, found \(name)",
      hint: "the line is kept as it is; remove the character to have it read")
  }

  private static func invalid(_ byte: UInt8, at index: Int, of bytes: Bytes) -> Diagnostic {
    let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    return Diagnostic(
      .invalidBytes, at: index..<index + 1, "expected UTF-8, found the byte \(hex(byte))",
      hint: isUTF16
        ? "the file is UTF-16: save it as UTF-8"
        : "the line is kept as it is; save the file as UTF-8 to have it read")
  }

  /// The length of the well-formed UTF-8 sequence at `index` (Unicode 15, table 3-7), or 0.
  private static func sequenceLength(at index: Int, in range: Range<Int>, of bytes: Bytes) -> Int {
    func isContinuation(_ distance: Int, _ low: UInt8 = 0x80, _ high: UInt8 = 0xBF) -> Bool {
      index + distance < range.upperBound && (low...high).contains(bytes[index + distance])
    }
    switch bytes[index] {
    case 0xC2...0xDF: return isContinuation(1) ? 2 : 0
    case 0xE0: return isContinuation(1, 0xA0) && isContinuation(2) ? 3 : 0
    case 0xED: return isContinuation(1, 0x80, 0x9F) && isContinuation(2) ? 3 : 0
    case 0xE1...0xEF: return isContinuation(1) && isContinuation(2) ? 3 : 0
    case 0xF0: return isContinuation(1, 0x90) && isContinuation(2) && isContinuation(3) ? 4 : 0
    case 0xF1...0xF3: return isContinuation(1) && isContinuation(2) && isContinuation(3) ? 4 : 0
    case 0xF4:
      return isContinuation(1, 0x80, 0x8F) && isContinuation(2) && isContinuation(3) ? 4 : 0
    default: return 0
    }
  }

  /// `0x1B`
  private static func hex(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return "0x" + (digits.count < 2 ? "0" : "") + digits
  }
}
