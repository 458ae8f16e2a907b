/// What tells an entry from others in every version of a logbook.
extension EntryChange {
  /// One side of a change, as those who follow an entry through versions need it.
  package struct Trace: Sendable, Equatable {
    /// Bytes that the same entry has on every page and in every spelling.
    package let identity: Bytes
    /// Its day on the ship's calendar; nil where neither line nor page names one.
    package let day: CalendarDate?
    /// Seconds since 1970; nil where the line does not tell. Of a day: its first second, UTC.
    package let seconds: Int?

    init(_ node: MergeNode, _ text: MergeText, line: Int) {
      identity = node.identity
      let stamp = text.document.lines[line].entry?.stamp
      let full = stamp.flatMap { try? text.page.full($0) } ?? stamp
      day = full?.date ?? text.page.date
      seconds =
        switch node.moment {
        case .instant(let seconds): seconds
        case .day(let days): days * 86_400
        case .clock(let day, let second, let offset):
          day.map { $0 * 86_400 + second - (offset ?? 0) * 60 }
        }
    }
  }

  /// What tells some lines of a page, counted from 0, from all others.
  package static func identities(
    ofLines numbers: Set<Int>, of path: String, _ bytes: Bytes, around: EntryMerge.Files,
    zones: ZoneDatabase
  ) -> Set<Bytes> {
    let document = Document(bytes)
    let texts = Set(
      numbers.filter(document.lines.indices.contains).map { number in
        let line = document.lines[number]
        return String(
          decoding: bytes[line.whole.lowerBound..<line.range.upperBound], as: UTF8.self)
      })
    return Set(
      between([:], [path: bytes], around: around, zones: zones)
        .filter { $0.new.map(texts.contains) == true }.compactMap(\.traces.new?.identity))
  }

  /// When an event stands in the pages of one version: seconds since 1970.
  ///
  /// - Parameter around: `logbook.wake` and `voyage.wake`.
  package static func moments(
    of event: String, in files: EntryMerge.Files, around: EntryMerge.Files, zones: ZoneDatabase
  ) -> [Int] {
    between([:], files, around: around, zones: zones).compactMap { change in
      guard let line = change.new, let entry = Document(Bytes(line.utf8)).lines.first?.entry,
        entry.tokens.contains(where: {
          $0.kind == .event && $0.name(in: Bytes(line.utf8)) == event
        })
      else { return nil }
      return change.traces.new?.seconds
    }
  }
}
