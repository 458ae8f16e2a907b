/// Text of a file or a remote, made safe and measured for a terminal.
package enum TerminalText {
  /// Control characters, direction controls and what is not UTF-8 as visible escapes: `\u{202E}`.
  package static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isHidden) else { return text }
    var result = ""
    for scalar in text.unicodeScalars { append(scalar, to: &result) }
    return result
  }

  package static func escaped(_ text: Substring) -> String { escaped(String(text)) }

  /// The same for bytes; those that are not UTF-8 become `\xFF`.
  package static func escaped(_ bytes: some Collection<UInt8>) -> String {
    var result = ""
    var rest = bytes[...]
    var source = bytes.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    while true {
      switch parser.parseScalar(from: &source) {
      case .valid(let encoded):
        append(Unicode.UTF8.decode(encoded), to: &result)
        rest = rest.dropFirst(encoded.count)
      case .error(let length):
        for byte in rest.prefix(length) {
          result += "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
        rest = rest.dropFirst(length)
      case .emptyInput: return result
      }
    }
  }

  private static func append(_ scalar: Unicode.Scalar, to result: inout String) {
    if isHidden(scalar) {
      result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    } else {
      result.unicodeScalars.append(scalar)
    }
  }

  /// What commands a terminal, turns the direction of the text or cannot be seen; a tab is text.
  package static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x09, 0x0A..<0x20, 0x7F..<0xA0, 0x061C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E,
      0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB:
      true
    default: false
    }
  }

  /// Columns that a text takes on a terminal; what is wide in East Asia takes two.
  package static func width(_ text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + width($1) }
  }

  /// An emoji is as wide as its picture, of however many characters it is put together.
  private static func width(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, scalars.count > 1 else { return scalars.first.map(width) ?? 0 }
    let isPicture =
      first.properties.isEmoji
      && scalars.dropFirst().contains {
        $0.value == 0xFE0F || $0.properties.isEmojiModifier || $0.properties.isEmoji
      }
    return isPicture ? 2 : scalars.reduce(0) { $0 + width($1) }
  }

  private static func width(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF,
      0x20000...0x3FFFD:
      return 2
    default: return scalar.properties.isEmojiPresentation ? 2 : 1
    }
  }

  package static func padded(_ text: String, to columns: Int, right: Bool = false) -> String {
    let blanks = String(repeating: " ", count: max(0, columns - width(text)))
    return right ? blanks + text : text + blanks
  }

  /// Words in lines of at most `columns`; a word that is longer is cut.
  package static func wrapped(_ text: String, to columns: Int) -> [String] {
    let columns = max(columns, 8)
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, width(line) + 1 + width(word) <= columns {
        line += " " + word
        continue
      }
      if !line.isEmpty { lines.append(line) }
      line = ""
      var taken = 0
      for character in word {
        let own = width(character)
        if taken + own > columns {
          lines.append(line)
          (line, taken) = ("", 0)
        }
        line.append(character)
        taken += own
      }
    }
    if !line.isEmpty || lines.isEmpty { lines.append(line) }
    return lines
  }
}
