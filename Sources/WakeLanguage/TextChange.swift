import WakeFormat
import WakeJSON

/// One change of a text, as a client tells it.
enum TextChange {
  case part(from: TextPlace, to: TextPlace, Bytes)
  case whole(Bytes)

  /// - Returns: nil where what came is no change.
  init?(_ received: Received) {
    guard let new = received.text("text") else { return nil }
    let bytes = Bytes(new.utf8)
    if let range = received["range"]?.asRange {
      self = .part(from: range.start, to: range.end, bytes)
    } else if received["range"] == nil {
      self = .whole(bytes)
    } else {
      return nil
    }
  }
}

extension Diagnostic {
  /// What is left of it where a part of the text has become another of so many bytes, and stands
  /// where its words stand then.
  ///
  /// - Returns: nil where the words it is about, or those its fix would change, have changed; and
  ///   where its fix only takes something out: what that stood beside may have gone.
  func kept(in old: Range<Int>, become count: Int) -> Diagnostic? {
    func place(_ range: Range<Int>) -> Range<Int>? {
      if range.upperBound < old.lowerBound { return range }
      guard range.lowerBound > old.upperBound else { return nil }
      let distance = count - old.count
      return range.lowerBound + distance..<range.upperBound + distance
    }
    guard let range = place(range) else { return nil }
    guard let fix else { return Diagnostic(code, at: range, message, hint: hint) }
    guard !fix.bytes.isEmpty, let fixed = place(fix.range) else { return nil }
    return Diagnostic(code, at: range, message, hint: hint, fix: Edit(fixed, fix.bytes))
  }
}
