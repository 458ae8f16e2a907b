/// Finds names by their first letter.
///
/// A hash table would take longer to make than one entry takes to save, and a list longer to
/// search for each field of a lifetime's log.
struct NameIndex: Sendable {
  private let names: [String]
  /// For each letter one more than the place of its first name, or 0; bytes, because a list of
  /// them is at hand in every start, and one of numbers is not.
  private var first = Bytes(repeating: 0, count: 26)
  /// For each name one more than the place of the next with its letter, or 0.
  private var next: Bytes

  /// - Parameter names: at most 255; each begins with a letter from `a` to `z`.
  init(_ names: [String]) {
    self.names = names
    next = Bytes(repeating: 0, count: names.count)
    for place in (0..<names.count).reversed() {
      guard let letter = Self.letter(names[place]), place < 255 else {
        preconditionFailure("expected at most 255 names that begin with a letter from a to z")
      }
      next[place] = first[letter]
      first[letter] = UInt8(place + 1)
    }
  }

  /// Where the name stands in the list.
  func place(of name: String) -> Int? {
    guard let letter = Self.letter(name) else { return nil }
    var place = Int(first[letter]) - 1
    while place >= 0, names[place] != name { place = Int(next[place]) - 1 }
    return place < 0 ? nil : place
  }

  private static func letter(_ name: String) -> Int? {
    guard let first = name.utf8.first, first >= 0x61, first <= 0x7A else { return nil }
    return Int(first - 0x61)
  }
}
