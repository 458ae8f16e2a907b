/// Which merges brought something into the work files of this device: the last twenty, noted before
/// the first file is touched, so that a crash in the midst of it forgets none.
enum Placings {
  /// The commit the work files were at, and the one they were brought to.
  struct Move: Equatable {
    let before: ObjectID
    let after: ObjectID
  }

  private static let file = "wake/placings"
  static let limit = 20

  /// The newest first.
  static func read(in directory: GitDirectory) throws(SyncStop) -> [Move] {
    guard let bytes = try directory.contents(of: file) else { return [] }
    let moves = String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
      let ids = line.split(separator: " ").compactMap { ObjectID(hex: String($0)) }
      return ids.count == 2 ? Move(before: ids[0], after: ids[1]) : nil
    }
    return moves.reversed()
  }

  static func note(_ move: Move, in directory: GitDirectory) throws(SyncStop) {
    var moves = try read(in: directory)
    if moves.first == move { return }
    moves.insert(move, at: 0)
    let text = moves.prefix(limit).reversed().map { "\($0.before) \($0.after)\n" }.joined()
    try directory.put(file, ContiguousArray(text.utf8))
  }
}
