package import WakeSystem

/// What is new in the logbook since somebody was told last: for `wake follow`.
///
/// The commit that was told of is noted in the repository. It moves only when the caller says that
/// the news were taken, so that whatever stops in between, they are told again and never skipped.
package enum Follow {
  package struct News: Equatable, Sendable {
    /// The new and changed entries, by page and in the order they stand there.
    package var lines: [String] = []
    fileprivate var until: ObjectID?
  }

  private static let mark = "wake/followed"

  /// Begins where the logbook stands now, unless it was followed before.
  package static func begin(_ logbook: LogbookFiles) throws(SyncStop) {
    let repository = try Repository.open(logbook.root)
    try repository.directory.makeFolder("wake")
    if try told(repository) != nil { return }
    try settle(try head(repository), repository)
  }

  package static func news(
    _ logbook: LogbookFiles, _ settings: SyncSettings
  ) throws(SyncStop) -> News {
    let repository = try Repository.open(logbook.root)
    let paths = LogbookPaths()
    guard let head = try head(repository) else { return News() }
    var before = try told(repository) ?? nil
    // Gone with a history that was rewritten: what is there now is what there is to begin with.
    if let mark = before, !repository.holds(mark) { before = head }
    if before == head { return News() }
    let change = try repository.change(
      from: repository.tree(of: before), to: repository.tree(of: head), in: paths)
    let lines = change.arrived.sorted { $0.key < $1.key }.flatMap(\.value)
    return News(lines: lines.map { String(decoding: $0, as: UTF8.self) }, until: head)
  }

  /// The news were taken.
  package static func settle(_ news: News, _ logbook: LogbookFiles) throws(SyncStop) {
    guard let until = news.until else { return }
    try settle(until, try Repository.open(logbook.root))
  }

  private static func settle(_ commit: ObjectID?, _ repository: Repository) throws(SyncStop) {
    let text = (commit.map { "\($0)" } ?? "none") + "\n"
    try repository.directory.put(mark, ContiguousArray(text.utf8))
  }

  private static func head(_ repository: Repository) throws(SyncStop) -> ObjectID? {
    guard let branch = try repository.branch() else { return nil }
    return try repository.commit(at: branch)
  }

  /// Nil: never; nil inside: before the first commit.
  private static func told(_ repository: Repository) throws(SyncStop) -> ObjectID?? {
    guard let bytes = try repository.directory.contents(of: mark) else { return nil }
    return .some(ObjectID(hex: String(decoding: bytes.prefix { $0 != 10 }, as: UTF8.self)))
  }
}
