/// A drawing in a terminal: eight dots in each cell, as braille has them.
struct DotCanvas {
  /// What a cell is marked with; of several the last in this order wins.
  enum Layer: Int, Sendable { case grid, coast, line, mark }

  /// In cells.
  let columns: Int
  let rows: Int
  /// In dots.
  var width: Int { columns * 2 }
  var height: Int { rows * 4 }

  private var dots: [UInt8]
  private var layers: [Layer]
  private var letters: [Character?]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    dots = Array(repeating: 0, count: columns * rows)
    layers = Array(repeating: .grid, count: columns * rows)
    letters = Array(repeating: nil, count: columns * rows)
  }

  /// By column of a cell and row of a cell.
  private static let bits: [[UInt8]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]

  /// Sets a dot, where it is on the canvas.
  mutating func set(_ x: Int, _ y: Int, _ layer: Layer) {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return }
    let cell = y / 4 * columns + x / 2
    dots[cell] |= Self.bits[x % 2][y % 4]
    if layers[cell].rawValue < layer.rawValue { layers[cell] = layer }
  }

  /// A line from spot to spot, each `every`th dot of it.
  mutating func line(_ spots: [(x: Int, y: Int)], _ layer: Layer, every: Int = 1) {
    var count = 0
    for (from, to) in zip(spots, spots.dropFirst()) {
      let steps = max(abs(to.x - from.x), abs(to.y - from.y))
      for step in 0..<steps {
        count += 1
        guard count % every == 0 else { continue }
        set(
          from.x + (to.x - from.x) * step / steps, from.y + (to.y - from.y) * step / steps, layer)
      }
    }
    if let last = spots.last { set(last.x, last.y, layer) }
  }

  /// Writes a text from the cell of a dot on; false where it would cover another or leave the canvas.
  @discardableResult
  mutating func write(_ text: String, atDot x: Int, _ y: Int) -> Bool {
    let (column, row) = (x / 2, y / 4)
    guard x >= 0, y >= 0, row < rows, column + text.count <= columns else { return false }
    let cells = row * columns + column..<row * columns + column + text.count
    guard letters[cells].allSatisfy({ $0 == nil }) else { return false }
    for (cell, letter) in zip(cells, text) {
      letters[cell] = letter
      layers[cell] = .mark
    }
    return true
  }

  /// A line of text a row, without blanks at its end.
  func text(_ style: Style) -> [String] {
    (0..<rows).map { row in
      var line = ""
      var run = ""
      var layer = Layer.grid
      var cells = (row * columns..<(row + 1) * columns)[...]
      while let last = cells.last, dots[last] == 0, letters[last] == nil { cells.removeLast() }
      for cell in cells {
        if layers[cell] != layer {
          line += Self.marked(run, layer, style)
          (run, layer) = ("", layers[cell])
        }
        run.append(letters[cell] ?? Self.letter(dots[cell]))
      }
      return line + Self.marked(run, layer, style)
    }
  }

  private static func letter(_ dots: UInt8) -> Character {
    dots == 0 ? " " : Unicode.Scalar(0x2800 + UInt32(dots)).map { Character($0) } ?? " "
  }

  private static func marked(_ text: String, _ layer: Layer, _ style: Style) -> String {
    switch layer {
    case .grid, .coast: style.dim(text)
    case .line: style.plain(text)
    case .mark: style.bold(text)
    }
  }
}

extension TerminalText {
  /// A row of a drawing behind its label, without blanks at its end.
  static func row(_ label: String, _ line: String, labelWidth: Int, _ style: Style) -> String {
    if label.isEmpty, line.isEmpty { return "\n" }
    let label = padded(label, to: labelWidth, right: true)
    return style.dim(label) + (line.isEmpty ? "" : " " + line) + "\n"
  }
}
