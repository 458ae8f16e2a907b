internal import Clibgit2

extension Repository {
  /// git's index as it stands, read again only where it is another file. Nil: there is none, or
  /// libgit2 has to read it.
  func index() throws(SyncStop) -> IndexFile? {
    let path = directory.path + "/index"
    let stamp = FileStamp(path: path)
    if let stamp, let known = readIndex, known.stamp.isSame(as: stamp) { return known }
    readIndex = nil
    guard let stamp, let bytes = try directory.contents(of: "index"),
      let now = FileStamp(path: path), now.isSame(as: stamp)
    else { return nil }
    readIndex = IndexFile(bytes, stamp: stamp)
    return readIndex
  }

  /// Why the index cannot be used as it is.
  enum IndexState {
    case good
    case conflicts
    /// Valid for git, and beyond libgit2; the command that makes it plain.
    case beyondUs(String, next: String)
    /// Cut off or overwritten, as by a power cut.
    case damaged(String)
  }

  /// - Parameter isDoubted: nothing is taken for good that libgit2 has not read whole.
  func indexState(isDoubted: Bool = false) throws(SyncStop) -> IndexState {
    if !isDoubted, try index()?.folders != nil { return .good }
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
  /// - Parameters:
  ///   - stamps: the status of files whose bytes are known to be those.
  ///   - isWhole: nothing else is staged. Then git's note of which tree the index is, is made anew,
  ///     from trees that are there already.
  func stage(
    _ changes: [String: TreeEntry?], stamps: [String: FileStamp] = [:], isWhole: Bool = false
  ) throws(SyncStop) {
    unsafe try withIndexLock { (index) throws(SyncStop) in
      for (path, entry) in changes.sorted(by: { $0.key < $1.key }) {
        guard let entry else {
          let code = unsafe git_index_remove(index, path, 0)
          if code != GIT_ENOTFOUND.rawValue { try Libgit2.check(code, "stage \(path)") }
          continue
        }
        var new = unsafe git_index_entry()
        if let stamp = stamps[path] { unsafe stamp.note(in: &new) }
        unsafe new.id = entry.id.id
        unsafe new.mode = entry.mode.rawValue
        let code = unsafe path.withCString { path in
          unsafe new.path = unsafe path
          return unsafe git_index_add(index, &new)
        }
        try Libgit2.check(code, "stage \(path)")
      }
      guard isWhole else { return }
      // Each folder of the logbook would be looked for among the objects, which were there before.
      _ = wake_git_strict_objects(0)
      defer { _ = wake_git_strict_objects(1) }
      var tree = git_oid()
      _ = unsafe git_index_write_tree_to(&tree, index, pointer)
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

extension FileStamp {
  fileprivate func note(in entry: inout git_index_entry) {
    unsafe entry.ctime = git_index_time(
      seconds: Int32(bitPattern: changed.seconds), nanoseconds: changed.nanoseconds)
    unsafe entry.mtime = git_index_time(
      seconds: Int32(bitPattern: modified.seconds), nanoseconds: modified.nanoseconds)
    unsafe (entry.dev, entry.ino) = (device, inode)
    unsafe (entry.uid, entry.gid, entry.file_size) = (owner, group, size)
  }
}

/// git's lock of the index, with a text inside by which we know our own after a crash.
enum IndexLock {
  static let name = "index.lock"
  static let text = ContiguousArray("wake sync\n".utf8)
}
