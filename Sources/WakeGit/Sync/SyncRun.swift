internal import WakeSystem

/// One sync under way.
final class SyncRun {
  let repository: Repository
  let logbook: LogbookFiles
  let paths: LogbookPaths
  let settings: SyncSettings
  var report = SyncReport()
  /// What a stop may say is safe, by how far the sync has come.
  private(set) var safe = "nothing was changed; every entry is on its page"

  /// Held as long as this is there.
  private let lock: GitDirectory.Lock

  /// Opens the logbook's repository, looks whether a sync may begin, and takes the lock of syncs.
  init(_ logbook: LogbookFiles, _ settings: SyncSettings) throws(SyncStop) {
    repository = try Repository.open(logbook.root)
    paths = LogbookPaths(settings)
    (self.logbook, self.settings) = (logbook, settings)
    try Preflight.check(repository, paths)
    guard let lock = try repository.syncLock() else { throw SyncStop.anotherSync }
    self.lock = lock
  }

  func all() throws(SyncStop) -> SyncReport {
    let recovery = Recovery(repository: repository)
    defer { recovery.end() }
    do {
      return try steps(recovery)
    } catch {
      // Only its checksum, which is looked at late, may show that the index is damaged.
      guard error.kind == .git, try recovery.mendIndex(isDoubted: true) else { throw error }
      report.hasRebuiltIndex = true
      return try steps(recovery)
    }
  }

  private func steps(_ recovery: Recovery) throws(SyncStop) -> SyncReport {
    let (branch, upstream) = try saveLocally(recovery)
    safe = "every entry is on its page and committed on this device"
    guard let upstream else { throw SyncStop.noRemote }
    for round in 1...Sync.rounds {
      report.rounds = round
      if round > 1 {
        GitDirectory.pause(milliseconds: Int.random(in: 20...200) * round)
        try commit(to: branch)
      }
      if try exchange(upstream) { return report }
      if settings.cancel.isSet { throw SyncStop.cancelled }
    }
    throw SyncStop(
      .remoteBusy, "the remote moved on \(Sync.rounds) times while we were about to push",
      next: "try again in a minute: wake sync")
  }

  /// Fetches, integrates and pushes. False: somebody else was faster, begin again.
  private func exchange(_ upstream: Upstream) throws(SyncStop) -> Bool {
    let fetched = try fetch(upstream)
    report.branch = Upstream.short(upstream.branch)
    if let theirs = fetched.commit, try !integrate(theirs, into: upstream.branch) { return false }
    guard settings.pushes, let ours = try repository.commit(at: upstream.branch) else {
      return true
    }
    if ours != fetched.commit, try !push(ours, upstream, fetched) { return false }
    try setUpstream(upstream, there: fetched.branch)
    return true
  }

  /// A power cut after a commit must not leave the repository broken.
  func keepDurable() throws(SyncStop) {
    guard try repository.setting("core.fsync") == nil else { return }
    try repository.set("core.fsync", to: "all")
    try repository.keepSettings()
    report.hasSetFsync = true
  }

  private func setUpstream(_ upstream: Upstream, there: String) throws(SyncStop) {
    guard upstream.there == nil else { return }
    let name = "branch.\(Upstream.short(upstream.branch))"
    guard try repository.setting(name + ".merge") == nil else { return }
    try repository.set(name + ".remote", to: upstream.remote)
    try repository.set(name + ".merge", to: there)
  }

  func tell(_ phase: SyncProgress.Phase, _ done: Int, _ total: Int) throws(SyncStop) {
    settings.progress(SyncProgress(phase: phase, done: done, total: total))
    if settings.cancel.isSet { throw SyncStop.cancelled }
  }

  /// Writes down how it went.
  func record(_ stop: SyncStop?) throws(SyncStop) {
    let now = WallClock.now().seconds
    let before = try LastSync.read(in: repository.directory)
    try LastSync(tried: now, done: stop == nil ? now : before?.done, stopped: stop?.sentence)
      .write(in: repository.directory)
  }
}

extension SyncStop {
  package static let noRemote = SyncStop(
    .noRemote, "the logbook has no remote to sync with",
    next: "wake remote set URL, which is a folder, HOST:PATH or https://HOST/PATH")
}
