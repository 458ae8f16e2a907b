internal import CGitTransport
internal import WakeFormat

/// Tracks and attachments of a voyage whose directory got another name on one side.
extension TreeMerge {
  /// What came to the old directory, or was changed there, follows the pages to the new one.
  func followRenames(_ result: inout Result) throws(SyncStop) {
    for (old, new) in try renamed(result) {
      let named = try attachments(of: new, result)
      for path in Set(ours.keys).union(result.changes.keys).sorted()
      where path.hasPrefix(old + "/") {
        let rest = path.dropFirst(old.count + 1)
        guard let entry = standing(path, result),
          rest.hasPrefix("track/") || named.contains(String(rest)),
          // A recorder goes on writing to the name that it began with.
          unsafe wake_has_writers(repository.root + "/" + path) != 1
        else { continue }
        let target = new + "/" + rest
        let there = standing(target, result)
        let isAsBefore = bases.contains { $0[path] == there }
        if let there, there != entry, !isAsBefore {
          let (first, second) = there.id < entry.id ? (there, entry) : (entry, there)
          result.changes[target] = first
          result.changes[Self.beside(target, second.id)] = second
        } else {
          result.changes[target] = entry
        }
        result.changes[path] = .some(nil)
      }
    }
  }

  /// Directories whose voyage has another one in the result.
  private func renamed(_ result: Result) throws(SyncStop) -> [(old: String, new: String)] {
    let gone = Set(bases.flatMap(\.keys)).filter {
      $0.hasSuffix("/voyage.wake") && standing($0, result) == nil
    }
    if gone.isEmpty { return [] }
    var homes: [String: String] = [:]
    for path in Set(ours.keys).union(result.changes.keys).sorted()
    where path.hasSuffix("/voyage.wake") {
      guard let entry = standing(path, result), !bases.contains(where: { $0[path] != nil }),
        let id = Document(try repository.bytes(of: entry.id)).value(of: "id")
      else { continue }
      homes[id] = String(path.dropLast("/voyage.wake".count))
    }
    var renamed: [(old: String, new: String)] = []
    for path in gone.sorted() {
      guard let entry = bases.lazy.compactMap({ $0[path] }).first,
        let id = Document(try repository.bytes(of: entry.id)).value(of: "id"), let new = homes[id]
      else { continue }
      renamed.append((String(path.dropLast("/voyage.wake".count)), new))
    }
    return renamed
  }

  /// What the entries of a voyage name (`file=`), in the result.
  private func attachments(of voyage: String, _ result: Result) throws(SyncStop) -> Set<String> {
    var named: Set<String> = []
    for path in Set(ours.keys).union(result.changes.keys)
    where path.hasPrefix(voyage + "/") && LogbookPaths.isPage(path) {
      guard let entry = standing(path, result) else { continue }
      let document = Document(try repository.bytes(of: entry.id))
      for token in document.lines.compactMap(\.entry).flatMap(\.tokens)
      where token.kind == .field && token.name(in: document.bytes) == "file" {
        named.insert(token.value(in: document.bytes))
      }
    }
    return named
  }

  private func standing(_ path: String, _ result: Result) -> TreeEntry? {
    result.changes[path] ?? ours[path]
  }
}
