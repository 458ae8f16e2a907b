internal import WakeFormat

/// How the entries of two versions of a logbook differ.
package struct EntryCount: Equatable, Sendable {
  package var added = 0
  /// Changed, at an instant that stayed.
  package var amended = 0
  package var removed = 0

  package init(added: Int = 0, amended: Int = 0, removed: Int = 0) {
    (self.added, self.amended, self.removed) = (added, amended, removed)
  }

  package var total: Int { added + amended + removed }

  package static func += (count: inout Self, other: Self) {
    count.added += other.added
    count.amended += other.amended
    count.removed += other.removed
  }

  typealias Line = ArraySlice<UInt8>

  /// What came to a page and what went from it: an entry that went and one that came at the same
  /// stamp are one that was amended.
  init(came: Set<Line>, gone: Set<Line>) {
    amended = Set(came.map(PageLines.stamp)).intersection(gone.map(PageLines.stamp)).count
    added = came.count - amended
    removed = gone.count - amended
  }
}

/// The difference of two versions of a logbook.
struct LogbookChange {
  /// An entry that only moved to another page counts as nothing.
  private(set) var count = EntryCount()
  /// The changed files.
  private(set) var paths: [String] = []
  /// Per page, the entries that are gone and neither amended nor moved to another page.
  private(set) var shrunk: [String: Int] = [:]
  /// Per page, the entries that came to the logbook or were amended, in the order they stand there.
  private(set) var arrived: [String: [EntryCount.Line]] = [:]

  /// Takes the bytes of a file before and after, for every changed file.
  init(
    _ paths: some Sequence<String>,
    _ bytes: (String) throws(SyncStop) -> (
      before: ContiguousArray<UInt8>?, after: ContiguousArray<UInt8>?
    )
  ) throws(SyncStop) {
    var pages: [(path: String, came: Set<EntryCount.Line>, gone: Set<EntryCount.Line>)] = []
    var texts: [String: ContiguousArray<UInt8>] = [:]
    for path in paths {
      self.paths.append(path)
      guard path.hasSuffix(".wake") else { continue }
      let (before, after) = try bytes(path)
      let old = EntryLines.distinct(in: before ?? [])
      let new = EntryLines.distinct(in: after ?? [])
      pages.append((path, new.subtracting(old), old.subtracting(new)))
      texts[path] = after
    }
    var arrivals = Moves(of: pages.flatMap(\.came), matching: pages.flatMap(\.gone))
    var departures = arrivals
    for page in pages {
      let came = page.came.filter { !arrivals.take($0) }
      let change = EntryCount(came: came, gone: page.gone.filter { !departures.take($0) })
      count += change
      if !came.isEmpty { arrived[page.path] = Self.ordered(came, by: texts[page.path] ?? []) }
      if change.removed > 0 { shrunk[page.path] = change.removed }
    }
  }
}

extension LogbookChange {
  private static func ordered(
    _ lines: Set<EntryCount.Line>, by text: ContiguousArray<UInt8>
  ) -> [EntryCount.Line] {
    var seen: Set<EntryCount.Line> = []
    return PageLines.split(text).filter { lines.contains($0) && seen.insert($0).inserted }
  }
}

/// Entries that went from one page and came to another. Equal lines on several pages are several
/// entries: a short stamp takes its date from the page.
private struct Moves {
  private var left: [EntryCount.Line: Int] = [:]

  init(of came: [EntryCount.Line], matching gone: [EntryCount.Line]) {
    let counts = { (lines: [EntryCount.Line]) in
      lines.reduce(into: [EntryCount.Line: Int]()) { $0[$1, default: 0] += 1 }
    }
    let others = counts(gone)
    for (line, count) in counts(came) {
      if let other = others[line] { left[line] = min(count, other) }
    }
  }

  /// Whether the line is one that moved; each is taken once.
  mutating func take(_ line: EntryCount.Line) -> Bool {
    guard let count = left[line], count > 0 else { return false }
    left[line] = count - 1
    return true
  }
}

extension Repository {
  /// The difference of two trees, as far as it is the logbook's.
  func change(
    from before: ObjectID?, to after: ObjectID?, in paths: LogbookPaths
  ) throws(SyncStop) -> LogbookChange {
    let differing = try difference(before, after).filter(paths.contains)
    let (old, new) = (
      try entries(of: differing, in: before), try entries(of: differing, in: after)
    )
    let changed = differing.filter { old[$0]?.id != new[$0]?.id }
    return try LogbookChange(changed.sorted()) { (path) throws(SyncStop) in
      (try old[path].bytes(in: self), try new[path].bytes(in: self))
    }
  }
}

extension TreeEntry? {
  func bytes(in repository: Repository) throws(SyncStop) -> ContiguousArray<UInt8>? {
    guard let self else { return nil }
    return try repository.bytes(of: self.id)
  }
}
