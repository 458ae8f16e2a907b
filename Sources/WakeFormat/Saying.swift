/// What an entry says in its fields, by meaning and without what does not make it another entry.
struct Saying: Hashable {
  struct Part: Hashable {
    let key: String
    let meaning: Exact
  }

  let parts: Set<Part>

  init(_ entry: WrittenEntry) {
    parts = Set(
      Self.counting(entry.fields)
        .filter { !Self.apart.contains($0.key) && !Self.striking.contains($0.key) }
        .map { Part(key: $0.key, meaning: Exact($0.meaning)) })
  }

  init(parts: Set<Part>) { self.parts = parts }

  /// Keys that tell of the line and not of the entry.
  static let apart: Set<String> = ["conflict", "was", "logged"]
  static let striking: Set<String> = ["void", "void.by", "void.at"]

  /// The fields that count: of a key given twice the last, of a list all.
  static func counting(_ fields: [WrittenEntry.Field]) -> [WrittenEntry.Field] {
    var later: Set<String> = []
    let counting = fields.reversed().filter { field in
      Registry.key(field.key)?.isList == true || later.insert(field.key).inserted
    }
    return counting.reversed()
  }

  /// Keys, in the order of the alphabet, of which one says something where the other says nothing.
  func keys(apartFrom other: Saying) -> [String] {
    let (own, theirs) = (Set(parts.map(\.key)), Set(other.parts.map(\.key)))
    return Set(parts.symmetricDifference(other.parts).map(\.key)).filter { key in
      Registry.key(key)?.isList == true || !own.contains(key) || !theirs.contains(key)
    }.sorted()
  }

  /// Whether this one says all that the other says, and besides it only readings that a machine
  /// took, which it tells by their age.
  func annotates(_ other: Saying) -> Bool {
    let extra = parts.subtracting(other.parts)
    return other.parts.isSubset(of: parts) && extra.contains { $0.key == "age" }
      && extra.allSatisfy { part in
        Registry.key(part.key)?.isReading == true && !other.parts.contains { $0.key == part.key }
      }
  }
}
