/// What becomes of the lines of one entry.
struct EntryOutcome {
  private(set) var entries: [MergedEntry] = []
  /// By version: which of `entries` each line is of.
  private(set) var places: [[(row: MergeRow, entry: Int)]] = [[], [], []]

  /// By version; they differ only after a time that both sides corrected.
  private var homes = [0, 0, 0]
  private let input: MergeInput
  /// By version: the lines that say it there.
  private let rows: [[MergeRow]]
  /// By version: the spelling that stands for it.
  private var spelling: [Bytes?] = [nil, nil, nil]

  init(_ group: EntryGroup, _ nodes: [MergeNode], _ input: MergeInput) {
    self.input = input
    let members = [group.base, group.ours, group.theirs]
    rows = members.enumerated().map { version, node in node.map { nodes[$0].rows[version] } ?? [] }
    spelling[0] = spellings(0).min(by: Self.inOrder)
    for version in 1...2 {
      let own = spellings(version)
      spelling[version] =
        spelling[0].map(own.contains) == true ? spelling[0] : own.min(by: Self.inOrder)
    }
    guard let lines = lines() else { return }
    place(lines)
    // Lines of what it became that stand beside it.
    for version in 0..<3 {
      for node in Set(members.compactMap { $0 }) where node != members[version] {
        for row in nodes[node].rows[version] { places[version].append((row, entry(of: version))) }
      }
    }
    addOtherSpellings()
  }

  /// Which of the entries lines of a version are of.
  private func entry(of version: Int) -> Int { homes[version] }

  private func raw(_ row: MergeRow, _ version: Int) -> ArraySlice<UInt8> {
    input.texts[version][row.page]?.raw(row.line) ?? []
  }

  private func spellings(_ version: Int) -> Set<Bytes> {
    Set(rows[version].map { Bytes(raw($0, version)) })
  }

  private static func inOrder(_ a: Bytes, _ b: Bytes) -> Bool { a.lexicographicallyPrecedes(b) }

  private func version(_ number: Int) -> Combination.Version? {
    guard let spelling = spelling[number],
      let row = rows[number].first(where: { raw($0, number) == spelling[...] }),
      let text = input.texts[number][row.page], let statement = Statement(text, row.line)
    else { return nil }
    let full = (try? text.page.full(statement.stamp)) ?? statement.stamp
    return Combination.Version(statement: statement, text: spelling, stamp: full)
  }

  /// The lines that stay, and whether those of ours and theirs are two entries; nil: it goes.
  private func lines() -> Combination? {
    let base = version(0)
    switch (version(1), version(2)) {
    case (nil, nil): return nil
    case (let ours?, let theirs?): return Combination(base: base, ours: ours, theirs: theirs)
    case (let side?, nil), (nil, let side?):
      // Deleted on one side: it stays where the other changed it.
      if let base, base.text == side.text || base.statement.meanings == side.statement.meanings {
        return nil
      }
      return Combination(side)
    }
  }

  private mutating func place(_ combination: Combination) {
    let isTimeApart = combination.conflicts.contains("stamp") && combination.lines.count == 2
    if isTimeApart {
      homes = [combination.places.ours == 0 ? 0 : 1, 0, 1]
      for version in 1...2 {
        let place = version == 1 ? combination.places.ours : combination.places.theirs
        entries.append(
          MergedEntry(
            lines: [combination.lines[place]],
            copies: rows[version].reduce(into: [:]) { $0[$1.page] = 1 }))
      }
    } else {
      entries.append(MergedEntry(lines: combination.lines, copies: copies(combination)))
    }
    for version in 0..<3 {
      for row in rows[version] where spelling[version].map({ $0[...] == raw(row, version) }) == true
      {
        places[version].append((row, entry(of: version)))
      }
    }
  }

  /// The files it stands in, and how often.
  private func copies(_ combination: Combination) -> [Int: Int] {
    let counts = (0..<3).map { version in
      rows[version].reduce(into: [Int: Int]()) {
        if spelling[version].map({ [raw = raw($1, version)] in $0[...] == raw }) == true {
          $0[$1.page, default: 0] += 1
        }
      }
    }
    if rows[1].isEmpty { return counts[2] }
    if rows[2].isEmpty { return counts[1] }
    let pages = counts.map { Set($0.keys) }
    var standing = pages[1].intersection(pages[2])
    standing.formUnion(pages[1].subtracting(pages[0]))
    standing.formUnion(pages[2].subtracting(pages[0]))
    if standing.isEmpty, let first = pages[1].union(pages[2]).min() { standing = [first] }
    var copies: [Int: Int] = [:]
    for page in standing {
      let (before, here, there) = (
        counts[0][page] ?? 0, counts[1][page] ?? 0, counts[2][page] ?? 0
      )
      copies[page] =
        combination.lines.count > 1 ? 1 : max(1, MergedEntry.copies(before, here, there))
    }
    return copies
  }

  /// The same entry spelt otherwise on further lines: nothing is folded within a side.
  private mutating func addOtherSpellings() {
    let known = Set(spelling.compactMap { $0 })
    let own = (0..<3).map(spellings)
    for text in own[0].union(own[1]).union(own[2]).sorted(by: Self.inOrder)
    where !known.contains(text) {
      let standsOn = own.map { $0.contains(text) }
      guard standsOn[0] ? standsOn[1] && standsOn[2] : standsOn[1] || standsOn[2] else { continue }
      add(text)
    }
  }

  private mutating func add(_ text: Bytes) {
    var counts = [[Int: Int](), [:], [:]]
    var line: Combination.Line?
    for version in 0..<3 {
      for row in rows[version] where raw(row, version) == text[...] {
        counts[version][row.page, default: 0] += 1
        places[version].append((row, entries.count))
        if version > 0, line == nil, let page = input.texts[version][row.page],
          let entry = page.document.lines[row.line].entry
        {
          line = Combination.Line(
            text: text, stamp: (try? page.page.full(entry.stamp)) ?? entry.stamp,
            moment: MergeMoment(entry.stamp, on: page.page))
        }
      }
    }
    guard let line else { return }
    var copies: [Int: Int] = [:]
    for page in Set(counts[1].keys).union(counts[2].keys) {
      let count = MergedEntry.copies(
        counts[0][page] ?? 0, counts[1][page] ?? 0, counts[2][page] ?? 0)
      if count > 0 { copies[page] = count }
    }
    entries.append(MergedEntry(lines: [line], copies: copies))
  }
}
