internal import WakeFormat

/// The pages that differ between two versions, as they are in both, and what to read them by.
struct Versions {
  let old: EntryMerge.Files
  let new: EntryMerge.Files
  /// `logbook.wake` and `voyage.wake`, where they did not change.
  let around: EntryMerge.Files

  /// - Parameters:
  ///   - paths: pages and facts that differ.
  ///   - tree: of the old version.
  ///   - read: gives a file of the new one.
  init(
    of paths: Set<String>, since tree: ObjectID?, in repository: Repository,
    _ read: (String) throws(SyncStop) -> ContiguousArray<UInt8>?
  ) throws(SyncStop) {
    let facts = Set(paths.map(HistoryScope.voyage(of:))).map { $0 == "" ? "" : $0 + "/voyage.wake" }
    let beside = Set(facts + ["logbook.wake"]).subtracting(paths + [""])
    let before = try repository.entries(of: paths.union(beside), in: tree)
    var (old, new, around) = (EntryMerge.Files(), EntryMerge.Files(), EntryMerge.Files())
    for path in paths {
      old[path] = try before[path].bytes(in: repository)
      new[path] = try read(path)
    }
    for path in beside { around[path] = try before[path].bytes(in: repository) }
    (self.old, self.new, self.around) = (old, new, around)
  }

  var changes: [EntryChange] {
    EntryChange.between(old, new, around: around, zones: .device)
  }

  /// Voyages whose directory has another name in the new version.
  var renamed: [(old: String, new: String)] {
    let came = Self.ids(new) { old[$0] == nil }
    return Self.ids(old) { new[$0] == nil }.compactMap { id, name in came[id].map { (name, $0) } }
  }

  private static func ids(
    _ files: EntryMerge.Files, where isMeant: (String) -> Bool
  ) -> [String: String] {
    var ids: [String: String] = [:]
    for (path, bytes) in files where path.hasSuffix("/voyage.wake") && isMeant(path) {
      if let id = Document(bytes).value(of: "id") { ids[id] = HistoryScope.voyage(of: path) }
    }
    return ids
  }
}
