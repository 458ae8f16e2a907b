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
    /// The meaning of a stamp, which may hang on the page it stands on; nil for other values.
    private let moment: String?

    public init(_ key: String, _ value: String) {
      self.key = key
      self.value = value
      moment = nil
    }

    init(_ key: String, _ value: String, on page: Page) {
      self.key = key
      self.value = value
      guard Registry.isStampKey(key), let stamp = Stamp(value) else {
        moment = nil
        return
      }
      moment = ((try? page.full(stamp)) ?? stamp).meaning
    }

    /// One spelling for every form of the value that means the same.
    public var meaning: String {
      moment ?? Registry.key(key)?.form.meaning(of: value) ?? value
    }
  }

  public let stamp: Stamp
  public let isFurther: Bool
  public let events: [String]
  /// As written; of a key that stands twice the last counts, but for lists.
  public let fields: [Field]
  public let remarks: String
  /// The line as it stands in its file, without its end.
  public let text: String
  /// Whether the document found nothing on the line that it could not read.
  public let isSound: Bool

  public var when: When { stamp.when ?? .day(CalendarDate(daysSince1970: 0)) }

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
    let count = entry.tokens.count { $0.kind == .field }
    if count > 0 { fields.reserveCapacity(count) }
    for token in entry.tokens {
      let name = token.name(in: bytes)
      switch token.kind {
      case .event: events.append(name)
      case .field: fields.append(WrittenEntry.Field(name, token.value(in: bytes), on: page))
      }
    }
    return WrittenEntry(
      stamp: stamp, isFurther: entry.isFurther, events: events, fields: fields,
      remarks: text(entry.remarks), text: text(line.range), isSound: !hasProblem(in: line))
  }

  /// Problems stand in the order of the lines, so that one look in their middle halves them.
  func hasProblem(in line: Line, of least: Diagnostic.Severity = .note) -> Bool {
    var low = 0
    var high = problems.count
    while low < high {
      let middle = (low + high) / 2
      if problems[middle].range.lowerBound < line.whole.lowerBound {
        low = middle + 1
      } else {
        high = middle
      }
    }
    while low < problems.count, problems[low].range.lowerBound < line.whole.upperBound {
      if problems[low].severity >= least { return true }
      low += 1
    }
    return false
  }
}

extension Stamp {
  /// What a stamp in full says; nil for a provisional one.
  var when: WrittenEntry.When? {
    if let instant { return .moment(instant) }
    return time == nil ? date.map { .day($0) } : nil
  }
}
