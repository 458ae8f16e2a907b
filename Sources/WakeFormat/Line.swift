/// One line of a file: where it lies, and what it is.
public struct Line: Sendable {
  /// What stands before the line's end, a byte order mark at its start left out.
  public let range: Range<Int>
  /// The whole of it, byte order mark and line end included.
  public let whole: Range<Int>
  public let kind: Kind

  public enum Kind: Sendable {
    case entry(Entry)
    case fact(Fact)
    case comment
    case blank
    case conflictMarker
    case unreadable
  }

  public var entry: Entry? {
    if case .entry(let entry) = kind { entry } else { nil }
  }

  public var fact: Fact? {
    if case .fact(let fact) = kind { fact } else { nil }
  }
}
