#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A line that was acknowledged, and the page it was for.
package struct Receipt: Hashable, Sendable {
  package let page: String
  /// Without its LF.
  package let line: ContiguousArray<UInt8>
  /// Whether it was saved in one go with the one before it.
  package var goesWithLast = false

  package init(page: String, line: ContiguousArray<UInt8>) {
    self.page = page
    self.line = line
  }

  package static func == (a: Self, b: Self) -> Bool { a.page == b.page && a.line == b.line }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(page)
    hasher.combine(line)
  }
}

extension LogbookFiles {
  /// Remembers acknowledged lines until a commit holds them, and keeps the reserve.
  ///
  /// Call it after the lines were acknowledged to the user. It never fails: without receipts a
  /// later loss is only harder to notice.
  ///
  /// - Parameter goesOn: whether the lines were saved in one go with those recorded last.
  package func recordReceipt(
    _ page: String, _ lines: ContiguousArray<UInt8>, goesOn: Bool = false
  ) {
    if Mutant.isChosen("no receipt") { return }
    let state = stateFolder()
    guard let file = try? openReceipts(state, making: true) else { return }
    try? file.writeAll(ReceiptLines.bytes(page, lines, goesOn: goesOn))
    Reserve(in: state).keep()
  }

  /// What was acknowledged on this device and not yet settled.
  package func receipts() throws(SystemError) -> [Receipt] {
    do {
      guard let file = try openReceipts(stateFolder(), making: false) else { return [] }
      return ReceiptLines.read(try file.contents())
    } catch {
      throw error.during("read", "the receipts")
    }
  }

  /// Forgets the receipts of lines that a commit holds or a person gave up.
  package func settleReceipts(_ isSettled: (Receipt) -> Bool) throws(SystemError) {
    let state = stateFolder()
    do throws(Errno) {
      guard let file = try openReceipts(state, making: false) else { return }
      var bytes = ContiguousArray<UInt8>()
      // Of lines saved in one go the first that is left begins them.
      var isFirst = true
      for receipt in ReceiptLines.read(try file.contents()) {
        if !receipt.goesWithLast { isFirst = true }
        guard !isSettled(receipt) else { continue }
        bytes += ReceiptLines.bytes(receipt.page, receipt.line + [0x0A], goesOn: !isFirst)
        isFirst = false
      }
      let folder = try state.open()
      let temporary = "tmp-" + Randomness.name()
      do throws(Errno) {
        let new = try folder.open(temporary, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
        try new.writeAll(bytes)
        try new.sync()
        try folder.move(temporary, to: ReceiptLines.name, in: folder)
      } catch {
        try? folder.unlink(temporary)
        throw error
      }
    } catch {
      throw error.during("write", "the receipts")
    }
  }

  func stateFolder() -> StateFolder {
    StateFolder(state: state, book: book, clone: clone ?? currentClone())
  }

  /// Locked, so that nothing is recorded in a file that is being replaced. Waits 1 s at most.
  private func openReceipts(
    _ state: StateFolder, making: Bool
  ) throws(Errno) -> Descriptor? {
    guard let folder = making ? try state.open() : try state.openIfThere() else { return nil }
    let flags = O_RDWR | O_APPEND | O_NOFOLLOW | (making ? O_CREAT : 0)
    let deadline = Deadline(milliseconds: 1000)
    while true {
      do throws(Errno) {
        let file = try folder.open(ReceiptLines.name, flags, mode: 0o600)
        while flock(file.number, LOCK_EX | LOCK_NB) != 0 {
          if errno != EWOULDBLOCK && errno != EINTR || deadline.hasPassed { throw Errno(errno) }
          _ = Interrupt.wait(reading: nil, until: Deadline(milliseconds: 2))
        }
        if let standing = try folder.status(of: ReceiptLines.name),
          standing.isSameFile(as: try file.status())
        {
          return file
        }
      } catch .noEntry {
        return nil
      }
    }
  }
}

/// Receipts as bytes: `PAGE`, a tab, the line. An empty line stands before the first of those that
/// were saved in one go, so that one that was cut short spoils no other.
enum ReceiptLines {
  static let name = "receipts"

  static func bytes(
    _ page: String, _ lines: ContiguousArray<UInt8>, goesOn: Bool = false
  ) -> ContiguousArray<UInt8> {
    var bytes = ContiguousArray<UInt8>()
    if !goesOn { bytes.append(0x0A) }
    let page = OneLine.escaped(page)
    // By hand: an entry is saved by a start, and at each start `split` is made for its types.
    var start = 0
    while start < lines.count {
      var end = start
      while end < lines.count, lines[end] != 0x0A { end += 1 }
      if end > start {
        bytes += page.utf8
        bytes.append(0x09)
        bytes += lines[start..<end]
        bytes.append(0x0A)
      }
      start = end + 1
    }
    return bytes
  }

  static func read(_ bytes: ContiguousArray<UInt8>) -> [Receipt] {
    let whole = bytes.prefix(upTo: bytes.lastIndex(of: 0x0A) ?? 0)
    var isFirst = true
    return whole.split(separator: 0x0A, omittingEmptySubsequences: false).compactMap { record in
      guard let tab = record.firstIndex(of: 0x09), !record.contains(0) else {
        isFirst = true
        return nil
      }
      var receipt = Receipt(
        page: OneLine.read(String(decoding: record[..<tab], as: UTF8.self)),
        line: ContiguousArray(record[(tab + 1)...]))
      receipt.goesWithLast = !isFirst
      isFirst = false
      return receipt
    }
  }
}
