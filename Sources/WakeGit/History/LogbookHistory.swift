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
    let changed = try repository.changes().paths
    let logbook = logbook
    let since = try changes(of: changed, since: tree) { path in try? logbook.read(path) }
    for change in since { scope.follow(change.change) }
    return Revision(origin: nil, commit: nil, changes: since)
  }

  private mutating func revision(of commit: ObjectID) throws(SyncStop) -> Revision {
    let origin = try repository.origin(of: commit)
    let parents = origin.parents
    if parents.count > 1 { return try revision(ofMerge: commit, origin) }
    let own = try changes(from: parents.first, to: commit)
    for change in own { scope.follow(change.change) }
    return Revision(origin: origin, commit: commit, changes: own)
  }

  /// What is in none of the parents, and what one of them had changed or taken out and is back.
  private mutating func revision(
    ofMerge commit: ObjectID, _ origin: CommitOrigin
  ) throws(SyncStop) -> Revision {
    let base = try repository.mergeBases(origin.parents[0], origin.parents[1]).first
    var own: [Revision.Change]?
    var back: [Revision.Change] = []
    for parent in origin.parents {
      let since = try changes(from: parent, to: commit)
      // What another parent brought is told of where it was committed.
      own = own.map { own in own.filter { one in since.contains { one.isSame(as: $0) } } } ?? since
      if since.isEmpty { continue }
      let given = try givenUp(from: base, to: parent)
      for var change in since
      where change.change.traces.new.map({ given.contains($0.identity) }) == true {
        change.isBack = true
        back.append(change)
      }
    }
    let rest = (own ?? []).filter { one in !back.contains { $0.isSame(as: one) } }
    for change in rest + back { scope.follow(change.change) }
    return Revision(origin: origin, commit: commit, changes: rest + back)
  }

  /// What entries were in one version and are not any more in another.
  private func givenUp(
    from base: ObjectID?, to commit: ObjectID
  ) throws(SyncStop) -> Set<ContiguousArray<UInt8>> {
    let (before, after) = (try repository.tree(of: base), try repository.tree(of: commit))
    let pages = try repository.difference(before, after).filter {
      $0.hasSuffix(".wake") && paths.contains($0)
    }
    let files = try repository.entries(of: pages, in: after)
    let repository = repository
    let versions = try Versions(of: pages, since: before, in: repository) {
      (path) throws(SyncStop) in try files[path].bytes(in: repository)
    }
    return Set(versions.changes.compactMap(\.traces.old?.identity))
  }

  private mutating func changes(
    from parent: ObjectID?, to commit: ObjectID
  ) throws(SyncStop) -> [Revision.Change] {
    let (before, tree) = (try repository.tree(of: parent), try repository.tree(of: commit))
    let changed = try repository.difference(before, tree)
    let files = try repository.entries(of: changed, in: tree)
    let repository = repository
    return try changes(of: changed, since: before) { (path) throws(SyncStop) in
      try files[path].bytes(in: repository)
    }
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
