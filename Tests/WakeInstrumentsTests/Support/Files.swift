#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Files that the tests read.
enum Files {
  /// The root of the package.
  static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    .dropLast(4).joined(separator: "/")

  /// The folder of samples recorded by others, which is not part of the project: `WAKE_SAMPLES`,
  /// or `../shared/samples` beside it.
  static let samples: String = {
    guard let named = unsafe getenv("WAKE_SAMPLES") else { return root + "/../shared/samples" }
    return unsafe String(cString: named)
  }()

  static func hasSample(_ name: String) -> Bool {
    unsafe access(samples + "/" + name, R_OK) == 0
  }

  static func sample(_ name: String) throws -> [UInt8] { try bytes(samples + "/" + name) }

  static func bytes(_ path: String) throws -> [UInt8] {
    guard let file = unsafe fopen(path, "rb") else { throw Missing(path: path) }
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    var room = [UInt8](repeating: 0, count: 65_536)
    while case let count = unsafe fread(&room, 1, room.count, file), count > 0 {
      bytes += room[..<count]
    }
    return bytes
  }

  /// The names in a folder, in order.
  static func names(in folder: String) throws -> [String] {
    guard let open = unsafe opendir(folder) else { throw Missing(path: folder) }
    defer { unsafe closedir(open) }
    var names: [String] = []
    while let entry = unsafe readdir(open) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { start in
        unsafe start.withMemoryRebound(to: CChar.self, capacity: 256) {
          unsafe String(cString: $0)
        }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  struct Missing: Error {
    let path: String
  }
}

/// A folder for one test, gone with the last reference to it.
final class Folder: Sendable {
  let path: String

  init() throws {
    let above = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    var template = Array((above + "/wake-gpsd-XXXXXX").utf8CString)
    guard let made = unsafe mkdtemp(&template) else { throw Files.Missing(path: above) }
    path = unsafe String(cString: made)
  }

  deinit {
    _ = unsafe unlink(path + "/control")
    _ = unsafe rmdir(path)
  }
}
