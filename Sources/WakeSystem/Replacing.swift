internal import CWakeSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// One file on its way from the bytes that are expected to others, under the lock.
struct Replacing {
  private let path: InsidePath
  private let files: LogbookFiles

  enum Failure: Error {
    /// `.changed` or `.busy`; the file is as others left it.
    case gaveWay(Replacement)
    /// The file is as it was.
    case notWritten(Errno)
    /// The new file may stand there, and the device failed to say that it has it.
    case notConfirmed(Errno)
  }

  init(_ path: InsidePath, by files: LogbookFiles) {
    self.path = path
    self.files = files
  }

  func stands(with pen: borrowing Pen) throws(Failure) -> Bool {
    try working { () throws(Errno) in
      do throws(Errno) {
        return try pen.root.existingFolder(path.folders).status(of: path.name) != nil
      } catch .noEntry {
        return false
      }
    }
  }

  /// Where nothing stood.
  func make(_ new: ContiguousArray<UInt8>, with pen: borrowing Pen) throws(Failure) {
    let folder = try working { () throws(Errno) in try pen.root.openFolder(making: path.folders) }
    let made = try working { () throws(Errno) in
      try pen.home.putBackMoved(path, to: folder)
      return try folder.writeNew(path.name, new, by: pen.home.folder)
    }
    if !made { throw .gaveWay(.changed) }
    // For undoing: an empty file whose name says that there was none.
    if let undo = try? pen.home.undo() {
      _ = try? undo.open(undoName(nil), O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
    }
    try confirming { () throws(Errno) in try pen.root.syncNames(downTo: path.folders) }
    leaveHint(folder, pen.state, new)
  }

  func replace(
    _ old: ContiguousArray<UInt8>, by new: ContiguousArray<UInt8>, with pen: borrowing Pen
  ) throws(Failure) {
    let page = try StillPage.look(at: path, holding: old, with: pen)
    let undo = try working { () throws(Errno) in try pen.home.undo() }
    let temporary = temporaryName()
    do {
      let inode = try working { () throws(Errno) in
        let file = try undo.open(temporary, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
        try Errno.check { wake_copy_attributes(page.file.number, file.number) }
        try file.writeAll(new)
        try file.sync()
        return try file.status()
      }
      try page.check(holding: old)
      try swap(temporary, inode, for: page, holding: old, undo)
    } catch {
      // After an exchange the name is gone, or holds what must be kept.
      if case .notConfirmed = error { throw error }
      try? undo.unlink(temporary)
      throw error
    }
    // A hint says that the name is on the device; where others made the page, it may not be.
    if !page.isKnown {
      try confirming { () throws(Errno) in try pen.root.syncNames(downTo: path.folders) }
    }
    leaveHint(page.folder, pen.state, new)
  }

  func remove(_ old: ContiguousArray<UInt8>, with pen: borrowing Pen) throws(Failure) {
    let page = try StillPage.look(at: path, holding: old, with: pen)
    let undo = try working { () throws(Errno) in try pen.home.undo() }
    try page.check(holding: old)
    let displaced = try moveAside(page, holding: old, to: temporaryName(), undo)
    try keep(displaced, page, undo)
  }

  /// The new file takes the page's place, and the page goes to the undo store.
  ///
  /// Throws `notConfirmed` only after that; before, the page stands as it was.
  func swap(
    _ temporary: String, _ inode: FileStatus, for page: borrowing StillPage,
    holding old: ContiguousArray<UInt8>, _ undo: borrowing Descriptor
  ) throws(Failure) {
    if files.exchanges {
      let exchanged = try working { () throws(Errno) in
        try undo.exchange(temporary, with: path.name, in: page.folder)
      }
      if exchanged {
        if let refusal = page.refusal(of: temporary, in: undo, holding: old) {
          try giveBack(temporary, inode, page, undo)
          throw .gaveWay(refusal)
        }
        return try keep(temporary, page, undo)
      }
      if Mutant.isChosen("exchange only") { throw .notWritten(Errno(EINVAL)) }
      files.exchanges = false
    }
    let moved = Home.movedName(path)
    if (try? undo.status(of: moved)) ?? nil != nil { try? keepMoved(moved, undo) }
    _ = try moveAside(page, holding: old, to: moved, undo)
    let placed: Bool
    do {
      placed = try undo.moveNew(temporary, to: path.name, in: page.folder)
    } catch {
      _ = try? undo.moveNew(moved, to: path.name, in: page.folder)
      throw .notWritten(error)
    }
    try keep(moved, page, undo)
    if !placed { throw .gaveWay(.changed) }
  }

  /// Takes the page away, looks at it, and puts it back if it is not what was expected.
  private func moveAside(
    _ page: borrowing StillPage, holding old: ContiguousArray<UInt8>, to name: String,
    _ undo: borrowing Descriptor
  ) throws(Failure) -> String {
    try working { () throws(Errno) in try page.folder.move(path.name, to: name, in: undo) }
    guard let refusal = page.refusal(of: name, in: undo, holding: old) else { return name }
    // Where a newer file stands meanwhile, that is the user's, and this one stays in the store.
    if (try? undo.moveNew(name, to: path.name, in: page.folder)) != true {
      try? keepMoved(name, undo)
    }
    throw .gaveWay(refusal)
  }

  /// Undoes an exchange. What was saved over the page last stands there in the end.
  private func giveBack(
    _ temporary: String, _ inode: FileStatus, _ page: borrowing StillPage,
    _ undo: borrowing Descriptor
  ) throws(Failure) {
    do {
      _ = try undo.exchange(temporary, with: path.name, in: page.folder)
      if let standing = try undo.status(of: temporary), !standing.isSameFile(as: inode) {
        // A save by renaming came between the two exchanges: it is the newest, so back with it.
        _ = try undo.exchange(temporary, with: path.name, in: page.folder)
        try keepMoved(temporary, undo)
      }
    } catch .noEntry {
      // The page was taken away meanwhile: what was displaced goes where it stood.
      let placed = (try? undo.moveNew(temporary, to: path.name, in: page.folder)) ?? false
      if !placed { try? keepMoved(temporary, undo) }
    } catch {
      throw .notConfirmed(error)
    }
  }

  /// What was displaced gets its name in the store, and both directories go to the device.
  private func keep(
    _ displaced: String, _ page: borrowing StillPage, _ undo: borrowing Descriptor
  ) throws(Failure) {
    try confirming { () throws(Errno) in
      try keepMoved(displaced, undo)
      try undo.syncNames()
      try page.folder.syncNames()
    }
  }

  private func keepMoved(_ name: String, _ undo: borrowing Descriptor) throws(Errno) {
    if Mutant.isChosen("nothing kept") { return try undo.unlink(name) }
    guard let status = try undo.status(of: name) else { return }
    try undo.move(name, to: undoName(status), in: undo)
  }

  private func undoName(_ displaced: FileStatus?) -> String {
    files.changedFiles += 1
    return UndoName(
      of: path.text, change: files.change, number: files.changedFiles, displaced
    ).text
  }

  private func temporaryName() -> String { "swap-\(Randomness.name())-\(UndoName.flat(path.text))" }

  private func leaveHint(
    _ folder: borrowing Descriptor, _ state: StateFolder, _ new: ContiguousArray<UInt8>
  ) {
    if let status = (try? folder.status(of: path.name)) ?? nil {
      Hint(of: path, in: state).leave(status, lines: PageTail.lineEnds(in: new))
    }
  }

  private func working<Value: ~Copyable>(
    _ work: () throws(Errno) -> Value
  ) throws(Failure) -> Value {
    do { return try work() } catch { throw .notWritten(error) }
  }

  private func confirming(_ work: () throws(Errno) -> Void) throws(Failure) {
    do { try work() } catch { throw .notConfirmed(error) }
  }
}
