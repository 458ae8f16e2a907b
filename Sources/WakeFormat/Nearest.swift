/// The candidate that takes the fewest changes of one letter to become `word`, at most `limit`; in
/// a word of up to five letters one, for two would make most of them alike.
public func nearest(to word: String, among candidates: [String], limit: Int = 2) -> String? {
  var best: (name: String, distance: Int)?
  let letters = Array(word.utf8)
  let limit = letters.count <= 5 ? min(limit, 1) : limit
  let own = kinds(of: word)
  for candidate in candidates where abs(candidate.utf8.count - letters.count) <= limit {
    // A change of one letter changes the kinds of letters by two at most.
    guard (kinds(of: candidate) ^ own).nonzeroBitCount <= 2 * limit else { continue }
    let distance = distance(letters, Array(candidate.utf8))
    if distance <= limit, distance < candidate.utf8.count, distance < best?.distance ?? .max {
      best = (candidate, distance)
    }
  }
  return best?.name
}

/// Which letters a word has, as bits; some letters share one.
private func kinds(of word: String) -> UInt64 {
  word.utf8.reduce(0) { $0 | 1 << UInt64($1 & 63) }
}

/// Damerau's distance: letters added, left out, changed, or two neighbours exchanged.
private func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        cost = min(cost, beforeLast[j - 1] + 1)
      }
      row.append(cost)
    }
    (beforeLast, last) = (last, row)
  }
  return last[b.count]
}
