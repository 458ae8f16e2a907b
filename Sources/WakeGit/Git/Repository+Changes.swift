internal import Clibgit2

extension Repository {
  /// What differs between HEAD, the index and the work tree, and what git does not know.
  struct Changes {
    var paths: Set<String> = []
    /// Those that differ between HEAD and the index.
    var staged: Set<String> = []
    /// What is as in HEAD, which only its bytes could tell, for the index does not note its status.
    var unnoted: [String: Unnoted] = [:]
  }

  struct Unnoted {
    let entry: TreeEntry
    let stamp: FileStamp
  }

  func changes() throws(SyncStop) -> Changes {
    // To compare the index with HEAD every tree is read: not where the index says which tree it is.
    guard try indexIsAsHead() else { return try compared(GIT_STATUS_SHOW_INDEX_AND_WORKDIR) }
    guard let index = try index(), try isPlain(), let scan = WorkScan(index, root: root) else {
      return try compared(GIT_STATUS_SHOW_WORKDIR_ONLY)
    }
    var unknown: [String] = []
    for path in scan.unknown where try !isIgnored(path) { unknown.append(path) }
    var changes =
      unknown.isEmpty ? Changes() : try compared(GIT_STATUS_SHOW_WORKDIR_ONLY, at: unknown)
    let files = try entries(of: scan.doubtful, in: tree(of: commit(at: "HEAD")))
    for path in scan.doubtful {
      let stamp = restedStamp(of: path)
      guard let entry = files[path], try isStill(entry, at: path) else {
        changes.paths.insert(path)
        continue
      }
      if let stamp, isUnwritten(path, since: stamp) {
        changes.unnoted[path] = Unnoted(entry: entry, stamp: stamp)
      }
    }
    return changes
  }

  /// Whether a file is what the commit has at its path.
  private func isStill(_ entry: TreeEntry, at path: String) throws(SyncStop) -> Bool {
    guard entry.mode != .link, FileStamp(path: root + "/" + path)?.mode == entry.mode,
      let bytes = try GitDirectory(root).contents(of: path)
    else { return false }
    return try kept(bytes, at: path) == self.bytes(of: entry.id)
  }

  /// Whether it is known that nothing is staged.
  func indexIsAsHead() throws(SyncStop) -> Bool {
    guard let tree = try index()?.tree else { return false }
    return try tree == self.tree(of: commit(at: "HEAD"))
  }

  /// Whether names and times are what they are on a file system of Unix.
  private func isPlain() throws(SyncStop) -> Bool {
    let unusual = [
      "core.filemode": "false", "core.symlinks": "false", "core.ignorecase": "true",
      "core.precomposeunicode": "true", "core.trustctime": "false", "core.checkstat": "minimal",
    ]
    for (name, value) in unusual where try setting(name) == value { return false }
    return true
  }

  private func isIgnored(_ path: String) throws(SyncStop) -> Bool {
    var isIgnored: Int32 = 0
    try Libgit2.check(
      unsafe git_ignore_path_is_ignored(&isIgnored, pointer, path), "read .gitignore")
    return isIgnored == 1
  }

  /// What libgit2 says of all files, or only of some and of what is in some folders.
  private func compared(
    _ show: git_status_show_t, at paths: [String] = []
  ) throws(SyncStop) -> Changes {
    var options = unsafe git_status_options()
    unsafe git_status_options_init(&options, UInt32(GIT_STATUS_OPTIONS_VERSION))
    unsafe options.show = show
    unsafe options.flags =
      GIT_STATUS_OPT_INCLUDE_UNTRACKED.rawValue | GIT_STATUS_OPT_RECURSE_UNTRACKED_DIRS.rawValue
      | GIT_STATUS_OPT_EXCLUDE_SUBMODULES.rawValue
      | GIT_STATUS_OPT_DISABLE_PATHSPEC_MATCH.rawValue
    let names = CStrings(paths.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 })
    unsafe options.pathspec = names.array
    var list: OpaquePointer?
    let code = withExtendedLifetime(names) {
      unsafe git_status_list_new(&list, pointer, &options)
    }
    try Libgit2.check(code, "compare the files")
    defer { unsafe git_status_list_free(list) }
    var changes = Changes()
    for number in unsafe 0..<git_status_list_entrycount(list) {
      guard let entry = unsafe git_status_byindex(list, number) else { continue }
      unsafe Self.note(entry.pointee.head_to_index, in: &changes.staged)
      unsafe Self.note(entry.pointee.index_to_workdir, in: &changes.paths)
    }
    changes.paths.formUnion(changes.staged)
    return changes
  }

  private static func note(
    _ delta: UnsafeMutablePointer<git_diff_delta>?, in paths: inout Set<String>
  ) {
    guard let delta = unsafe delta?.pointee else { return }
    if let path = unsafe delta.old_file.path { unsafe paths.insert(String(cString: path)) }
    if let path = unsafe delta.new_file.path { unsafe paths.insert(String(cString: path)) }
  }
}
