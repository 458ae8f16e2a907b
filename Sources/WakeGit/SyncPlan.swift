package import WakeSystem

/// What a sync would do, without changing anything: `wake sync --dry-run`.
package struct SyncPlan: Equatable, Sendable {
  /// What would be committed, and the files it is in.
  package var commit: EntryCount
  package var files: [String]
  /// What would be pushed, with that.
  package var up: EntryCount
  /// The remote has something that is not here.
  package var hasNews = false
  package var remote = ""

  /// Looks at the pages and asks the remote where it stands; nothing is fetched.
  package static func make(
    _ logbook: LogbookFiles, _ settings: SyncSettings
  ) throws(SyncStop) -> SyncPlan {
    let status = SyncStatus.of(logbook, settings)
    if let problem = status.problems.first { throw problem }
    var up = status.entriesNotAshore
    up += status.uncommitted
    var plan = SyncPlan(commit: status.uncommitted, files: status.uncommittedFiles, up: up)
    let repository = try Repository.open(logbook.root)
    guard let branch = try repository.branch(),
      let upstream = try Upstream(repository, branch: branch)
    else { throw SyncStop.noRemote }
    let conversation = try Conversation(
      repository, remote: upstream.remote, phase: .fetching, settings: settings)
    defer { conversation.hangUp() }
    plan.remote = conversation.address.place
    let found = try conversation.references()
    let there = upstream.branch(among: found.commits, standard: found.standard)
    guard let theirs = found.commits[there] else { return plan }
    let head = try repository.commit(at: branch)
    plan.hasNews =
      if repository.holds(theirs), let head {
        try !repository.contains(theirs, in: head)
      } else { true }
    return plan
  }
}
