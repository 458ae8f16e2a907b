/// One file of the result.
struct PageMerge {
  let texts: [MergeText?]
  /// By version and line: the merged entry that the line is of.
  let places: [[Int32]]
  let entries: [MergedEntry]
  /// The entries that stand here, and how often.
  let copies: [Int: Int]
  /// How the result reads short stamps here.
  let page: Page

  /// nil: there is no such file.
  func bytes() -> Bytes? {
    for (side, other) in [(1, 2), (2, 1)] where isSame(other, 0) || isSame(1, 2) {
      if isAsIn(side) { return texts[side]?.bytes }
    }
    let bytes = merged()
    return bytes.isEmpty && (texts[1] == nil || texts[2] == nil) ? nil : bytes
  }

  private func isSame(_ one: Int, _ other: Int) -> Bool {
    texts[one]?.bytes == texts[other]?.bytes
  }

  /// Whether the entries that are to stand here are just those of a version.
  private func isAsIn(_ version: Int) -> Bool {
    var counts: [Int: Int] = [:]
    if let text = texts[version] {
      for (line, row) in text.document.lines.enumerated() where row.entry != nil {
        let place = Int(places[version][line])
        guard place >= 0, entries[place].lines.count == 1,
          written(entries[place].lines[0])[...] == text.raw(line)
        else { return false }
        counts[place, default: 0] += 1
      }
    }
    return counts == copies
  }

  private func merged() -> Bytes {
    let facts = PageFacts(texts)
    let versions = (0..<3).map {
      PageItems(texts[$0], places: places[$0], copies: copies, facts: facts)
    }
    let clock = clock
    func text(_ unit: PageUnit) -> Bytes {
      switch unit.kind {
      case .entry(let place): entries[place].lines[0].text
      case .fact(let number): facts.texts[number]
      case .end: []
      }
    }
    func time(_ unit: PageUnit) -> Int {
      guard case .entry(let place) = unit.kind else { return .min }
      return clock.seconds(entries[place].lines[0].moment)
    }
    let known = Set(versions[1].units).union(versions[2].units)
    let others = copies.keys.map { PageUnit(.entry($0)) }.filter { !known.contains($0) }
    let order = UnitOrder(versions.map(\.units), and: others, time: time, text: text).units
    var standing: [PageUnit: Int] = [:]
    standing.reserveCapacity(order.count)
    for (place, unit) in order.enumerated() { standing[unit] = place }
    let loose = LooseMerge(versions, standing, end: order.count)
    let blanks = versions.map(Self.blanks)

    var result = Bytes()
    func put(_ text: some Sequence<UInt8>) {
      result += text
      result.append(0x0A)
    }
    for (place, unit) in (order + [.end]).enumerated() {
      loose.write(above: place) { text, blanks in
        for blank in blanks { put(blank) }
        put(text)
      }
      for blank in Blanks.merged(blanks[0][unit], blanks[1][unit], blanks[2][unit]) { put(blank) }
      switch unit.kind {
      case .entry(let place): for line in entries[place].lines { put(written(line)) }
      case .fact(let number): put(facts.texts[number])
      case .end: break
      }
    }
    return result
  }

  /// The blank lines above each entry and fact of a version.
  private static func blanks(_ version: PageItems) -> [PageUnit: Blanks.Lines] {
    // Where none stand is told as well: that is what a side may have made of some.
    var blanks: [PageUnit: Blanks.Lines] = [:]
    for (place, item) in version.items.enumerated() {
      if case .unit(let unit) = item { blanks[unit] = version.blanks[place] ?? [] }
    }
    blanks[.end] = version.blanks[version.items.count] ?? []
    return blanks
  }

  private var clock: MergeClock {
    MergeClock(
      texts.lazy.compactMap { $0 }.flatMap { text in
        text.document.lines.lazy.compactMap { $0.entry?.stamp }
      })
  }

  /// A line as it is to stand here: a short stamp in full, where it would else be read as another.
  private func written(_ line: Combination.Line) -> Bytes {
    guard !line.hasFullStamp else { return line.text }
    let document = Document(line.text)
    guard let entry = document.lines.first?.entry, entry.stamp.isProvisional,
      MergeMoment(entry.stamp, on: page) != line.moment
    else { return line.text }
    return line.text.applying([Edit(entry.stampRange, line.stamp.text)])
  }
}
