/// Finds names by their first letter.
///
/// A hash table would take longer to make than one entry takes to save, and a list longer to
/// search for each field of a lifetime's log.
struct NameIndex: Sendable {
  private let names: [String]
  private let places: [[Int]]

  /// - Parameter names: each begins with a letter from `a` to `z`.
  init(_ names: [String]) {
    var places = [[Int]](repeating: [], count: 26)
    for place in 0..<names.count {
      guard let letter = Self.letter(names[place]) else {
        preconditionFailure("a name of the registry begins with a letter from a to z")
      }
      places[letter].append(place)
    }
    self.names = names
    self.places = places
  }

  /// Where the name stands in the list.
  func place(of name: String) -> Int? {
    guard let letter = Self.letter(name) else { return nil }
    let candidates = places[letter]
    for place in 0..<candidates.count where names[candidates[place]] == name {
      return candidates[place]
    }
    return nil
  }

  private static func letter(_ name: String) -> Int? {
    guard let first = name.utf8.first, first >= 0x61, first <= 0x7A else { return nil }
    return Int(first - 0x61)
  }
}
