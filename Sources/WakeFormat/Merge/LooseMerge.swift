/// The comments and unreadable lines of a page, put above the lines they belong to.
struct LooseMerge {
  /// An old line with the blank lines above it.
  struct Old {
    let text: ArraySlice<UInt8>
    let blanks: Blanks.Lines
    /// Its place in the base, in ours and in theirs.
    let places: [Int]
  }

  /// By the place of the line below: old lines in their order, new runs by the old line below them.
  private var olds: [Int: [Old]] = [:]
  private var runs: [Int: [Int?: [LooseRun]]] = [:]

  init(_ versions: [PageItems], _ places: [PageUnit: Int], end: Int) {
    if versions.allSatisfy({ $0.units.count == $0.items.count }) { return }
    let old = versions.map { Set($0.units.compactMap { places[$0] }) }
    let common = old[0].intersection(old[1]).intersection(old[2])
    let loose = versions.map { LooseLines($0, places, old: common, end: end) }
    let sides = [1, 2].map { loose[0].counterparts(in: loose[$0]) }
    /// The old line, and where it goes, by its place in each side.
    var kept: [[Int: (old: Int, anchor: Int)]] = [[:], [:]]
    var standing: [Int: [Int]] = [:]
    for (old, line) in loose[0].lines.enumerated() {
      guard let ours = sides[0][old], let theirs = sides[1][old] else { continue }
      let anchor = Self.anchor(
        line.anchor, loose[1].lines[ours].anchor, loose[2].lines[theirs].anchor)
      kept[0][ours] = (old, anchor)
      kept[1][theirs] = (old, anchor)
      standing[anchor, default: []].append(old)
    }
    for (anchor, lines) in standing {
      let all = lines.map { old in
        let numbers = [old, sides[0][old] ?? 0, sides[1][old] ?? 0]
        let blanks = (0..<3).map { version -> Blanks.Lines in
          versions[version].blanks[loose[version].lines[numbers[version]].item] ?? []
        }
        return Old(
          text: loose[1].lines[numbers[1]].text,
          blanks: Blanks.merged(blanks[0], blanks[1], blanks[2]), places: numbers)
      }
      olds[anchor] = Self.ordered(all)
    }
    let new = [1, 2].map { side in
      Self.runs(
        loose[side], of: versions[side], old: Set(sides[side - 1].compactMap { $0 }),
        kept: kept[side - 1])
    }
    for run in LooseRun.merged(new[0], new[1]) {
      runs[run.anchor, default: [:]][run.below, default: []].append(run)
    }
  }

  /// Writes what stands above the line at a place.
  func write(above place: Int, _ put: (ArraySlice<UInt8>, Blanks.Lines) -> Void) {
    func write(_ runs: [LooseRun]?) {
      for run in (runs ?? []).sorted(by: LooseRun.inOrder) {
        for (text, blanks) in zip(run.texts, run.blanks) { put(text, blanks) }
      }
    }
    let runs = runs[place] ?? [:]
    for old in olds[place] ?? [] {
      write(runs[old.places[0]])
      put(old.text, old.blanks)
    }
    write(runs[nil])
  }

  /// Moved on one side: there. Moved on both: to the upper place.
  private static func anchor(_ base: Int, _ ours: Int, _ theirs: Int) -> Int {
    if ours == theirs || theirs == base { return ours }
    return ours == base ? theirs : min(ours, theirs)
  }

  /// In the order of the side that changed it.
  private static func ordered(_ lines: [Old]) -> [Old] {
    if lines.count < 2 { return lines }
    let orders = (0..<3).map { version in
      lines.indices.sorted { lines[$0].places[version] < lines[$1].places[version] }
    }
    var order = orders[1]
    if orders[1] != orders[2] {
      if orders[1] == orders[0] {
        order = orders[2]
      } else if orders[2] != orders[0] {
        let texts = orders.map { order in order.map { lines[$0].text } }
        let isTheirs = texts[2].lexicographicallyPrecedes(texts[1]) {
          $0.lexicographicallyPrecedes($1)
        }
        order = orders[isTheirs ? 2 : 1]
      }
    }
    return order.map { lines[$0] }
  }

  /// What a side has written, in runs.
  private static func runs(
    _ loose: LooseLines, of items: PageItems, old: Set<Int>,
    kept: [Int: (old: Int, anchor: Int)]
  ) -> [LooseRun] {
    var runs: [LooseRun] = []
    var texts: [ArraySlice<UInt8>] = []
    var blanks: [Blanks.Lines] = []
    func end(_ anchor: Int, below: Int?) {
      if !texts.isEmpty {
        runs.append(LooseRun(texts: texts, blanks: blanks, anchor: anchor, below: below))
      }
      (texts, blanks) = ([], [])
    }
    var before: LooseLines.Loose?
    for (number, line) in loose.lines.enumerated() {
      // Another line of the log stands between.
      if let before, before.item + 1 < line.item { end(before.anchor, below: nil) }
      if !old.contains(number) {
        texts.append(line.text)
        blanks.append(items.blanks[line.item] ?? [])
      } else if let here = kept[number] {
        end(line.anchor, below: here.anchor == line.anchor ? here.old : nil)
      }
      before = line
    }
    if let before { end(before.anchor, below: nil) }
    return runs
  }
}
