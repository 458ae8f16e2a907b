/// A logbook read as a set of lines: what says the same counts once.
public enum EntrySet {
  /// One entry of the set, and the lines it was read from.
  public struct Member: Sendable {
    public let entry: WrittenEntry
    /// Events of the entry, in the order written.
    public var events: [String] { entry.events }
    public internal(set) var fields: [WrittenEntry.Field]
    /// Paragraphs that `+` lines add.
    public internal(set) var paragraphs: [String] = []
    /// Keys for which two lines hold different values; such a value counts in no sum.
    public internal(set) var conflicts: [String] = []
    /// Places in the list the entries came in.
    public internal(set) var sources: [Int]

    public func value(_ key: String) -> String? { fields.last { $0.key == key }?.value }
    public var void: String? { value("void") }
  }

  /// What lines must share to be one entry.
  private struct Identity: Hashable {
    let when: WrittenEntry.When
    let events: [String]
    let remarks: String
  }

  /// Folds lines into entries, in the order of time.
  public static func members(of entries: [WrittenEntry]) -> [Member] {
    var groups: [Identity: [Int]] = [:]
    var order: [Identity] = []
    var further: [Int] = []
    for (index, entry) in entries.enumerated() {
      if entry.isFurther {
        further.append(index)
        continue
      }
      let identity = Identity(
        when: entry.when, events: entry.events.sorted(), remarks: entry.remarks)
      if groups[identity] == nil { order.append(identity) }
      groups[identity, default: []].append(index)
    }
    var members = order.map { folded(groups[$0] ?? [], of: entries) }
    members += unattached(attach(further, of: entries, to: &members), of: entries)
    return members.sorted { isBefore($0.entry, $1.entry) }
  }

  /// Lines of one moment, the same events and remarks.
  private static func folded(_ indices: [Int], of entries: [WrittenEntry]) -> Member {
    let byBytes = indices.sorted { bytewise(entries[$0].text, entries[$1].text) }
    // A live line that equals a struck one counts as struck.
    let struck = byBytes.filter { entries[$0].void != nil }
    let counting = struck.isEmpty ? byBytes : struck
    var best = counting[0]
    for candidate in counting.dropFirst() where annotates(entries[candidate], entries[best]) {
      best = candidate
    }
    var member = Member(entry: entries[best], fields: entries[best].fields, sources: indices)
    for index in counting where index != best && !annotates(entries[best], entries[index]) {
      combine(entries[index].fields, into: &member)
    }
    return member
  }

  /// Whether `a` says all that `b` says and its other keys are readings taken afterwards.
  private static func annotates(_ a: WrittenEntry, _ b: WrittenEntry) -> Bool {
    let extra = a.fields.filter { field in !b.fields.contains { $0.key == field.key } }
    return extra.contains { $0.key == "age" }
      && extra.allSatisfy { Registry.key($0.key)?.isReading == true }
      && b.fields.allSatisfy { field in a.fields.contains { says($0, field) } }
  }

  private static func says(_ a: WrittenEntry.Field, _ b: WrittenEntry.Field) -> Bool {
    a.key == b.key && a.meaning == b.meaning
  }

  private static let apart: Set<String> = ["conflict", "was", "logged"]

  private static func combine(_ fields: [WrittenEntry.Field], into member: inout Member) {
    for field in fields where !apart.contains(field.key) {
      guard let own = member.fields.last(where: { $0.key == field.key }) else {
        member.fields.append(field)
        continue
      }
      if own.meaning != field.meaning, Registry.key(field.key)?.isList != true,
        !member.conflicts.contains(field.key)
      {
        member.conflicts.append(field.key)
      }
    }
  }

  /// Gives `+` lines to the entries of their moment; those that have none are left over.
  private static func attach(
    _ further: [Int], of entries: [WrittenEntry], to members: inout [Member]
  ) -> [Int] {
    guard !further.isEmpty else { return [] }
    var byMoment: [WrittenEntry.When: [Int]] = [:]
    for index in members.indices { byMoment[members[index].entry.when, default: []].append(index) }
    var left: [Int] = []
    for index in further {
      guard let places = byMoment[entries[index].when], let first = places.first else {
        left.append(index)
        continue
      }
      let isNew = !members[first].paragraphs.contains(entries[index].remarks)
      if !entries[index].remarks.isEmpty, entries[index].void == nil, isNew {
        members[first].paragraphs.append(entries[index].remarks)
      }
      members[first].sources.append(index)
      guard entries[index].void == nil else { continue }
      let readings = entries[index].fields.filter { Registry.key($0.key)?.isReading == true }
      for place in places { combine(readings, into: &members[place]) }
    }
    return left
  }

  /// `+` lines at a moment where no entry stands: together they are one.
  private static func unattached(_ indices: [Int], of entries: [WrittenEntry]) -> [Member] {
    var members: [Member] = []
    for index in indices {
      if let place = members.firstIndex(where: { $0.entry.when == entries[index].when }) {
        members[place].sources.append(index)
        if !entries[index].remarks.isEmpty, members[place].entry.remarks != entries[index].remarks,
          !members[place].paragraphs.contains(entries[index].remarks)
        {
          members[place].paragraphs.append(entries[index].remarks)
        }
        combine(entries[index].fields, into: &members[place])
      } else {
        members.append(
          Member(entry: entries[index], fields: entries[index].fields, sources: [index]))
      }
    }
    return members
  }

  /// The order of time; within a moment that of the state table, so that a ship that departs and
  /// anchors in one minute ends at anchor; then of the bytes.
  private static func isBefore(_ a: WrittenEntry, _ b: WrittenEntry) -> Bool {
    let (left, right) = (position(a), position(b))
    guard left == right else { return left < right }
    let (first, second) = (rank(a), rank(b))
    return first == second ? bytewise(a.text, b.text) : first < second
  }

  private static func rank(_ entry: WrittenEntry) -> Int {
    guard let event = entry.events.first else { return -1 }
    let name = event.prefix { $0 != "." }
    return Registry.eventNames.firstIndex { $0 == name } ?? Registry.eventNames.count
  }

  /// Seconds on the time line; a day's entry stands before the day's first moment by its own page.
  private static func position(_ entry: WrittenEntry) -> Int {
    switch entry.when {
    case .moment(let instant): instant.seconds
    // The earliest moment that has this date on any clock.
    case .day(let date): date.daysSince1970 * 86_400 - 16 * 3600
    }
  }

  private static func bytewise(_ a: String, _ b: String) -> Bool {
    a.utf8.lexicographicallyPrecedes(b.utf8)
  }
}
