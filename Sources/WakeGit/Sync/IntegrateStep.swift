internal import WakeFormat
internal import WakeSystem

extension SyncRun {
  /// Takes the remote's commit into the branch: fast-forward, or a merge in memory. The work files
  /// come first, the index next, the branch last. False: something moved meanwhile.
  func integrate(_ theirs: ObjectID, into branch: String) throws(SyncStop) -> Bool {
    let head = try repository.commit(at: branch)
    let bases: [ObjectID] = if let head { try repository.mergeBases(head, theirs) } else { [] }
    if bases == [theirs] { return true }
    try tell(.merging, 0, 0)
    if let head, bases.isEmpty { try refuseStrangers(head, theirs) }

    let ours = try repository.files(in: repository.tree(of: head))
    let merge = TreeMerge(
      repository: repository, paths: paths, ours: ours,
      theirs: try repository.files(in: repository.tree(of: theirs)),
      bases: try treesOf(bases), baseOfBases: try treeBelow(bases))
    let merged = try merge.result()
    let isForward = head == nil || bases == head.map { [$0] }
    var commit = theirs
    if let head, !isForward {
      commit = try self.commit(merged, on: head, theirs)
    }
    try refuseHidden(merged.changes)
    if let head {
      try Placings.note(
        Placings.Placing(head: head, what: .merge(after: commit)), in: repository.directory)
    }
    guard try place(merged.changes, over: ours) else { return false }
    try repository.stage(merged.changes, isWhole: repository.indexIsAsHead())
    guard
      try repository.move(branch, from: head, to: commit, isForward ? "fast-forward" : "merge")
    else { return false }
    report.merged += merged.mergedPages
    report.down +=
      try repository.change(
        from: repository.tree(of: head), to: repository.tree(of: commit), in: paths
      ).count
    return true
  }

  private func treesOf(_ commits: [ObjectID]) throws(SyncStop) -> [[String: TreeEntry]] {
    var trees: [[String: TreeEntry]] = []
    for commit in commits { trees.append(try repository.files(in: repository.tree(of: commit))) }
    return trees
  }

  /// What two bases of a criss-cross have in common, for folding them into one.
  private func treeBelow(_ bases: [ObjectID]) throws(SyncStop) -> [String: TreeEntry] {
    guard bases.count > 1, let common = try repository.mergeBases(bases[0], bases[1]).first
    else { return [:] }
    return try repository.files(in: repository.tree(of: common))
  }

  private func commit(
    _ merged: TreeMerge.Result, on head: ObjectID, _ theirs: ObjectID
  ) throws(SyncStop) -> ObjectID {
    let before = try repository.tree(of: head)
    let tree = try repository.tree(before, with: merged.changes)
    let change = try repository.change(from: before, to: tree, in: paths)
    let count = change.count.total
    let what = count == 1 ? "1 entry" : "\(count) entries"
    return try repository.write(
      commit: "log: merge \(what) from the remote\n", tree: tree, parents: [head, theirs],
      author: repository.author(settings.variables))
  }

  /// Two logbooks that began apart are joined only when they are one book, or on request.
  private func refuseStrangers(_ ours: ObjectID, _ theirs: ObjectID) throws(SyncStop) {
    if settings.joins { return }
    let files = try repository.files(in: repository.tree(of: ours))
    // Just made by `wake init`: there is nothing to mix up.
    if !files.keys.contains(where: { $0.hasSuffix(".wake") }) { return }
    let here = try book(in: files)
    let there = try book(in: repository.files(in: repository.tree(of: theirs)))
    if let here, here == there { return }
    throw SyncStop(
      .unrelated, "this logbook and the one on the remote began apart and are not the same book",
      next: "if they belong together: wake sync --join; if not: wake remote set URL")
  }

  private func book(in files: [String: TreeEntry]) throws(SyncStop) -> String? {
    try files["logbook.wake"].bytes(in: repository).flatMap {
      CommitMessage.fact("book", in: $0)
    }
  }
}
