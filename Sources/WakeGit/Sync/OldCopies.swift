internal import WakeFormat
internal import WakeSystem

/// What a sync knows of a page when it judges whether an old copy of it was saved.
extension SyncRun {
  /// The page, as git keeps it, with what an old copy took out; nil: it was an ordinary edit.
  ///
  /// - Parameters:
  ///   - kept: the page as it was saved.
  ///   - entry: the page before that.
  ///   - step: the step of the branch at which somebody committed it by hand.
  func mended(
    _ path: String, _ kept: ContiguousArray<UInt8>, since entry: TreeEntry,
    committed step: BranchMove? = nil
  ) throws(SyncStop) -> StaleSave.Mended? {
    guard path.hasSuffix(".wake") else { return nil }
    let taken = TakenOut.lines(of: path, in: logbook).subtracting(PageLines.split(kept))
    let before = PageLines.without(taken, in: try repository.bytes(of: entry.id))
    if EntryLines.distinct(in: before).isSubset(of: EntryLines.distinct(in: kept)) { return nil }
    return StaleSave.mended(
      saved: kept, committed: before, placings: try placings(of: path, until: step))
  }

  /// What brought lines to a page last, the newest first; until a step of the branch: what came
  /// after it, its writer cannot have known.
  func placings(
    of path: String, mergesOnly: Bool = false, until step: BranchMove? = nil
  ) throws(SyncStop) -> [StaleSave.Placing] {
    var found: [StaleSave.Placing] = []
    for placing in try placings(until: step) {
      var before: ContiguousArray<UInt8>?
      var after: ContiguousArray<UInt8>?
      switch placing.what {
      case .page(let page, let old, let new):
        guard !mergesOnly, page == path, repository.holds(old), repository.holds(new) else {
          continue
        }
        (before, after) = (try repository.bytes(of: old), try repository.bytes(of: new))
      case .merge(let commit):
        guard repository.holds(placing.head), repository.holds(commit) else { continue }
        let old = try repository.entries(of: [path], in: repository.tree(of: placing.head))[path]
        let new = try repository.entries(of: [path], in: repository.tree(of: commit))[path]
        if old == new { continue }
        (before, after) = (try old.bytes(in: repository), try new.bytes(in: repository))
      }
      found.append(StaleSave.Placing(before: before ?? [], after: after ?? []))
    }
    return found
  }

  /// What wake noted before it placed anything, and between that what plain git pulled.
  private func placings(until end: BranchMove?) throws(SyncStop) -> [Placings.Placing] {
    var noted = try Placings.read(in: repository.directory)[...]
    guard let branch = try repository.branch() else { return Array(noted) }
    var all: [Placings.Placing] = []
    var pulls = 0
    for step in try repository.moves(of: branch) {
      // Noted while the branch stood where this step had brought it.
      if let last = noted.lastIndex(where: { $0.head == step.after }) {
        all += noted[...last]
        noted = noted[(last + 1)...]
      }
      if let end, step.before == end.before, step.after == end.after {
        all = []
        pulls = 0
      }
      guard step.isPull, pulls < 40 else { continue }
      pulls += 1
      all.append(Placings.Placing(head: step.before, what: .merge(after: step.after)))
    }
    return all + noted
  }

  /// Puts lines onto a page that an editor may have open, and notes it: a copy of the page from
  /// before that is an old copy. False: its bytes are not those expected.
  func putOn(
    _ path: String, over bytes: ContiguousArray<UInt8>, _ lines: ContiguousArray<UInt8>
  ) throws(SyncStop) -> Bool {
    let placed = try repository.placed(lines, at: path)
    guard let branch = try repository.branch(), let head = try repository.commit(at: branch) else {
      return try replaced(path, expecting: bytes, with: placed)
    }
    let entry = try repository.entries(of: [path], in: repository.tree(of: head))[path]
    let (before, after) = StaleSave.noted(
      before: try repository.kept(bytes, at: path), after: lines,
      committed: try entry.bytes(in: repository) ?? [])
    let placing = Placings.Placing(
      head: head,
      what: .page(
        path, before: try repository.write(blob: before), after: try repository.write(blob: after)))
    try Placings.note(placing, in: repository.directory)
    if try replaced(path, expecting: bytes, with: placed) { return true }
    try Placings.forget(placing, in: repository.directory)
    return false
  }
}
