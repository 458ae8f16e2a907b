internal import WakeFormat
internal import WakeSystem

extension SyncRun {
  /// Before a commit: entries that wait outside their pages come onto them, and what was written to
  /// a page after it had been replaced is merged back. What cannot be done now waits.
  func takeIn() throws(SyncStop) {
    _ = try? logbook.takeInSpool()
    try? logbook.sweep()
    for (late, bytes) in lateSaves() { try mergeBack(bytes, into: late.page) }
  }

  /// After a commit: a late save whose lines it holds need not be merged again. An old copy may
  /// have been saved between that and the commit.
  func settleLateSaves(on branch: String) throws(SyncStop) {
    let late = lateSaves()
    if late.isEmpty { return }
    let files = try repository.entries(
      of: Set(late.map(\.save.page)), in: repository.tree(of: repository.commit(at: branch)))
    for (save, bytes) in late {
      let page = try files[save.page].bytes(in: repository) ?? []
      let kept = try repository.kept(bytes, at: save.page)
      if try merged(kept, into: page, at: save.page) == page { try? logbook.settle(save) }
    }
  }

  private func lateSaves() -> [(save: Undo, bytes: ContiguousArray<UInt8>)] {
    ((try? logbook.undoable()) ?? []).filter { $0.isLate && LogbookPaths.isLines($0.page) }
      .compactMap { late in ((try? logbook.bytes(of: late)) ?? nil).map { (late, $0) } }
  }

  /// After a commit: the entries it holds need no receipt any more. They are known by their stamps,
  /// as `wake check` knows them: most were completed since they were acknowledged.
  func settleReceipts(on branch: String) throws(SyncStop) {
    guard let receipts = try? logbook.receipts(), !receipts.isEmpty else { return }
    let pages = Set(receipts.map(\.page))
    let files = try repository.entries(
      of: pages, in: repository.tree(of: repository.commit(at: branch)))
    var stamps: [String: Set<ArraySlice<UInt8>>] = [:]
    for page in pages {
      let entries = EntryLines.distinct(in: try files[page].bytes(in: repository) ?? [])
      stamps[page] = Set(entries.map(PageLines.stamp))
    }
    try? logbook.settleReceipts { receipt in
      stamps[receipt.page]?.contains(PageLines.stamp(ArraySlice(receipt.line))) == true
    }
  }

  /// Brings onto the page every line of `late` that it never had before.
  private func mergeBack(
    _ late: ContiguousArray<UInt8>, into page: String
  ) throws(SyncStop) {
    for _ in 0..<10 {
      guard let bytes = try? logbook.read(page) else { return }
      let here = try repository.kept(bytes, at: page)
      let merged = try merged(repository.kept(late, at: page), into: here, at: page)
      guard let merged, merged != here else { return }
      if try putOn(page, over: bytes, merged) {
        report.lateSaves.append(page)
        return
      }
    }
  }

  private func merged(
    _ late: ContiguousArray<UInt8>, into here: ContiguousArray<UInt8>, at page: String
  ) throws(SyncStop) -> ContiguousArray<UInt8>? {
    let known = try knownLines(of: page).union(PageLines.split(here))
    let base = PageLines.split(late).filter(known.contains)
    return EntryMerge.page(
      base: PageLines.joined(base), ours: here, theirs: late, at: page)
  }

  /// What the last commit and the last merges know of the page: old when it comes again, not new.
  private func knownLines(of page: String) throws(SyncStop) -> Set<ArraySlice<UInt8>> {
    guard let branch = try repository.branch(), let head = try repository.commit(at: branch)
    else { return [] }
    let files = try repository.entries(of: [page], in: repository.tree(of: head))
    var known = Set(PageLines.split(try files[page].bytes(in: repository) ?? []))
    for placing in try placings(of: page, mergesOnly: true) {
      known.formUnion(PageLines.split(placing.before))
      known.formUnion(PageLines.split(placing.after))
    }
    return known
  }
}
