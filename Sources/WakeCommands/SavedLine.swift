import WakeFormat

/// A line as it was saved, told again on its page after instruments have completed it.
struct SavedLine {
  /// Without its end.
  let bytes: Bytes
  private let saying: Saying?

  init(_ line: Bytes) {
    bytes = Bytes(PageLines.content(line))
    saying = Saying(bytes)
  }

  /// Whether a line is this one, as it was or with readings added.
  func stands(as line: Bytes) -> Bool {
    let line = Bytes(PageLines.content(line))
    guard line != bytes else { return true }
    guard let saying, let other = Saying(line), saying.stamp == other.stamp,
      saying.isFurther == other.isFurther, saying.events == other.events,
      saying.remarks == other.remarks
    else { return false }
    let missing = saying.fields.filter { !other.fields.contains($0) }
    let added = other.fields.filter { !saying.fields.contains($0) }
    return missing.isEmpty && added.allSatisfy { Registry.key($0.key)?.isReading == true }
  }

  private struct Saying {
    let stamp: Stamp
    let isFurther: Bool
    let events: [String]
    let fields: [WrittenEntry.Field]
    let remarks: Bytes

    init?(_ line: Bytes) {
      let document = Document(line)
      guard let entry = document.lines.first?.entry else { return nil }
      stamp = entry.stamp
      isFurther = entry.isFurther
      events = entry.tokens.filter { $0.kind == .event }.map { $0.name(in: line) }
      fields = entry.tokens.filter { $0.kind == .field }.map {
        WrittenEntry.Field($0.name(in: line), $0.value(in: line))
      }
      remarks = Bytes(line[entry.remarks])
    }
  }
}
