/// What wake itself brought onto the pages of this device: the last merges, and what was put back
/// between them. Noted before the first file is touched, so that a crash in the midst forgets none.
enum Placings {
  /// One time that lines came onto pages, and the commit of the branch at which that was.
  struct Placing: Equatable {
    enum What: Equatable {
      /// A merge brought the work files from the commit to this one.
      case merge(after: ObjectID)
      /// One page was changed, from blob to blob, as git keeps them.
      case page(String, before: ObjectID, after: ObjectID)
    }
    let head: ObjectID
    let what: What
  }

  private static let file = "wake/placings"
  private static let limit = 60

  /// The newest first.
  static func read(in directory: GitDirectory) throws(SyncStop) -> [Placing] {
    guard let bytes = try directory.contents(of: file) else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap(placing)
      .reversed()
  }

  static func note(_ placing: Placing, in directory: GitDirectory) throws(SyncStop) {
    var placings = try read(in: directory)
    if placings.first == placing { return }
    placings.insert(placing, at: 0)
    try directory.put(file, text(placings))
  }

  /// It was the newest, and did not come to be.
  static func forget(_ placing: Placing, in directory: GitDirectory) throws(SyncStop) {
    let placings = try read(in: directory)
    if placings.first == placing { try directory.putLightly(file, text(placings.dropFirst())) }
  }

  private static func text(_ placings: some Collection<Placing>) -> ContiguousArray<UInt8> {
    let lines = placings.prefix(limit).map { line($0) + "\n" }
    return ContiguousArray(lines.reversed().joined().utf8)
  }

  private static func line(_ placing: Placing) -> String {
    switch placing.what {
    case .merge(let after): "\(placing.head) \(after)"
    case .page(let path, let before, let after): "\(placing.head) \(before) \(after) \(path)"
    }
  }

  private static func placing(_ line: Substring) -> Placing? {
    let words = line.split(separator: " ", maxSplits: 3)
    let ids = words.prefix(3).compactMap { ObjectID(hex: String($0)) }
    switch (words.count, ids.count) {
    case (2, 2): return Placing(head: ids[0], what: .merge(after: ids[1]))
    case (4, 3):
      return Placing(
        head: ids[0], what: .page(String(words[3]), before: ids[1], after: ids[2]))
    default: return nil
    }
  }
}
