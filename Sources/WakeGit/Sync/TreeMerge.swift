internal import WakeFormat

/// The merge of two trees, path by path, in memory.
struct TreeMerge {
  let repository: Repository
  let paths: LogbookPaths
  let ours: [String: TreeEntry]
  let theirs: [String: TreeEntry]
  /// Mostly one; none where the histories are unrelated, several after a criss-cross.
  let bases: [[String: TreeEntry]]
  let baseOfBases: [String: TreeEntry]

  struct Result {
    /// What differs from ours; nil: the path goes.
    var changes: [String: TreeEntry?] = [:]
    /// Pages that both sides had changed.
    var mergedPages = 0
  }

  func result() throws(SyncStop) -> Result {
    var result = Result()
    for path in Set(ours.keys).union(theirs.keys).sorted() where ours[path] != theirs[path] {
      let (here, there) = (ours[path], theirs[path])
      if !hasChanged(there, path) { continue }
      if !hasChanged(here, path) {
        result.changes[path] = .some(there)
      } else if !paths.contains(path) {
        throw SyncStop.bothChanged(path)
      } else if LogbookPaths.isLines(path) {
        result.changes[path] = .some(try lines(path))
        result.mergedPages += 1
      } else {
        try keepBoth(path, &result)
      }
    }
    result.changes = result.changes.filter { ours[$0.key] != $0.value }
    return result
  }

  /// Whether a side differs from every base; without a base, whether it is there at all.
  private func hasChanged(_ side: TreeEntry?, _ path: String) -> Bool {
    bases.isEmpty ? side != nil : !bases.contains { $0[path] == side }
  }

  private func lines(_ path: String) throws(SyncStop) -> TreeEntry? {
    let merged = LineMerge.merge(
      base: try base(path), ours: try ours[path].bytes(in: repository),
      theirs: try theirs[path].bytes(in: repository))
    guard let merged else { return nil }
    return TreeEntry(
      id: try repository.write(blob: merged), mode: (ours[path] ?? theirs[path])?.mode ?? .file)
  }

  /// Several bases are folded into one that never was.
  private func base(_ path: String) throws(SyncStop) -> ContiguousArray<UInt8>? {
    guard let first = bases.first else { return nil }
    var folded = try first[path].bytes(in: repository)
    for other in bases.dropFirst() {
      folded = LineMerge.merge(
        base: try baseOfBases[path].bytes(in: repository), ours: folded,
        theirs: try other[path].bytes(in: repository))
    }
    return folded
  }

  /// A track that both sides changed cannot be merged: one keeps the name, the other gets a new
  /// one out of its content, so that every device names it alike.
  private func keepBoth(_ path: String, _ result: inout Result) throws(SyncStop) {
    guard let here = ours[path], let there = theirs[path] else {
      // Changed on one side and gone from the other: the change stays.
      result.changes[path] = .some(ours[path] ?? theirs[path])
      return
    }
    let (first, second) = here.id < there.id ? (here, there) : (there, here)
    result.changes[path] = first
    result.changes[Self.beside(path, second.id)] = second
  }

  private static func beside(_ path: String, _ id: ObjectID) -> String {
    let slash = path.lastIndex(of: "/") ?? path.startIndex
    let dot = path[slash...].lastIndex(of: ".") ?? path.endIndex
    return "\(path[..<dot])-\(id.hex.prefix(7))\(path[dot...])"
  }
}

extension SyncStop {
  static func bothChanged(_ path: String) -> SyncStop {
    SyncStop(
      .outsideChanged, "\(path) is no file of the logbook and was changed here and on the remote",
      next: "merge it with git: git pull; then: wake sync")
  }
}
