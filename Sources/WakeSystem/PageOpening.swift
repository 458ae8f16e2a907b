#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Opening a page to write at its end, made if missing, never through a link.
struct PageOpening {
  private let page: InsidePath
  private let awaited: Bool

  /// `awaited`: the page was there before. An editor that renames takes it away for a moment.
  init(_ page: InsidePath, awaited: Bool) {
    self.page = page
    self.awaited = awaited
  }

  /// Nil: the directory was taken away at this moment.
  func open(with pen: borrowing Pen) throws(Appending.Failure) -> Descriptor? {
    let folder = try openFolder(pen.root)
    do {
      for _ in 0..<(awaited ? 3 : 0) {
        if let file = try openPage(folder) { return file }
        _ = Interrupt.wait(reading: nil, until: Deadline(milliseconds: 10))
      }
      while true {
        if let file = try openPage(folder) { return file }
        try pen.home.putBackMoved(page, to: folder)
        if let file = try makePage(folder) { return file }
      }
    } catch {
      switch error.code {
      case ENOENT: return nil
      case ELOOP: throw .elsewhere(why: "\(page.text) is a symbolic link")
      case EISDIR: throw .elsewhere(why: "\(page.text) is a directory")
      case ENXIO: throw .elsewhere(why: "\(page.text) is not a plain file")
      default: throw .notWritten(error.during("open", page.text))
      }
    }
  }

  private func openPage(_ folder: borrowing Descriptor) throws(Errno) -> Descriptor? {
    do {
      return try folder.open(page.name, O_RDWR | O_APPEND | O_NOFOLLOW | O_NONBLOCK)
    } catch .noEntry {
      return nil
    }
  }

  /// Nil: somebody was quicker.
  private func makePage(_ folder: borrowing Descriptor) throws(Errno) -> Descriptor? {
    do {
      return try folder.open(page.name, O_RDWR | O_APPEND | O_CREAT | O_EXCL | O_NOFOLLOW)
    } catch .exists {
      return nil
    }
  }

  private func openFolder(_ root: borrowing Descriptor) throws(Appending.Failure) -> Descriptor {
    do {
      return try root.openFolder(making: page.folders)
    } catch {
      if error == .notADirectory || error == .linkLoop {
        throw .elsewhere(why: "the way to \(page.text) is not of plain directories")
      }
      throw .notWritten(error.during("open", page.text))
    }
  }
}

extension Descriptor {
  /// A directory below this one, made if missing, one step at a time and through no link.
  func openFolder(making folders: [String]) throws(Errno) -> Descriptor {
    guard let first = folders.first else { return try open(".", O_RDONLY | O_DIRECTORY) }
    var folder = try folder(making: first)
    for name in folders.dropFirst() { folder = try folder.folder(making: name) }
    return folder
  }

  private func folder(making name: String) throws(Errno) -> Descriptor {
    do {
      return try folder(name)
    } catch {
      guard error == .noEntry else { throw error }
    }
    try makeFolder(name)
    return try folder(name)
  }

  /// This directory's names on the device, and those of the directories below it down to one.
  func syncNames(downTo folders: [String]) throws(Errno) {
    try syncNames()
    guard let first = folders.first else { return }
    var folder = try folder(first)
    try folder.syncNames()
    for name in folders.dropFirst() {
      folder = try folder.folder(name)
      try folder.syncNames()
    }
  }
}
