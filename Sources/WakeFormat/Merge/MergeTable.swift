/// All that the versions say, and what becomes of each line.
struct MergeTable {
  let input: MergeInput
  private(set) var entries: [MergedEntry] = []
  /// By version, file and line: the merged entry that the line is of; -1: none.
  private(set) var places: [[[Int32]]]
  /// The merged entry that holds the lines of a conflict, by the entry of the base.
  private var split: [Int: Int] = [:]

  init(
    base: EntryMerge.Files, ours: EntryMerge.Files, theirs: EntryMerge.Files,
    around: EntryMerge.Files, _ zones: ZoneDatabase
  ) {
    let input = MergeInput([base, ours, theirs], around: around, zones)
    self.input = input
    places = input.texts.map { texts in
      texts.map { Array(repeating: -1, count: $0?.document.lines.count ?? 0) }
    }
    for page in input.paths.indices { settle(page) }
    var nodes = MergeNodes()
    for version in 0..<3 {
      for (page, text) in input.texts[version].enumerated() {
        guard let text else { continue }
        for line in text.document.lines.indices
        where places[version][page][line] < 0 && text.document.lines[line].entry != nil {
          nodes.add(MergeRow(page: page, line: line), text, version: version)
        }
      }
    }
    for group in EntryGroups(nodes.all, input.texts).all { add(group, nodes.all) }
  }

  /// Lines that stand in all versions of a file as often, read with the same facts: nothing is to
  /// be done with them, and they are nearly all.
  private mutating func settle(_ page: Int) {
    guard let base = input.texts[0][page], let ours = input.texts[1][page],
      let theirs = input.texts[2][page]
    else { return }
    let texts = [base, ours, theirs]
    let areReadAlike = base.zones == ours.zones && base.zones == theirs.zones
    var counts: [ArraySlice<UInt8>: (Int32, Int32, Int32)] = [:]
    counts.reserveCapacity(base.document.lines.count)
    for (version, text) in texts.enumerated() {
      for (line, row) in text.document.lines.enumerated() {
        guard let entry = row.entry, areReadAlike || !entry.stamp.isProvisional else { continue }
        switch version {
        case 0: counts[text.raw(line), default: (0, 0, 0)].0 += 1
        case 1: counts[text.raw(line)]?.1 += 1
        default: counts[text.raw(line)]?.2 += 1
        }
      }
    }
    var settled: [ArraySlice<UInt8>: Int32] = [:]
    settled.reserveCapacity(counts.count)
    for (version, text) in texts.enumerated() {
      for (line, row) in text.document.lines.enumerated() {
        guard let entry = row.entry else { continue }
        let raw = text.raw(line)
        if version > 0 {
          if let place = settled[raw] { places[version][page][line] = place }
          continue
        }
        guard let count = counts[raw], count.0 == count.1, count.0 == count.2 else { continue }
        if settled[raw] == nil {
          settled[raw] = Int32(entries.count)
          let moment = MergeMoment(entry.stamp, on: text.page)
          entries.append(
            MergedEntry(
              lines: [
                .init(text: Bytes(raw), stamp: entry.stamp, moment: moment, hasFullStamp: true)
              ],
              copies: [page: Int(count.0)]))
        }
        places[version][page][line] = settled[raw] ?? -1
      }
    }
  }

  private mutating func add(_ group: EntryGroup, _ nodes: [MergeNode]) {
    let outcome = EntryOutcome(group, nodes, input)
    var homes: [Int] = []
    for entry in outcome.entries {
      if group.isSplit, !group.isApart, let base = group.base, let home = split[base] {
        entries[home].add(entry)
        homes.append(home)
      } else {
        homes.append(entries.count)
        entries.append(entry)
      }
    }
    if group.isSplit, !group.isApart, let base = group.base, split[base] == nil {
      split[base] = homes.first
    }
    for (version, rows) in outcome.places.enumerated() {
      // The first is the line itself, others only stand beside it.
      for (row, place) in rows where places[version][row.page][row.line] < 0 {
        places[version][row.page][row.line] = Int32(homes[place])
      }
    }
  }

  func files() -> EntryMerge.Files {
    var standing = input.paths.map { _ in [Int: Int]() }
    for (number, entry) in entries.enumerated() {
      for (page, count) in entry.copies { standing[page][number] = count }
    }
    var files: EntryMerge.Files = [:]
    for (page, path) in input.paths.enumerated() {
      let merge = PageMerge(
        texts: input.texts.map { $0[page] }, places: places.map { $0[page] }, entries: entries,
        copies: standing[page], page: input.pages[page])
      if let bytes = merge.bytes() { files[input.names.final(path)] = bytes }
    }
    return files
  }
}
