package import WakeFormat

/// Which entries to show.
package struct Query: Sendable {
  package var days = DateRange()
  package var since: Instant?
  package var until: Instant?
  /// All of these must stand in the entry.
  package var events: [String] = []
  /// Key and value, compared by meaning; nil: any value.
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
    if let date = member.entry.stamp.date, !days.contains(date) { return false }
    if let since, let instant = member.entry.stamp.instant, instant < since { return false }
    if let until, let instant = member.entry.stamp.instant, instant > until { return false }
    for event in events {
      guard member.events.contains(where: { $0 == event || $0.hasPrefix(event + ".") }) else {
        return false
      }
    }
    for (key, value) in fields {
      guard let own = member.fields.last(where: { $0.key == key }) else { return false }
      if let value, own.meaning != WrittenEntry.Field(key, value).meaning { return false }
    }
    if let by {
      let writers = (member.value("by") ?? "").split(separator: ",").map { $0.lowercased() }
      guard writers.contains(by.lowercased()) else { return false }
    }
    guard !text.isEmpty else { return true }
    let whole = ([member.entry.text] + member.paragraphs).joined(separator: "\n").lowercased()
    return text.allSatisfy { whole.contains($0.lowercased()) }
  }
}
