import WakeFormat
import WakeSystem

/// Lines that are added to files of the logbook by an import, a piece at a time: word is left of
/// each piece before it is written, so that `wake undo` can take back the whole.
package struct Additions {
  /// So many lines are written down together: their text, and the word of them, are in memory.
  private static let most = 1 << 16

  private let shelf: Shelf
  private var waiting: [PageAddition] = []
  private var lines = 0
  /// Files that are written.
  package private(set) var done = 0
  /// The first that is not, once something failed.
  package var next: String? { waiting.first?.path }

  package init(to shelf: Shelf) {
    self.shelf = shelf
  }

  /// - Throws: `Failure`; then `next` is as it was, and so is what follows.
  package mutating func take(_ addition: PageAddition) throws {
    waiting.append(addition)
    lines += addition.text.count { $0 == 0x0A }
    if lines >= Self.most { try finish() }
  }

  /// Writes what waits.
  package mutating func finish() throws {
    guard !waiting.isEmpty else { return }
    try leaveNote()
    while let addition = waiting.first {
      guard !Interrupt.isSet else { throw Failure(.interrupted, "interrupted") }
      try addition.write(shelf)
      waiting.removeFirst()
      done += 1
    }
    lines = 0
  }

  private func leaveNote() throws {
    var hunks: [Hunk] = []
    var added: [AddedLines] = []
    for addition in waiting {
      // One that cannot be read fails when it is its turn; those before it are written.
      let lines = PageLines((try? shelf.read(addition.path)) ?? []).lines
      if addition.isTrack {
        added.append(AddedLines(addition.path, isMade: lines.isEmpty, addition.text))
      } else {
        hunks.append(
          Hunk(
            path: addition.path, index: lines.count, above: lines.last, old: [],
            new: PageLines(addition.text).lines))
      }
    }
    let change = Change(kind: ImportUndo.kind, hunks: hunks)
    let record = ChangeRecord(
      change: change, name: shelf.files.changeName,
      receipts: ReceiptsOfChange(change, shelf).mark, added: added)
    do throws(SystemError) { _ = try shelf.files.leaveNote(record.bytes) } catch {
      throw Failure(error)
    }
  }
}
