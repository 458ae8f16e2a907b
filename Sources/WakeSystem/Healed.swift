#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Last lines that had no end when an entry was written behind them: cut off perhaps, and whole to
/// look at since. Nobody could tell them from others any more, so a note is left first.
enum Healed {
  private static let name = "healed"

  /// Notes the last line of a page; false where that cannot be done, and has to be said at once.
  static func note(
    _ page: InsidePath, size: Int, of file: borrowing Descriptor, in state: StateFolder
  ) -> Bool {
    var tail = ContiguousArray<UInt8>()
    let start = max(0, size - PageTail.window)
    guard (try? file.read(upTo: size - start, at: start, into: &tail)) != nil else { return false }
    let line = tail[((tail.lastIndex(of: 0x0A) ?? -1) + 1)...]
    guard let folder = try? state.open(),
      let notes = try? folder.open(name, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW, mode: 0o600)
    else { return false }
    do {
      try notes.writeAll(ReceiptLines.bytes(page.text, ContiguousArray(line) + [0x0A]))
      try notes.sync()
      return true
    } catch {
      return false
    }
  }

  static func notes(in state: StateFolder) throws(Errno) -> ContiguousArray<UInt8>? {
    do {
      return try state.openIfThere()?.open(name, O_RDONLY | O_NOFOLLOW).contents()
    } catch .noEntry {
      return nil
    }
  }
}

extension LogbookFiles {
  /// Lines that got their end from the next entry on this device, each once.
  package func healed() throws(SystemError) -> [Receipt] {
    do {
      var seen: Set<Receipt> = []
      return ReceiptLines.read(try Healed.notes(in: stateFolder()) ?? [])
        .filter { seen.insert($0).inserted }
    } catch {
      throw error.during("read", "the notes of healed lines")
    }
  }
}
