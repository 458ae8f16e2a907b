/// Readings that were taken after an entry was saved, put into its line.
public struct Annotation: Sendable {
  /// The entry as it was saved, without its line end.
  public let line: String
  /// Key and value, in the order they are to be written.
  public let readings: [(key: String, value: String)]

  public init(line: String, readings: [(key: String, value: String)]) {
    self.line = line
    self.readings = readings
  }

  public enum Place: Equatable, Sendable {
    /// The edit that completes the entry.
    case edit(Edit)
    /// It says everything already.
    case complete
    /// It stands there no more, or it cannot be told which line it is.
    case gone
  }

  /// Where in a document the readings go.
  ///
  /// The line is found by its text; if somebody changed that, by its stamp, where one entry alone
  /// has it and still says the same remarks or the same events.
  public func place(in document: Document) -> Place {
    guard let entry = entry(in: document) else { return .gone }
    let missing = missing(from: entry, of: document)
    guard !missing.isEmpty else { return .complete }
    let text = missing.map { " " + Writer.field($0.key, $0.value) }.joined()
    return .edit(Edit(entry.headEnd..<entry.headEnd, text))
  }

  /// The readings as a line of their own, for a page that somebody is writing.
  public var furtherLine: String? {
    let document = Document(Bytes(line.utf8))
    guard let entry = document.lines.first?.entry else { return nil }
    let fields = missing(from: entry, of: document).map { Writer.field($0.key, $0.value) }
    guard !fields.isEmpty else { return nil }
    return ([document.text(entry.stampRange), "+"] + fields).joined(separator: " ")
  }

  private func entry(in document: Document) -> Entry? {
    let entries = document.lines.compactMap { line in line.entry.map { (line, $0) } }
    if let exact = entries.first(where: { document.text($0.0.range) == line }) { return exact.1 }
    let saved = Document(Bytes(line.utf8))
    guard let own = saved.lines.first?.entry else { return nil }
    let same = entries.map(\.1).filter { entry in
      guard entry.stamp == own.stamp, entry.isFurther == own.isFurther else { return false }
      return document.text(entry.remarks) == saved.text(own.remarks)
        || events(of: entry, document) == events(of: own, saved)
    }
    return same.count == 1 ? same[0] : nil
  }

  private func events(of entry: Entry, _ document: Document) -> [String] {
    entry.tokens.filter { $0.kind == .event }.map { $0.name(in: document.bytes) }
  }

  /// What the entry lacks. A position of its own keeps out another one and all that tells of it.
  private func missing(from entry: Entry, of document: Document)
    -> [(key: String, value: String)]
  {
    let own = Set(
      entry.tokens.filter { $0.kind == .field }.map { $0.name(in: document.bytes) })
    let ofPosition: Set<String> = ["pos", "fix", "acc", "age"]
    return readings.filter { reading in
      !own.contains(reading.key) && !(own.contains("pos") && ofPosition.contains(reading.key))
    }
  }
}
