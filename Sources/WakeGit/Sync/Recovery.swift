/// What a sync that was killed left behind, and how the next one puts it right.
///
/// git's lock files carry no owner. Before it takes any, a sync writes down which ones it may take;
/// only those are removed, only when they are younger than that note, and only when no process
/// has them open. The caller holds the lock of syncs, so the writer of the note is dead.
struct Recovery {
  let repository: Repository

  private static let journal = "wake/journal"

  /// Notes which locks this sync may take.
  func begin(branch: String, tracking: String?, now: Int64) throws(SyncStop) {
    let locks = ["HEAD", "config", "packed-refs", branch] + (tracking.map { [$0] } ?? [])
    let text = "start \(now)\n" + locks.map { "lock \($0).lock\n" }.joined()
    try repository.directory.put(Self.journal, ContiguousArray(text.utf8))
  }

  func end() {
    repository.directory.remove(Self.journal)
  }

  /// Puts right what a dead sync left. True: the index was damaged and has been made anew.
  func recover() throws(SyncStop) -> Bool {
    let directory = repository.directory
    if try directory.contents(of: IndexLock.name) == IndexLock.text {
      directory.remove(IndexLock.name)
    }
    if let text = try directory.contents(of: Self.journal) {
      removeStaleLocks(String(decoding: text, as: UTF8.self))
      removeLeftovers()
      directory.remove(Self.journal)
    }
    return try mendIndex(isDoubted: false)
  }

  /// Makes a damaged index anew from HEAD.
  ///
  /// - Parameter isDoubted: it turned out to be unreadable, with nothing to be seen from outside.
  func mendIndex(isDoubted: Bool) throws(SyncStop) -> Bool {
    guard case .damaged = try repository.indexState(isDoubted: isDoubted) else { return false }
    let head = try repository.branch().flatMap { (branch) throws(SyncStop) in
      try repository.commit(at: branch)
    }
    try repository.rebuildIndex(from: repository.tree(of: head))
    return true
  }

  private func removeStaleLocks(_ journal: String) {
    var start = Int64.max
    for line in journal.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1)
      guard words.count == 2 else { continue }
      if words[0] == "start" { start = Int64(words[1]) ?? .max }
      if words[0] == "lock" { removeStaleLock(String(words[1]), since: start) }
    }
  }

  /// A living git program holds a lock of a reference for milliseconds: a lock that stays is dead.
  private func removeStaleLock(_ name: String, since start: Int64) {
    let directory = repository.common
    for _ in 0..<10 {
      guard let modified = directory.modified(name), modified >= start - 1 else { return }
      GitDirectory.pause(milliseconds: 50)
    }
    if !directory.isOpenElsewhere(name) { directory.remove(name) }
  }

  /// Objects and packs that libgit2 was about to write.
  private func removeLeftovers() {
    let objects = GitDirectory(repository.common.path + "/objects")
    for folder in objects.names(in: ".") + ["."] {
      for name in objects.names(in: folder)
      where name.hasPrefix("tmp_object_git2_") || name.hasPrefix("pack_git2_") {
        objects.remove(folder + "/" + name)
      }
    }
    for name in repository.directory.names(in: "wake")
    where name.hasSuffix(".new") || name.hasSuffix(".new.lock") {
      repository.directory.remove("wake/" + name)
    }
  }
}
