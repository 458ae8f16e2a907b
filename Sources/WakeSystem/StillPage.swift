internal import CWakeSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A page that nobody is writing and that holds the bytes that were expected.
struct StillPage: ~Copyable {
  let folder: Descriptor
  let file: Descriptor
  let name: String
  /// It stands as a wake process left it, so its name is on the device.
  let isKnown: Bool
  /// Held until this goes: who opens the page for writing meanwhile waits, and then finds it.
  let isLeased: Bool

  static func look(
    at path: InsidePath, holding expected: ContiguousArray<UInt8>, with pen: borrowing Pen
  ) throws(Replacing.Failure) -> StillPage {
    let page = try open(path, with: pen)
    try page.check(holding: expected)
    if page.isKnown { return page }
    do {
      if isQuiet(try page.file.status(), page.file) { return page }
    } catch {
      throw .notWritten(error)
    }
    throw .gaveWay(.busy)
  }

  private static func open(
    _ path: InsidePath, with pen: borrowing Pen
  ) throws(Replacing.Failure) -> StillPage {
    do throws(Errno) {
      let folder = try pen.root.existingFolder(path.folders)
      try pen.home.putBackMoved(path, to: folder)
      let file = try folder.open(path.name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
      let status = try file.status()
      guard status.isPlainFile else { throw Errno(SystemError.notPlain) }
      let isKnown = Hint(of: path, in: pen.state).says(status)
      // NFS has a lease while its server lends it the file, and gives it back at our own renaming.
      let isRemote = wake_is_remote(file.number) == 1
      let isLeased = !isRemote && wake_lease_take(file.number) == 0
      if !isRemote, !isLeased, errno == EAGAIN { throw Errno(EAGAIN) }
      return StillPage(
        folder: folder, file: file, name: path.name, isKnown: isKnown, isLeased: isLeased)
    } catch {
      switch error.code {
      case ENOENT: throw .gaveWay(.changed)
      case EAGAIN: throw .gaveWay(.busy)
      default: throw .notWritten(error)
      }
    }
  }

  /// Called twice before the page is replaced: two readings that agree.
  func check(holding expected: ContiguousArray<UInt8>) throws(Replacing.Failure) {
    do {
      guard try file.contents() == expected,
        let standing = try folder.status(of: name), try standing.isSameFile(as: file.status())
      else { throw Replacing.Failure.gaveWay(.changed) }
    } catch let error as Errno {
      throw .notWritten(error)
    } catch let error as Replacing.Failure {
      throw error
    } catch {
      preconditionFailure("nothing else is thrown")
    }
  }

  /// Why what was displaced must be put back; nil: it is what was expected, and nobody asked for
  /// it since.
  func refusal(
    of displaced: String, in store: borrowing Descriptor, holding expected: ContiguousArray<UInt8>
  ) -> Replacement? {
    guard let found = try? store.open(displaced, O_RDONLY | O_NOFOLLOW | O_NONBLOCK),
      Mutant.isChosen("stat only") ? isLike(found) : (try? found.contents()) == expected
    else { return .changed }
    return isLeased && wake_lease_held(file.number) == 0 ? .busy : nil
  }

  /// All that a comparison without the bytes would see.
  private func isLike(_ other: borrowing Descriptor) -> Bool {
    guard let ours = try? file.status(), let theirs = try? other.status() else { return false }
    return ours.size == theirs.size && ours.modified == theirs.modified
  }

  /// No write for 2 s.
  private static func isQuiet(_ status: FileStatus, _ file: borrowing Descriptor) -> Bool {
    let now = WallClock.now()
    let age =
      (now.seconds - status.modified.seconds) * 1000
      + Int64(now.nanoseconds - status.modified.nanoseconds) / 1_000_000
    if age >= 2000 { return true }
    if age >= -1000 { return false }
    // Written in the future: the clock was set back, and only waiting tells.
    _ = Interrupt.wait(reading: nil, until: Deadline(milliseconds: 2000))
    return (try? file.status()) == status
  }
}

extension Descriptor {
  /// A directory below this one, one step at a time and through no link.
  func existingFolder(_ folders: [String]) throws(Errno) -> Descriptor {
    guard let first = folders.first else { return try open(".", O_RDONLY | O_DIRECTORY) }
    var folder = try folder(first)
    for name in folders.dropFirst() { folder = try folder.folder(name) }
    return folder
  }
}
