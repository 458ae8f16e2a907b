/// What became of one entry between two versions of a logbook.
public struct EntryChange: Sendable {
  /// One part of an entry; nil where it is not there.
  public struct Part: Sendable {
    /// A key, or `stamp`, `events`, `remarks`.
    public let name: String
    public let old: String?
    public let new: String?
  }

  /// Where it stands, in the new version where it is there.
  public let path: String
  /// The line without its end; nil: it was not there, or is not there any more.
  public let old: String?
  public let new: String?
  /// What differs in an entry that stands in both.
  public let parts: [Part]
  /// What tells the entry from others, as it was and as it is.
  package let traces: (old: Trace?, new: Trace?)

  /// The changes from one version to another, paired as the merge pairs: in the order of files and
  /// of time.
  ///
  /// - Parameters:
  ///   - old: files that differ, by path; `new` likewise.
  ///   - around: `logbook.wake` and `voyage.wake`, where they are the same in both.
  public static func between(
    _ old: EntryMerge.Files, _ new: EntryMerge.Files, around: EntryMerge.Files = [:],
    zones: ZoneDatabase = .none
  ) -> [EntryChange] {
    let input = MergeInput([old, new, new], around: around, zones)
    var nodes = MergeNodes()
    for version in 0..<2 {
      for (page, text) in input.texts[version].enumerated() {
        guard let text else { continue }
        for line in text.document.lines.indices where text.document.lines[line].entry != nil {
          nodes.add(MergeRow(page: page, line: line), text, version: version)
        }
      }
    }
    let all = nodes.all
    let became = Pairing(all, version: 1, input.texts).became
    let reached = Set(became.values)
    var changes: [(page: Int, time: Int, change: EntryChange)] = []
    let clock = MergeClock([])
    func note(_ before: Int?, _ after: Int?) {
      guard let node = after ?? before else { return }
      let one = before.flatMap { statement($0, 0) }
      let other = after.flatMap { statement($0, 1) }
      let row = all[node].rows[after == nil ? 0 : 1][0]
      let parts = one.flatMap { one in other.map { Self.parts(one.statement, $0.statement) } } ?? []
      let change = EntryChange(
        path: input.names.final(input.paths[row.page]), old: one?.text, new: other?.text,
        parts: parts, traces: (before.flatMap { trace($0, 0) }, after.flatMap { trace($0, 1) }))
      changes.append((row.page, clock.seconds(all[node].moment), change))
    }
    func trace(_ node: Int, _ version: Int) -> Trace? {
      guard let row = all[node].rows[version].first, let text = input.texts[version][row.page]
      else { return nil }
      return Trace(all[node], text, line: row.line)
    }
    func statement(_ node: Int, _ version: Int) -> (statement: Statement, text: String)? {
      guard let row = all[node].rows[version].first, let text = input.texts[version][row.page],
        let statement = Statement(text, row.line)
      else { return nil }
      return (statement, String(decoding: text.raw(row.line), as: UTF8.self))
    }
    for node in all.indices {
      switch (all[node].stands(in: 0), all[node].stands(in: 1)) {
      case (true, false): note(node, became[node])
      case (false, true) where !reached.contains(node): note(nil, node)
      default: break
      }
    }
    changes.sort { a, b in
      if a.page != b.page { return a.page < b.page }
      if a.time != b.time { return a.time < b.time }
      return (a.change.new ?? a.change.old ?? "") < (b.change.new ?? b.change.old ?? "")
    }
    return changes.map(\.change)
  }

  private static func parts(_ old: Statement, _ new: Statement) -> [Part] {
    let changed = Set(old.meanings.keys).union(new.meanings.keys).filter {
      old.meanings[$0] != new.meanings[$0]
    }
    return changed.map { part in
      Part(name: part.name, old: old.words(of: part), new: new.words(of: part))
    }.sorted { ($0.name, $0.new ?? "") < ($1.name, $1.new ?? "") }
  }
}

extension Statement {
  /// A part as it is written.
  fileprivate func words(of part: Part) -> String? {
    switch part {
    case .stamp: String(decoding: head.stamp, as: UTF8.self)
    case .remarks: meanings[.remarks]?.first?.text
    case .events, .key, .listed:
      words.contains { $0.part == part }
        ? Writer.spaced(
          words.filter { $0.part == part }.map { String(decoding: $0.text, as: UTF8.self) }) : nil
    }
  }
}
