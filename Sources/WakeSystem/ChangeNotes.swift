#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What a command did to the pages, written down beside what it displaced, so that it can be taken
/// back. Like all that lies in `.wake/undo` it goes after 30 days.
package struct ChangeNote: Equatable, Sendable {
  /// Counts up: the order of changes does not hang on the clock.
  package let number: Int
  package let bytes: ContiguousArray<UInt8>

  var name: String { Self.prefix + String(number) }

  static let prefix = "note-"

  static func number(in name: String) -> Int? {
    name.hasPrefix(prefix) ? Int(name.dropFirst(prefix.utf8.count)) : nil
  }
}

extension LogbookFiles {
  /// The files replaced from now on are of one change, of this name.
  package var changeName: String { change }

  /// Leaves word of a change before it is made; each gets a number of its own.
  package func leaveNote(_ bytes: ContiguousArray<UInt8>) throws(SystemError) -> ChangeNote {
    do {
      let undo = try Home.open(in: openRoot()).undo()
      var number = 1 + (try Self.numbers(in: undo).max() ?? 0)
      while true {
        let note = ChangeNote(number: number, bytes: bytes)
        if try undo.writeNew(note.name, bytes, mode: 0o600, by: undo) { return note }
        number += 1
      }
    } catch {
      throw error.during("write", ".wake/undo")
    }
  }

  /// Takes back the word of a change that did not come about.
  package func forget(_ note: ChangeNote) {
    guard let undo = try? Home.undoIfThere(in: openRoot()) else { return }
    try? undo.unlink(note.name)
  }

  /// The numbers of the words that were left, the newest first.
  package func noteNumbers() throws(SystemError) -> [Int] {
    do {
      guard let undo = try Home.undoIfThere(in: openRoot()) else { return [] }
      return try Self.numbers(in: undo).sorted(by: >)
    } catch .noEntry {
      return []
    } catch {
      throw error.during("list", ".wake/undo")
    }
  }

  package func note(_ number: Int) throws(SystemError) -> ChangeNote? {
    let name = ChangeNote(number: number, bytes: []).name
    do {
      guard let undo = try Home.undoIfThere(in: openRoot()) else { return nil }
      let bytes = try undo.open(name, O_RDONLY | O_NOFOLLOW).contents()
      return ChangeNote(number: number, bytes: bytes)
    } catch .noEntry {
      return nil
    } catch {
      throw error.during("read", ".wake/undo/" + name)
    }
  }

  private static func numbers(in undo: borrowing Descriptor) throws(Errno) -> [Int] {
    try undo.names(.plainFile) { ChangeNote.number(in: $0) != nil }
      .compactMap { ChangeNote.number(in: $0) }
  }
}
