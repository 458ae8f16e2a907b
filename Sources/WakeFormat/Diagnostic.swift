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
    self.message = message
    self.hint = hint
    self.fix = fix
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

/// A change to a document: what stands in `range` gives way to `bytes`.
public struct Edit: Hashable, Sendable {
  public let range: Range<Int>
  public let bytes: Bytes

  public init(_ range: Range<Int>, _ text: String) {
    self.range = range
    bytes = Bytes(text.utf8)
  }
}

extension Bytes {
  /// These bytes with `edits` made; edits must not overlap.
  public func applying(_ edits: [Edit]) -> Bytes {
    var result = Bytes()
    result.reserveCapacity(count + edits.reduce(0) { $0 + $1.bytes.count })
    var done = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      precondition(edit.range.lowerBound >= done, "edits of one document must not overlap")
      result += self[done..<edit.range.lowerBound]
      result += edit.bytes
      done = edit.range.upperBound
    }
    return result + self[done...]
  }
}
