#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Which files of the work tree can differ from the index, told by their status alone.
///
/// libgit2 does this too, and takes twice as long: with ten years of pages a third of a sync.
struct WorkScan {
  /// Files that are gone, or whose status is not the one that the index notes. Only their bytes can
  /// tell whether they were changed.
  private(set) var doubtful: [String] = []
  /// Files and folders (with a slash at the end) that the index does not know.
  private(set) var unknown: [String] = []

  /// What stands beside the logbook's files: git's folder, and the one where wake keeps what can be
  /// undone.
  private static let notOurs: Set = [".git", ".wake"]

  /// - Parameter root: the work tree.
  ///
  /// Nil: something stands there that libgit2 has to look at.
  init?(_ index: IndexFile, root: String) {
    guard let folders = index.folders else { return nil }
    let top = unsafe open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard top >= 0 else { return nil }
    defer { close(top) }
    let isDone = unsafe index.bytes.withUnsafeBytes { bytes in
      folders.allSatisfy { folder, entries in
        let tracked = unsafe TrackedFolder(
          name: folder, entries: entries, bytes: bytes, written: index.stamp.modified)
        return look(at: tracked, of: top) { folders[$0] != nil }
      }
    }
    if !isDone { return nil }
  }

  private mutating func look(
    at folder: TrackedFolder, of top: Int32, _ isKnown: (String) -> Bool
  ) -> Bool {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    // With its slash a link in the folder's place would be followed.
    let name = folder.name.isEmpty ? "." : String(folder.name.dropLast())
    let descriptor = unsafe openat(top, name, flags)
    if descriptor < 0 {
      guard errno == ENOENT else { return false }
      doubtful += folder.entries.map(folder.path)
      return true
    }
    guard let stream = unsafe fdopendir(descriptor) else {
      close(descriptor)
      return false
    }
    defer { unsafe closedir(stream) }
    for entry in folder.entries where !folder.isClean(entry, in: descriptor) {
      doubtful.append(folder.path(entry))
    }
    return unsafe list(stream, folder, isKnown)
  }

  /// Looks for what the index does not know. False: for libgit2 to look at.
  private mutating func list(
    _ stream: OpaquePointer, _ folder: TrackedFolder, _ isKnown: (String) -> Bool
  ) -> Bool {
    while true {
      errno = 0
      guard let found = unsafe readdir(stream) else { return errno == 0 }
      let kind = Int(unsafe found.pointee.d_type)
      let unknown: String? = unsafe withUnsafePointer(to: &found.pointee.d_name) { field in
        unsafe field.withMemoryRebound(to: CChar.self, capacity: 256) { name in
          unsafe folder.holds(name, isFolder: kind == Int(DT_DIR)) ? nil : String(cString: name)
        }
      }
      guard let name = unknown, name != ".", name != ".." else { continue }
      if folder.name.isEmpty && Self.notOurs.contains(name) { continue }
      // A repository in the repository, or a file system that does not tell what a name is.
      if name.lowercased() == ".git" || kind == Int(DT_UNKNOWN) { return false }
      let path = folder.name + name
      if kind != Int(DT_DIR) {
        self.unknown.append(path)
      } else if !isKnown(path + "/") {
        self.unknown.append(path + "/")
      }
    }
  }
}

/// A folder, and what the index notes of the files in it.
@safe private struct TrackedFolder {
  /// With a slash at the end; the root is empty.
  let name: String
  /// Where the entries begin, in the order of their names.
  let entries: [Int]
  /// The index.
  let bytes: UnsafeRawBufferPointer
  /// When the index was written.
  let written: FileStamp.Moment

  func path(_ entry: Int) -> String {
    unsafe name + String(cString: fileName(entry))
  }

  /// The name of the file in its folder.
  private func fileName(_ entry: Int) -> UnsafePointer<CChar> {
    unsafe (bytes.baseAddress! + entry + 62 + name.utf8.count).assumingMemoryBound(to: CChar.self)
  }

  /// Whether it has a file of that name, or another repository, which is a folder.
  func holds(_ file: UnsafePointer<CChar>, isFolder: Bool) -> Bool {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      let order = unsafe strcmp(fileName(entries[middle]), file)
      if order == 0 {
        return unsafe FileStamp(ofEntryAt: entries[middle], in: bytes).mode == .submodule
          ? isFolder : !isFolder
      }
      if order < 0 { low = middle + 1 } else { high = middle }
    }
    return false
  }

  func isClean(_ entry: Int, in directory: Int32) -> Bool {
    let noted = unsafe FileStamp(ofEntryAt: entry, in: bytes)
    // A repository of its own: nothing of it is ours.
    if noted.mode == .submodule { return true }
    var status = stat()
    guard unsafe fstatat(directory, fileName(entry), &status, AT_SYMLINK_NOFOLLOW) == 0,
      let stamp = FileStamp(status)
    else { return false }
    // What was written when the index was can have been written again in the same moment.
    return stamp.isSame(as: noted) && stamp.modified < written
  }
}
