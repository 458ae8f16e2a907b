/// The right to write: the lock of a logbook, and what is opened to work under it.
struct Pen: ~Copyable {
  let root: Descriptor
  let home: Home
  let state: StateFolder
  let lock: WriterLock

  enum Failure: Error {
    /// Another process writes.
    case held
    /// The file system has no locks, or `.wake` is no place for one.
    case impossible(SystemError)
    case interrupted
    case failed(SystemError)
  }

  static func take(
    for files: LogbookFiles, waiting patience: Int? = nil
  ) throws(Failure) -> Pen {
    let deadline = Deadline(milliseconds: patience ?? files.patience)
    let root = try openRoot(files)
    let home = try openHome(root)
    let state = StateFolder(state: files.state, book: files.book, clone: home.clone)
    let lock = try takeLock(root, home, deadline)
    return Pen(root: root, home: home, state: state, lock: lock)
  }

  private static func openRoot(_ files: LogbookFiles) throws(Failure) -> Descriptor {
    do {
      return try files.openRoot()
    } catch {
      throw .failed(error.during("open", files.root))
    }
  }

  private static func openHome(_ root: borrowing Descriptor) throws(Failure) -> Home {
    do {
      return try Home.open(in: root)
    } catch {
      let failure = error.during("open", Home.name)
      throw error == .linkLoop || error == .notADirectory ? .impossible(failure) : .failed(failure)
    }
  }

  private static func takeLock(
    _ root: borrowing Descriptor, _ home: borrowing Home, _ deadline: Deadline
  ) throws(Failure) -> WriterLock {
    do {
      return try WriterLock.take(in: root, home, until: deadline)
    } catch {
      switch error {
      case .held: throw .held
      case .interrupted: throw .interrupted
      case .impossible(let error): throw .impossible(error)
      case .failed(let error): throw .failed(error)
      }
    }
  }
}
