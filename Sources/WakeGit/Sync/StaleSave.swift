internal import WakeFormat

/// An editor that saves a buffer older than the last merge takes out again, without a word, what
/// the merge had brought. This finds such a save and puts back what it does not know of.
///
/// A save that holds not one of the entries that a merge brought to the page was edited from before
/// that merge. It may add and change, but it never deletes. The one thing that looks the same is
/// a hand that deletes exactly all that a merge brought; what wake took out itself is left out of
/// the account (`TakenOut`).
struct StaleSave {
  typealias Bytes = ContiguousArray<UInt8>

  /// The page before and after a merge placed something on it.
  struct Placing {
    let before: Bytes
    let after: Bytes
  }

  /// The page with what was put back, and how many entries that were.
  struct Mended: Equatable {
    let bytes: Bytes
    let entries: Int
  }

  /// Takes the page as it was committed last, but for what wake took out of it since, as it was
  /// saved, and its merges, the newest first.
  ///
  /// Nil: it is an ordinary edit.
  static func mended(saved: Bytes, committed: Bytes, placings: [Placing]) -> Mended? {
    let here = EntryLines.distinct(in: saved)
    let known = EntryLines.distinct(in: committed)
    if known.subtracting(here).isEmpty { return nil }
    let earlier = earlier(placings)
    // An old line that stands again may be meant so, where nothing but lines of the same stamps gave
    // way; where entries are missing as well, it is of the old copy that lacks them.
    let stamps = Set(here.map(PageLines.stamp))
    let isChanged = known.subtracting(here).allSatisfy { stamps.contains(PageLines.stamp($0)) }
    let mayBeNew = isChanged ? here : here.subtracting(earlier)
    var editedFrom: Bytes?
    for placing in placings {
      let before = EntryLines.distinct(in: placing.before)
      let brought = EntryLines.distinct(in: placing.after).subtracting(before).intersection(known)
      if brought.isEmpty { continue }
      if !brought.isDisjoint(with: here) { break }
      // A new line at the stamp of one that came may be an edit of that, unless an old line of that
      // stamp was edited. It is evidence only where nothing else is missing: two devices may well
      // write in the same minute.
      let edited = Set(before.intersection(known).subtracting(here).map(PageLines.stamp))
      let newStamps = Set(mayBeNew.subtracting(before).map(PageLines.stamp)).subtracting(edited)
      if brought.allSatisfy({ newStamps.contains(PageLines.stamp($0)) }) { break }
      editedFrom = placing.before
    }
    guard let editedFrom else { return nil }
    let merged = EntryMerge.page(
      base: base(of: saved, from: editedFrom, committed, placings), ours: committed, theirs: saved)
    guard let merged else { return nil }
    let entries = EntryLines.distinct(in: merged).subtracting(here).count
    return entries == 0 ? nil : Mended(bytes: merged, entries: entries)
  }

  /// A page before and after lines were put onto it, as far as a commit holds it: what was written
  /// since, an old copy may well have, and no commit lacks it because it was taken out.
  static func noted(
    before: Bytes, after: Bytes, committed: Bytes
  ) -> (before: Bytes, after: Bytes) {
    let (old, known) = (Set(PageLines.split(before)), Set(PageLines.split(committed)))
    return (
      PageLines.joined(PageLines.split(before).filter(known.contains)),
      PageLines.joined(PageLines.split(after).filter { known.contains($0) || !old.contains($0) })
    )
  }

  /// The entries of all versions before something was placed.
  private static func earlier(_ placings: [Placing]) -> Set<PageLines.Line> {
    placings.reduce(into: []) { $0.formUnion(EntryLines.distinct(in: $1.before)) }
  }

  /// The base for an old copy: what it does not have was never there, so that it deletes nothing;
  /// what it has changed, at the same stamp, was. A line of any earlier version is as old, and no
  /// change of what came in its place.
  private static func base(
    of saved: Bytes, from page: Bytes, _ committed: Bytes, _ placings: [Placing]
  ) -> Bytes {
    let standing = Set(PageLines.split(saved))
    let entries = EntryLines.distinct(in: page)
    let earlier = earlier(placings)
    let here = EntryLines.distinct(in: saved)
    let changed = Set(here.subtracting(entries).subtracting(earlier).map(PageLines.stamp))
    let old = here.intersection(earlier).subtracting(entries)
      .subtracting(EntryLines.distinct(in: committed))
    return PageLines.joined(
      PageLines.split(page).filter {
        standing.contains($0) || (entries.contains($0) && changed.contains(PageLines.stamp($0)))
      } + PageLines.split(saved).filter(old.contains))
  }
}
