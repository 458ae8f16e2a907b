internal import WakeSystem

extension SyncRun {
  /// What a sync does before it asks the remote: everything that is on a page is committed.
  ///
  /// Returns the branch.
  func saveLocally(_ recovery: Recovery) throws(SyncStop) -> (branch: String, upstream: Upstream?) {
    if try recovery.recover() { report.hasRebuiltIndex = true }
    try Preflight.checkAgain(repository, paths, isNew: report.hasRebuiltIndex)
    guard let branch = try repository.branch() else {
      preconditionFailure("the preflight refuses a detached HEAD")
    }
    let upstream = try Upstream(repository, branch: branch)
    try recovery.begin(
      branch: branch, tracking: upstream.map { $0.tracking($0.there ?? branch) },
      now: WallClock.now().seconds)
    try keepDurable()
    try takeIn()
    try commit(to: branch)
    try settleLateSaves(on: branch)
    try settleReceipts(on: branch)
    return (branch, upstream)
  }
}
