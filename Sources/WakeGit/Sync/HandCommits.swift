internal import WakeFormat
internal import WakeSystem

/// Commits that somebody made on this device with git itself, since wake looked last.
///
/// An editor's save from before a merge that is committed with plain git says that all the merge had
/// brought was taken out. What differs from HEAD shows nothing of it, so each such commit is looked
/// at once, as a sync looks at a page before it commits it.
extension SyncRun {
  /// Puts what such commits took out back onto the pages; the commit of this sync takes it along.
  func putBackWhatHandsCommitted(on branch: String) throws(SyncStop) {
    guard let head = try repository.commit(at: branch) else { return }
    let seen = try Self.seen(in: repository.directory)
    if head == seen { return }
    let moves = try repository.moves(of: branch)
    let new = moves.prefix { $0.after != seen }
    let byHand = new.filter(\.isByHand)
    for move in byHand.reversed() { try putBack(from: move) }
    // Wake's own steps need no note: they are passed over again quickly, but not for ever.
    if !byHand.isEmpty || seen == nil || new.count > 64 {
      try repository.directory.putLightly(Self.note, ContiguousArray("\(head)\n".utf8))
    }
  }

  private static let note = "wake/seen"

  private static func seen(in directory: GitDirectory) throws(SyncStop) -> ObjectID? {
    try directory.contents(of: note).flatMap {
      ObjectID(hex: String(decoding: $0.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
    }
  }

  private func putBack(from move: BranchMove) throws(SyncStop) {
    guard repository.holds(move.before), repository.holds(move.after) else { return }
    let (old, new) = (
      try repository.tree(of: move.before), try repository.tree(of: move.after)
    )
    let changed = try repository.difference(old, new).filter {
      LogbookPaths.isPage($0) && paths.contains($0)
    }
    let (before, after) = (
      try repository.entries(of: changed, in: old), try repository.entries(of: changed, in: new)
    )
    for path in changed.sorted() {
      guard let committed = before[path], let entry = after[path] else { continue }
      let saved = try repository.bytes(of: entry.id)
      let mended = try mended(
        path, saved, since: committed, committed: (page: entry, parent: move.before))
      guard let mended else { continue }
      try putBack(mended, notIn: saved, to: path)
    }
  }

  /// Brings what the commit lacks onto the page as it is now.
  private func putBack(
    _ mended: StaleSave.Mended, notIn saved: ContiguousArray<UInt8>, to path: String
  ) throws(SyncStop) {
    for _ in 0..<20 {
      guard let bytes = try read(path) else { return }
      let here = try repository.kept(bytes, at: path)
      let merged = EntryMerge.page(base: saved, ours: here, theirs: mended.bytes, at: path)
      guard let merged, merged != here else { return }
      if try replaced(path, expecting: bytes, with: repository.placed(merged, at: path)) {
        report.putBack.append(PutBack(path: path, entries: mended.entries))
        return
      }
    }
    throw SyncStop.pageBusy(path)
  }
}
