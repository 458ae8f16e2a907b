/// The order of what stays on a page: that of the file; what one side alone has goes to its time.
struct UnitOrder {
  private(set) var units: [PageUnit] = []

  /// - Parameters:
  ///   - versions: what stays, in the order of base, ours and theirs.
  ///   - others: entries that stand here and are of no line of either side.
  ///   - time: the seconds of an entry since some beginning.
  ///   - text: how a unit is written, for what has no order of its own.
  init(
    _ versions: [[PageUnit]], and others: [PageUnit], time: (PageUnit) -> Int,
    text: (PageUnit) -> Bytes
  ) {
    let (ours, theirs) = (versions[1], versions[2])
    let (here, there) = (Set(ours), Set(theirs))
    let common = Self.common(versions, here.intersection(there), text)
    let standing = Set(common)
    var new: [(time: Int, text: Bytes, unit: PageUnit)] = []
    for unit in ours where !standing.contains(unit) && unit.isEntry {
      new.append((time(unit), text(unit), unit))
    }
    for unit in theirs where !here.contains(unit) && unit.isEntry {
      new.append((time(unit), text(unit), unit))
    }
    for unit in others { new.append((time(unit), text(unit), unit)) }
    new.sort { a, b in
      if a.time != b.time { return a.time < b.time }
      if a.text != b.text { return a.text.lexicographicallyPrecedes(b.text) }
      return a.unit.occurrence < b.unit.occurrence
    }
    let lasting = Self.withFacts(common, ours, but: there, theirs, but: here, text)
    units.reserveCapacity(lasting.count + new.count)
    var next = 0
    for unit in lasting {
      if unit.isEntry {
        let moment = time(unit)
        while next < new.count, new[next].time < moment {
          units.append(new[next].unit)
          next += 1
        }
      }
      units.append(unit)
    }
    units += new[next...].map(\.unit)
  }

  /// What both sides have: in the order of the side that changed it. Entries that are new to both
  /// and stand at different places are left out: they go to their time.
  private static func common(
    _ versions: [[PageUnit]], _ common: Set<PageUnit>, _ text: (PageUnit) -> Bytes
  ) -> [PageUnit] {
    var ours = versions[1].filter(common.contains)
    var theirs = versions[2].filter(common.contains)
    if ours == theirs { return ours }
    let base = versions[0].filter(common.contains)
    let old = Set(base)
    ours.removeAll { $0.isEntry && !old.contains($0) }
    theirs.removeAll { $0.isEntry && !old.contains($0) }
    if ours == theirs { return ours }
    if ours.filter(old.contains) == base, theirs.filter(old.contains) != base { return theirs }
    if theirs.filter(old.contains) == base, ours.filter(old.contains) != base { return ours }
    for (one, other) in zip(ours, theirs) where one != other {
      return text(one).lexicographicallyPrecedes(text(other)) ? ours : theirs
    }
    return ours
  }

  /// Facts of one side stand above what they stood above there.
  private static func withFacts(
    _ common: [PageUnit], _ ours: [PageUnit], but theirs: Set<PageUnit>, _ others: [PageUnit],
    but here: Set<PageUnit>, _ text: (PageUnit) -> Bytes
  ) -> [PageUnit] {
    let standing = Set(common)
    var runs: [PageUnit: [[PageUnit]]] = [:]
    for (side, known) in [(ours, theirs), (others, here)] {
      var run: [PageUnit] = []
      for unit in side + [.end] {
        if !known.contains(unit), unit.isFact {
          run.append(unit)
        } else if !run.isEmpty, unit == .end || standing.contains(unit) {
          runs[unit, default: []].append(run)
          run = []
        }
      }
    }
    if runs.isEmpty { return common }
    func inOrder(_ a: [PageUnit], _ b: [PageUnit]) -> Bool {
      a.map(text).lexicographicallyPrecedes(b.map(text)) { $0.lexicographicallyPrecedes($1) }
    }
    return (common + [.end]).flatMap { unit -> [PageUnit] in
      let above = (runs[unit] ?? []).sorted(by: inOrder).flatMap { $0 }
      return unit == .end ? above : above + [unit]
    }
  }
}

extension PageUnit {
  var isEntry: Bool { if case .entry = kind { true } else { false } }
  var isFact: Bool { if case .fact = kind { true } else { false } }
}
