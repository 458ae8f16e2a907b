internal import Clibgit2
internal import WakeFormat
package import WakeSystem

/// What became of the entries, version by version, the newest first. Nothing is changed.
///
/// The pages as they stand now come before the last commit. A commit of several parents has only
/// what is in none of them, as in `git log -c`.
package struct LogbookHistory {
  private let repository: Repository
  private let logbook: LogbookFiles
  private let paths: LogbookPaths
  private var scope: HistoryScope
  private var signed: SignedMoments
  /// What is still to be looked at, the newest first; nil: the pages as they stand now.
  private var left: ArraySlice<ObjectID?>

  package init(
    of scope: HistoryScope, in logbook: LogbookFiles, _ settings: SyncSettings
  ) throws(SyncStop) {
    let repository = try Repository.open(logbook.root)
    self.repository = repository
    self.logbook = logbook
    self.scope = scope
    paths = LogbookPaths(settings)
    signed = SignedMoments(repository)
    let head = try repository.commit(at: "HEAD")
    let commits = if let head { try repository.history(of: head) } else { [ObjectID]() }
    left = [nil] + commits.reversed().map(Optional.some)
  }

  /// The next older revision in which something happened to what is asked for.
  package mutating func next() throws(SyncStop) -> Revision? {
    while let version = left.popFirst() {
      let revision =
        if let version { try revision(of: version) } else { try uncommitted() }
      if !revision.changes.isEmpty { return revision }
    }
    return nil
  }

  // MARK: One revision

  private mutating func uncommitted() throws(SyncStop) -> Revision {
    let head = try repository.commit(at: "HEAD")
    let tree = try repository.tree(of: head)
    let changed = Set(try repository.changedPaths())
    let logbook = logbook
    let since = try changes(of: changed, since: tree) { path in try? logbook.read(path) }
    for change in since { scope.follow(change.change) }
    return Revision(origin: nil, commit: nil, changes: since)
  }

  private mutating func revision(of commit: ObjectID) throws(SyncStop) -> Revision {
    let origin = try repository.origin(of: commit)
    let tree = try repository.tree(of: commit)
    let repository = repository
    var own: [Revision.Change]?
    for parent in origin.parents.isEmpty ? [nil] : origin.parents.map(Optional.some) {
      let before = try repository.tree(of: parent)
      let changed = try repository.difference(before, tree)
      let files = try repository.entries(of: changed, in: tree)
      let since = try changes(of: changed, since: before) { (path) throws(SyncStop) in
        try files[path].bytes(in: repository)
      }
      // What another parent brought is told of where it was committed.
      own = own.map { own in own.filter { one in since.contains { one.isSame(as: $0) } } } ?? since
      if own?.isEmpty == true { break }
    }
    for change in own ?? [] { scope.follow(change.change) }
    return Revision(origin: origin, commit: commit, changes: own ?? [])
  }

  private mutating func changes(
    of changed: Set<String>, since tree: ObjectID?,
    _ read: (String) throws(SyncStop) -> ContiguousArray<UInt8>?
  ) throws(SyncStop) -> [Revision.Change] {
    let pages = changed.filter { $0.hasSuffix(".wake") && paths.contains($0) }
    guard pages.contains(where: scope.mayHold) else { return [] }
    let versions = try Versions(of: pages, since: tree, in: repository, read)
    scope.followRenames(versions)
    let found = versions.changes.filter(scope.holds)
    if found.isEmpty { return [] }
    return try found.map { (change) throws(SyncStop) in
      Revision.Change(change: change, isAfterSigned: try signed.isAfter(change, in: tree, versions))
    }
  }
}
