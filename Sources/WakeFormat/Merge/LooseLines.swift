/// Comments and lines that cannot be read, in one version: each keeps to the line below it.
struct LooseLines {
  struct Loose {
    let text: ArraySlice<UInt8>
    /// Where the line below it stands in the result.
    let anchor: Int
    /// Where the next line below it stands that all versions have: a line put in between moves nothing.
    let home: Int
    /// Its place among the items of the version.
    let item: Int
  }

  let lines: [Loose]

  /// - Parameter old: places of what all versions have.
  init(_ items: PageItems, _ places: [PageUnit: Int], old: Set<Int>, end: Int) {
    var lines: [Loose] = []
    var anchor = end
    var home = end
    for (place, item) in items.items.enumerated().reversed() {
      switch item {
      case .unit(let unit):
        anchor = places[unit] ?? anchor
        if old.contains(anchor) { home = anchor }
      case .loose(let text):
        lines.append(Loose(text: text, anchor: anchor, home: home, item: place))
      }
    }
    self.lines = lines.reversed()
  }

  /// For each line of this version the same line of another: first at the same place, then anywhere,
  /// if it says anything: rulers do not move.
  func counterparts(in other: LooseLines) -> [Int?] {
    struct Place: Hashable {
      let text: ArraySlice<UInt8>
      let home: Int?
    }
    var found: [Int?] = lines.map { _ in nil }
    var taken: Set<Int> = []
    for isSamePlace in [true, false] {
      var waiting: [Place: (lines: [Int], next: Int)] = [:]
      for (number, line) in other.lines.enumerated() where !taken.contains(number) {
        let place = Place(text: line.text, home: isSamePlace ? line.home : nil)
        waiting[place, default: ([], 0)].lines.append(number)
      }
      for (number, line) in lines.enumerated()
      where found[number] == nil && (isSamePlace || line.text.says) {
        let place = Place(text: line.text, home: isSamePlace ? line.home : nil)
        guard let next = waiting[place]?.next, let queue = waiting[place]?.lines,
          next < queue.count
        else { continue }
        found[number] = queue[next]
        taken.insert(queue[next])
        waiting[place]?.next = next + 1
      }
    }
    return found
  }
}

extension ArraySlice<UInt8> {
  /// Whether there is a letter or digit in it, or anything beyond ASCII.
  var says: Bool { contains { $0 >= 0x80 || $0.isDigit || $0.isLetter } }
}
