internal import WakeFormat
internal import WakeSystem

extension SyncRun {
  /// Before a commit: entries that wait outside their pages come onto them, and what was written to
  /// a page after it had been replaced is merged back. What cannot be done now waits.
  func takeIn() throws(SyncStop) {
    _ = try? logbook.takeInSpool()
    try? logbook.sweep()
    for late in (try? logbook.undoable())?.filter(\.isLate) ?? [] {
      guard LogbookPaths.isLines(late.page), let bytes = (try? logbook.bytes(of: late)) ?? nil
      else { continue }
      if try mergeBack(bytes, into: late.page) { try? logbook.settle(late) }
    }
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
      stamps[page] = Set(entries.map(Self.stamp))
    }
    try? logbook.settleReceipts { receipt in
      stamps[receipt.page]?.contains(Self.stamp(ArraySlice(receipt.line))) == true
    }
  }

  private static func stamp(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.prefix { $0 != UInt8(ascii: " ") }
  }

  /// Whether the page now has every line of `late` that it never had before.
  private func mergeBack(
    _ late: ContiguousArray<UInt8>, into page: String
  ) throws(SyncStop) -> Bool {
    for _ in 0..<10 {
      guard let here = try? logbook.read(page) else { return false }
      let known = try knownLines(of: page).union(Self.lines(of: here))
      let base = Self.lines(of: late).filter(known.contains)
      let merged = EntryMerge.page(
        base: base.reduce(into: ContiguousArray()) { $0 += $1 + [UInt8(ascii: "\n")] }, ours: here,
        theirs: late, at: page)
      if merged == here { return true }
      if try replaced(page, expecting: here, with: merged) {
        report.lateSaves.append(page)
        return true
      }
    }
    return false
  }

  /// What the last commit and the last merges know of the page: old when it comes again, not new.
  private func knownLines(of page: String) throws(SyncStop) -> Set<ArraySlice<UInt8>> {
    guard let branch = try repository.branch(), let head = try repository.commit(at: branch)
    else { return [] }
    let files = try repository.entries(of: [page], in: repository.tree(of: head))
    var known = Set(Self.lines(of: try files[page].bytes(in: repository) ?? []))
    for placing in try placings(of: page) {
      known.formUnion(Self.lines(of: placing.before))
      known.formUnion(Self.lines(of: placing.after))
    }
    return known
  }

  private static func lines(of bytes: ContiguousArray<UInt8>) -> [ArraySlice<UInt8>] {
    Array(bytes).split(separator: UInt8(ascii: "\n"))
      .map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
  }
}
