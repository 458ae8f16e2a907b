internal import WakeFormat
internal import WakeSystem

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
      let isOurs = hasChanged(here, path)
      if !hasChanged(there, path) { continue }
      if isLines(path) {
        if isOurs { result.mergedPages += 1 }
      } else if !isOurs {
        result.changes[path] = .some(there)
      } else if !paths.contains(path) {
        throw SyncStop.bothChanged(path)
      } else {
        try keepBoth(path, &result)
      }
    }
    try mergeLines(&result)
    try followRenames(&result)
    result.changes = result.changes.filter { ours[$0.key] != $0.value }
    return result
  }

  /// Whether a side differs from every base; without a base, whether it is there at all.
  private func hasChanged(_ side: TreeEntry?, _ path: String) -> Bool {
    bases.isEmpty ? side != nil : !bases.contains { $0[path] == side }
  }

  private func isLines(_ path: String) -> Bool {
    paths.contains(path) && LogbookPaths.isLines(path)
  }

  /// All pages that somebody changed, as one set: an entry may have gone from one to another.
  private func mergeLines(_ result: inout Result) throws(SyncStop) {
    let all = [ours, theirs] + bases
    let changed = Set(all.flatMap(\.keys)).filter { path in
      isLines(path) && (bases.isEmpty || all.contains { $0[path] != ours[path] })
    }.sorted()
    // Where one side alone changed pages, those are the result.
    if !changed.contains(where: { hasChanged(ours[$0], $0) }) {
      for path in changed { result.changes[path] = .some(theirs[path]) }
      return
    }
    if !changed.contains(where: { hasChanged(theirs[$0], $0) }) { return }
    let (here, there) = (try files(ours, changed), try files(theirs, changed))
    let around = try around(changed)
    let merged = EntryMerge.files(
      base: try base(changed, around), ours: here, theirs: there, around: around,
      zones: .device)
    for path in Set(changed).union(merged.keys) {
      let bytes = merged[path]
      if bytes == here[path] { continue }
      result.changes[path] =
        bytes == there[path] ? .some(theirs[path]) : .some(try entry(bytes, at: path))
    }
  }

  private func entry(_ bytes: ContiguousArray<UInt8>?, at path: String) throws(SyncStop)
    -> TreeEntry?
  {
    guard let bytes else { return nil }
    return TreeEntry(
      id: try repository.write(blob: bytes), mode: (ours[path] ?? theirs[path])?.mode ?? .file)
  }

  private func files(_ tree: [String: TreeEntry], _ paths: [String]) throws(SyncStop)
    -> EntryMerge.Files
  {
    var files: EntryMerge.Files = [:]
    for path in paths { files[path] = try tree[path].bytes(in: repository) }
    return files
  }

  /// The facts by which pages are read, as far as nobody changed them.
  private func around(_ changed: [String]) throws(SyncStop) -> EntryMerge.Files {
    var facts: Set<String> = ["logbook.wake"]
    for path in changed {
      if let slash = path.firstIndex(of: "/") { facts.insert(path[..<slash] + "/voyage.wake") }
    }
    return try files(ours, facts.subtracting(changed).sorted())
  }

  /// Several bases are folded into one that never was.
  private func base(_ changed: [String], _ around: EntryMerge.Files) throws(SyncStop)
    -> EntryMerge.Files
  {
    guard let first = bases.first else { return [:] }
    var folded = try files(first, changed)
    for other in bases.dropFirst() {
      folded = EntryMerge.files(
        base: try files(baseOfBases, changed), ours: folded, theirs: try files(other, changed),
        around: around, zones: .device)
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

  static func beside(_ path: String, _ id: ObjectID) -> String {
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

extension ZoneDatabase {
  /// The zones that this device knows.
  static let device = ZoneDatabase { name, instant in
    TimeZones.offset(of: name, at: Int64(instant.seconds))
  }
}
