internal import CGitTransport

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// `.git`, and the few files wake keeps or mends there. Nothing here touches the logbook.
struct GitDirectory {
  let path: String

  init(_ path: String) {
    self.path = path
  }

  typealias Bytes = ContiguousArray<UInt8>

  /// The bytes of a small file; nil where there is none.
  func contents(of name: String) throws(SyncStop) -> Bytes? {
    let descriptor = unsafe open(at(name), O_RDONLY | O_CLOEXEC)
    if descriptor < 0 {
      if errno == ENOENT { return nil }
      throw failed("read", name)
    }
    defer { close(descriptor) }
    var bytes = Bytes()
    var room = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = unsafe read(descriptor, &room, room.count)
      if count < 0 && errno == EINTR { continue }
      if count < 0 { throw failed("read", name) }
      if count == 0 { return bytes }
      bytes += room[..<count]
    }
  }

  /// Writes a file whole, for those who read it; after a power cut it may be gone or empty.
  func putLightly(_ name: String, _ bytes: Bytes) throws(SyncStop) {
    let beside = name + ".new"
    try make(beside, bytes, O_CREAT | O_TRUNC, isDurable: false)
    guard unsafe rename(at(beside), at(name)) == 0 else { throw failed("rename", name) }
  }

  /// Writes a file so that after a power cut it holds either the old bytes or the new.
  func put(_ name: String, _ bytes: Bytes) throws(SyncStop) {
    let beside = name + ".new"
    try make(beside, bytes, O_CREAT | O_TRUNC, isDurable: true)
    try move(beside, to: name)
  }

  /// Makes a file that was not there, whole from its first moment. False: it was there. After a
  /// power cut it is whole or gone.
  ///
  /// Only under the lock of syncs: the file it is made from has one name.
  func create(_ name: String, _ bytes: Bytes) throws(SyncStop) -> Bool {
    let beside = "wake/lock.new"
    try make(beside, bytes, O_CREAT | O_TRUNC, isDurable: true)
    defer { remove(beside) }
    if unsafe link(at(beside), at(name)) == 0 { return true }
    if errno == EPERM || errno == EOPNOTSUPP || errno == ENOSYS {
      // A file system without hard links, such as that of a USB stick.
      do {
        try make(name, bytes, O_CREAT | O_EXCL, isDurable: true)
        return true
      } catch {
        if errno != EEXIST { throw error }
      }
    }
    if errno == EEXIST { return false }
    throw failed("make", name)
  }

  func move(_ name: String, to other: String) throws(SyncStop) {
    guard unsafe rename(at(name), at(other)) == 0 else { throw failed("rename", name) }
    syncFolder(of: other)
  }

  func remove(_ name: String) {
    unsafe unlink(at(name))
  }

  func makeFolder(_ name: String) throws(SyncStop) {
    if unsafe mkdir(at(name), 0o755) != 0, errno != EEXIST { throw failed("make", name) }
  }

  /// Brings a file's bytes to the device, and its name, unless that is about to change.
  func flush(_ name: String, isNamed: Bool = true) throws(SyncStop) {
    let descriptor = unsafe open(at(name), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failed("open", name) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw failed("write", name) }
    if isNamed { syncFolder(of: name) }
  }

  /// The names in a folder; none where there is no folder.
  func names(in folder: String) -> [String] {
    guard let stream = unsafe opendir(at(folder)) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { field in
        unsafe field.withMemoryRebound(to: CChar.self, capacity: 256) {
          unsafe String(cString: $0)
        }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }

  /// Removes a folder and all that is in it. Links are removed, never followed.
  func removeAll(_ folder: String) {
    for name in names(in: folder) {
      let below = folder + "/" + name
      if unsafe unlink(at(below)) != 0 { removeAll(below) }
    }
    unsafe rmdir(at(folder))
  }

  /// Seconds since 1970 at which the file was written last; nil where there is none.
  func modified(_ name: String) -> Int64? {
    let seconds = unsafe wake_modified(at(name))
    return seconds < 0 ? nil : seconds
  }

  /// Whether any process has the file open; false where the system cannot tell.
  func isOpenElsewhere(_ name: String) -> Bool {
    let descriptor = unsafe open(at(name), O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return wake_has_other_openers(descriptor) == 1
  }

  /// Takes the lock for as long as what is returned lives. Nil: another process has it.
  func lock(_ name: String) throws(SyncStop) -> Lock? {
    let descriptor = unsafe open(at(name), O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw failed("open", name) }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return Lock(descriptor: descriptor) }
    close(descriptor)
    return nil
  }

  struct Lock: ~Copyable {
    fileprivate let descriptor: Int32
    var isHeld: Bool { true }

    deinit {
      // Said outright: a program that is just being started may hold a copy of the descriptor.
      flock(descriptor, LOCK_UN)
      close(descriptor)
    }
  }

  // MARK: Any path

  static func exists(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0
  }

  /// Where git looks for the user's attributes.
  static func userAttributes() -> String {
    func value(_ name: String) -> String? {
      unsafe getenv(name).map { unsafe String(cString: $0) }
    }
    let config = value("XDG_CONFIG_HOME").flatMap { $0.isEmpty ? nil : $0 }
    return (config ?? (value("HOME") ?? "") + "/.config") + "/git/attributes"
  }

  static func isFile(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  static func realPath(_ path: String) -> String? {
    guard let real = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  /// The working directory, for paths that a person typed.
  static func current() -> String { realPath(".") ?? "/" }

  static func removeEmptyFolder(_ path: String) {
    unsafe rmdir(path)
  }

  static func hostName() -> String {
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { room in
      unsafe room.initialize(repeating: 0)
      guard unsafe gethostname(room.baseAddress!, 255) == 0 else { return "localhost" }
      return unsafe String(cString: room.baseAddress!)
    }
  }

  static func pause(milliseconds: Int) {
    usleep(UInt32(max(0, milliseconds)) * 1000)
  }

  // MARK: How

  private func at(_ name: String) -> String { path + "/" + name }

  private func make(
    _ name: String, _ bytes: Bytes, _ flags: Int32, isDurable: Bool
  ) throws(SyncStop) {
    let descriptor = unsafe open(at(name), O_WRONLY | O_NOFOLLOW | O_CLOEXEC | flags, 0o644)
    guard descriptor >= 0 else { throw failed("write", name) }
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes {
        unsafe write(descriptor, $0.baseAddress! + written, $0.count - written)
      }
      if count < 0 && errno == EINTR { continue }
      if count < 0 {
        close(descriptor)
        throw failed("write", name)
      }
      written += count
    }
    if isDurable, fsync(descriptor) != 0 { throw failed("write", name) }
    guard close(descriptor) == 0 else { throw failed("write", name) }
  }

  private func syncFolder(of name: String) {
    let file = at(name)
    let folder = file[..<(file.lastIndex(of: "/") ?? file.endIndex)]
    let descriptor = unsafe open(String(folder), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  private func failed(_ operation: String, _ name: String) -> SyncStop {
    let code = errno
    let reason = unsafe String(cString: strerror(code))
    errno = code
    let sentence = "cannot \(operation) \(at(name)): \(reason)"
    switch code {
    case ENOSPC, EDQUOT:
      return SyncStop(.diskFull, sentence, next: "make room on the device, then: wake sync")
    case EACCES, EPERM, EROFS:
      return SyncStop(.permission, sentence, next: "look at who owns it: ls -l \(at(name))")
    default: return SyncStop(.git, sentence, next: "look at the repository: git fsck")
    }
  }
}
