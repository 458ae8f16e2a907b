/// A line and a place in it, both from 0, as a client counts them.
struct TextPlace: Hashable, Comparable, Sendable {
  let line: Int
  let character: Int

  static func < (a: Self, b: Self) -> Bool {
    (a.line, a.character) < (b.line, b.character)
  }
}

/// What a client counts within a line.
package enum CharacterUnit: String, CaseIterable, Sendable {
  case bytes = "utf-8"
  /// What a client counts that says nothing.
  case utf16 = "utf-16"
  case scalars = "utf-32"

  /// How much one character counts that begins with this byte of UTF-8.
  func width(ofCharacterBeginningWith byte: UInt8) -> Int {
    switch self {
    case .bytes: byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    case .utf16: byte < 0xF0 ? 1 : 2
    case .scalars: 1
    }
  }
}
