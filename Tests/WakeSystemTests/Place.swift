import WakeSystem

@testable import WakeSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A logbook and a state directory of their own, gone when the test is.
final class Place {
  let folder: String
  var root: String { folder + "/Logbook" }
  var state: String { folder + "/state/wake" }

  init(root: Bool = true) {
    let parent = Environment.process["TMPDIR"] ?? "/tmp"
    folder = parent + "/wake-test-" + Randomness.name()
    unsafe mkdir(folder, 0o700)
    if root { unsafe mkdir(self.root, 0o755) }
  }

  deinit {
    // Not by a program: between fork and exec it would hold the locks of other tests.
    Self.removeAll(folder)
  }

  private static func removeAll(_ path: String) {
    guard unsafe unlink(path) != 0, let stream = unsafe opendir(path) else { return }
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) {
        unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { removeAll(path + "/" + name) }
    }
    unsafe closedir(stream)
    unsafe rmdir(path)
  }

  /// A logbook in which a wake process would see the same.
  func files() -> LogbookFiles {
    let files = LogbookFiles(root: root, state: state)
    files.book = "testbook"
    return files
  }

  func path(_ relative: String) -> String { root + "/" + relative }

  func folder(_ relative: String) {
    var path = root
    for part in relative.split(separator: "/") {
      path += "/" + part
      unsafe mkdir(path, 0o755)
    }
  }

  /// Writes as an editor does that saves in place, in the directory it makes.
  func write(_ relative: String, _ text: String) {
    if let slash = relative.lastIndex(of: "/") { folder(String(relative[..<slash])) }
    let file = unsafe open(path(relative), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    precondition(file >= 0)
    _ = unsafe text.withCString { unsafe writeBytes(file, $0, text.utf8.count) }
    close(file)
  }

  /// Writes as an editor does that saves beside and renames.
  func renameOver(_ relative: String, _ text: String) {
    write(relative + "~", text)
    unsafe rename(path(relative + "~"), path(relative))
  }

  func text(_ relative: String) -> String? {
    (try? PlainFile.read(path(relative))).flatMap { $0 }.map { String(decoding: $0, as: UTF8.self) }
  }

  func status(_ relative: String) -> FileStatus? {
    (try? Descriptor.status(of: path(relative))) ?? nil
  }

  /// As if the last write was long ago.
  func age(_ relative: String, seconds: Int) {
    var times = [timeval(), timeval()]
    let then = Int(WallClock.now().seconds) - seconds
    times[0].tv_sec = then
    times[1].tv_sec = then
    _ = unsafe utimes(path(relative), times)
  }

  func setTime(_ relative: String, _ time: WallClock) {
    let stamp = timespec(tv_sec: Int(time.seconds), tv_nsec: Int(time.nanoseconds))
    let times = [stamp, stamp]
    _ = unsafe utimensat(AT_FDCWD, path(relative), times, 0)
  }

  func link(_ target: String, at relative: String) {
    unsafe symlink(target, path(relative))
  }

  func remove(_ relative: String) {
    unsafe unlink(path(relative))
  }
}

/// Whole lines, as they are handed to a page.
func lines(_ text: String) -> ContiguousArray<UInt8> { ContiguousArray(text.utf8) }

extension LogbookFiles {
  /// Where lines went, in short: a line number, or nil for the spool.
  func line(adding text: String, to page: String) throws -> Int? {
    switch try append(lines(text), to: page) {
    case .page(let saved, let line):
      precondition(saved == page)
      return line
    case .spool: return nil
    }
  }

  func spooledText() throws -> [String] {
    try spooled().map { String(decoding: $0.bytes, as: UTF8.self) }
  }
}
