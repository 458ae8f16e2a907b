#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What this device keeps about one copy of a logbook, outside of it: `STATE/BOOK/CLONE`.
struct StateFolder {
  let path: String
  private let state: String
  private let below: [String]

  init(state: String, book: String, clone: String?) {
    self.state = state
    below = [Self.plain(book), clone ?? "none"]
    path = state + "/" + below[0] + "/" + below[1]
  }

  static func bookPath(state: String, book: String) -> String { state + "/" + plain(book) }

  /// The directory `path/names…`, made with all above it if missing. For this user only.
  func open(_ names: [String] = []) throws(Errno) -> Descriptor {
    if let folder = try openIfThere(names) { return folder }
    var folder = try PlainFile.openFolder(making: state)
    for name in below + names {
      try folder.makeFolder(name, mode: 0o700)
      folder = try folder.open(name, O_RDONLY | O_DIRECTORY)
    }
    return folder
  }

  func openIfThere(_ names: [String] = []) throws(Errno) -> Descriptor? {
    do {
      return try Descriptor.open(
        names.reduce(path) { $0 + "/" + $1 }, O_RDONLY | O_DIRECTORY)
    } catch .noEntry {
      return nil
    }
  }

  /// The names of `path/names…` and of all directories above it on the device.
  func syncNames(_ names: [String]) throws(Errno) {
    var folder = try PlainFile.openFolder(making: state)
    try folder.open("..", O_RDONLY | O_DIRECTORY).syncNames()
    try folder.syncNames()
    for name in below + names {
      folder = try folder.open(name, O_RDONLY | O_DIRECTORY)
      try folder.syncNames()
    }
  }

  /// A fact of a shared file becomes a name here, so it may not lead anywhere else.
  private static func plain(_ book: String) -> String {
    if book.utf8.count <= 64, book.utf8.allSatisfy(isPlain), !book.isEmpty { return book }
    var name = ""
    for byte in book.utf8.prefix(64) {
      if isPlain(byte) {
        name.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        name += "_" + String(byte, radix: 16)
      }
    }
    return name.isEmpty ? "unnamed" : name
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
