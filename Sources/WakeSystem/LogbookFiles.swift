#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The files of one logbook. The only writer.
package final class LogbookFiles {
  /// Absolute.
  package let root: String
  /// `$XDG_STATE_HOME/wake`.
  package let state: String
  /// The `book:` fact, under whose name this device keeps its state. Set it before writing.
  package var book = "unnamed"
  /// Milliseconds to wait for the lock before lines go to the spool.
  var patience = 5000
  /// False once the file system has said that it cannot exchange two names.
  var exchanges = true
  /// The name in `.wake`, as the last append found it.
  var clone: String?
  /// Pages whose last line had no end and got one now, where no note of that could be made.
  package internal(set) var unnoted: [String] = []
  /// Since when the device runs, as the last entry left it; nil where that is not true any more.
  var clockMark: ClockMark?
  /// All files that one command replaces are undone together.
  lazy var change = Randomness.name(letters: 8)
  var changedFiles = 0

  package init(root: String, state: String) {
    self.root = root
    self.state = state
  }
}

// What stands in the logbook.
extension LogbookFiles {
  /// Plain directories standing directly in the logbook that hold a `.wake` file, in byte order.
  package func voyages() throws(SystemError) -> [String] {
    var voyages: [String] = []
    for name in try directories() where try holdsPages(name) { voyages.append(name) }
    return voyages
  }

  /// Plain directories standing directly in the logbook, not looked into, in byte order.
  ///
  /// Cheaper than `voyages()`: who wants the last voyage looks from the end.
  package func directories() throws(SystemError) -> [String] {
    try naming("list", root) { () throws(Errno) in
      try openRoot().names(.folder) { !$0.hasPrefix(".") }
    } ?? []
  }

  /// `voyage/x.wake`: plain files, not hidden ones, in byte order.
  package func pages(in voyage: String) throws(SystemError) -> [String] {
    try list(voyage) { $0.hasSuffix(".wake") }
  }

  /// `voyage/track/x.wake`, and the `.gpx` and `.nmea` files there, in byte order.
  package func tracks(in voyage: String) throws(SystemError) -> [String] {
    try list(voyage + "/track") { name in
      // Cards of plotters have names in capitals.
      [".wake", ".gpx", ".nmea"].contains { name.lowercased().hasSuffix($0) }
    }
  }

  /// The bytes of a file, nil where there is none. Links are never followed.
  package func read(_ relative: String) throws(SystemError) -> ContiguousArray<UInt8>? {
    let path = try InsidePath(relative)
    return try naming("read", relative) { () throws(Errno) in
      let file = try openFolder(path.folders).open(path.name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
      let status = try file.status()
      guard status.isPlainFile else { throw Errno(SystemError.notPlain) }
      guard status.size <= Limit.file else { throw Errno(SystemError.tooLarge) }
      return try file.contents()
    }
  }

  private func holdsPages(_ voyage: String) throws(SystemError) -> Bool {
    try naming("list", voyage) { () throws(Errno) in
      try openRoot().folder(voyage).holds(.plainFile) {
        $0.hasSuffix(".wake") && !$0.hasPrefix(".")
      }
    } ?? false
  }

  private func list(
    _ folder: String, where wanted: (String) -> Bool
  ) throws(SystemError) -> [String] {
    let inside = try InsidePath(folder)
    let names = try naming("list", folder) { () throws(Errno) in
      try openFolder(inside.folders + [inside.name]).names(.plainFile) {
        !$0.hasPrefix(".") && wanted($0)
      }
    }
    return (names ?? []).map { folder + "/" + $0 }
  }

  /// Nil where there is nothing of that name.
  private func naming<Value>(
    _ operation: String, _ path: String, _ work: () throws(Errno) -> Value
  ) throws(SystemError) -> Value? {
    do {
      return try work()
    } catch .noEntry {
      return nil
    } catch .notADirectory {
      // A link where a directory should be says the same, and is not followed.
      return nil
    } catch {
      throw error.during(operation, path)
    }
  }
}

// Ways into it.
extension LogbookFiles {
  func openRoot() throws(Errno) -> Descriptor {
    try Descriptor.open(root, O_RDONLY | O_DIRECTORY)
  }

  /// A directory of the logbook, one step at a time so that no link leads out of it.
  func openFolder(_ folders: [String]) throws(Errno) -> Descriptor {
    try openRoot().existingFolder(folders)
  }
}
