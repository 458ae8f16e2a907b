import WakeFormat

/// The versions of a page that are seen while an editor has it open: what others write into the
/// page meanwhile an editor that saves its buffer would take out again.
struct PageVersions {
  let base: Bytes
  /// The version that the editor knows: the one it read, or its own last save.
  private var known: Bytes
  private var latest: Bytes
  /// What wake made of a version that the editor knew.
  private var brought: [(from: Bytes, to: Bytes)] = []
  /// The same, with what the editor has read since.
  private var all: [(from: Bytes, to: Bytes)] = []
  /// Entries that the editor has saved itself at some time.
  private var read: Set<ArraySlice<UInt8>> = []

  init(_ base: Bytes) {
    self.base = base
    known = base
    latest = base
  }

  mutating func saw(_ bytes: Bytes, isByWake: Bool) {
    guard bytes != latest else { return }
    latest = bytes
    guard !isByWake else {
      if let last = brought.indices.last, brought[last].from == known {
        brought[last].to = bytes
      } else {
        brought.append((known, bytes))
      }
      if let last = all.indices.last, all[last].from == known {
        all[last].to = bytes
      } else {
        all.append((known, bytes))
      }
      return
    }
    known = bytes
    // What the editor saves again it has read: if it goes later, that was meant.
    let here = EntryLines.distinct(in: bytes)
    read.formUnion(here)
    brought.removeAll { Self.news($0).isSubset(of: here) }
  }

  /// Entries that were saved to the page and that no version seen here holds.
  mutating func add(_ lines: [Bytes]) {
    let seen = ([base] + brought.map(\.to)).reduce(into: read) {
      $0.formUnion(EntryLines.distinct(in: $1))
    }
    let missed = lines.filter { !seen.contains(Array($0)[...]) }
    guard !missed.isEmpty else { return }
    let start: Bytes = base.isEmpty || base.last == 0x0A ? base : base + [0x0A]
    let with = missed.reduce(into: start) { $0 += $1 + [0x0A] }
    brought.append((base, with))
    all.append((base, with))
  }

  /// A version with what others wrote.
  func merged(_ bytes: Bytes) -> Bytes {
    brought.reduce(bytes) { merged, pair in
      EntryMerge.page(base: pair.from, ours: pair.to, theirs: merged) ?? merged
    }
  }

  /// The page as it would be without the editor, in the order of what came of it.
  func unedited(_ saved: Bytes, merged: Bytes) -> Bytes {
    let others = all.reduce(base) { page, pair in
      EntryMerge.page(base: pair.from, ours: pair.to, theirs: page) ?? page
    }
    guard saved != merged else { return others }
    return EntryMerge.page(base: saved, ours: others, theirs: merged) ?? others
  }

  /// How many entries others wrote that a version lacks.
  func missing(from bytes: Bytes) -> Int {
    EntryLines.distinct(in: merged(bytes)).subtracting(EntryLines.distinct(in: bytes)).count
  }

  private static func news(_ pair: (from: Bytes, to: Bytes)) -> Set<ArraySlice<UInt8>> {
    EntryLines.distinct(in: pair.to).subtracting(EntryLines.distinct(in: pair.from))
  }
}
