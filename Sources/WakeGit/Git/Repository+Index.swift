internal import CGitTransport
internal import Clibgit2

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension Repository {
  /// Why the index cannot be used as it is.
  enum IndexState {
    case good
    case conflicts
    /// Valid for git, and beyond libgit2; the command that makes it plain.
    case beyondUs(String, next: String)
    /// Cut off or overwritten, as by a power cut.
    case damaged(String)
  }

  func indexState() throws(SyncStop) -> IndexState {
    var index: OpaquePointer?
    var code = unsafe git_repository_index(&index, pointer)
    defer { unsafe git_index_free(index) }
    // Reads it again only where the file is another one.
    if code == 0 { code = unsafe git_index_read(index, 0) }
    if code == 0 { return unsafe git_index_has_conflicts(index) == 1 ? .conflicts : .good }
    let message = Libgit2.message()
    if message.contains("'link'") {
      return .beyondUs("it is split", next: "git update-index --no-split-index")
    }
    if message.contains("'sdir'") {
      return .beyondUs("it is sparse", next: "git sparse-checkout reapply --no-sparse-index")
    }
    let bytes = try directory.contents(of: "index") ?? []
    if bytes.count > 32, bytes.suffix(20).allSatisfy({ $0 == 0 }) {
      return .beyondUs(
        "it has no checksum", next: "git config index.skipHash false && git update-index --refresh")
    }
    if message.contains("unsupported mandatory extension") {
      return .beyondUs(message, next: "sync with git itself: git pull && git push")
    }
    return .damaged(message)
  }

  /// Puts exactly these paths into the user's index, or takes them out (nil). Everything else in it
  /// stays as it is.
  ///
  /// git's own lock is held from before the index is read, so that a `git add` in the same moment
  /// is neither lost nor loses ours.
  ///
  /// - Parameter isWhole: nothing else is staged. Then git's note of which tree the index is, is
  ///   made anew, from trees that are there already.
  func stage(_ changes: [String: TreeEntry?], isWhole: Bool = false) throws(SyncStop) {
    unsafe try withIndexLock { (index) throws(SyncStop) in
      for (path, entry) in changes.sorted(by: { $0.key < $1.key }) {
        guard let entry else {
          let code = unsafe git_index_remove(index, path, 0)
          if code != GIT_ENOTFOUND.rawValue { try Libgit2.check(code, "stage \(path)") }
          continue
        }
        var new = unsafe git_index_entry()
        unsafe new.id = entry.id.id
        unsafe new.mode = entry.mode.rawValue
        let code = unsafe path.withCString { path in
          unsafe new.path = unsafe path
          return unsafe git_index_add(index, &new)
        }
        try Libgit2.check(code, "stage \(path)")
      }
      var tree = git_oid()
      if isWhole { _ = unsafe git_index_write_tree_to(&tree, index, pointer) }
    }
  }

  /// Makes the index anew from a tree. What the user had staged is lost with the old one, which is
  /// kept as `.git/wake/index.bad`.
  func rebuildIndex(from tree: ObjectID?) throws(SyncStop) {
    try directory.move("index", to: "wake/index.bad")
    let object: OpaquePointer? = if let tree { unsafe try look(upTree: tree) } else { nil }
    defer { unsafe git_tree_free(object) }
    unsafe try withIndexLock { (index) throws(SyncStop) in
      if unsafe object != nil {
        try Libgit2.check(unsafe git_index_read_tree(index, object), "rebuild the index")
      }
    }
  }

  /// Paths that differ between HEAD, the index and the work tree, and those git does not know.
  func changedPaths() throws(SyncStop) -> [String] { try changed().paths }

  /// The same, and which of them differ between HEAD and the index.
  func changed() throws(SyncStop) -> (paths: [String], staged: Set<String>) {
    var options = unsafe git_status_options()
    unsafe git_status_options_init(&options, UInt32(GIT_STATUS_OPTIONS_VERSION))
    unsafe options.flags =
      GIT_STATUS_OPT_INCLUDE_UNTRACKED.rawValue | GIT_STATUS_OPT_RECURSE_UNTRACKED_DIRS.rawValue
      | GIT_STATUS_OPT_EXCLUDE_SUBMODULES.rawValue
    // To compare the index with HEAD every tree is read: not where the index says which tree it is.
    if try indexIsAsHead() { unsafe options.show = GIT_STATUS_SHOW_WORKDIR_ONLY }
    var list: OpaquePointer?
    try Libgit2.check(unsafe git_status_list_new(&list, pointer, &options), "compare the files")
    defer { unsafe git_status_list_free(list) }
    var (paths, staged) = (Set<String>(), Set<String>())
    for number in unsafe 0..<git_status_list_entrycount(list) {
      guard let entry = unsafe git_status_byindex(list, number) else { continue }
      unsafe Self.note(entry.pointee.head_to_index, in: &staged)
      unsafe Self.note(entry.pointee.index_to_workdir, in: &paths)
    }
    return (paths.union(staged).sorted(), staged)
  }

  private func indexIsAsHead() throws(SyncStop) -> Bool {
    guard let head = try tree(of: commit(at: "HEAD")),
      let bytes = try directory.contents(of: "index")
    else { return false }
    return IndexTree.root(of: bytes).map { $0 == head } ?? false
  }

  private static func note(
    _ delta: UnsafeMutablePointer<git_diff_delta>?, in paths: inout Set<String>
  ) {
    guard let delta = unsafe delta?.pointee else { return }
    if let path = unsafe delta.old_file.path { unsafe paths.insert(String(cString: path)) }
    if let path = unsafe delta.new_file.path { unsafe paths.insert(String(cString: path)) }
  }

  /// Every path in the index, and what stands there.
  func staged() throws(SyncStop) -> [String: TreeEntry] {
    var index: OpaquePointer?
    try Libgit2.check(unsafe git_repository_index(&index, pointer), "read the index")
    defer { unsafe git_index_free(index) }
    try Libgit2.check(unsafe git_index_read(index, 0), "read the index")
    var staged: [String: TreeEntry] = [:]
    for number in unsafe 0..<git_index_entrycount(index) {
      guard let entry = unsafe git_index_get_byindex(index, number),
        let mode = unsafe TreeEntry.Mode(rawValue: entry.pointee.mode)
      else { continue }
      unsafe staged[String(cString: entry.pointee.path)] = unsafe TreeEntry(
        id: ObjectID(entry.pointee.id), mode: mode)
    }
    return staged
  }

  /// The folders with files in the index, with a slash at the end; the root is empty.
  func trackedFolders() throws(SyncStop) -> Set<String> {
    var index: OpaquePointer?
    try Libgit2.check(unsafe git_repository_index(&index, pointer), "read the index")
    defer { unsafe git_index_free(index) }
    var folders: Set<String> = [""]
    var last = ""
    for number in unsafe 0..<git_index_entrycount(index) {
      guard let entry = unsafe git_index_get_byindex(index, number) else { continue }
      // Sorted by path: most are in the folder of the one before.
      if !last.isEmpty,
        unsafe strncmp(entry.pointee.path, last, last.utf8.count) == 0,
        unsafe strchr(entry.pointee.path + last.utf8.count, 47) == nil
      {
        continue
      }
      let path = unsafe String(cString: entry.pointee.path)
      var end = path.lastIndex(of: "/")
      last = end.map { String(path[...$0]) } ?? ""
      while let slash = end, folders.insert(String(path[...slash])).inserted {
        end = path[..<slash].lastIndex(of: "/")
      }
    }
    return folders
  }

  // MARK: How

  /// Holds git's lock, gives a copy of the index to change, and puts it in the index's place.
  private func withIndexLock(
    _ change: (OpaquePointer?) throws(SyncStop) -> Void
  ) throws(SyncStop) {
    try directory.makeFolder("wake")
    try lockIndex()
    defer { directory.remove(IndexLock.name) }
    let copy = "wake/index.new"
    directory.remove(copy)
    if let bytes = try directory.contents(of: "index") { try directory.putLightly(copy, bytes) }
    var index: OpaquePointer?
    try Libgit2.check(
      unsafe git_index_open(&index, directory.path + "/" + copy), "read the index")
    defer { unsafe git_index_free(index) }
    unsafe try change(index)
    try Libgit2.check(unsafe git_index_write(index), "write the index")
    try directory.flush(copy, isNamed: false)
    try directory.move(copy, to: "index")
  }

  /// Waits three seconds for others: a prompt that runs `git status` holds the lock for a moment.
  private func lockIndex() throws(SyncStop) {
    for _ in 0..<60 {
      if try directory.create(IndexLock.name, IndexLock.text) { return }
      GitDirectory.pause(milliseconds: 50)
    }
    throw SyncStop(
      .busy, "another git program holds \(directory.path)/\(IndexLock.name)",
      next: "when no git program runs any more: rm \(directory.path)/\(IndexLock.name)")
  }
}

/// git's lock of the index, with a text inside by which we know our own after a crash.
enum IndexLock {
  static let name = "index.lock"
  static let text = ContiguousArray("wake sync\n".utf8)
}
