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
  /// The line is found by its bytes. If somebody changed them, by its stamp: where one entry alone
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
    let saved = Document(Bytes(line.utf8))
    guard let own = saved.lines.first?.entry else { return nil }
    var same: [Entry] = []
    for line in document.lines {
      guard let entry = line.entry, entry.stamp == own.stamp, entry.isFurther == own.isFurther
      else {
        continue
      }
      if document.bytes[line.range] == saved.bytes[...] { return entry }
      let events = Self.events(of: entry, document)
      if document.bytes[entry.remarks] == saved.bytes[own.remarks]
        || !events.isEmpty && events == Self.events(of: own, saved)
      {
        same.append(entry)
      }
    }
    return same.count == 1 ? same[0] : nil
  }

  private static func events(of entry: Entry, _ document: Document) -> Set<String> {
    Set(entry.tokens.filter { $0.kind == .event }.map { $0.name(in: document.bytes) })
  }

  /// What the entry lacks. A position of its own keeps out another one and all that tells of it.
  private func missing(from entry: Entry, of document: Document)
    -> [(key: String, value: String)]
  {
    let own = Set(
      entry.tokens.filter { $0.kind == .field }.map { $0.name(in: document.bytes) })
    return readings.filter { reading in
      !own.contains(reading.key)
        && !(own.contains("pos") && Self.ofPosition.contains(reading.key))
    }
  }

  private static let ofPosition: Set<String> = ["pos", "fix", "acc", "age"]
}
