/// What lines that are one entry say together: what one alone holds counts, what two hold
/// differently is in conflict.
struct Gathering {
  /// Those of the first line, then what others add.
  private(set) var fields: [WrittenEntry.Field] = []
  private(set) var conflicts: Set<String> = []
  /// The last meaning of each key.
  private var said: [String: Exact] = [:]
  /// What stands in lists.
  private var listed: Set<Saying.Part> = []

  /// Takes the first line as it is, a key that stands twice too.
  mutating func begin(with fields: [WrittenEntry.Field], conflicts: [String] = []) {
    self.fields = fields
    self.conflicts = Self.named(in: fields).union(conflicts)
    for field in fields {
      let meaning = Exact(field.meaning)
      said[field.key] = meaning
      listed.insert(Saying.Part(key: field.key, meaning: meaning))
    }
  }

  mutating func add(_ others: [WrittenEntry.Field], conflicts: Set<String> = []) {
    self.conflicts.formUnion(conflicts.union(Self.named(in: others)))
    for field in Saying.counting(others) {
      let meaning = Exact(field.meaning)
      let isNew = listed.insert(Saying.Part(key: field.key, meaning: meaning)).inserted
      if Registry.key(field.key)?.isList == true {
        if isNew { fields.append(field) }
      } else if let own = said[field.key] {
        guard own != meaning else { continue }
        if Saying.apart.contains(field.key) {
          keepLess(field)
        } else {
          self.conflicts.insert(field.key)
        }
      } else {
        said[field.key] = meaning
        fields.append(field)
      }
    }
  }

  /// What tells of the line makes no conflict: the smaller value counts, however its line is spelled.
  private mutating func keepLess(_ field: WrittenEntry.Field) {
    guard let place = fields.lastIndex(where: { $0.key == field.key }),
      field.meaning.utf8.lexicographicallyPrecedes(fields[place].meaning.utf8)
    else { return }
    fields[place] = field
    said[field.key] = Exact(field.meaning)
  }

  /// The keys that `conflict=` names.
  static func named(in fields: [WrittenEntry.Field]) -> Set<String> {
    guard let list = fields.last(where: { $0.key == "conflict" })?.value else { return [] }
    return Set(list.split(separator: ",").map(String.init))
  }
}
