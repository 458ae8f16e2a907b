#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension LogbookFiles {
  /// Lines that wait outside the pages. Readers show them with those of the page.
  ///
  /// Those of every state directory that were written for this logbook, so that neither a lost
  /// `.wake` nor a new `book:` hides an entry.
  package func spooled() throws(SystemError) -> [Spooled] {
    var spooled: [Spooled] = []
    let clone = currentClone()
    for folder in try spoolFolders() {
      for found in try SpoolFolder(path: folder).files() where belongs(found.file, clone, folder) {
        spooled.append(Spooled(page: found.file.page, bytes: found.file.lines))
      }
    }
    return spooled
  }

  /// Moves what can be moved from the spool to its pages; gives how many files still wait.
  @discardableResult
  package func takeInSpool() throws(SystemError) -> Int {
    let folders = try spoolFolders()
    if folders.isEmpty { return 0 }
    do {
      let pen = try Pen.take(for: self)
      for folder in folders { takeIn(SpoolFolder(path: folder), with: pen) }
    } catch .failed(let error) {
      throw error
    } catch {
      // Somebody writes, and takes it in when done.
    }
    return try spooled().count
  }

  /// As part of an append: only the usual place is looked at, and nothing waits.
  func takeInSpool(with pen: borrowing Pen) {
    takeIn(SpoolFolder(path: pen.state.path + "/spool"), with: pen)
  }

  private func takeIn(_ spool: SpoolFolder, with pen: borrowing Pen) {
    guard let found = try? spool.files(), !found.isEmpty else { return }
    let ours = found.filter { belongs($0.file, pen.home.clone, spool.path) }
    for page in Set(ours.map(\.file.page)) {
      let waiting = ours.filter { $0.file.page == page }
      guard let path = try? InsidePath(page) else { continue }
      let lines = waiting.reduce(into: ContiguousArray<UInt8>()) { $0 += $1.file.lines }
      let line = try? Appending(lines, to: path, of: self).once(with: pen, givingWay: false)
      guard line ?? nil != nil else { continue }
      for one in waiting { spool.remove(one.name) }
    }
    spool.removeIfEmpty()
  }

  /// Keeps lines outside their page, durably.
  func spool(
    _ lines: ContiguousArray<UInt8>, for page: String, why: String, clone: String?
  ) throws(SaveError) -> Saved {
    let state = StateFolder(state: state, book: book, clone: clone ?? currentClone())
    let bytes = SpoolFile.bytes(lines, page: page, root: root, why: why)
    do throws(SpoolFolder.Failure) {
      do {
        try SpoolFolder.write(bytes, in: state)
      } catch {
        guard case .notWritten(let why) = error, why.isFull else { throw error }
        Reserve(in: state).release()
        try SpoolFolder.write(bytes, in: state)
      }
    } catch {
      switch error {
      case .notWritten(let error): throw .notSaved(error.during("write", state.path + "/spool"))
      case .notConfirmed(let error):
        throw .notConfirmed(error.during("write", state.path + "/spool"))
      }
    }
    return .spool(page: page, why: why)
  }

  func currentClone() -> String? {
    guard let root = try? openRoot(), let folder = try? root.folder(Home.name) else { return nil }
    return (try? Home.clone(in: folder)) ?? nil
  }

  /// A logbook may have been moved, but not copied, since.
  private func belongs(_ file: SpoolFile, _ clone: String?, _ folder: String) -> Bool {
    if file.root == root { return true }
    guard let clone, folder.hasSuffix("/" + clone + "/spool") else { return false }
    let old = LogbookFiles(root: file.root, state: state)
    return old.currentClone() != clone
  }

  private func spoolFolders() throws(SystemError) -> [String] {
    do {
      var folders: [String] = []
      for book in try Self.folders(in: state) {
        for clone in try Self.folders(in: book) {
          let path = clone + "/spool"
          if let status = try Descriptor.status(of: path), status.isFolder { folders.append(path) }
        }
      }
      return folders
    } catch {
      throw error.during("list", state)
    }
  }

  private static func folders(in path: String) throws(Errno) -> [String] {
    do {
      return try Descriptor.open(path, O_RDONLY | O_DIRECTORY).names(.folder) { _ in true }
        .map { path + "/" + $0 }
    } catch .noEntry {
      return []
    }
  }
}
