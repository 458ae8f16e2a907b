internal import WakeFormat
internal import WakeSystem

/// Commits that somebody made on this device with git itself, since wake looked last.
///
/// An editor's save from before a merge that is committed with plain git says that all the merge had
/// brought was taken out. What differs from HEAD shows nothing of it, so each such commit is looked
/// at once, as a sync looks at a page before it commits it.
extension SyncRun {
  /// The steps of the branch since wake looked last.
  struct Unseen {
    /// Commits made by hand, the oldest first.
    let byHand: [BranchMove]
    /// How many steps there were, and where the newest of them led. One that comes after this was
    /// asked is looked at the next time.
    let count: Int
    let last: ObjectID?
  }

  func unseenCommits(on branch: String) throws(SyncStop) -> Unseen {
    let seen = try Self.seen(in: repository.directory)
    if let seen, try repository.commit(at: branch) == seen {
      return Unseen(byHand: [], count: 0, last: nil)
    }
    let steps = try repository.moves(of: branch).prefix { $0.after != seen }
    return Unseen(
      byHand: steps.filter(\.isByHand).reversed(), count: steps.count, last: steps.first?.after)
  }

  /// Puts what such commits took out back onto the pages; the next commit takes it along. True: there
  /// was something.
  func putBack(from unseen: Unseen) throws(SyncStop) -> Bool {
    var hasPutBack = false
    for move in unseen.byHand where try putBack(from: move) { hasPutBack = true }
    return hasPutBack
  }

  /// Once nothing has to be put back any more: those commits need not be looked at again.
  func noteSeen(_ unseen: Unseen) throws(SyncStop) {
    // Wake's own steps need no note: they are passed over again quickly, but not for ever.
    guard let last = unseen.last, !unseen.byHand.isEmpty || unseen.count > 64 else { return }
    try repository.directory.putLightly(Self.note, ContiguousArray("\(last)\n".utf8))
  }

  private static let note = "wake/seen"

  private static func seen(in directory: GitDirectory) throws(SyncStop) -> ObjectID? {
    try directory.contents(of: note).flatMap {
      ObjectID(hex: String(decoding: $0.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
    }
  }

  private func putBack(from move: BranchMove) throws(SyncStop) -> Bool {
    guard repository.holds(move.before), repository.holds(move.after) else { return false }
    let (old, new) = (
      try repository.tree(of: move.before), try repository.tree(of: move.after)
    )
    let changed = try repository.difference(old, new).filter {
      LogbookPaths.isPage($0) && paths.contains($0)
    }
    let (before, after) = (
      try repository.entries(of: changed, in: old), try repository.entries(of: changed, in: new)
    )
    var hasPutBack = false
    for path in changed.sorted() {
      guard let committed = before[path], let entry = after[path] else { continue }
      let saved = try repository.bytes(of: entry.id)
      guard let mended = try mended(path, saved, since: committed, committed: move)
      else { continue }
      if try putBack(mended, notIn: saved, to: path) { hasPutBack = true }
    }
    return hasPutBack
  }

  /// Brings what the commit lacks onto the page as it is now. False: it is there.
  private func putBack(
    _ mended: StaleSave.Mended, notIn saved: ContiguousArray<UInt8>, to path: String
  ) throws(SyncStop) -> Bool {
    for _ in 0..<20 {
      guard let bytes = try read(path) else { return false }
      let here = try repository.kept(bytes, at: path)
      let merged = EntryMerge.page(base: saved, ours: here, theirs: mended.bytes, at: path)
      guard let merged, merged != here else { return false }
      if try putOn(path, over: bytes, merged) {
        report.putBack.append(PutBack(path: path, entries: mended.entries))
        return true
      }
    }
    throw SyncStop.pageBusy(path)
  }
}
