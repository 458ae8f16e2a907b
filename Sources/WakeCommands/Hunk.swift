import WakeFormat

/// Lines of one page that give way to others: a change that can be made, and taken back.
struct Hunk: Equatable {
  let path: String
  /// Where the first of them stands, 0-based; what counts is what they say.
  let index: Int
  /// The line above; nil at the beginning of a page.
  let above: Bytes?
  let old: [Bytes]
  let new: [Bytes]

  var reversed: Hunk { Hunk(path: path, index: index, above: above, old: new, new: old) }

  /// Hunks of lines that stand right below each other are one: then their order stays.
  static func joined(_ hunks: [Hunk]) -> [Hunk] {
    var joined: [Hunk] = []
    for hunk in hunks {
      guard let last = joined.last, last.path == hunk.path, !hunk.old.isEmpty,
        last.index + last.old.count == hunk.index
      else {
        joined.append(hunk)
        continue
      }
      joined[joined.count - 1] = Hunk(
        path: last.path, index: last.index, above: last.above, old: last.old + hunk.old,
        new: last.new + hunk.new)
    }
    return joined
  }

  /// Makes the change; gives the place of the first new line, or nil where the old ones do not
  /// stand as they did.
  func make(in page: inout PageLines) -> Int? {
    guard let place = place(in: page) else { return nil }
    page.replace(place..<place + old.count, with: new)
    return place
  }

  /// The nearest place where the old lines stand. New lines without old ones go below the line
  /// they were below, else to the end: the order of lines means nothing.
  func place(in page: PageLines) -> Int? {
    let lines = page.lines
    guard old.isEmpty else {
      return nearest(
        to: index,
        (0..<max(0, lines.count - old.count + 1)).filter {
          PageLines.areSame(lines[$0..<$0 + old.count], old)
        })
    }
    guard let above else { return 0 }
    let below = lines.indices.filter { PageLines.areSame([lines[$0]], [above]) }.map { $0 + 1 }
    return nearest(to: index, below) ?? lines.count
  }

  private func nearest(to index: Int, _ places: [Int]) -> Int? {
    places.min { abs($0 - index) < abs($1 - index) }
  }
}
