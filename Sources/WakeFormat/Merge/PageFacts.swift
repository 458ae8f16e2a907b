/// The facts of one file in all versions, as a set of keys and values.
struct PageFacts {
  /// How often each stays, by its number.
  private(set) var copies: [Int] = []
  /// How each is written.
  private(set) var texts: [Bytes] = []
  private var numbers: [Bytes: Int] = [:]

  /// - Parameter versions: base and the two sides.
  init(_ versions: [MergeText?]) {
    var counts: [[Int]] = []
    var spellings: [[Bytes?]] = []
    for (version, text) in versions.enumerated() {
      guard let text else { continue }
      for (line, row) in text.document.lines.enumerated() {
        guard case .fact(let fact) = row.kind else { continue }
        let key = Self.key(fact, text)
        let number = numbers[key] ?? numbers.count
        if number == numbers.count {
          numbers[key] = number
          counts.append([0, 0, 0])
          spellings.append([nil, nil, nil])
        }
        counts[number][version] += 1
        if spellings[number][version] == nil {
          spellings[number][version] = Bytes(text.raw(line))
        }
      }
    }
    for (count, spelling) in zip(counts, spellings) {
      let stays =
        count[0] > 0 ? count[1] > 0 && count[2] > 0 : count[1] > 0 || count[2] > 0
      copies.append(stays ? max(1, MergedEntry.copies(count[0], count[1], count[2])) : 0)
      texts.append(Self.spelling(spelling))
    }
  }

  func number(_ fact: Fact, in text: MergeText) -> Int { numbers[Self.key(fact, text)] ?? 0 }

  private static func key(_ fact: Fact, _ text: MergeText) -> Bytes {
    Bytes(text.bytes[fact.key]) + [0x3A] + Bytes(text.bytes[fact.value])
  }

  private static func spelling(_ versions: [Bytes?]) -> Bytes {
    let (base, ours, theirs) = (versions[0], versions[1], versions[2])
    guard let ours, let theirs else { return ours ?? theirs ?? [] }
    if theirs == base { return ours }
    if ours == base { return theirs }
    return ours.lexicographicallyPrecedes(theirs) ? ours : theirs
  }
}
