/// A word that is a token by the grammar of the line.
public struct SpokenToken: Sendable {
  public let kind: Token.Kind
  /// Event or key, in lower case.
  public let name: String
  /// Empty for an event.
  public let value: String
  /// As it is written in a line.
  public let text: String

  /// Reads all of a word, such as `@reef` or `place="Kiel Holtenau"`; nil where it is no token.
  public init?(_ word: String) {
    let bytes = Bytes(word.utf8)
    var scanner = Scanner(bytes, 0..<bytes.count)
    guard case .token(let token) = scanner.token(), scanner.isAtEnd else { return nil }
    kind = token.kind
    name = token.name(in: bytes)
    value = token.value(in: bytes)
    switch kind {
    case .event: text = "@" + name
    case .field: text = name + bytes.text(token.name.upperBound..<bytes.count)
    }
  }

  /// Reads `key=value` where the value may hold blanks, as a shell hands it on.
  public init?(field word: String) {
    guard let equals = word.utf8.firstIndex(of: UInt8(ascii: "=")),
      let bare = SpokenToken(word[..<equals] + "=x"), bare.kind == .field
    else { return nil }
    kind = .field
    name = bare.name
    value = String(word[word.utf8.index(after: equals)...])
    text = Writer.field(name, value)
  }

  /// Whether version 1 knows it, and can read the value.
  public var isKnown: Bool {
    switch kind {
    case .event: Registry.isEvent(name)
    case .field: (try? Registry.key(name)?.form.read(value)) != nil
    }
  }
}
