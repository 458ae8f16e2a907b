internal import Clibgit2

extension Repository {
  typealias Bytes = ContiguousArray<UInt8>

  // MARK: Blobs

  func bytes(of blob: ObjectID) throws(SyncStop) -> Bytes {
    var object: OpaquePointer?
    var id = blob.id
    try Libgit2.check(
      unsafe git_blob_lookup(&object, pointer, &id), "read object \(blob)")
    defer { unsafe git_blob_free(object) }
    return unsafe Bytes(
      UnsafeRawBufferPointer(
        start: git_blob_rawcontent(object), count: Int(git_blob_rawsize(object))))
  }

  func write(blob bytes: Bytes) throws(SyncStop) -> ObjectID {
    var id = git_oid()
    let code = unsafe bytes.withUnsafeBytes {
      unsafe git_blob_create_from_buffer(&id, pointer, $0.baseAddress, $0.count)
    }
    try Libgit2.check(code, "write an object")
    return ObjectID(id)
  }

  /// The bytes as git keeps them: line ends after `.gitattributes`. No program is run.
  ///
  /// Only a CR or an `$Id: … $` can be kept otherwise than it stands. Attributes are not asked for
  /// where there is none: libgit2 reads the whole index for them.
  func kept(_ bytes: Bytes, at path: String) throws(SyncStop) -> Bytes {
    guard bytes.contains(UInt8(ascii: "\r")) || bytes.contains(UInt8(ascii: "$")) else {
      return bytes
    }
    return try filtered(bytes, at: path, GIT_FILTER_TO_ODB)
  }

  /// The bytes as they stand in the work tree.
  func placed(_ bytes: Bytes, at path: String) throws(SyncStop) -> Bytes {
    try filtered(bytes, at: path, GIT_FILTER_TO_WORKTREE)
  }

  private func filtered(
    _ bytes: Bytes, at path: String, _ mode: git_filter_mode_t
  ) throws(SyncStop) -> Bytes {
    var filters: OpaquePointer?
    try Libgit2.check(
      unsafe git_filter_list_load(&filters, pointer, nil, path, mode, 0), "read .gitattributes")
    guard unsafe filters != nil else { return bytes }
    defer { unsafe git_filter_list_free(filters) }
    var buffer = unsafe wake_git_buffer()
    defer { unsafe git_buf_dispose(&buffer) }
    let code = unsafe bytes.withUnsafeBytes { bytes in
      unsafe git_filter_list_apply_to_buffer(
        &buffer, filters, bytes.bindMemory(to: CChar.self).baseAddress, bytes.count)
    }
    try Libgit2.check(code, "convert the line ends of \(path)")
    return unsafe Bytes(UnsafeRawBufferPointer(start: buffer.ptr, count: buffer.size))
  }

  // MARK: Trees

  /// Every file of a tree by its path; nil is the tree without files.
  func files(in tree: ObjectID?) throws(SyncStop) -> [String: TreeEntry] {
    guard let tree else { return [:] }
    if let known = readTrees.last(where: { $0.tree == tree }) { return known.files }
    let object = unsafe try look(upTree: tree)
    defer { unsafe git_tree_free(object) }
    let found = Found()
    let code = withExtendedLifetime(found) {
      unsafe git_tree_walk(
        object, GIT_TREEWALK_PRE,
        { root, entry, payload in
          let found = unsafe Unmanaged<Found>.fromOpaque(payload!).takeUnretainedValue()
          guard let mode = unsafe TreeEntry.Mode(rawValue: git_tree_entry_filemode(entry).rawValue)
          else { return 0 }
          let path = unsafe String(cString: root!) + String(cString: git_tree_entry_name(entry))
          found.files[path] = unsafe TreeEntry(
            id: ObjectID(git_tree_entry_id(entry).pointee), mode: mode)
          return 0
        }, Unmanaged.passUnretained(found).toOpaque())
    }
    try Libgit2.check(code, "read tree \(tree)")
    if readTrees.count >= 8 { readTrees.removeFirst() }
    readTrees.append((tree, found.files))
    return found.files
  }

  /// The files at some paths of a tree; the rest of it is not read.
  func entries(
    of paths: some Sequence<String>, in tree: ObjectID?
  ) throws(SyncStop) -> [String: TreeEntry] {
    guard let tree else { return [:] }
    let object = unsafe try look(upTree: tree)
    defer { unsafe git_tree_free(object) }
    var files: [String: TreeEntry] = [:]
    for path in paths {
      var entry: OpaquePointer?
      let code = unsafe git_tree_entry_bypath(&entry, object, path)
      if code == GIT_ENOTFOUND.rawValue { continue }
      try Libgit2.check(code, "read \(path) of tree \(tree)")
      defer { unsafe git_tree_entry_free(entry) }
      guard let mode = unsafe TreeEntry.Mode(rawValue: git_tree_entry_filemode(entry).rawValue),
        let id = unsafe git_tree_entry_id(entry)
      else { continue }
      files[path] = unsafe TreeEntry(id: ObjectID(id.pointee), mode: mode)
    }
    return files
  }

  /// The paths at which two trees differ; what is the same in both is not read.
  func difference(_ one: ObjectID?, _ other: ObjectID?) throws(SyncStop) -> Set<String> {
    if one == other { return [] }
    let old: OpaquePointer? = if let one { unsafe try look(upTree: one) } else { nil }
    defer { unsafe git_tree_free(old) }
    let new: OpaquePointer? = if let other { unsafe try look(upTree: other) } else { nil }
    defer { unsafe git_tree_free(new) }
    var diff: OpaquePointer?
    try Libgit2.check(
      unsafe git_diff_tree_to_tree(&diff, pointer, old, new, nil), "compare two trees")
    defer { unsafe git_diff_free(diff) }
    var paths: Set<String> = []
    for number in unsafe 0..<git_diff_num_deltas(diff) {
      guard let delta = unsafe git_diff_get_delta(diff, number)?.pointee else { continue }
      if let path = unsafe delta.old_file.path { unsafe paths.insert(String(cString: path)) }
      if let path = unsafe delta.new_file.path { unsafe paths.insert(String(cString: path)) }
    }
    return paths
  }

  private final class Found {
    var files: [String: TreeEntry] = [:]
  }

  /// A tree with some paths set, or taken away (nil).
  func tree(_ base: ObjectID?, with changes: [String: TreeEntry?]) throws(SyncStop) -> ObjectID {
    let before = try entries(of: changes.keys, in: base)
    let needed = changes.filter { before[$0.key] != $0.value }
    let base = if let base { base } else { try emptyTree() }
    if needed.isEmpty { return base }
    let object = unsafe try look(upTree: base)
    defer { unsafe git_tree_free(object) }
    let paths = CStrings(needed.map(\.key))
    var updates = unsafe needed.enumerated().map { number, change in
      let entry = change.value
      return unsafe git_tree_update(
        action: entry == nil ? GIT_TREE_UPDATE_REMOVE : GIT_TREE_UPDATE_UPSERT,
        id: entry?.id.id ?? git_oid(),
        filemode: git_filemode_t(rawValue: entry?.mode.rawValue ?? 0),
        path: paths.pointers[number])
    }
    var id = git_oid()
    try Libgit2.check(
      unsafe git_tree_create_updated(&id, pointer, object, updates.count, &updates), "write a tree")
    return ObjectID(id)
  }

  private func emptyTree() throws(SyncStop) -> ObjectID {
    var builder: OpaquePointer?
    var id = git_oid()
    try Libgit2.check(unsafe git_treebuilder_new(&builder, pointer, nil), "write a tree")
    defer { unsafe git_treebuilder_free(builder) }
    try Libgit2.check(unsafe git_treebuilder_write(&id, builder), "write a tree")
    return ObjectID(id)
  }

  /// The caller frees it.
  func look(upTree id: ObjectID) throws(SyncStop) -> OpaquePointer? {
    var object: OpaquePointer?
    var tree = id.id
    try Libgit2.check(unsafe git_tree_lookup(&object, pointer, &tree), "read tree \(id)")
    return unsafe object
  }

  // MARK: Commits

  func tree(of commit: ObjectID?) throws(SyncStop) -> ObjectID? {
    guard let commit else { return nil }
    let object = unsafe try look(upCommit: commit)
    defer { unsafe git_commit_free(object) }
    return unsafe ObjectID(git_commit_tree_id(object).pointee)
  }

  func write(
    commit message: String, tree: ObjectID, parents: [ObjectID], author: Author
  ) throws(SyncStop) -> ObjectID {
    var signature: UnsafeMutablePointer<git_signature>?
    try Libgit2.check(
      unsafe git_signature_now(&signature, author.name, author.email),
      "write a commit as \(author.name) <\(author.email)>")
    defer { unsafe git_signature_free(signature) }
    return unsafe try write(commit: message, tree: tree, parents: parents, signature: signature)
  }

  func write(
    commit message: String, tree: ObjectID, parents: [ObjectID],
    signature: UnsafeMutablePointer<git_signature>?
  ) throws(SyncStop) -> ObjectID {
    let object = unsafe try look(upTree: tree)
    defer { unsafe git_tree_free(object) }
    var commits: [OpaquePointer?] = unsafe []
    defer {
      for number in unsafe commits.indices { unsafe git_commit_free(commits[number]) }
    }
    for parent in parents { unsafe commits.append(try look(upCommit: parent)) }
    var id = git_oid()
    try Libgit2.check(
      unsafe git_commit_create(
        &id, pointer, nil, signature, signature, nil, message, object, commits.count, &commits),
      "write a commit")
    return ObjectID(id)
  }

  /// The caller frees it.
  func look(upCommit id: ObjectID) throws(SyncStop) -> OpaquePointer? {
    var object: OpaquePointer?
    var commit = id.id
    try Libgit2.check(unsafe git_commit_lookup(&object, pointer, &commit), "read commit \(id)")
    return unsafe object
  }

  // MARK: History

  /// The best common ancestors, in the order of their ids; none where the histories are unrelated.
  func mergeBases(_ one: ObjectID, _ other: ObjectID) throws(SyncStop) -> [ObjectID] {
    var bases = unsafe git_oidarray()
    var (a, b) = (one.id, other.id)
    let code = unsafe git_merge_bases(&bases, pointer, &a, &b)
    if code == GIT_ENOTFOUND.rawValue { return [] }
    try Libgit2.check(code, "compare the histories")
    defer { unsafe git_oidarray_dispose(&bases) }
    return unsafe (0..<bases.count).map { unsafe ObjectID(bases.ids[$0]) }.sorted()
  }

  /// Whether `commit` holds everything `other` holds.
  func contains(_ other: ObjectID, in commit: ObjectID) throws(SyncStop) -> Bool {
    if commit == other { return true }
    return try mergeBases(commit, other) == [other]
  }

  /// How many commits a history holds that another does not. Only for display.
  func count(of commit: ObjectID, without other: ObjectID?) throws(SyncStop) -> Int {
    var walk: OpaquePointer?
    try Libgit2.check(unsafe git_revwalk_new(&walk, pointer), "read the history")
    defer { unsafe git_revwalk_free(walk) }
    var (start, end) = (commit.id, other?.id)
    try Libgit2.check(unsafe git_revwalk_push(walk, &start), "read the history")
    if end != nil {
      try Libgit2.check(unsafe git_revwalk_hide(walk, &end!), "read the history")
    }
    var count = 0
    var id = git_oid()
    while unsafe git_revwalk_next(&id, walk) == 0 { count += 1 }
    return count
  }

  func holds(_ object: ObjectID) -> Bool {
    var database: OpaquePointer?
    guard unsafe git_repository_odb(&database, pointer) == 0 else { return false }
    defer { unsafe git_odb_free(database) }
    var id = object.id
    return unsafe git_odb_exists(database, &id) == 1
  }
}
