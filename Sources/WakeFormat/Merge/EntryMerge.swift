/// The three-way merge of versions of a logbook, entry by entry and field by field (format, Merging).
///
/// A logbook is a set of lines, so the merge is of sets: what one side alone has and the base has
/// not stays; what the base has and one side has no more goes, where the other left it as it was.
/// An entry that both changed is put together field by field; what cannot be stands twice, each line
/// with a `conflict=` that names what differs. Nothing is ever dropped, no marker is ever written.
///
/// The result does not depend on which side is called ours, to the byte. Time and memory grow with
/// the size of the files given.
public enum EntryMerge {
  /// Files by their path in the logbook.
  public typealias Files = [String: Bytes]

  /// The merged files; one that is not in the result is to go.
  ///
  /// A file of which one side alone changed something comes out with that side's bytes.
  /// - Parameters:
  ///   - base: all files that differ between any two of the versions, as both sides began.
  ///   - around: files that are the same in all versions and tell how others are read:
  ///     `logbook.wake`, and `voyage.wake` of the voyages that `base`, `ours` or `theirs` touch.
  ///   - zones: for stamps without an offset in a logbook with a zone that has a name.
  public static func files(
    base: Files, ours: Files, theirs: Files, around: Files = [:], zones: ZoneDatabase = .none
  ) -> Files {
    if ours == theirs || theirs == base { return ours }
    if ours == base { return theirs }
    let table = MergeTable(base: base, ours: ours, theirs: theirs, around: around, zones)
    return table.files()
  }

  /// The merge of one file. `nil` is a file that is not there, both given and returned.
  ///
  /// - Parameter path: where it stands in the logbook: its name gives the date of short stamps.
  public static func page(
    base: Bytes?, ours: Bytes?, theirs: Bytes?, at path: String = "", around: Files = [:],
    zones: ZoneDatabase = .none
  ) -> Bytes? {
    func files(_ bytes: Bytes?) -> Files { bytes.map { [path: $0] } ?? [:] }
    let merged = Self.files(
      base: files(base), ours: files(ours), theirs: files(theirs), around: around, zones: zones)
    return merged[path]
  }
}
