/// `key: value`, what holds for a whole logbook or voyage.
public struct Fact: Sendable {
  public let key: Range<Int>
  /// Verbatim, outer blanks left out.
  public let value: Range<Int>
}

extension Document {
  /// The values of a fact, in the order written.
  public func values(of key: String) -> [String] {
    lines.compactMap { line in
      guard let fact = line.fact, text(fact.key) == key else { return nil }
      return text(fact.value)
    }
  }

  /// The value of a fact that stands once; the last, where it stands more often.
  public func value(of key: String) -> String? { values(of: key).last }
}
