internal import CWakeSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension LogbookFiles {
  /// True while a wake process writes: a torn tail may be a line on its way.
  package func isBeingWritten() -> Bool {
    guard !Mutant.isChosen("unseen writer"), let root = try? openRoot() else { return false }
    return WriterLock.isHeld(in: root)
  }

  /// Whether the logbook lies on another machine, whose other users' locks and appends may not be
  /// as safe as ours.
  package var isRemote: Bool {
    guard let root = try? openRoot() else { return false }
    return wake_is_remote(root.number) == 1
  }

  /// What `sync` and `check` do now and then: temporary files older than an hour and undo files
  /// older than 30 days go. Gives way to whoever writes.
  package func sweep() throws(SystemError) {
    let now = WallClock.now()
    // By a clock that counts from 1970 nothing is old, and nothing young.
    if now.isUnset { return }
    do {
      let pen = try Pen.take(for: self, waiting: 0)
      Self.sweep(pen.home.folder, prefix: "tmp-", before: now.seconds - 3600)
      if let undo = try? Home.undoIfThere(in: pen.root) {
        Self.sweep(undo, prefix: "", before: now.seconds - 30 * 86400)
      }
      if let folder = try? pen.state.openIfThere() {
        Self.sweep(folder, prefix: "tmp-", before: now.seconds - 3600)
      }
      if let spool = try? pen.state.openIfThere(["spool"]) {
        Self.sweep(spool, prefix: "tmp-", before: now.seconds - 3600)
      }
    } catch .failed(let error) {
      throw error
    } catch {
      // Next time.
    }
  }

  /// By the later of when it was displaced and when it was written.
  private static func sweep(_ folder: borrowing Descriptor, prefix: String, before limit: Int64) {
    guard let names = try? folder.names(.plainFile, where: { $0.hasPrefix(prefix) }) else { return }
    // A page that was left aside is no copy, but the page.
    for name in names where !name.hasPrefix(Home.movedPrefix) {
      guard let status = (try? folder.status(of: name)) ?? nil else { continue }
      let last = max(status.modified.seconds, UndoName(name)?.seconds ?? 0, status.changedSeconds)
      if last < limit { try? folder.unlink(name) }
    }
  }
}
