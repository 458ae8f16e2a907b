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

  /// How much one character counts.
  func width(of scalar: Unicode.Scalar) -> Int {
    switch self {
    case .bytes: UTF8.width(scalar)
    case .utf16: UTF16.width(scalar)
    case .scalars: 1
    }
  }
}
