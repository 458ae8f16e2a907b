/// Words in letters of five rows of points, for eyes that are wet, tired, or far from the screen.
enum Letters {
  enum Size {
    /// Two rows of points in each row of the screen: three rows high.
    case half
    /// Each point two columns wide: five rows high.
    case full

    var rows: Int { self == .half ? 3 : 5 }
  }

  /// The rows of a word in capitals.
  ///
  /// - Returns: nil where it has a character that is none of the letters.
  static func rows(_ word: String, _ size: Size) -> [String]? {
    var points = [String](repeating: "", count: 5)
    for (index, character) in word.enumerated() {
      guard let letter = shapes[character] else { return nil }
      for row in points.indices {
        if index > 0 { points[row] += "." }
        points[row] += letter[row]
      }
    }
    switch size {
    case .full:
      return points.map { row in row.map { $0 == "#" ? "██" : "  " }.joined() }
    case .half:
      let lit = points.map { $0.map { $0 == "#" } }
      return stride(from: 0, to: 6, by: 2).map { row in
        String(
          lit[row].indices.map { column in
            half(lit[row][column], row + 1 < 5 && lit[row + 1][column])
          })
      }
    }
  }

  private static func half(_ upper: Bool, _ lower: Bool) -> Character {
    switch (upper, lower) {
    case (true, true): "█"
    case (true, false): "▀"
    case (false, true): "▄"
    case (false, false): " "
    }
  }

  private static let shapes: [Character: [String]] = [
    " ": [".", ".", ".", ".", "."],
    "A": [".#.", "#.#", "###", "#.#", "#.#"],
    "B": ["##.", "#.#", "##.", "#.#", "##."],
    "C": [".##", "#..", "#..", "#..", ".##"],
    "D": ["##.", "#.#", "#.#", "#.#", "##."],
    "E": ["###", "#..", "##.", "#..", "###"],
    "F": ["###", "#..", "##.", "#..", "#.."],
    "G": [".###", "#...", "#.##", "#..#", ".##."],
    "H": ["#.#", "#.#", "###", "#.#", "#.#"],
    "I": ["#", "#", "#", "#", "#"],
    "K": ["#.#", "#.#", "##.", "#.#", "#.#"],
    "L": ["#..", "#..", "#..", "#..", "###"],
    "M": ["#...#", "##.##", "#.#.#", "#...#", "#...#"],
    "N": ["#..#", "##.#", "#.##", "#..#", "#..#"],
    "O": ["###", "#.#", "#.#", "#.#", "###"],
    "P": ["##.", "#.#", "##.", "#..", "#.."],
    "R": ["##.", "#.#", "##.", "#.#", "#.#"],
    "S": ["###", "#..", "###", "..#", "###"],
    "T": ["###", ".#.", ".#.", ".#.", ".#."],
    "U": ["#.#", "#.#", "#.#", "#.#", "###"],
    "V": ["#.#", "#.#", "#.#", "#.#", ".#."],
    "W": ["#...#", "#...#", "#.#.#", "##.##", "#...#"],
    "X": ["#.#", "#.#", ".#.", "#.#", "#.#"],
    "Y": ["#.#", "#.#", ".#.", ".#.", ".#."],
  ]
}
