internal import CGitTransport
internal import WakeFormat
internal import WakeSystem

extension SyncRun {
  /// Entries that may go from a page without `wake delete` having been told to.
  static let shrinkLimit = 10

  /// Files, and bytes of them, that are read again by each sync rather than that git's whole index
  /// is written.
  private static let readAgain = (files: 16, bytes: 1 << 20)

  /// Commits what is in the files of the logbook, and nothing else.
  func commit(to branch: String) throws(SyncStop) {
    for _ in 0..<8 {
      // Again after it was put back: an old copy can be saved between that and the commit.
      let unseen = try unseenCommits(on: branch)
      let hasPutBack = try putBack(from: unseen)
      if try commitOnce(to: branch), !hasPutBack {
        try noteSeen(unseen)
        return
      }
      if hasPutBack { continue }
      GitDirectory.pause(milliseconds: 50)
    }
    throw SyncStop(
      .busy, "another git program keeps moving \(branch)",
      next: "wait until it is done, then: wake sync")
  }

  /// False: the branch was moved meanwhile.
  private func commitOnce(to branch: String) throws(SyncStop) -> Bool {
    let head = try repository.commit(at: branch)
    let before = try repository.tree(of: head)
    let found = try repository.changes()
    let touched = found.paths.filter(paths.contains).sorted()
    report.leftOut = []
    if touched.isEmpty {
      let size = found.unnoted.values.reduce(0) { $0 + Int($1.stamp.size) }
      if found.unnoted.count > Self.readAgain.files || size > Self.readAgain.bytes {
        try stage([:], [:], found)
      }
      return true
    }
    let files = try repository.entries(of: touched, in: before)
    let (changes, stamps) = try changes(of: touched, since: files)
    let changed = changes.filter { files[$0.key] != $0.value }
    guard !changed.isEmpty else {
      if !changes.isEmpty { try stage(changes, stamps, found) }
      return true
    }
    let change = try LogbookChange(changed.keys.sorted()) { (path) throws(SyncStop) in
      (
        try files[path].bytes(in: repository),
        try (changed[path] ?? nil).bytes(in: repository)
      )
    }
    try refuseShrunken(change)
    let tree = try repository.tree(before, with: changed)
    let author = try repository.author(settings.variables)
    // Said once: a name that the last commit has is known by now.
    let last = try head.map { (commit) throws(SyncStop) in try repository.origin(of: commit) }
    if author.isMadeUp, last?.name != author.name || last?.email != author.email {
      report.madeUpAuthor = author
    }
    let message = try CommitMessage.text(for: change) { (voyage) throws(SyncStop) in
      try title(of: voyage)
    }
    let commit = try repository.write(
      commit: message, tree: tree, parents: head.map { [$0] } ?? [], author: author)
    // The index before the branch: a crash between leaves staged lines, never a staged revert.
    try stage(changes, stamps, found)
    guard try repository.move(branch, from: head, to: commit, "commit") else { return false }
    report.committed += change.count
    return true
  }

  /// Stages what is committed, and notes the status of what is as it was.
  private func stage(
    _ changes: [String: TreeEntry?], _ stamps: [String: FileStamp], _ found: Repository.Changes
  ) throws(SyncStop) {
    let unnoted = found.unnoted.filter { changes[$0.key] == nil }
    try repository.stage(
      changes.merging(unnoted.mapValues { .some($0.entry) }) { own, _ in own },
      stamps: stamps.merging(unnoted.mapValues(\.stamp)) { own, _ in own },
      isWhole: found.staged.isSubset(of: changes.keys))
  }

  /// The logbook's files that differ from HEAD or from the index, as objects, and the status of
  /// those that were not written meanwhile.
  private func changes(
    of changed: [String], since files: [String: TreeEntry]
  ) throws(SyncStop) -> (changes: [String: TreeEntry?], stamps: [String: FileStamp]) {
    var changes: [String: TreeEntry?] = [:]
    var stamps: [String: FileStamp] = [:]
    for (number, path) in changed.enumerated() {
      try tell(.saving, number, changed.count)
      if let reader = settings.reader, LogbookPaths.isPage(path) {
        let count = reader.completeStamps(of: path)
        if count > 0 { report.completed[path, default: 0] += count }
      }
      do {
        let stamp = repository.restedStamp(of: path)
        guard let bytes = try settledBytes(of: path, files[path]) else {
          changes[path] = .some(nil)
          continue
        }
        changes[path] = TreeEntry(
          id: try repository.write(blob: repository.kept(bytes, at: path)),
          mode: files[path]?.mode == .executable ? .executable : .file)
        if let stamp, repository.isUnwritten(path, since: stamp) { stamps[path] = stamp }
      } catch is HalfWritten {
        report.leftOut.append(
          LeftOut(path: path, why: "a program has it open and has not written all of it yet"))
      } catch let error as SystemError {
        report.leftOut.append(LeftOut(path: path, why: error.message))
      } catch let error as SyncStop {
        throw error
      } catch {
        preconditionFailure("reading a file throws nothing else")
      }
    }
    return (changes, stamps)
  }

  /// A file's bytes, not in the middle of somebody's writing: nobody has it open for that, or it has
  /// not changed for two seconds. Which of the two is told by what was seen while they were read:
  /// who closes the file a moment later may have written the rest of it in that moment.
  private func wholeBytes(
    of path: String
  ) throws(SystemError) -> (bytes: ContiguousArray<UInt8>?, isOpen: Bool) {
    var bytes = try logbook.read(path)
    var still = 0
    while bytes != nil, isBeingWritten(path, bytes) {
      if still == 40 { return (bytes, true) }
      GitDirectory.pause(milliseconds: 50)
      let now = try logbook.read(path)
      still = now == bytes ? still + 1 : 0
      bytes = now
    }
    return (bytes, false)
  }

  private func isBeingWritten(_ path: String, _ bytes: ContiguousArray<UInt8>?) -> Bool {
    let isTorn = bytes?.last.map { $0 != UInt8(ascii: "\n") } == true
    if isTorn && LogbookPaths.isLines(path) && logbook.isBeingWritten() { return true }
    if unsafe wake_has_writers(repository.root + "/" + path) == 1 { return true }
    return (try? logbook.read(path)) != .some(bytes)
  }

  /// A file's bytes, after what a save from before the last merge took out was put back.
  private func settledBytes(
    of path: String, _ entry: TreeEntry?
  ) throws -> ContiguousArray<UInt8>? {
    for _ in 0..<20 {
      let (bytes, isOpen) = try wholeBytes(of: path)
      guard let saved = bytes else { return nil }
      if isOpen, let entry, LogbookPaths.isPage(path) {
        // Who appends takes nothing out: lines that are gone while it is open are still to come.
        let before = EntryLines.distinct(in: try repository.bytes(of: entry.id))
        let now = EntryLines.distinct(in: try repository.kept(saved, at: path))
        if !before.isSubset(of: now) { throw HalfWritten() }
      }
      guard let entry,
        let mended = try mended(
          path, repository.kept(saved, at: path), since: entry)
      else { return saved }
      if try putOn(path, over: saved, mended.bytes) {
        report.putBack.append(PutBack(path: path, entries: mended.entries))
        return try repository.placed(mended.bytes, at: path)
      }
    }
    throw SyncStop.pageBusy(path)
  }

  /// An editor that opened an empty buffer, or a script gone wrong, must not be committed silently.
  private func refuseShrunken(_ change: LogbookChange) throws(SyncStop) {
    guard !settings.allowsShrinking,
      let page = change.shrunk.filter({ $0.value >= Self.shrinkLimit }).min(by: { $0.key < $1.key })
    else { return }
    throw SyncStop(
      .shrunk, "\(page.value) entries are gone from \(page.key)",
      next: "if that is meant: wake sync --allow-shrink; if not: git show HEAD:\(page.key)")
  }

  private func title(of voyage: String) throws(SyncStop) -> String? {
    guard let bytes = try? logbook.read(voyage + "/voyage.wake") else { return nil }
    return CommitMessage.fact("title", in: bytes)
  }
}

/// A page that somebody has open for writing, and that lacks lines of the last commit.
private struct HalfWritten: Error {}
