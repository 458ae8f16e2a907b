package import WakeSystem

/// What `wake status` tells of git, without the network and without changing anything.
package struct SyncStatus: Equatable, Sendable {
  /// `main`; nil while HEAD is detached.
  package var branch: String?
  package var remote: Remotes.Remote?
  /// Entries on the pages that no commit holds yet, and the files they are in.
  package var uncommitted = EntryCount()
  package var uncommittedFiles: [String] = []
  /// Commits, and their entries, that the remote did not have when it was last asked.
  package var commitsNotAshore = 0
  package var entriesNotAshore = EntryCount()
  package var last: LastSync?
  /// `core.fsync` protects the repository from a power cut.
  package var isDurable = false
  /// What would stop a sync now.
  package var problems: [SyncStop] = []

  /// A logbook that is no repository has one problem and nothing else.
  package static func of(_ logbook: LogbookFiles, _ settings: SyncSettings) -> SyncStatus {
    var status = SyncStatus()
    do {
      let repository = try Repository.open(logbook.root)
      let paths = LogbookPaths(settings)
      status.isDurable = try repository.setting("core.fsync") != nil
      status.last = try LastSync.read(in: repository.directory)
      do {
        try Preflight.check(repository, paths)
      } catch {
        status.problems.append(error)
      }
      try status.compare(repository, logbook, paths)
    } catch {
      if !status.problems.contains(error) { status.problems.append(error) }
    }
    return status
  }

  private mutating func compare(
    _ repository: Repository, _ logbook: LogbookFiles, _ paths: LogbookPaths
  ) throws(SyncStop) {
    guard let reference = try repository.branch() else { return }
    branch = Upstream.short(reference)
    let head = try repository.commit(at: reference)
    let tree = try repository.tree(of: head)
    let changed = try repository.changes().paths.filter(paths.contains).sorted()
    let files = try repository.entries(of: changed, in: tree)
    let change = try LogbookChange(changed) { (path) throws(SyncStop) in
      let bytes = try? logbook.read(path)
      return (try files[path].bytes(in: repository), bytes)
    }
    uncommitted = change.count
    uncommittedFiles = change.paths

    guard let upstream = try Upstream(repository, branch: reference) else {
      problems.append(.noRemote)
      return
    }
    if let url = try repository.setting("remote.\(upstream.remote).url") {
      remote = Remotes.Remote(name: upstream.remote, url: url)
    }
    let ashore = try repository.commit(at: upstream.tracking(upstream.there ?? reference))
    guard let head, head != ashore else { return }
    commitsNotAshore = try repository.count(of: head, without: ashore)
    let below: ObjectID? =
      if let ashore { try repository.mergeBases(head, ashore).first } else { nil }
    entriesNotAshore =
      try repository.change(from: repository.tree(of: below), to: tree, in: paths).count
  }
}
