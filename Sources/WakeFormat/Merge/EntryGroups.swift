/// One entry through the versions, where it says something else in each, perhaps.
struct EntryGroup {
  var base: Int?
  var ours: Int?
  var theirs: Int?
  /// Whether the entry of the base has become several lines, and there is a group for each.
  var isSplit = false
  /// Whether these lines stand at several times, each for itself.
  var isApart = false
}

/// The entries of all versions, those that became of each other together.
struct EntryGroups {
  private(set) var all: [EntryGroup] = []

  init(_ nodes: [MergeNode], _ texts: [[MergeText?]]) {
    let pairings = [1, 2].map { Pairing(nodes, version: $0, texts) }
    let links = pairings.map(\.became)
    var groups: [EntryGroup] = []
    var claims: [Int: Int] = [:]
    for node in nodes.indices where nodes[node].stands(in: 0) {
      var group = EntryGroup(base: node)
      group.ours = nodes[node].stands(in: 1) ? node : links[0][node]
      group.theirs = nodes[node].stands(in: 2) ? node : links[1][node]
      // What one side made of it may stand on the other as well, without a base of its own there.
      if group.theirs == nil, let ours = group.ours, ours != node, nodes[ours].stands(in: 2) {
        group.theirs = ours
      }
      if group.ours == nil, let theirs = group.theirs, theirs != node, nodes[theirs].stands(in: 1) {
        group.ours = theirs
      }
      for new in Set([group.ours, group.theirs].compactMap { $0 }) where new != node {
        claims[new, default: 0] += 1
      }
      let isApart = pairings.contains { $0.apart[node] != nil }
      let ours = pairings[0].split[node] ?? pairings[0].apart[node]
      let theirs = pairings[1].split[node] ?? pairings[1].apart[node]
      if ours == nil, theirs == nil {
        groups.append(group)
        continue
      }
      // Each line of a conflict gets what the other side did.
      for one in ours.map({ $0.map(Optional.some) }) ?? [group.ours] {
        for other in theirs.map({ $0.map(Optional.some) }) ?? [group.theirs] {
          // A line that both sides have is itself there, and not what became of another.
          if isApart, one != other, let ours, let theirs,
            one.map(theirs.contains) == true || other.map(ours.contains) == true
          {
            continue
          }
          groups.append(
            EntryGroup(base: node, ours: one, theirs: other, isSplit: true, isApart: isApart))
        }
      }
    }
    var taken: Set<Int> = []
    for var group in groups {
      // Two entries that would have become one: each goes its own way.
      if !group.isSplit, let ours = group.ours, ours != group.base, claims[ours, default: 0] > 1 {
        group.ours = nil
      }
      if !group.isSplit, let theirs = group.theirs, theirs != group.base,
        claims[theirs, default: 0] > 1
      {
        group.theirs = nil
      }
      taken.formUnion([group.ours, group.theirs].compactMap { $0 })
      all.append(group)
    }
    var new: [Int] = []
    for node in nodes.indices where !nodes[node].stands(in: 0) && !taken.contains(node) {
      let (here, there) = (nodes[node].stands(in: 1), nodes[node].stands(in: 2))
      if here && there {
        all.append(EntryGroup(ours: node, theirs: node))
      } else {
        new.append(node)
      }
    }
    fold(new, nodes)
  }

  /// What one side saved and the other side's machine completed is one entry; nothing is folded
  /// within a side.
  private mutating func fold(_ new: [Int], _ nodes: [MergeNode]) {
    var alike: [Bytes: (ours: [Int], theirs: [Int])] = [:]
    func key(_ node: MergeNode) -> Bytes { node.signature + node.events + [0] + node.remarks }
    for node in new {
      if nodes[node].stands(in: 1) {
        alike[key(nodes[node]), default: ([], [])].ours.append(node)
      } else {
        alike[key(nodes[node]), default: ([], [])].theirs.append(node)
      }
    }
    for node in new {
      let isOurs = nodes[node].stands(in: 1)
      let (ours, theirs) = alike[key(nodes[node])] ?? ([], [])
      let areOne =
        ours.count == 1 && theirs.count == 1
        && (nodes[ours[0]].annotates(nodes[theirs[0]])
          || nodes[theirs[0]].annotates(nodes[ours[0]]))
      if !areOne {
        all.append(isOurs ? EntryGroup(ours: node) : EntryGroup(theirs: node))
      } else if isOurs {
        all.append(EntryGroup(ours: node, theirs: theirs[0]))
      }
    }
  }
}
