package import WakeSystem

/// `wake share VOYAGE`: one voyage with its history, and nothing else, as a git bundle.
package enum Share {
  package struct Report: Equatable, Sendable {
    /// A git bundle, for one file.
    package var bundle: ContiguousArray<UInt8> = []
    package var commits = 0
    /// On the pages of the voyage.
    package var entries = 0
    /// The author, where neither git's config nor the environment said who.
    package var madeUpAuthor: Author?
  }

  /// Commits what is on the pages, as a sync does, and gives the voyage as a bundle.
  ///
  /// The history in it is made anew from the voyage's files alone, with the authors and times of the
  /// commits but not their words, which may tell of other voyages. The same history comes out each
  /// time, so that a later bundle goes on where an earlier one ended.
  package static func run(
    _ voyage: String, of logbook: LogbookFiles, _ settings: SyncSettings
  ) throws(SyncStop) -> Report {
    let run = try SyncRun(logbook, settings)
    let (repository, paths) = (run.repository, run.paths)
    let recovery = Recovery(repository: repository)
    defer { recovery.end() }
    let (branch, _) = try run.saveLocally(recovery)
    try repository.writeNothingToTheDisk()
    guard let head = try repository.commit(at: branch) else { throw SyncStop.notThere(voyage) }
    var history = VoyageHistory(repository: repository, voyage: voyage, paths: paths)
    guard let tip = try history.tip(of: head) else { throw SyncStop.notThere(voyage) }
    var report = Report(madeUpAuthor: run.report.madeUpAuthor)
    report.commits = history.written.count
    report.entries = try repository.change(from: nil, to: repository.tree(of: tip), in: paths)
      .count.added
    report.bundle = try repository.bundle(of: history.written, tip: tip)
    return report
  }
}

extension SyncStop {
  static let anotherSync = SyncStop(
    .busy, "another wake sync is running on this logbook", next: "wait for it, then: wake sync")

  fileprivate static func notThere(_ voyage: String) -> SyncStop {
    SyncStop(.notSaved, "there is nothing in \(voyage) to share", next: "wake voyages")
  }
}

extension Repository {
  func syncLock() throws(SyncStop) -> GitDirectory.Lock? {
    try directory.makeFolder("wake")
    return try directory.lock("wake/sync.lock")
  }
}
