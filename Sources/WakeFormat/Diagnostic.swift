/// One thing to say about a file, and where.
public struct Diagnostic: Error, Hashable, Sendable {
  public let code: Code
  /// Offsets into the document's bytes.
  public var range: Range<Int>
  /// What was expected and what was found; begins small, has no full stop.
  public let message: String
  /// What to do about it.
  public let hint: String?
  /// The edit that mends it, where there is exactly one.
  public let fix: Edit?

  public init(
    _ code: Code, at range: Range<Int>, _ message: String, hint: String? = nil, fix: Edit? = nil
  ) {
    self.code = code
    self.range = range
    self.message = Self.clipped(message)
    self.hint = hint.map(Self.clipped)
    self.fix = fix
  }

  /// A text that quotes a word of megabytes keeps its beginning and its end.
  private static func clipped(_ text: String) -> String {
    guard text.utf8.count > 600 else { return text }
    let scalars = text.unicodeScalars
    return String(scalars.prefix(300)) + "…" + String(scalars.suffix(100))
  }

  public var severity: Severity { code.severity }

  public enum Severity: String, Comparable, Sendable {
    case note, warning, error

    public static func < (a: Self, b: Self) -> Bool { a.rank < b.rank }

    private var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }
  }
}
