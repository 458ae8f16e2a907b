package import WakeSystem

/// Makes the logbook on this device and the one on the remote the same, without losing a line.
///
/// lock → recover → preflight → commit → fetch → integrate → push → record. A step that lost a race
/// starts the round again. Whatever moment it is killed in, running it again completes it:
/// objects are written first, then the work files, then the index, and the branch last.
package enum Sync {
  /// Rounds before a remote that moves on all the time is left for later.
  static let rounds = 12

  package static func run(
    _ logbook: LogbookFiles, _ settings: SyncSettings
  ) throws(SyncStop) -> SyncReport {
    let run = try SyncRun(logbook, settings)
    do {
      let report = try run.all()
      try run.record(nil)
      run.tidyUp()
      return report
    } catch {
      var stop = error
      stop.safe = run.safe
      try? run.record(stop)
      throw stop
    }
  }
}

/// What a sync did.
package struct SyncReport: Equatable, Sendable {
  /// Entries of this device that are new on the remote.
  package var up = EntryCount()
  /// Entries from the remote that are new here.
  package var down = EntryCount()
  /// Pages that both sides had changed.
  package var merged = 0
  /// Entries that this sync committed.
  package var committed = EntryCount()
  /// Where it went: the URL's host or path, and the branch.
  package var remote = ""
  package var branch = ""
  /// The remote was empty before.
  package var isFirstPush = false
  /// Why the `git` program talks to this remote, and not libgit2; to be said once.
  package var program: String?
  /// The author, where neither git's config nor the environment said who; to be said once.
  package var madeUpAuthor: Author?
  /// `core.fsync=all` was set in the repository now; to be said once.
  package var hasSetFsync = false
  /// The index was damaged and made anew; what the user had staged is gone from it.
  package var hasRebuiltIndex = false
  /// Pages whose short stamps were written in full, and how many.
  package var completed: [String: Int] = [:]
  /// Files of the logbook that were left out, and why.
  package var leftOut: [LeftOut] = []
  /// Pages that an editor had saved from an old copy, and what was put back into them.
  package var putBack: [PutBack] = []
  /// Pages into which a save was merged that came after the page had been replaced.
  package var lateSaves: [String] = []
  /// What the server's hooks said. Not escaped.
  package var remarks = ""
  /// How often it had to begin again, from 1.
  package var rounds = 0
}

/// Entries that an editor's save from before the last merge had taken out, and that are back. To
/// take them out for good: `wake delete`.
package struct PutBack: Equatable, Sendable {
  package let path: String
  package let entries: Int
}

/// A file of the logbook that a sync did not take along.
package struct LeftOut: Equatable, Sendable {
  package let path: String
  package let why: String
}
