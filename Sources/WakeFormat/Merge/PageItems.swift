/// An entry or a fact on its page: what other lines stand above.
///
/// One number, for a page may have very many and they are looked up all the time.
struct PageUnit: Hashable {
  enum Kind {
    /// By its place among the merged entries.
    case entry(Int)
    case fact(Int)
    /// Where the page ends.
    case end
  }

  private let code: Int

  /// - Parameter occurrence: how often it stood before.
  init(_ kind: Kind, occurrence: Int = 0) {
    let number =
      switch kind {
      case .entry(let place): place << 2
      case .fact(let number): number << 2 | 1
      case .end: 2
      }
    code = number | occurrence << 36
  }

  var kind: Kind {
    let number = (code & (1 << 36 - 1)) >> 2
    return switch code & 3 {
    case 0: .entry(number)
    case 1: .fact(number)
    default: .end
    }
  }

  var occurrence: Int { code >> 36 }

  static let end = Self(.end)
}

/// The lines of one version of a page that stay, in their order.
struct PageItems {
  enum Item {
    case unit(PageUnit)
    /// A comment, or a line that cannot be read.
    case loose(ArraySlice<UInt8>)
  }

  private(set) var items: [Item] = []
  /// The blank lines right above each item, where there are any; above the end by `items.count`.
  private(set) var blanks: [Int: [ArraySlice<UInt8>]] = [:]
  /// The entries and facts alone.
  private(set) var units: [PageUnit] = []

  /// - Parameters:
  ///   - places: for each line the merged entry it is of.
  ///   - copies: how often each entry stays on this page.
  init(_ text: MergeText?, places: [Int32], copies: [Int: Int], facts: PageFacts) {
    guard let text else { return }
    var counts: [PageUnit: Int] = [:]
    var above: [ArraySlice<UInt8>] = []
    items.reserveCapacity(text.document.lines.count)
    for (line, row) in text.document.lines.enumerated() {
      let item: Item
      switch row.kind {
      case .blank:
        above.append(text.raw(line))
        continue
      case .comment, .conflictMarker, .unreadable:
        item = .loose(text.raw(line))
      case .entry, .fact:
        let (kind, limit) = Self.kind(row, text, places[line], copies, facts)
        let first = PageUnit(kind)
        let occurrence = counts[first, default: 0]
        guard occurrence < limit else {
          above = []
          continue
        }
        counts[first] = occurrence + 1
        let unit = PageUnit(kind, occurrence: occurrence)
        units.append(unit)
        item = .unit(unit)
      }
      if !above.isEmpty { blanks[items.count] = above }
      above = []
      items.append(item)
    }
    if !above.isEmpty { blanks[items.count] = above }
  }

  private static func kind(
    _ row: Line, _ text: MergeText, _ place: Int32, _ copies: [Int: Int], _ facts: PageFacts
  ) -> (PageUnit.Kind, limit: Int) {
    guard case .fact(let fact) = row.kind else {
      return place < 0 ? (.end, 0) : (.entry(Int(place)), copies[Int(place)] ?? 0)
    }
    let number = facts.number(fact, in: text)
    return (.fact(number), facts.copies[number])
  }
}
