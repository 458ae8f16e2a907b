/// A change to a document: what stands in `range` gives way to `bytes`.
public struct Edit: Hashable, Sendable {
  public let range: Range<Int>
  public let bytes: Bytes

  public init(_ range: Range<Int>, _ text: String) {
    self.range = range
    bytes = Bytes(text.utf8)
  }

  public init(_ range: Range<Int>, _ bytes: Bytes) {
    self.range = range
    self.bytes = bytes
  }
}

extension Bytes {
  /// These bytes with `edits` made. Edits must not overlap; of several that put something in at one
  /// place, the first given comes first.
  public func applying(_ edits: [Edit]) -> Bytes {
    let inOrder = edits.enumerated().sorted { a, b in
      let (one, other) = (a.element.range, b.element.range)
      return (one.lowerBound, one.upperBound, a.offset)
        < (other.lowerBound, other.upperBound, b.offset)
    }
    var result = Bytes()
    result.reserveCapacity(count + edits.reduce(0) { $0 + $1.bytes.count })
    var done = 0
    for (_, edit) in inOrder {
      precondition(edit.range.lowerBound >= done, "edits of one document must not overlap")
      result += self[done..<edit.range.lowerBound]
      result += edit.bytes
      done = edit.range.upperBound
    }
    return result + self[done...]
  }
}
