#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The inputs that the fuzzers kept, in `Tests/FuzzTests/corpus`.
enum Corpus {
  private static let root =
    #filePath.split(separator: "/", omittingEmptySubsequences: false)
    .dropLast(3).joined(separator: "/") + "/FuzzTests/corpus"

  /// Of every reader but gpsd's, which hears another language: any bytes are a page.
  static let pages: [String] = names(in: root).filter { $0 != "gpsd" }.flatMap { folder in
    names(in: root + "/" + folder).map { folder + "/" + $0 }
  }

  static func bytes(of name: String) -> ContiguousArray<UInt8>? {
    guard let file = unsafe fopen(root + "/" + name, "rb") else { return nil }
    defer { unsafe fclose(file) }
    var bytes = ContiguousArray<UInt8>()
    var room = [UInt8](repeating: 0, count: 65_536)
    while case let count = unsafe fread(&room, 1, room.count, file), count > 0 {
      bytes += room[..<count]
    }
    return bytes
  }

  private static func names(in folder: String) -> [String] {
    guard let stream = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) {
        unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }
}
