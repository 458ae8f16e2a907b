/// What a ship's clock shows: an offset, or the name of a zone of the tz database.
public enum Zone: Hashable, Sendable {
  /// Minutes east of UTC.
  case offset(Int)
  case named(String)

  /// Reads `+02:00`, `Z`, `UTC` and `Europe/Oslo`; whether the name exists, only the database knows.
  public init?(_ text: String) {
    if text == "Z" || text == "UTC" {
      self = .offset(0)
      return
    }
    if text.hasPrefix("+") || text.hasPrefix("-") {
      let bytes = Bytes(("2000-01-01T00:00" + text).utf8)
      var scanner = Scanner(bytes, 0..<bytes.count)
      guard let offset = (try? scanner.stamp())?.offset, scanner.isAtEnd else { return nil }
      self = .offset(offset)
      return
    }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let isName = parts.allSatisfy { part in
      !part.isEmpty
        && part.utf8.allSatisfy {
          $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
            || $0 == UInt8(ascii: "+")
        }
    }
    guard isName, text.utf8.first?.isLetter == true else { return nil }
    self = .named(text)
  }

  public var text: String {
    switch self {
    case .offset(let minutes): Stamp.text(ofOffset: minutes)
    case .named(let name): name
    }
  }
}
