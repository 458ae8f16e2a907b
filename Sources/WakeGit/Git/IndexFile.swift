/// git's index, read without libgit2, which hashes it whole and makes an object of each entry.
///
/// The checksum at its end is not looked at, as git itself does not: what is read here tells only
/// which files to look at. It is looked at before anything is staged.
///
/// Source: git's `Documentation/gitformat-index.txt`.
struct IndexFile {
  let bytes: ContiguousArray<UInt8>
  /// How the file was when it was read.
  let stamp: FileStamp
  /// The tree that the index holds as a whole, which git writes at its end (extension `TREE`). Nil:
  /// something was staged since, or it does not say.
  let tree: ObjectID?
  /// The places of the entries in each folder, in the order of their names. The folders have a slash
  /// at the end, those without files are there too, and the root is empty. Nil: of a kind that is
  /// not read here, such as compressed paths, conflicts, files that git shall not look at.
  let folders: [String: [Int]]?

  /// Nil: cut off, or of a version that is not read here.
  init?(_ bytes: ContiguousArray<UInt8>, stamp: FileStamp) {
    guard let entries = IndexEntries(bytes) else { return nil }
    (self.bytes, self.stamp) = (bytes, stamp)
    let extensions = IndexExtensions(bytes, from: entries.end)
    tree = extensions.tree
    folders = extensions.areKnown ? entries.folders : nil
  }
}

/// The first part of an index.
private struct IndexEntries {
  /// Where the last one ends.
  private(set) var end = 12
  private(set) var folders: [String: [Int]]?

  private static let largestPath = 0xFFF

  init?(_ bytes: ContiguousArray<UInt8>) {
    let isRead = unsafe bytes.withUnsafeBytes { unsafe read($0) }
    if !isRead { return nil }
  }

  private mutating func read(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count > 32, unsafe bytes[..<4].elementsEqual("DIRC".utf8) else { return false }
    let version = unsafe bytes.bigEndian(at: 4)
    guard (2...4).contains(version) else { return false }
    var groups: [String: [Int]] = ["": []]
    var folder = (name: "", path: 0..<0)
    var here: [Int] = []
    var isPlain = unsafe version != 4 && bytes.suffix(20).contains { $0 != 0 }
    for _ in unsafe 0..<bytes.bigEndian(at: 8) {
      guard end + 62 < bytes.count else { return false }
      let flags = unsafe Int(bytes[end + 60]) << 8 | Int(bytes[end + 61])
      // All but the length: assumed to be unchanged, more flags, the side of a conflict.
      if flags & ~Self.largestPath != 0 { isPlain = false }
      var path = end + (flags & 0x4000 == 0 ? 62 : 64)
      if version == 4 {
        while path < bytes.count, unsafe bytes[path] & 0x80 != 0 { path += 1 }
        path += 1
      }
      let begin = path
      if version != 4, flags & Self.largestPath < Self.largestPath {
        path += flags & Self.largestPath
      }
      while path < bytes.count, unsafe bytes[path] != 0 { path += 1 }
      guard path < bytes.count else { return false }
      let entry = end
      end = version == 4 ? path + 1 : end + (path - end + 8) / 8 * 8
      if isPlain {
        let mode = unsafe TreeEntry.Mode(rawValue: UInt32(bytes.bigEndian(at: entry + 24)))
        guard path > begin, mode != nil else { return false }
        var name = path
        while name > begin, unsafe bytes[name - 1] != UInt8(ascii: "/") { name -= 1 }
        if unsafe !bytes[begin..<name].elementsEqual(bytes[folder.path]) {
          groups[folder.name] = here
          guard let text = unsafe String(validating: bytes[begin..<name], as: UTF8.self) else {
            isPlain = false
            continue
          }
          folder = (text, begin..<name)
          here = Self.enter(folder.name, &groups)
        }
        here.append(entry)
      }
    }
    groups[folder.name] = here
    if isPlain { folders = groups }
    return true
  }

  /// Makes sure that a folder and those above it are there; what is in it so far.
  private static func enter(_ folder: String, _ groups: inout [String: [Int]]) -> [Int] {
    if let known = groups[folder] { return known }
    var above = folder.dropLast()
    while let slash = above.lastIndex(of: "/"), groups[String(above[...slash])] == nil {
      groups[String(above[...slash])] = []
      above = above[..<slash]
    }
    return []
  }
}

/// The second part of an index.
private struct IndexExtensions {
  private(set) var tree: ObjectID?
  /// Nothing that must be understood to read the index.
  private(set) var areKnown = true

  init(_ bytes: ContiguousArray<UInt8>, from start: Int) {
    var place = start
    // The last 20 bytes are the checksum.
    while place + 8 <= bytes.count - 20 {
      let data = place + 8
      let size = unsafe bytes.withUnsafeBytes { unsafe $0.bigEndian(at: place + 4) }
      let end = data + size
      guard end <= bytes.count - 20 else { break }
      if bytes[place..<place + 4].elementsEqual("TREE".utf8) { tree = Self.root(bytes[data..<end]) }
      if !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[place]) { areKnown = false }
      place = end
    }
    if place != bytes.count - 20 { areKnown = false }
  }

  /// The first node is that of the whole: an empty path, how many entries, how many folders, the id.
  /// Where something was staged since, the number of entries is -1.
  private static func root(_ data: ArraySlice<UInt8>) -> ObjectID? {
    guard data.first == 0, let line = data.firstIndex(of: UInt8(ascii: "\n")),
      data[data.startIndex + 1] != UInt8(ascii: "-"), line + 20 < data.endIndex
    else { return nil }
    return ObjectID(bytes: data[line + 1...line + 20])
  }
}

extension FileStamp {
  /// The status that is noted of the entry that begins there; all zero where none is.
  init(ofEntryAt place: Int, in bytes: UnsafeRawBufferPointer) {
    func number(_ offset: Int) -> UInt32 { UInt32(unsafe bytes.bigEndian(at: place + offset)) }
    self.init(
      changed: .init(seconds: number(0), nanoseconds: number(4)),
      modified: .init(seconds: number(8), nanoseconds: number(12)),
      device: number(16), inode: number(20),
      mode: TreeEntry.Mode(rawValue: number(24)) ?? .submodule,
      owner: number(28), group: number(32), size: number(36))
  }
}

extension UnsafeRawBufferPointer {
  /// Four bytes, the highest first.
  fileprivate func bigEndian(at place: Int) -> Int {
    unsafe Int(UInt32(bigEndian: loadUnaligned(fromByteOffset: place, as: UInt32.self)))
  }
}
