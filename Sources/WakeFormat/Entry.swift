/// What happened at one moment: the line `STAMP TOKENS REMARKS`, as ranges of the document's bytes.
public struct Entry: Sendable {
  public let stamp: Stamp
  public let stampRange: Range<Int>
  /// Whether it is a `+` line: a further paragraph and further readings of its instant.
  public let isFurther: Bool
  /// Events and fields, in the order written.
  public let tokens: [Token]
  /// Where stamp, `+` and tokens end: what is added to an entry goes there.
  public let headEnd: Int
  /// Whether `--` stands before the remarks.
  public let hasSeparator: Bool
  /// Verbatim to the line's end, trailing blanks left out; empty where there are none.
  public let remarks: Range<Int>
}

/// `@event` or `key=value`.
public struct Token: Sendable {
  public enum Kind: Sendable { case event, field }

  public let kind: Kind
  public let range: Range<Int>
  /// The event's name without `@`, or the key.
  public let name: Range<Int>
  /// What follows the `=`, without quotes; empty for an event.
  public let value: Range<Int>
  public let isQuoted: Bool

  /// The name in the lower case that the format compares.
  public func name(in bytes: Bytes) -> String {
    for place in name where bytes[place].lowercased != bytes[place] {
      return String(decoding: bytes[name].map(\.lowercased), as: UTF8.self)
    }
    return bytes.text(name)
  }

  /// The value with `\"` and `\\` read.
  public func value(in bytes: Bytes) -> String {
    guard isQuoted, bytes[value].contains(UInt8(ascii: "\\")) else { return bytes.text(value) }
    var text = Bytes()
    var isEscaped = false
    for byte in bytes[value] {
      if byte == UInt8(ascii: "\\"), !isEscaped {
        isEscaped = true
      } else {
        text.append(byte)
        isEscaped = false
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
