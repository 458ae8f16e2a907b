import WakeSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The files of this source tree that hold sessions.
enum Sources {
  /// The directory of this file.
  static let folder = parent(of: #filePath)

  static let top = parent(of: parent(of: folder))

  /// Every session file, and every document with examples.
  static let sessions: [Session] =
    (files(in: folder + "/sessions", ending: ".session")
    + files(in: top + "/docs", ending: ".md") + files(in: top, ending: ".md"))
    .map { Session(path: $0, text: text(of: $0)) }
    .filter { !$0.steps.isEmpty }

  private static func parent(of path: String) -> String {
    String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }

  private static func text(of path: String) -> String {
    guard let bytes = try? PlainFile.read(path) else {
      preconditionFailure("cannot read \(path)")
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// In the order of their names; none where there is no such directory.
  private static func files(in folder: String, ending: String) -> [String] {
    guard let stream = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) {
        unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix(ending) { names.append(folder + "/" + name) }
    }
    return names.sorted()
  }
}
