/// The right to write: the lock of a logbook, and what is opened to work under it.
struct Pen: ~Copyable {
  let root: Descriptor
  let home: Home
  let state: StateFolder
  let lock: WriterLock

  enum Failure: Error {
    /// Another process writes, or locks do not work here: what must be kept goes to the spool.
    case unavailable(why: String)
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
      throw error == .linkLoop || error == .notADirectory
        ? .unavailable(why: ".wake is not a plain directory")
        : .failed(error.during("open", Home.name))
    }
  }

  private static func takeLock(
    _ root: borrowing Descriptor, _ home: borrowing Home, _ deadline: Deadline
  ) throws(Failure) -> WriterLock {
    do {
      return try WriterLock.take(in: root, home, until: deadline)
    } catch {
      switch error {
      case .held: throw .unavailable(why: "another process holds the logbook's lock")
      case .interrupted: throw .interrupted
      case .impossible(let error): throw .unavailable(why: error.message)
      case .failed(let error): throw .failed(error)
      }
    }
  }
}
