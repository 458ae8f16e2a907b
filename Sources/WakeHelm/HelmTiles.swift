import WakeReport

/// The commonest events in big words, side by side where there is room.
struct HelmTiles {
  /// Each word in one row, for a screen of few rows.
  var isLow = false

  private let size: Letters.Size
  private let columns: Int
  let across: Int

  /// The widest word, `SAILS DOWN`, in half letters.
  private static let wordColumns = 38

  init(columns: Int, rows: Int) {
    size = columns >= 160 && rows >= 34 ? .full : .half
    let needed = size == .full ? 2 * Self.wordColumns + 2 : Self.wordColumns + 1
    across = max(1, columns / needed)
    self.columns = columns / across
  }

  /// Rows that so many words take.
  func height(of count: Int) -> Int {
    guard !isLow else { return (count + across - 1) / across }
    let each = size.rows + 2
    return max(0, (count + across - 1) / across * each - 1)
  }

  func lines(_ tiles: [(key: Character, saving: Saving)]) -> [ScreenLine] {
    var lines: [ScreenLine] = []
    for start in stride(from: 0, to: tiles.count, by: across) {
      let row = tiles[start..<min(start + across, tiles.count)]
      if start > 0, !isLow { lines.append(ScreenLine()) }
      var together = [ScreenLine](repeating: ScreenLine(), count: isLow ? 1 : size.rows + 1)
      for (index, tile) in row.enumerated() {
        for (number, line) in self.lines(tile).enumerated() {
          together[number].fill(to: index * columns)
          together[number].add(line)
        }
      }
      lines += together
    }
    return lines
  }

  /// The word, and below it the key and what it saves.
  private func lines(_ tile: (key: Character, saving: Saving)) -> [ScreenLine] {
    var foot = ScreenLine(" \(tile.key) ", .key)
    if isLow {
      foot.add(" " + tile.saving.name, .strong)
      return [foot]
    }
    foot.add(" " + tile.saving.words.joined(separator: " "), .dim)
    return name(of: tile.saving) + [foot]
  }

  func name(of saving: Saving) -> [ScreenLine] {
    (Letters.rows(saving.name, size) ?? [saving.name]).map { ScreenLine($0, .strong) }
  }
}
