/// What may be shown of a text that can hold the address of a remote: no password, and no user name
/// of https either, which is often the key itself.
package enum ShownText {
  /// `https://anna:secret@host/x` becomes `https://…@host/x`, `ssh://anna:secret@host/x` becomes
  /// `ssh://anna@host/x`; all else stays as it is.
  package static func withoutSecrets(_ text: String) -> String {
    guard text.contains("://") else { return text }
    var result = ""
    var rest = text[...]
    while let separator = rest.firstRange(of: "://") {
      result += rest[..<separator.upperBound]
      let scheme = String(
        rest[..<separator.lowerBound].reversed().prefix { $0.isLetter || $0 == "+" })
      rest = rest[separator.upperBound...]
      let address = rest.prefix { !$0.isWhitespace && $0 != "'" && $0 != "\"" }
      guard let at = end(ofLogin: address) else { continue }
      // Spelled backwards, as it was read.
      result += scheme.contains("hss") ? address[..<at].prefix { $0 != ":" } : "…"
      rest = rest[at...]
    }
    return result + rest
  }

  /// Control characters and those that turn the direction of a text become �: for what git shows.
  static func legible(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { isLegible($0) ? $0 : "\u{FFFD}" }
    return String(String.UnicodeScalarView(scalars))
  }

  static func isLegible(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x20..<0x7F).contains($0) } || text.unicodeScalars.allSatisfy(isLegible)
  }

  private static func isLegible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F,
      0xFEFF:
      false
    default: true
    }
  }

  /// The @ before the host.
  private static func end(ofLogin address: Substring) -> String.Index? {
    let authority = address.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    if let at = authority.lastIndex(of: "@") { return at }
    // What follows a host's colon is a number: else it is a password that holds one of these.
    guard let colon = authority.firstIndex(of: ":"),
      !authority[authority.index(after: colon)...].allSatisfy(\.isNumber)
    else { return nil }
    return address.lastIndex(of: "@")
  }
}
