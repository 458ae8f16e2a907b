#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What is typed into a program and not saved yet, beside the receipts of the logbook: who is killed
/// leaves it there.
///
/// A program that runs holds the lock of its note, and the kernel lets go of it however it ends.
/// Nothing waits for the device: after a power cut the note may be older than what was typed.
package final class TypedNote {
  private let path: String
  /// Open to read, for its lock: what is open to write keeps a device from being made read-only.
  private let file: Descriptor
  /// What stood there when it was opened: whoever wrote it has gone.
  package let left: ContiguousArray<UInt8>

  /// - Parameter flags: whether it is made.
  fileprivate init?(_ path: String, _ flags: Int32) {
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | flags
    guard let file = try? Descriptor.open(path, flags, mode: 0o600),
      flock(file.number, LOCK_EX | LOCK_NB) == 0, let left = try? file.contents(limit: 1 << 16)
    else { return nil }
    self.path = path
    self.file = file
    self.left = left
  }

  /// In place of what stood there. A kill in the midst of it leaves the new bytes with the end of
  /// longer old ones behind them, so they must tell themselves where they end.
  ///
  /// It never fails: without a note only a kill loses what is typed.
  package func keep(_ bytes: ContiguousArray<UInt8>) {
    guard let file = try? Descriptor.open(path, O_WRONLY | O_NOFOLLOW | O_NONBLOCK) else { return }
    try? file.writeAll(bytes)
    _ = ftruncate(file.number, off_t(bytes.count))
  }
}

extension LogbookFiles {
  /// More programs that are typed into at the same time keep no notes.
  private static let mostNotes = 8

  /// The notes of this copy of the logbook that no program is writing to; one is made where there
  /// is none.
  package func typedNotes() -> [TypedNote] {
    let state = stateFolder()
    guard let folder = try? state.open() else { return [] }
    var notes: [TypedNote] = []
    for name in (0..<Self.mostNotes).map({ "typed-\($0)" }) {
      let isThere = (try? folder.status(of: name)) != nil
      guard isThere || notes.isEmpty else { break }
      if let note = TypedNote(state.path + "/" + name, isThere ? 0 : O_CREAT) { notes.append(note) }
    }
    return notes
  }
}
