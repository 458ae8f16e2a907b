internal import Clibgit2

/// What must be so before a sync may change anything. Looks only.
enum Preflight {
  static func check(_ repository: Repository, _ paths: LogbookPaths) throws(SyncStop) {
    try checkState(repository)
    try isWhole(repository)
    try nothingIsFiltered(repository, paths)
  }

  /// Under the lock: what a git program may have changed since, and all of it where the index could
  /// not be read before.
  static func checkAgain(
    _ repository: Repository, _ paths: LogbookPaths, isNew: Bool
  ) throws(SyncStop) {
    try checkState(repository)
    if isNew { try nothingIsFiltered(repository, paths) }
  }

  private static func checkState(_ repository: Repository) throws(SyncStop) {
    try noOperationUnderWay(repository)
    guard try repository.branch() != nil else {
      throw SyncStop(
        .detachedHead, "HEAD is detached, so there is no branch to commit to",
        next: "git switch BRANCH")
    }
    try indexIsGood(repository)
  }

  private static func noOperationUnderWay(_ repository: Repository) throws(SyncStop) {
    let state = git_repository_state_t(
      rawValue: UInt32(unsafe git_repository_state(repository.pointer)))
    let (name, command) =
      switch state {
      case GIT_REPOSITORY_STATE_NONE: ("", "")
      case GIT_REPOSITORY_STATE_MERGE: ("merge", "git merge --continue, or git merge --abort")
      case GIT_REPOSITORY_STATE_REVERT, GIT_REPOSITORY_STATE_REVERT_SEQUENCE:
        ("revert", "git revert --continue, or git revert --abort")
      case GIT_REPOSITORY_STATE_CHERRYPICK, GIT_REPOSITORY_STATE_CHERRYPICK_SEQUENCE:
        ("cherry-pick", "git cherry-pick --continue, or git cherry-pick --abort")
      case GIT_REPOSITORY_STATE_BISECT: ("bisect", "git bisect reset")
      case GIT_REPOSITORY_STATE_APPLY_MAILBOX: ("git am", "git am --continue, or git am --abort")
      default: ("rebase", "git rebase --continue, or git rebase --abort")
      }
    if name.isEmpty { return }
    throw SyncStop(.operationUnderWay, "a \(name) is under way", next: command)
  }

  private static func indexIsGood(_ repository: Repository) throws(SyncStop) {
    switch try repository.indexState() {
    case .good, .damaged: return
    case .conflicts:
      throw SyncStop(
        .indexConflicts, "the git index holds conflicts that nobody has settled",
        next: "git status names the files; then: git add FILE")
    case .beyondUs(let why, let next):
      throw SyncStop(
        .unsupported, "the git index is of a kind that wake cannot read: \(why)", next: next)
    }
  }

  private static func isWhole(_ repository: Repository) throws(SyncStop) {
    if unsafe git_repository_is_shallow(repository.pointer) == 1 {
      throw SyncStop(
        .shallow, "the repository is a shallow clone, without the older history",
        next: "git fetch --unshallow")
    }
    for name in try repository.remoteNames()
    where try repository.setting("remote.\(name).promisor") == "true" {
      throw SyncStop(
        .unsupported, "the repository is a partial clone, without all files",
        next: "clone it whole: wake clone URL DIR")
    }
  }

  /// libgit2 runs no filters: it would commit in plain text what git-crypt keeps secret.
  private static func nothingIsFiltered(
    _ repository: Repository, _ paths: LogbookPaths
  ) throws(SyncStop) {
    guard case .good = try repository.indexState() else { return }
    guard try repository.mayFilter() else { return }
    let tracked = try repository.staged().keys
    for path in try Set(tracked).union(repository.changes().paths).sorted()
    where paths.contains(path) {
      guard let attribute = try repository.unsupportedAttribute(of: path) else { continue }
      throw SyncStop(
        .filtered, "\(path) has \(attribute) in .gitattributes, which wake does not run",
        next: "sync with git itself: git add \(path) && git commit && git pull && git push")
    }
  }
}
