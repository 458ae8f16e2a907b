internal import Clibgit2
package import WakeFormat
package import WakeSystem

/// Two versions of a logbook's pages, out of git or as they stand now. Nothing is changed.
package enum Comparison {
  /// What entries became from one version to another.
  ///
  /// - Parameters:
  ///   - old: a revision, as git knows it.
  ///   - new: nil: the pages as they stand now.
  package static func changes(
    in logbook: LogbookFiles, from old: String, to new: String?, _ settings: SyncSettings
  ) throws(SyncStop) -> [EntryChange] {
    let repository = try Repository.open(logbook.root)
    let paths = LogbookPaths(settings)
    let before = try repository.files(in: repository.tree(of: repository.commit(named: old)))
    var after = before
    var changed: Set<String>
    var read: (String) throws(SyncStop) -> ContiguousArray<UInt8>?
    if let new {
      let files = try repository.files(in: repository.tree(of: repository.commit(named: new)))
      after = files
      changed = Set(before.keys).union(after.keys).filter { before[$0]?.id != files[$0]?.id }
      read = { (path) throws(SyncStop) in try files[path].bytes(in: repository) }
    } else {
      let head = try repository.commit(named: "HEAD")
      let now = try repository.files(in: repository.tree(of: head))
      changed = Set(before.keys).union(now.keys).filter { before[$0]?.id != now[$0]?.id }
      changed.formUnion(try repository.changes().paths)
      read = { path in try? logbook.read(path) }
    }
    changed = changed.filter { paths.contains($0) && $0.hasSuffix(".wake") }
    var versions: [EntryMerge.Files] = [[:], [:]]
    for path in changed {
      versions[0][path] = try before[path].bytes(in: repository)
      versions[1][path] = try read(path)
    }
    var around: EntryMerge.Files = [:]
    for path in changed {
      var facts = ["logbook.wake"]
      if let slash = path.firstIndex(of: "/") { facts.append(path[..<slash] + "/voyage.wake") }
      for name in facts where !changed.contains(name) && around[name] == nil {
        around[name] = try before[name].bytes(in: repository)
      }
    }
    return EntryChange.between(
      versions[0], versions[1], around: around, zones: .device)
  }
}

extension Repository {
  /// The commit that a person names: a branch, an id, `HEAD~3`.
  func commit(named name: String) throws(SyncStop) -> ObjectID {
    var object: OpaquePointer?
    guard unsafe git_revparse_single(&object, pointer, name) == 0 else {
      throw SyncStop(
        .noSuchVersion, "expected a version that git knows, found '\(name)'",
        next: "the versions: git log --oneline")
    }
    defer { unsafe git_object_free(object) }
    var commit: OpaquePointer?
    try Libgit2.check(unsafe git_object_peel(&commit, object, GIT_OBJECT_COMMIT), "read \(name)")
    defer { unsafe git_object_free(commit) }
    return unsafe ObjectID(git_object_id(commit).pointee)
  }
}
