#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Lines on their way to the end of a page, under the lock.
struct Appending {
  private let lines: ContiguousArray<UInt8>
  private let page: InsidePath
  private let files: LogbookFiles

  private var root: String { files.root }

  enum Failure: Error {
    /// Not on this page now; the words after "because".
    case elsewhere(why: String)
    /// Nothing of the lines stands on the page.
    case notWritten(SystemError)
    /// They were written, and the device failed to say that it has them.
    case notConfirmed(SystemError)
  }

  init(_ lines: ContiguousArray<UInt8>, to page: InsidePath, of files: LogbookFiles) {
    self.lines = lines
    self.page = page
    self.files = files
  }

  /// The number of the first line added; nil when 8 times another program took the page away.
  func untilItStands(with pen: borrowing Pen) throws(Failure) -> Int? {
    for attempt in 0..<8 {
      if let line = try once(with: pen) { return line }
      // An editor that is at it needs a moment to finish.
      _ = Interrupt.wait(reading: nil, until: Deadline(milliseconds: 1 << min(attempt, 4)))
    }
    return nil
  }

  /// The number of the first line added; nil: another program replaced the page at that moment.
  func once(with pen: borrowing Pen, givingWay: Bool = true) throws(Failure) -> Int? {
    let repository = Repository(at: pen.root)
    if let repository, repository.isMerging(pen.root) {
      throw .elsewhere(why: "a merge is under way")
    }
    let hint = Hint(of: page, in: pen.state)
    guard let file = try PageOpening(page, awaited: hint.isThere).open(with: pen) else {
      return nil
    }
    let status = try named("read") { () throws(Errno) in try file.status() }
    guard status.isPlainFile else { throw .elsewhere(why: "\(page.text) is not a plain file") }
    let tail = try named("read") { () throws(Errno) in
      try PageTail(of: file, size: status.size, lines: hint.lines(of: status))
    }
    if tail.hasConflict { throw .elsewhere(why: "\(page.text) holds an unresolved conflict") }
    // Before the first byte: so the name of a page that holds bytes is always durable.
    if !hint.says(status) { try syncNames(pen.root) }

    let bytes = tail.isWhole ? lines : [0x0A] + lines
    if !tail.isWhole, !Healed.note(page, size: tail.size, of: file, in: pen.state) {
      files.unnoted.append(page.text)
    }
    if Mutant.isChosen("rewrite"), Mutant.rewrite(root + "/" + page.text, with: bytes) { return 1 }
    let end = try write(bytes, to: file, behind: tail, reserve: Reserve(in: pen.state))
    if Mutant.isChosen("early word") { Mutant.giveWord() }
    do {
      try file.sync()
    } catch {
      throw .notConfirmed(error.during("write", page.text))
    }
    // A checkout takes the page away and puts another there: only when it is done can we look.
    let early =
      Mutant.isChosen("early look") ? look(for: bytes, endingAt: end, in: file, status) : nil
    if givingWay { repository?.waitForIndex(pen.root) }
    guard let standing = early ?? look(for: bytes, endingAt: end, in: file, status) else {
      return nil
    }
    let above = linesAbove(end - bytes.count, behind: tail, in: file)
    if standing.size == end {
      hint.leave(standing, lines: above + PageTail.lineEnds(in: bytes))
    }
    return above + 1 + bytes.count - lines.count
  }

  private func syncNames(_ root: borrowing Descriptor) throws(Failure) {
    do {
      try root.syncNames(downTo: page.folders)
    } catch {
      throw .elsewhere(why: "the device did not confirm the name of \(page.text)")
    }
  }

  /// Where the lines end in the file. On a full device the reserve is given up, once.
  private func write(
    _ bytes: ContiguousArray<UInt8>, to file: borrowing Descriptor, behind tail: PageTail,
    reserve: Reserve
  ) throws(Failure) -> Int {
    var lastTry = false
    while true {
      do throws(Errno) {
        let count = try file.write(bytes)
        let end = file.position ?? tail.size + count
        if count == bytes.count { return end }
        try file.takeBack(count, endingAt: end)
        throw Errno(ENOSPC)
      } catch {
        guard error.isFull, !lastTry else { throw .notWritten(error.during("write", page.text)) }
        reserve.release()
        lastTry = true
      }
    }
  }

  /// The page as it stands by its path, if it is this file and holds these bytes there.
  private func look(
    for bytes: ContiguousArray<UInt8>, endingAt end: Int, in file: borrowing Descriptor,
    _ opened: FileStatus
  ) -> FileStatus? {
    if Mutant.isChosen("no look") { return opened }
    let start = end - bytes.count
    let before = min(start, 1)
    var found = ContiguousArray<UInt8>()
    do {
      guard let standing = try Descriptor.status(of: root + "/" + page.text),
        standing.isSameFile(as: opened)
      else { return nil }
      _ = try file.read(upTo: before + bytes.count, at: start - before, into: &found)
      guard found.count == before + bytes.count, found[before...].elementsEqual(bytes),
        before == 0 || found[0] == 0x0A || bytes[0] == 0x0A
      else { return nil }
      return standing
    } catch {
      // The device has them, and that we cannot look does not take them away.
      return opened
    }
  }

  /// Ends of lines before `start`, where others may have written behind the tail.
  private func linesAbove(
    _ start: Int, behind tail: PageTail, in file: borrowing Descriptor
  ) -> Int {
    start == tail.size
      ? tail.lines : (try? PageTail(of: file, size: start).lines) ?? tail.lines
  }

  private func named<Value: ~Copyable>(
    _ operation: String, _ work: () throws(Errno) -> Value
  ) throws(Failure) -> Value {
    do { return try work() } catch { throw .notWritten(error.during(operation, page.text)) }
  }
}

extension Descriptor {
  /// Where the last write ended, which `O_APPEND` chose.
  fileprivate var position: Int? {
    let offset = lseek(number, 0, SEEK_CUR)
    return offset < 0 ? nil : Int(offset)
  }

  /// Takes back what was written last, unless somebody wrote behind it.
  fileprivate func takeBack(_ count: Int, endingAt end: Int) throws(Errno) {
    guard try status().size == end else { return }
    try Errno.check { ftruncate(number, off_t(end - count)) }
  }
}
