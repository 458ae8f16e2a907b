/// Which line of a side an entry of the base has become, where it says something else there.
///
/// Lines pair where there is no doubt, and never by likeness: a wrong pair makes an entry that
/// nobody wrote, a missing one only leaves two that everybody sees.
struct Pairing {
  /// By the entry of the base.
  private(set) var became: [Int: Int] = [:]
  /// The lines of a conflict that nobody has settled, by the entry of the base they all came from.
  private(set) var split: [Int: [Int]] = [:]
  /// The same, where they stand at several times: both sides had corrected it.
  private(set) var apart: [Int: [Int]] = [:]

  private let nodes: [MergeNode]
  private let version: Int
  private let texts: [[MergeText?]]
  /// Entries of the base that the side has not, and of the side that the base has not.
  private var gone: [Int]
  private var new: [Int]

  init(_ nodes: [MergeNode], version: Int, _ texts: [[MergeText?]]) {
    self.nodes = nodes
    self.version = version
    self.texts = texts
    gone = nodes.indices.filter { nodes[$0].stands(in: 0) && !nodes[$0].stands(in: version) }
    new = nodes.indices.filter { nodes[$0].stands(in: version) && !nodes[$0].stands(in: 0) }
    if gone.isEmpty || new.isEmpty { return }
    pairUnchanged()
    pairCorrected()
    pairSplit()
    pair { $0.signature + [1] + $0.events + [0] + $0.remarks }
    pair { $0.remarks.isEmpty ? nil : $0.signature + [2] + $0.remarks }
    pair { $0.events.isEmpty ? nil : $0.signature + [3] + $0.events }
    pairAlone()
  }

  /// Pairs what has a key that no other entry of its kind has.
  private mutating func pair(_ key: (MergeNode) -> Bytes?) {
    pair(gone.map { ($0, key(nodes[$0])) }, new.map { ($0, key(nodes[$0])) })
  }

  private mutating func pair(_ olds: [(node: Int, key: Bytes?)], _ news: [(node: Int, key: Bytes?)])
  {
    var (old, young) = ([Bytes: [Int]](), [Bytes: [Int]]())
    for one in olds { if let key = one.key { old[key, default: []].append(one.node) } }
    for one in news { if let key = one.key { young[key, default: []].append(one.node) } }
    for (key, nodes) in old where nodes.count == 1 {
      if let others = young[key], others.count == 1 { became[nodes[0]] = others[0] }
    }
    let taken = Set(became.values)
    gone.removeAll { became[$0] != nil }
    new.removeAll(where: taken.contains)
  }

  /// The same bytes at the same place, read with other facts.
  private mutating func pairUnchanged() {
    func key(_ node: Int, _ version: Int) -> Bytes? {
      guard let row = nodes[node].rows[version].first, let text = texts[version][row.page],
        text.document.lines[row.line].entry?.stamp.isProvisional == true
      else { return nil }
      return Bytes("\(row.page) ".utf8) + Bytes(text.raw(row.line))
    }
    pair(gone.map { ($0, key($0, 0)) }, new.map { ($0, key($0, version)) })
  }

  /// A corrected time, which `was=` tells. A stamp that the base's line at the new time had before
  /// tells of that one.
  private mutating func pairCorrected() {
    let corrected = new.filter { !nodes[$0].was[version].isEmpty }
    if corrected.isEmpty { return }
    var before: [Bytes: Set<MergeMoment>] = [:]
    var left: [Bytes: [Int]] = [:]
    for node in gone {
      let key = nodes[node].signature
      left[key, default: []].append(node)
      if !nodes[node].was[0].isEmpty { before[key, default: []].formUnion(nodes[node].was[0]) }
    }
    var claims: [Int: [Int]] = [:]
    for node in corrected {
      let known = before[nodes[node].signature] ?? []
      for moment in nodes[node].was[version].reversed() where !known.contains(moment) {
        let key = MergeNode.signature(moment, nodes[node].isFurther)
        guard let old = only(of: left[key] ?? [], like: nodes[node]) else { continue }
        claims[old, default: []].append(node)
        break
      }
    }
    for (old, claimants) in claims {
      if claimants.count == 1 {
        became[old] = claimants[0]
      } else if claimants.allSatisfy({ nodes[$0].isMarked[version] }) {
        apart[old] = claimants
      }
    }
    let taken = Set(became.values).union(apart.values.flatMap { $0 })
    gone.removeAll { became[$0] != nil || apart[$0] != nil }
    new.removeAll(where: taken.contains)
  }

  /// What was changed differently before, and stands in several lines since.
  private mutating func pairSplit() {
    let marked = Dictionary(grouping: new.filter { nodes[$0].isMarked[version] }) {
      nodes[$0].signature
    }.filter { $0.value.count > 1 }
    if marked.isEmpty { return }
    let left = Dictionary(grouping: gone) { nodes[$0].signature }
    for (key, lines) in marked {
      var old = left[key] ?? []
      if old.count > 1 {
        let first = nodes[lines[0]]
        old.removeAll { nodes[$0].events != first.events || nodes[$0].remarks != first.remarks }
      }
      if old.count == 1 { split[old[0]] = lines }
    }
    let taken = Set(split.values.flatMap { $0 })
    gone.removeAll { split[$0] != nil }
    new.removeAll(where: taken.contains)
  }

  /// Of entries at one moment the one that a line can have come from.
  private func only(of candidates: [Int], like node: MergeNode) -> Int? {
    if candidates.count < 2 { return candidates.first }
    let tests: [(MergeNode) -> Bool] = [
      { $0.events == node.events && $0.remarks == node.remarks },
      { !$0.remarks.isEmpty && $0.remarks == node.remarks },
      { !$0.events.isEmpty && $0.events == node.events },
    ]
    for test in tests {
      let found = candidates.lazy.filter { test(nodes[$0]) }.prefix(2)
      if found.count == 1 { return found.first }
    }
    return nil
  }

  /// One that went and one that came at a moment, unless the one that came only moved there: a line
  /// that went from another time and says the same shows that.
  private mutating func pairAlone() {
    var moments: [Bytes: Set<Bytes>] = [:]
    for node in gone { moments[nodes[node].content, default: []].insert(nodes[node].signature) }
    // Counted before the moved ones are left out: where there are two, nothing is certain.
    var count: [Bytes: (gone: Int, new: Int)] = [:]
    for node in gone { count[nodes[node].signature, default: (0, 0)].gone += 1 }
    for node in new { count[nodes[node].signature, default: (0, 0)].new += 1 }
    let stayed = new.filter { node in
      moments[nodes[node].content]?.contains { $0 != nodes[node].signature } != true
    }
    func key(_ node: Int) -> Bytes? {
      let here = nodes[node].signature
      return count[here].map { $0 == (1, 1) } == true ? here : nil
    }
    pair(gone.map { ($0, key($0)) }, stayed.map { ($0, key($0)) })
  }
}

extension MergeNode {
  /// What only lines of one kind at one moment share.
  var signature: Bytes { Self.signature(moment, isFurther) }

  static func signature(_ moment: MergeMoment, _ isFurther: Bool) -> Bytes {
    moment.signature + [isFurther ? 1 : 0]
  }

  /// What it says apart from its time; its fields only where there is nothing else.
  fileprivate var content: Bytes {
    guard events.isEmpty, remarks.isEmpty else { return events + [0] + remarks }
    let fields = saying.map { Bytes("\($0.key)=\($0.meaning.text)".utf8) }
    return fields.sorted { $0.lexicographicallyPrecedes($1) }.reduce([0, 0]) { $0 + [0] + $1 }
  }
}
