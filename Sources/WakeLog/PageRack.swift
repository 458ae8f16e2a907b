import WakeFormat

/// Files that are looked at together, each read only while it is needed: read, a page takes several
/// times its bytes.
struct PageRack {
  private let files: [UnreadPage]
  private var read: [PageFile?]
  /// The bytes of those that are read.
  private var size = 0

  init(_ files: [UnreadPage]) {
    self.files = files
    read = files.map { _ in nil }
  }

  var count: Int { files.count }

  mutating func page(_ file: Int) -> PageFile {
    if let page = read[file] { return page }
    let page = PageFile(files[file])
    read[file] = page
    size += files[file].bytes.count
    return page
  }

  /// The file's name without its directory.
  func name(of file: Int) -> String {
    files[file].path.split(separator: "/").last.map(String.init) ?? files[file].path
  }

  /// Lets go of a page that is done.
  mutating func drop(_ file: Int) {
    guard read[file] != nil else { return }
    read[file] = nil
    size -= files[file].bytes.count
  }

  /// Lets go of a page that waits for others, where much is read: it can be read again.
  mutating func spare(_ file: Int) {
    if size > 1 << 20 { drop(file) }
  }
}
