#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// `.wake`, the directory in which this copy of the logbook keeps its lock and its name.
struct Home: ~Copyable {
  let folder: Descriptor
  /// A random name, so that two copies of one logbook on a device keep their state apart.
  let clone: String

  static let name = ".wake"

  /// Opens it; makes it, ignored by git and with a name, the first time.
  static func open(in root: borrowing Descriptor) throws(Errno) -> Home {
    let folder = try root.openFolder(making: [name])
    if let clone = try clone(in: folder) { return Home(folder: folder, clone: clone) }
    let clone = try settle(folder)
    try root.syncNames()
    return Home(folder: folder, clone: clone)
  }

  /// The name, if `.wake` is there and has one.
  static func clone(in folder: borrowing Descriptor) throws(Errno) -> String? {
    let bytes: ContiguousArray<UInt8>
    do {
      bytes = try folder.open("clone", O_RDONLY | O_NOFOLLOW | O_NONBLOCK).contents(limit: 64)
    } catch .noEntry {
      return nil
    }
    guard bytes.count == 13, bytes[12] == 0x0A else { return nil }
    let name = String(decoding: bytes[..<12], as: UTF8.self)
    return name.utf8.allSatisfy(Randomness.isLetter) ? name : nil
  }

  /// The name comes last: where it stands, the rest is in place.
  private static func settle(_ folder: borrowing Descriptor) throws(Errno) -> String {
    try folder.writeNew(".gitignore", ContiguousArray("*\n".utf8), by: folder)
    let name = Randomness.name()
    if try !folder.writeNew("clone", ContiguousArray((name + "\n").utf8), by: folder) {
      // Somebody was quicker, or what stands there is no name.
      if let theirs = try clone(in: folder) {
        try folder.syncNames()
        return theirs
      }
      try folder.unlink("clone")
      try folder.writeNew("clone", ContiguousArray((name + "\n").utf8), by: folder)
    }
    try folder.syncNames()
    return name
  }
}
