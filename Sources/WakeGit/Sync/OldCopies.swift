internal import WakeFormat
internal import WakeSystem

/// What a sync knows of a page when it judges whether an old copy of it was saved.
extension SyncRun {
  /// The page, as git keeps it, with what an old copy took out; nil: it was an ordinary edit.
  ///
  /// - Parameters:
  ///   - kept: the page as it was saved.
  ///   - entry: the page before that.
  ///   - commit: the page in the commit that somebody made of it by hand, and that commit's parent.
  func mended(
    _ path: String, _ kept: ContiguousArray<UInt8>, since entry: TreeEntry,
    committed commit: (page: TreeEntry, parent: ObjectID)? = nil
  ) throws(SyncStop) -> StaleSave.Mended? {
    guard path.hasSuffix(".wake") else { return nil }
    let before = try repository.bytes(of: entry.id)
    if EntryLines.distinct(in: before).isSubset(of: EntryLines.distinct(in: kept)) { return nil }
    guard
      let mended = StaleSave.mended(
        saved: kept, committed: before, placings: try placings(of: path))
    else { return nil }
    // A later change by wake hides which version a commit was made after.
    let versions = lastVersions(of: path, isAny: commit != nil)
    if versions.contains(where: {
      StaleSave.isByWake(saved: kept, committed: before, undo: $0)
    }) {
      return nil
    }
    return try isEarlierVersion(path, kept, commit) ? nil : mended
  }

  /// Whether somebody checked out an earlier version of the page, and staged or committed it as it
  /// was: that is meant so.
  private func isEarlierVersion(
    _ path: String, _ kept: ContiguousArray<UInt8>, _ commit: (page: TreeEntry, parent: ObjectID)?
  ) throws(SyncStop) -> Bool {
    var (chosen, head) = (commit?.page, commit?.parent)
    if commit == nil {
      chosen = try repository.staged()[path]
      head = try repository.branch().flatMap { (branch) throws(SyncStop) in
        try repository.commit(at: branch)
      }
    }
    guard let chosen, let head, try repository.bytes(of: chosen.id) == kept else { return false }
    for ancestor in try repository.history(of: head) {
      let page = try repository.entries(of: [path], in: repository.tree(of: ancestor))[path]
      if page?.id == chosen.id { return true }
    }
    return false
  }

  /// The last merges that brought something to a page, the newest first.
  func placings(of path: String) throws(SyncStop) -> [StaleSave.Placing] {
    var placings: [StaleSave.Placing] = []
    for move in try merges() where repository.holds(move.before) && repository.holds(move.after) {
      let before = try repository.entries(of: [path], in: repository.tree(of: move.before))[path]
      let after = try repository.entries(of: [path], in: repository.tree(of: move.after))[path]
      if before == after { continue }
      placings.append(
        StaleSave.Placing(
          before: try before.bytes(in: repository) ?? [],
          after: try after.bytes(in: repository) ?? []))
    }
    return placings
  }

  /// Those that wake noted before it placed anything, and between them those of plain git.
  private func merges() throws(SyncStop) -> [Placings.Move] {
    var noted = try Placings.read(in: repository.directory)[...]
    guard let branch = try repository.branch() else { return Array(noted) }
    var all: [Placings.Move] = []
    for step in try repository.moves(of: branch) where all.count < 2 * Placings.limit {
      let move = Placings.Move(before: step.before, after: step.after)
      if let place = noted.firstIndex(of: move) {
        all += noted[...place]
        noted = noted[(place + 1)...]
      } else if step.isPull {
        all.append(move)
      }
    }
    return all + noted
  }

  /// The page as it was before wake changed it last, several within one second have no order; or
  /// before any change of wake's that is kept.
  private func lastVersions(of path: String, isAny: Bool) -> [ContiguousArray<UInt8>] {
    let versions = ((try? logbook.undoable()) ?? []).filter { $0.page == path && !$0.wasAbsent }
    guard let last = versions.map(\.seconds).max() else { return [] }
    return versions.filter { isAny || $0.seconds == last }
      .compactMap { try? logbook.bytes(of: $0) }
  }
}
