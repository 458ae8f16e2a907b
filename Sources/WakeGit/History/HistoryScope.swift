package import WakeFormat
package import WakeSystem

/// What a history is asked for: all, some voyages, a page, days, or one entry.
package struct HistoryScope: Sendable {
  /// Directories. Nil: all. Their older names come to them on the way back.
  private var voyages: Set<String>?
  private let page: String?
  private let isOnDay: (@Sendable (CalendarDate) -> Bool)?
  /// The entry, in all that it said.
  private var identities: Set<ContiguousArray<UInt8>>?

  package init(
    voyages: Set<String>? = nil, page: String? = nil,
    days: (@Sendable (CalendarDate) -> Bool)? = nil
  ) {
    self.voyages = voyages
    self.page = page
    isOnDay = days
  }

  /// One entry.
  ///
  /// - Parameter lines: where it stands now: by path, counted from 0.
  package init(voyage: String, lines: [String: Set<Int>], in logbook: LogbookFiles) {
    self.init(voyages: [voyage])
    var around: EntryMerge.Files = [:]
    for facts in ["logbook.wake", voyage + "/voyage.wake"] {
      around[facts] = try? logbook.read(facts)
    }
    var found: Set<ContiguousArray<UInt8>> = []
    for (path, numbers) in lines {
      guard let bytes = try? logbook.read(path) else { continue }
      found.formUnion(
        EntryChange.identities(ofLines: numbers, of: path, bytes, around: around, zones: .device))
    }
    identities = found
  }

  func mayHold(_ path: String) -> Bool {
    if let page, page != path { return false }
    // A voyage that was renamed is found by its facts.
    if let voyages, !path.hasSuffix("/voyage.wake") {
      return voyages.contains(Self.voyage(of: path))
    }
    return true
  }

  func holds(_ change: EntryChange) -> Bool {
    if let page, page != change.path { return false }
    if let voyages, !voyages.contains(Self.voyage(of: change.path)) { return false }
    let traces = [change.traces.old, change.traces.new].compactMap(\.self)
    if let isOnDay, !traces.contains(where: { $0.day.map(isOnDay) == true }) { return false }
    if let identities, !traces.contains(where: { identities.contains($0.identity) }) {
      return false
    }
    return true
  }

  /// What it was before is the same entry.
  mutating func follow(_ change: EntryChange) {
    guard identities != nil, let old = change.traces.old else { return }
    identities?.insert(old.identity)
  }

  /// A voyage that was renamed here has another name in what is older.
  mutating func followRenames(_ versions: Versions) {
    guard let voyages else { return }
    for (old, new) in versions.renamed where voyages.contains(new) { self.voyages?.insert(old) }
  }

  static func voyage(of path: String) -> String {
    path.firstIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }
}
