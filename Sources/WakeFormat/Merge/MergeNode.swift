/// An entry of the set, and the lines that say it in each version.
struct MergeNode {
  let moment: MergeMoment
  let isFurther: Bool
  /// Bytes that only lines with the same events, or remarks, have; empty: there are none.
  let events: Bytes
  let remarks: Bytes
  /// What the fields say, by meaning.
  let saying: Set<Saying.Part>
  /// By version: base, ours, theirs.
  var rows: [[MergeRow]] = [[], [], []]
  /// The stamps from before corrections, by version, the last last.
  var was: [[MergeMoment]] = [[], [], []]

  /// By version: whether `conflict=` stands on it.
  var isMarked = [false, false, false]

  func stands(in version: Int) -> Bool { !rows[version].isEmpty }

  /// One sequence of bytes for all lines that say the same.
  var identity: Bytes {
    MergeNodes.signature(moment, isFurther, events, saying, remarks)
  }

  /// Whether it says all that the other says, and besides it only what a machine took.
  func annotates(_ other: MergeNode) -> Bool {
    let (own, less) = (
      Saying(parts: saying.filter { !Saying.striking.contains($0.key) }),
      Saying(parts: other.saying.filter { !Saying.striking.contains($0.key) })
    )
    let striking = { (node: MergeNode) in
      node.saying.filter { Saying.striking.contains($0.key) }
    }
    return striking(self) == striking(other) && own.annotates(less)
  }
}

/// The entries of all versions as one set.
struct MergeNodes {
  private(set) var all: [MergeNode] = []
  private var places: [Bytes: Int] = [:]

  mutating func add(_ row: MergeRow, _ text: MergeText, version: Int) {
    guard let entry = text.document.lines[row.line].entry else { return }
    let bytes = text.bytes
    let moment = MergeMoment(entry.stamp, on: text.page)
    var events: [String] = []
    var fields: [WrittenEntry.Field] = []
    for token in entry.tokens {
      let name = token.name(in: bytes)
      switch token.kind {
      case .event: events.append(name)
      case .field:
        fields.append(WrittenEntry.Field(name, token.value(in: bytes), on: text.page))
      }
    }
    if events.count > 1 { events.sort() }
    let parts = Set(
      Saying.counting(fields).filter { !Saying.apart.contains($0.key) }
        .map { Saying.Part(key: $0.key, meaning: Exact($0.meaning)) })
    let named = Bytes(Writer.spaced(events).utf8)
    let remarks = Bytes(bytes[entry.remarks])
    let key = Self.signature(moment, entry.isFurther, named, parts, remarks)
    let place: Int
    if let known = places[key] {
      place = known
    } else {
      place = all.count
      places[key] = place
      all.append(
        MergeNode(
          moment: moment, isFurther: entry.isFurther, events: named, remarks: remarks, saying: parts
        ))
    }
    all[place].rows[version].append(row)
    if fields.contains(where: { $0.key == "conflict" }) { all[place].isMarked[version] = true }
    for field in fields where field.key == "was" {
      guard let stamp = Stamp(field.value) else { continue }
      let was = MergeMoment(stamp, on: text.page)
      if !all[place].was[version].contains(was) { all[place].was[version].append(was) }
    }
  }

  /// One sequence of bytes for all lines that say the same. No entry holds a NUL.
  fileprivate static func signature(
    _ moment: MergeMoment, _ isFurther: Bool, _ events: Bytes, _ parts: Set<Saying.Part>,
    _ remarks: Bytes
  ) -> Bytes {
    var signature = moment.signature
    signature += [0, isFurther ? 1 : 0, 0]
    signature += events
    let fields = parts.map { Bytes($0.key.utf8) + [0] + Bytes($0.meaning.text.utf8) }
    for field in fields.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      signature += [0]
      signature += field
    }
    signature += [0, 0]
    signature += remarks
    return signature
  }
}
