#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension LogbookFiles {
  /// Makes a whole file with the directories it needs, the logbook's too, durably. False: the
  /// name is taken.
  ///
  /// A logbook is made by one call a file; after a crash the same calls make what is missing.
  package func create(
    _ relative: String, _ bytes: ContiguousArray<UInt8>
  ) throws(SaveError) -> Bool {
    let path: InsidePath
    do { path = try InsidePath(relative) } catch { throw .notSaved(error) }
    let made: Bool
    do {
      if try stands(path) { return false }
      let root = try openRootMaking()
      let home = try Home.open(in: root)
      let folder = try root.openFolder(making: path.folders)
      made = try folder.writeNew(path.name, bytes, by: home.folder)
      clone = home.clone
    } catch {
      throw .notSaved(error.during("make", relative))
    }
    // Also where others made it: that it stands is only known to last after this.
    do { try syncNames(path) } catch { throw .notConfirmed(error.during("make", relative)) }
    if made, let status = (try? openFolder(path.folders).status(of: path.name)) ?? nil {
      Hint(of: path, in: stateFolder()).leave(status, lines: PageTail.lineEnds(in: bytes))
    }
    return made
  }

  private func stands(_ path: InsidePath) throws(Errno) -> Bool {
    do {
      return try openFolder(path.folders).status(of: path.name) != nil
    } catch .noEntry {
      return false
    }
  }

  private func openRootMaking() throws(Errno) -> Descriptor {
    do {
      return try openRoot()
    } catch {
      guard error == .noEntry else { throw error }
    }
    var folder = try Descriptor.open("/", O_RDONLY | O_DIRECTORY)
    for part in root.split(separator: "/") {
      let name = String(part)
      do {
        folder = try folder.open(name, O_RDONLY | O_DIRECTORY)
      } catch {
        guard error == .noEntry else { throw error }
        try folder.makeFolder(name)
        try folder.syncNames()
        folder = try folder.open(name, O_RDONLY | O_DIRECTORY)
      }
    }
    return folder
  }

  private func syncNames(_ path: InsidePath) throws(Errno) {
    let folder = try openRoot()
    // Where the logbook itself stands; not always ours to open.
    if let above = try? folder.open("..", O_RDONLY | O_DIRECTORY) { try above.syncNames() }
    try folder.syncNames(downTo: path.folders)
  }
}
