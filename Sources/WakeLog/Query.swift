package import WakeFormat

/// Which entries to show.
package struct Query: Sendable {
  package var days = DateRange()
  package var since: Instant?
  package var until: Instant?
  /// All of these must stand in the entry.
  package var events: [String] = []
  /// Key and value, compared by meaning; `25kn..`, `..3m` and `F5..F7` are ranges. Nil: any value.
  package var fields: [(key: String, value: String?)] = []
  /// Compared without regard to case.
  package var text: [String] = []
  package var by: String?

  package init() {}

  package var isRestricted: Bool {
    !events.isEmpty || !fields.isEmpty || !text.isEmpty || by != nil
  }

  package func matches(_ entry: LoggedEntry) -> Bool {
    let member = entry.member
    return isInTime(member.entry.stamp) && events.allSatisfy { hasEvent($0, member) }
      && fields.allSatisfy { hasField($0.key, $0.value, member) } && isWritten(member)
      && holdsText(member)
  }

  /// Whether nothing is left out for its time.
  package var isOfAllTimes: Bool { since == nil && until == nil && days == DateRange() }

  func isInTime(_ stamp: Stamp) -> Bool {
    if let date = stamp.date, !days.contains(date) { return false }
    // A day is in time as long as a part of it is.
    let day = stamp.date.map { Instant(seconds: $0.daysSince1970 * 86_400) }
    let (begin, end) = (stamp.instant ?? day, stamp.instant ?? day?.advanced(by: 86_400))
    if let since, let end, end < since { return false }
    if let until, let begin, begin > until { return false }
    return true
  }

  private func hasEvent(_ event: String, _ member: EntrySet.Member) -> Bool {
    member.events.contains { $0 == event || $0.hasPrefix(event + ".") }
  }

  private func hasField(_ key: String, _ value: String?, _ member: EntrySet.Member) -> Bool {
    let own = member.fields.filter { $0.key == key }
    guard let value else { return !own.isEmpty }
    if let bounds = Bounds(value, of: key) { return own.suffix(1).contains { bounds.hold($0) } }
    let meaning = WrittenEntry.Field(key, value).meaning
    let counting = Registry.key(key)?.isList == true ? own : own.suffix(1)
    return counting.contains { $0.meaning == meaning }
  }

  private func isWritten(_ member: EntrySet.Member) -> Bool {
    guard let by else { return true }
    let writers = (member.value("by") ?? "").split(separator: ",")
    return writers.contains { $0.trimmingBlanks.lowercased() == by.lowercased() }
  }

  private func holdsText(_ member: EntrySet.Member) -> Bool {
    guard !text.isEmpty else { return true }
    let whole = ([member.entry.text] + member.paragraphs).joined(separator: "\n").lowercased()
    return text.allSatisfy { whole.contains($0.lowercased()) }
  }
}

/// From one size to another, both included; open at an end that is nil.
private struct Bounds {
  private let low: Size?
  private let high: Size?

  /// Reads `25kn..`, `..3m` and `18kn..22kn`; nil for what is no range.
  init?(_ text: String, of key: String) {
    let parts = text.split(separator: "..", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let ends = parts.map { WrittenEntry.Field(key, String($0)).size }
    guard zip(parts, ends).allSatisfy({ $0.isEmpty || $1 != nil }),
      ends.contains(where: { $0 != nil })
    else { return nil }
    (low, high) = (ends[0], ends[1])
  }

  /// Whether a value, or a part of it where it is a range itself, lies between.
  func hold(_ field: WrittenEntry.Field) -> Bool {
    guard let size = field.size else { return false }
    if let low, !low.isOfKind(of: size) || size.range.upperBound < low.range.lowerBound {
      return false
    }
    if let high, !high.isOfKind(of: size) || size.range.lowerBound > high.range.upperBound {
      return false
    }
    return true
  }
}

extension Substring {
  fileprivate var trimmingBlanks: Substring {
    var text = drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return text
  }
}
