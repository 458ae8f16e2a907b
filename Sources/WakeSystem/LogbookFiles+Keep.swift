#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A version of a page that was put into the undo store before others were let at the page.
package struct KeptVersion: Sendable {
  let name: String
}

extension LogbookFiles {
  /// Keeps a version of a page, as if the present change had displaced it.
  package func keep(
    _ bytes: ContiguousArray<UInt8>, of page: String
  ) throws(SystemError) -> KeptVersion {
    do throws(Errno) {
      let undo = try Home.open(in: openRoot()).undo()
      let temporary = "tmp-" + Randomness.name()
      let file = try undo.open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
      do throws(Errno) {
        try file.writeAll(bytes)
        try file.sync()
        changedFiles += 1
        let name = UndoName(
          of: page, change: change, number: changedFiles, try file.status()
        ).text
        try undo.move(temporary, to: name, in: undo)
        try undo.syncNames()
        return KeptVersion(name: name)
      } catch {
        try? undo.unlink(temporary)
        throw error
      }
    } catch {
      throw error.during("write", ".wake/undo")
    }
  }

  /// The page was not changed after all.
  package func drop(_ version: KeptVersion) {
    guard let undo = try? Home.undoIfThere(in: openRoot()) else { return }
    try? undo.unlink(version.name)
  }

  /// Whether a page stands as a wake process last left it, so that no editor saved it since.
  package func isAsLeft(_ page: String) -> Bool {
    guard let path = try? InsidePath(page), let root = try? openRoot(),
      let folder = try? root.existingFolder(path.folders),
      let status = (try? folder.status(of: path.name)) ?? nil
    else { return false }
    return Hint(of: path, in: stateFolder()).says(status)
  }
}
