import WakeSystem

/// Where a picture or a page goes.
enum PictureFile {
  /// To a file, which is there whole or not at all; without one, or with `-`, to standard output.
  static func write(_ bytes: ContiguousArray<UInt8>, to path: String?, _ world: World) throws {
    guard let path, path != "-" else { return try world.putData(bytes) }
    let file = try NewFile.opened(try Shelf.outside(path, world))
    try file.write(bytes)
    try file.finish()
  }
}

extension Shelf {
  /// The path of a file to write that is none of the logbook's pages.
  static func outside(_ path: String, _ world: World) throws -> String {
    guard !path.hasSuffix(".wake") else {
      throw Failure(
        .usage, "expected a file that is no page of the log, found '\(path)'",
        hint: "names that end in .wake are the logbook's own")
    }
    return try absolute(path, world)
  }
}
