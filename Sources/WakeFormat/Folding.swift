/// The `+` lines of a file that hold readings alone, and the entries that they go into.
///
/// A line is folded where its moment has one live entry, where no two lines differ over a value, and
/// where nothing of the moment is struck: there the set of entries is the same afterwards.
struct Folding {
  /// Lines that go into another, by their index.
  private(set) var folded: Set<Int> = []
  /// What an entry gets, by the index of its line: fields, as they are written.
  private(set) var added: [Int: [String]] = [:]

  init(_ document: Document, _ page: Page, elsewhere: Set<Instant>) {
    let lines = document.lines
    guard lines.contains(where: { $0.entry?.isFurther == true }) else { return }
    var moments: [Instant: [Int]] = [:]
    for index in lines.indices {
      guard let entry = lines[index].entry,
        let instant = (try? page.full(entry.stamp))?.instant, !elsewhere.contains(instant)
      else { continue }
      moments[instant, default: []].append(index)
    }
    for indices in moments.values where indices.count > 1 {
      fold(indices, of: document, page)
    }
  }

  private mutating func fold(_ indices: [Int], of document: Document, _ page: Page) {
    let entries = indices.compactMap { index in
      document.written(document.lines[index], on: page).map { (index, $0) }
    }
    let own = entries.filter { !$0.1.isFurther }
    guard own.count == 1, entries.allSatisfy({ $0.1.void == nil }),
      document.isSound(document.lines[own[0].0])
    else { return }
    let readings = entries.filter { index, entry in
      entry.isFurther && entry.remarks.isEmpty && document.isSound(document.lines[index])
        && entry.fields.allSatisfy { Registry.key($0.key)?.isReading == true }
        && Set(entry.fields.map(\.key)).count == entry.fields.count
    }
    guard !readings.isEmpty else { return }
    let members = EntrySet.members(of: [own[0].1] + readings.map(\.1))
    guard members.count == 1, members[0].conflicts.isEmpty else { return }
    added[own[0].0] = members[0].fields.dropFirst(own[0].1.fields.count).map {
      Writer.field($0.key, Registry.key($0.key)?.form.written($0.value) ?? $0.value)
    }
    folded.formUnion(readings.map(\.0))
  }
}
