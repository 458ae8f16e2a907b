/// A logbook read as a set of lines: what says the same counts once.
public enum EntrySet {
  /// One entry of the set, and the lines it was read from.
  public struct Member: Sendable {
    public let entry: WrittenEntry
    /// Events of the entry, in the order written.
    public var events: [String] { entry.events }
    /// Those of the entry first, then what other lines add.
    public internal(set) var fields: [WrittenEntry.Field]
    /// Paragraphs that `+` lines add, in the order they came in: a set has none, a text has one.
    public internal(set) var paragraphs: [String] = []
    /// Paragraphs that were struck.
    public internal(set) var struckParagraphs: [String] = []
    /// Keys for which two lines hold different values, in the order of the alphabet.
    public internal(set) var conflicts: [String] = []
    /// Places in the list the entries came in.
    public internal(set) var sources: [Int]

    init(_ entry: WrittenEntry, from sources: [Int]) {
      self.entry = entry
      fields = entry.fields
      self.sources = sources
      conflicts = Gathering.named(in: entry.fields).sorted()
    }

    /// The value that counts: the last given; nil where lines conflict over it.
    public func value(_ key: String) -> String? {
      conflicts.contains(key) ? nil : fields.last { $0.key == key }?.value
    }

    /// Why it was struck; nil for a live entry.
    public var void: String? { fields.last { $0.key == "void" }?.value }
  }

  /// Folds lines into entries, in the order of time.
  ///
  /// Nothing but the order of paragraphs depends on the order in which the lines come.
  public static func members(of entries: [WrittenEntry]) -> [Member] {
    var members: [Member] = []
    members.reserveCapacity(entries.count)
    for together in TimeLine(entries) { members += folded(together, of: entries) }
    return members
  }

  /// Folds the lines of one moment or one day.
  ///
  /// - Parameter numbers: of the lines, for the members' `sources`.
  package static func members(ofOneMoment entries: [WrittenEntry], numbers: [Int]) -> [Member] {
    folded(Array(entries.indices), of: entries).map { member in
      var member = member
      member.sources = member.sources.map { numbers[$0] }
      return member
    }
  }

  /// The entries of one moment or one day, in the order of the state table.
  private static func folded(_ indices: [Int], of entries: [WrittenEntry]) -> [Member] {
    if indices.count == 1, !entries[indices[0]].isFurther {
      return [Member(entries[indices[0]], from: indices)]
    }
    let (further, own) = (
      indices.filter { entries[$0].isFurther }, indices.filter { !entries[$0].isFurther }
    )
    let groups = Dictionary(grouping: own) { Identity(entries[$0]) }
    var members = groups.values.flatMap { same($0, of: entries) }
    members.sort { isBefore($0.entry, $1.entry) }
    return further.isEmpty
      ? members : FurtherLines(further, of: entries).joined(to: members)
  }

  /// What lines must share to be one entry.
  struct Identity: Hashable {
    private let when: WrittenEntry.When
    private let events: [String]
    private let remarks: Exact

    init(_ entry: WrittenEntry) {
      when = entry.when
      events = entry.events.count > 1 ? entry.events.sorted() : entry.events
      remarks = Exact(entry.remarks)
    }
  }

  /// Lines of one identity: the live ones are one entry, and so are struck ones that say the same.
  /// A live line that equals a struck one but for its being struck is of that one.
  private static func same(_ indices: [Int], of entries: [WrittenEntry]) -> [Member] {
    guard indices.count > 1 else { return [Member(entries[indices[0]], from: indices)] }
    var struck: [Saying: [Int]] = [:]
    for index in indices where entries[index].void != nil {
      struck[Saying(entries[index]), default: []].append(index)
    }
    var live: [Int] = []
    for index in indices where entries[index].void == nil {
      let saying = struck.isEmpty ? nil : Saying(entries[index])
      if let saying, struck[saying] != nil {
        struck[saying]?.append(index)
      } else {
        live.append(index)
      }
    }
    return struck.values.map { one($0, of: entries) }
      + (live.isEmpty ? [] : [one(live, of: entries)])
  }

  /// One member of lines that are one entry: the bytewise first, or the one that is annotated more,
  /// and what the others add.
  private static func one(_ indices: [Int], of entries: [WrittenEntry]) -> Member {
    let ordered = indices.sorted { a, b in
      let (one, other) = (entries[a], entries[b])
      if (one.void == nil) != (other.void == nil) { return one.void != nil }
      return isBytewise(one, before: other)
    }
    let sayings = ordered.map { Saying(entries[$0]) }
    var best = 0
    for place in ordered.indices where sayings[place].annotates(sayings[best]) { best = place }
    var gathering = Gathering()
    gathering.begin(with: entries[ordered[best]].fields)
    for place in ordered.indices where place != best {
      let fields = entries[ordered[place]].fields
      // Of a line that is only less annotated nothing is missing but what tells of the line.
      let isLess = sayings[best].annotates(sayings[place])
      gathering.add(isLess ? fields.filter { Saying.apart.contains($0.key) } : fields)
    }
    var member = Member(entries[ordered[best]], from: indices.sorted())
    member.take(gathering)
    return member
  }

  /// Within a moment the order is that of the state table, so that a ship that departs and anchors
  /// in one minute ends at anchor; then that of the bytes.
  private static func isBefore(_ a: WrittenEntry, _ b: WrittenEntry) -> Bool {
    let (left, right) = (rank(a), rank(b))
    return left == right ? isBytewise(a, before: b) : left < right
  }

  private static func rank(_ entry: WrittenEntry) -> Int {
    entry.events.first.map(Registry.rank(ofEvent:)) ?? -1
  }

  static func isBytewise(_ a: WrittenEntry, before b: WrittenEntry) -> Bool {
    a.text.utf8.lexicographicallyPrecedes(b.text.utf8)
  }
}

extension EntrySet.Member {
  mutating func take(_ gathering: Gathering) {
    fields = gathering.fields
    conflicts = gathering.conflicts.sorted()
  }
}
