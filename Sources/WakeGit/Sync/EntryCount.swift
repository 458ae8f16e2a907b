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

  typealias Line = ArraySlice<UInt8>

  /// What came and what went; a line that only moved to another page did neither.
  init(came: Set<Line>, gone: Set<Line>) {
    let goneStamps = Set(gone.subtracting(came).map(Self.stamp))
    let new = came.subtracting(gone)
    let newStamps = Set(new.map(Self.stamp))
    amended = goneStamps.intersection(newStamps).count
    added = new.count - amended
    removed = gone.subtracting(came).count - amended
  }

  private static func stamp(_ line: Line) -> Line { line.prefix { $0 != UInt8(ascii: " ") } }
}

/// The difference of two versions of a logbook.
struct LogbookChange {
  private(set) var count = EntryCount()
  /// The changed files.
  private(set) var paths: [String] = []
  /// Per page, the entries that are gone and neither amended nor moved to another page.
  private(set) var shrunk: [String: Int] = [:]

  /// Takes the bytes of a file before and after, for every changed file.
  init(
    _ paths: some Sequence<String>,
    _ bytes: (String) throws(SyncStop) -> (
      before: ContiguousArray<UInt8>?, after: ContiguousArray<UInt8>?
    )
  ) throws(SyncStop) {
    var came: Set<EntryCount.Line> = []
    var gone: Set<EntryCount.Line> = []
    var goneByPage: [String: (gone: Set<EntryCount.Line>, came: Set<EntryCount.Line>)] = [:]
    for path in paths {
      self.paths.append(path)
      guard path.hasSuffix(".wake") else { continue }
      let (before, after) = try bytes(path)
      let (old, new) = (
        LineMerge.entries(in: before ?? []), LineMerge.entries(in: after ?? [])
      )
      came.formUnion(new.subtracting(old))
      gone.formUnion(old.subtracting(new))
      goneByPage[path] = (old.subtracting(new), new.subtracting(old))
    }
    count = EntryCount(came: came, gone: gone)
    for (page, lines) in goneByPage {
      let lost = EntryCount(came: lines.came, gone: lines.gone.subtracting(came)).removed
      if lost > 0 { shrunk[page] = lost }
    }
  }
}

extension Repository {
  /// The difference of two trees, as far as it is the logbook's.
  func change(
    from before: ObjectID?, to after: ObjectID?, in paths: LogbookPaths
  ) throws(SyncStop) -> LogbookChange {
    let (old, new) = (try files(in: before), try files(in: after))
    let changed = Set(old.keys).union(new.keys).filter {
      old[$0]?.id != new[$0]?.id && paths.contains($0)
    }
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
