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
    let save = StaleSave(here: here, known: known, placings)
    guard let opened = save.opened else { return nil }
    let base = save.base(of: saved, from: placings[opened].before, save.versions[opened])
    let merged = EntryMerge.page(base: base, ours: committed, theirs: saved)
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

  private typealias Lines = Set<PageLines.Line>

  private let here: Lines
  private let known: Lines
  /// The page before each placing that the save does not show to have been seen, the newest first.
  private let versions: [Lines]
  /// What each of them brought that is still known, and what it took away.
  private let brought: [Lines]
  private let taken: [Lines]
  /// Lines of the save that nobody but an old copy has, and those that were written in it.
  private let stale: Lines
  private let new: Lines
  /// Lines that gave way, of the stamps of the new ones, in each version.
  private let old: [Lines]

  private init(here: Lines, known: Lines, _ placings: [Placing]) {
    let before = placings.map { EntryLines.distinct(in: $0.before) }
    let after = placings.map { EntryLines.distinct(in: $0.after) }
    let brought = zip(before, after).map { $1.subtracting($0).intersection(known) }
    let unseen = placings.indices.prefix { number in
      // A line that the page had before, and that came again, an older copy has as well.
      !brought[number].contains { line in
        here.contains(line) && !before[number...].contains { $0.contains(line) }
      }
    }
    (self.here, self.known) = (here, known)
    versions = Array(before[unseen])
    self.brought = Array(brought[unseen])
    taken = unseen.map { before[$0].subtracting(after[$0]) }
    // An old line may be written again by hand: nothing but lines of the same stamps gave way then.
    // Where entries are missing as well, it is of the old copy that lacks them.
    let given = Set(here.map(PageLines.stamp))
    let isChanged = known.subtracting(here).allSatisfy { given.contains(PageLines.stamp($0)) }
    let earlier = (isChanged ? versions : before).reduce(into: Lines()) { $0.formUnion($1) }
    stale = here.subtracting(known).intersection(earlier)
    let new = here.subtracting(known).subtracting(earlier)
    let stamps = Set(new.map(PageLines.stamp))
    self.new = new
    old = before.map { lines in
      lines.filter { stamps.contains(PageLines.stamp($0)) && !here.contains($0) }
    }
  }

  /// The number of the placing before which the copy was read; nil: nothing tells that it is old.
  private var opened: Int? {
    versions.indices.last { number in
      // What came or went again later tells nothing of this time.
      let later = versions[..<number]
      // What a merge took away and stands again, an old copy had.
      let standing = taken[number].intersection(here).subtracting(known)
      if standing.contains(where: { line in !later.contains { $0.contains(line) } }) { return true }
      // A new line may be an edit of one that came, unless it is nearer to an older one.
      let missing = brought[number].subtracting(here)
        .filter { line in later.allSatisfy { $0.contains(line) } }
      let older = old[number...].reduce(into: missing) { $0.formUnion($1) }
      return !missing.isSubset(of: new.flatMap { Likeness.nearest(to: $0, in: older) })
    }
  }

  /// The base for an old copy: what it does not have was never there, so that it deletes nothing;
  /// what it has changed, at the same stamp, was. A line of any earlier version is as old, and no
  /// change of what came in its place.
  private func base(of saved: Bytes, from page: Bytes, _ entries: Lines) -> Bytes {
    let standing = Set(PageLines.split(saved))
    let older = old.reduce(into: Lines()) { $0.formUnion($1) }
    // Which of two was changed is not told; the other must not go.
    let changed = Set(
      new.compactMap { line in
        let nearest = Likeness.nearest(to: line, in: older)
        return nearest.count == 1 ? nearest[0] : nil
      })
    return PageLines.joined(
      PageLines.split(page).filter {
        standing.contains($0) || (entries.contains($0) && changed.contains($0))
      } + PageLines.split(saved).filter(stale.subtracting(entries).contains))
  }
}
