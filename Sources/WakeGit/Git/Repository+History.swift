internal import Clibgit2

/// Who wrote a commit, when, and after which.
@safe struct CommitOrigin {
  let parents: [ObjectID]
  let name: String
  let email: String
  let time: git_time
}

extension Repository {
  /// All commits that a commit holds, parents before children; on the way, the older ones first.
  func history(of head: ObjectID) throws(SyncStop) -> [ObjectID] {
    var walk: OpaquePointer?
    try Libgit2.check(unsafe git_revwalk_new(&walk, pointer), "read the history")
    defer { unsafe git_revwalk_free(walk) }
    unsafe git_revwalk_sorting(
      walk, GIT_SORT_TOPOLOGICAL.rawValue | GIT_SORT_TIME.rawValue | GIT_SORT_REVERSE.rawValue)
    var id = head.id
    try Libgit2.check(unsafe git_revwalk_push(walk, &id), "read the history")
    var commits: [ObjectID] = []
    while unsafe git_revwalk_next(&id, walk) == 0 { commits.append(ObjectID(id)) }
    return commits
  }

  func origin(of commit: ObjectID) throws(SyncStop) -> CommitOrigin {
    let object = unsafe try look(upCommit: commit)
    defer { unsafe git_commit_free(object) }
    var parents: [ObjectID] = []
    for number in unsafe 0..<git_commit_parentcount(object) {
      if let parent = unsafe git_commit_parent_id(object, number) {
        unsafe parents.append(ObjectID(parent.pointee))
      }
    }
    let author = unsafe git_commit_author(object)!.pointee
    return unsafe CommitOrigin(
      parents: parents, name: String(cString: author.name), email: String(cString: author.email),
      time: author.when)
  }

  /// The id of a folder at the root of a tree.
  func folder(_ name: String, in tree: ObjectID?) throws(SyncStop) -> ObjectID? {
    guard let tree else { return nil }
    let object = unsafe try look(upTree: tree)
    defer { unsafe git_tree_free(object) }
    guard let entry = unsafe git_tree_entry_byname(object, name),
      unsafe git_tree_entry_type(entry) == GIT_OBJECT_TREE,
      let id = unsafe git_tree_entry_id(entry)
    else { return nil }
    return unsafe ObjectID(id.pointee)
  }
}
