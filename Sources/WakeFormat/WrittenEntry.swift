/// An entry as a reader sees it: by itself, with its stamp in full, away from the bytes it stands in.
public struct WrittenEntry: Sendable {
  /// When it happened: at a moment, or some time on a day.
  public enum When: Hashable, Sendable {
    case moment(Instant)
    case day(CalendarDate)
  }

  public struct Field: Hashable, Sendable {
    public let key: String
    public let value: String
    /// One spelling for every form of the value that means the same.
    public let meaning: String

    public init(_ key: String, _ value: String) {
      self.key = key
      self.value = value
      meaning = Registry.key(key)?.form.meaning(of: value) ?? value
    }
  }

  public let stamp: Stamp
  public let isFurther: Bool
  public let events: [String]
  public let fields: [Field]
  public let remarks: String
  /// The line as it stands in its file, without its end.
  public let text: String
  /// Whether nothing on the line was left unread.
  public let isSound: Bool

  public var when: When {
    if let instant = stamp.instant { return .moment(instant) }
    return .day(stamp.date ?? CalendarDate(daysSince1970: 0))
  }

  /// The last value of a key: the one that counts.
  public func value(_ key: String) -> String? { fields.last { $0.key == key }?.value }

  /// Why it was struck; nil for a live entry.
  public var void: String? { value("void") }
}

extension Document {
  /// What a line says, with the date and offset that its page gives; nil where it is no entry or
  /// its stamp cannot be completed.
  public func written(_ line: Line, on page: Page) -> WrittenEntry? {
    guard let entry = line.entry, let stamp = try? page.full(entry.stamp) else { return nil }
    var events: [String] = []
    var fields: [WrittenEntry.Field] = []
    for token in entry.tokens {
      let name = token.name(in: bytes)
      switch token.kind {
      case .event: events.append(name)
      case .field: fields.append(WrittenEntry.Field(name, token.value(in: bytes)))
      }
    }
    return WrittenEntry(
      stamp: stamp, isFurther: entry.isFurther, events: events, fields: fields,
      remarks: text(entry.remarks), text: text(line.range),
      isSound: !problems.contains { line.range.contains($0.range.lowerBound) })
  }
}
