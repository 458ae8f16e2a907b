import Testing

/// A row that was released stays as it is (the law of growth).
@Suite struct ReleasedRowsTests {
  /// What happened to released rows; empty where rows were only added.
  static func breaches(from released: RegistryFile, to now: RegistryFile) -> [String] {
    var breaches: [String] = []
    var place = -1
    for row in released.rows {
      let name = row.kind + " " + row.name
      guard let found = now.rows.firstIndex(where: { $0.kind == row.kind && $0.name == row.name })
      else {
        breaches.append("\(name) is gone")
        continue
      }
      let own = now.rows[found]
      if own != row { breaches.append("\(name) is changed") }
      // Events of one moment apply in this order: it is part of the meaning.
      if row.kind == "event" {
        if found < place { breaches.append("\(name) has moved") }
        place = found
      }
    }
    return breaches
  }

  @Test func `no released row is renamed, removed or changed`() throws {
    let released = try RegistryFile.read("Tests/Conformance/released.tsv")
    #expect(released.rows.count > 250)
    #expect(Self.breaches(from: released, to: try .read()) == [])
  }

  private static let before = """
    key\tsog\t1\tspeed\tquantity\t-\treading\tspeed over ground
    event\treef\t1\tsails\t-\t-\t-\treefed
    event\ttack\t1\tsails\t-\t-\t-\ttacked
    unit\tspeed/kn\t1\tspeed\t1\t-\tkt,kts\tknot
    """

  /// Each kind of change, and what is said of it.
  @Test(
    arguments: [
      ("\tsog\t", "\tspeed\t", ["key sog is gone"]),
      ("unit\tspeed/kn\t1\tspeed\t1\t-\tkt,kts\tknot", "", ["unit speed/kn is gone"]),
      ("speed over ground", "speed", ["key sog is changed"]),
      ("quantity", "text", ["key sog is changed"]),
      ("\treading\t", "\t-\t", ["key sog is changed"]),
      ("kt,kts", "kts", ["unit speed/kn is changed"]),
      ("\tspeed\tquantity", "\tdistance\tquantity", ["key sog is changed"]),
      ("key\tsog\t1", "key\tsog\t2", ["key sog is changed"]),
      ("-\t-\t-\treefed", "under way\t-\t-\treefed", ["event reef is changed"]),
      ("quantity\t-\t", "quantity\t0..9\t", ["key sog is changed"]),
      ("event\treef\t", "event\tfurl\t", ["event reef is gone"]),
    ] as [(String, String, [String])])
  func aChangeIsSaid(from: String, to: String, said: [String]) {
    let now = Self.before.replacingOnce(from, with: to)
    #expect(now != Self.before)
    #expect(Self.breaches(from: RegistryFile(Self.before), to: RegistryFile(now)) == said)
  }

  @Test func `another order of events is said, a new row is not`() {
    let lines = Self.before.split(separator: "\n").map(String.init)
    let swapped = [lines[0], lines[2], lines[1], lines[3]].joined(separator: "\n")
    let before = RegistryFile(Self.before)
    #expect(Self.breaches(from: before, to: RegistryFile(swapped)) == ["event tack has moved"])
    let grown = Self.before + "\nkey\tmood\t2\t-\ttext\t-\t-\tmood"
    #expect(Self.breaches(from: before, to: RegistryFile(grown)) == [])
  }
}

extension String {
  func replacingOnce(_ part: String, with other: String) -> String {
    var place = startIndex
    while place < endIndex {
      if self[place...].hasPrefix(part) {
        return self[..<place] + other + self[index(place, offsetBy: part.count)...]
      }
      place = index(after: place)
    }
    return self
  }
}
