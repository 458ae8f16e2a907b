/// Which directory of one version is which of another: a voyage that was renamed is found by its
/// `id:`, and lines that were added to its old directory follow it.
struct VoyageNames {
  /// For each version: the name under which all versions know a directory, where it differs.
  private var common: [[String: String]] = [[:], [:], [:]]
  /// The name in the result, where it differs from the common one.
  private var final: [String: String] = [:]

  /// - Parameter versions: base and the two sides.
  init(_ versions: [EntryMerge.Files]) {
    let ids = versions.map(Self.ids)
    if ids.allSatisfy(\.isEmpty) { return }
    let directories = versions.map { Set($0.keys.compactMap { Self.split($0)?.directory }) }
    for id in Set(ids.flatMap(\.keys)).sorted() {
      let base = ids[0][id]?.min()
      let sides = [1, 2].map { side -> String? in
        guard let names = ids[side][id] else { return nil }
        if let base, names.contains(base) { return base }
        return names.filter { !directories[0].contains($0) }.min()
      }
      guard let name = base ?? sides.compactMap({ $0 }).min() else { continue }
      // Where another voyage has the old name by now, nothing can follow.
      let isTaken = [1, 2].contains { sides[$0 - 1] != name && directories[$0].contains(name) }
      if isTaken { continue }
      for (side, own) in sides.enumerated() where own != nil && own != name {
        common[side + 1][own!] = name
      }
      let wanted = Self.merged(base, sides[0], sides[1]) ?? name
      if wanted != name { final[name] = wanted }
    }
    settleClashes(directories)
  }

  /// The path under which all versions know the file at `path` of one.
  func common(_ path: String, in version: Int) -> String {
    guard !common[version].isEmpty, let (directory, rest) = Self.split(path),
      let name = common[version][directory]
    else { return path }
    return name + rest
  }

  /// Where it stands in the result.
  func final(_ path: String) -> String {
    guard !final.isEmpty, let (directory, rest) = Self.split(path), let name = final[directory]
    else { return path }
    return name + rest
  }

  /// `nil`: the voyage is not in that version.
  private static func merged(_ base: String?, _ one: String?, _ other: String?) -> String? {
    guard let one, let other else { return one ?? other }
    if one == other || other == base { return one }
    return one == base ? other : min(one, other)
  }

  /// A name that another voyage has already gets a number.
  private mutating func settleClashes(_ directories: [Set<String>]) {
    guard !final.isEmpty else { return }
    var taken: Set<String> = []
    for version in 0..<3 {
      for directory in directories[version] where common[version][directory] == nil {
        if final[directory] == nil { taken.insert(directory) }
      }
    }
    for (name, wanted) in final.sorted(by: { $0.key < $1.key }) {
      var free = wanted
      var number = 2
      while !taken.insert(free).inserted {
        free = "\(wanted)-\(number)"
        number += 1
      }
      final[name] = free
    }
  }

  /// The directories that hold each voyage, by its id.
  private static func ids(_ files: EntryMerge.Files) -> [String: [String]] {
    var ids: [String: [String]] = [:]
    for (path, bytes) in files {
      guard let (directory, rest) = split(path), rest == "/voyage.wake",
        let id = Document(bytes).value(of: "id"), !id.isEmpty
      else { continue }
      ids[id, default: []].append(directory)
    }
    return ids
  }

  private static func split(_ path: String) -> (directory: String, rest: String)? {
    guard let slash = path.utf8.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    return (String(path[..<slash]), String(path[slash...]))
  }
}
