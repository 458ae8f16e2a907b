/// Lines one below the other that a side has written and the base has not: they stay together.
struct LooseRun {
  let texts: [ArraySlice<UInt8>]
  /// The blank lines above each.
  var blanks: [[ArraySlice<UInt8>]]
  var anchor: Int
  /// The old line right below it, above the same line of the log.
  var below: Int?

  /// Whether it says anything; rulers do not, and may well be drawn twice.
  var says: Bool { texts.contains(where: \.says) }

  static func inOrder(_ a: LooseRun, _ b: LooseRun) -> Bool {
    a.texts.lexicographicallyPrecedes(b.texts) { $0.lexicographicallyPrecedes($1) }
  }

  /// The runs of both sides, equal ones once, and none that stands within another.
  static func merged(_ ours: [LooseRun], _ theirs: [LooseRun]) -> [LooseRun] {
    if ours.isEmpty || theirs.isEmpty { return ours + theirs }
    var here: [LooseRun?] = ours
    var there: [LooseRun?] = theirs
    var both: [LooseRun] = []
    for isSamePlace in [true, false] {
      var waiting: [RunKey: [Int]] = [:]
      for number in there.indices.reversed() {
        guard let run = there[number], isSamePlace || run.says else { continue }
        waiting[RunKey(run, isSamePlace), default: []].append(number)
      }
      for number in here.indices {
        guard let run = here[number], isSamePlace || run.says,
          let other = waiting[RunKey(run, isSamePlace)]?.popLast(), let twin = there[other]
        else { continue }
        both.append(one(run, twin))
        here[number] = nil
        there[other] = nil
      }
    }
    let (left, right) = (here.compactMap { $0 }, there.compactMap { $0 })
    var (hosts, others) = (RunHosts(both + right), RunHosts(both + left))
    return both + left.filter { !hosts.hold($0) } + right.filter { !others.hold($0) }
  }

  private struct RunKey: Hashable {
    let texts: [ArraySlice<UInt8>]
    let anchor: Int?

    init(_ run: LooseRun, _ isSamePlace: Bool) {
      texts = run.texts
      anchor = isSamePlace ? run.anchor : nil
    }
  }

  /// Two equal runs: at the upper place, with the more blank lines.
  private static func one(_ a: LooseRun, _ b: LooseRun) -> LooseRun {
    var run = a.anchor <= b.anchor ? a : b
    if a.anchor == b.anchor {
      run.below = a.below == b.below ? a.below : [a.below, b.below].compactMap { $0 }.min()
    }
    run.blanks = zip(a.blanks, b.blanks).map { Blanks.more($0, $1) }
    return run
  }
}

/// Runs in which others may stand whole: what was merged once and is merged again.
private struct RunHosts {
  private let runs: [LooseRun]
  /// Where each line stands, the last first; each place holds one run only.
  private var places: [ArraySlice<UInt8>: [(run: Int, line: Int)]] = [:]

  init(_ runs: [LooseRun]) {
    self.runs = runs
    for (number, run) in runs.enumerated().reversed() where run.texts.count > 1 {
      for line in run.texts.indices.reversed() {
        places[run.texts[line], default: []].append((number, line))
      }
    }
  }

  mutating func hold(_ run: LooseRun) -> Bool {
    guard let first = run.texts.first, let candidates = places[first] else { return false }
    // A few looks are enough for what a hand writes, and keep the time within bounds.
    for (number, place) in candidates.enumerated().reversed().prefix(16) {
      let host = runs[place.run]
      guard run.says || run.anchor == host.anchor else { continue }
      if host.texts.count > run.texts.count, host.texts[place.line...].starts(with: run.texts) {
        places[first]?.remove(at: number)
        return true
      }
    }
    return false
  }
}
