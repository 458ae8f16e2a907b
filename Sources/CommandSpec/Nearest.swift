/// The one candidate that `word` most likely misspells.
///
/// At most two letters may be wrong, and no more than half of them; where two candidates are
/// equally near there is none.
func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
  let letters = ContiguousArray(word.utf8)
  // A long word is a sentence, not a misspelt name.
  guard letters.count <= 40 else { return nil }
  var best: (name: String, distance: Int)?
  var tied = false
  for name in candidates {
    let other = ContiguousArray(name.utf8)
    let distance = editDistance(letters, other)
    guard distance <= 2, distance * 2 <= max(letters.count, other.count) else { continue }
    if let found = best, found.distance <= distance {
      if found.distance == distance, found.name != name { tied = true }
      continue
    }
    best = (name, distance)
    tied = false
  }
  return tied ? nil : best?.name
}

/// How many letters to insert, drop, replace or swap with the next to make `b` of `a`.
func editDistance(_ a: ContiguousArray<UInt8>, _ b: ContiguousArray<UInt8>) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var least = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        least = min(least, beforeLast[j - 1] + 1)
      }
      row.append(least)
    }
    beforeLast = last
    last = row
  }
  return last[b.count]
}
