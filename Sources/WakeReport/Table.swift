/// Rows in columns.
package enum Table {
  package static func text(heads: [String], right: [Bool], _ rows: [[String]], _ style: Style)
    -> String
  {
    let rows = rows.map { $0.map { TerminalText.escaped($0) } }
    let widths = heads.indices.map { column in
      (rows + [heads]).map { TerminalText.width($0[column]) }.max() ?? 0
    }
    func line(_ cells: [String]) -> String {
      var text = zip(cells, zip(widths, right)).map { cell, shape in
        TerminalText.padded(cell, to: shape.0, right: shape.1)
      }.joined(separator: "  ")
      while text.hasSuffix(" ") { text.removeLast() }
      return text
    }
    return style.dim(line(heads)) + "\n" + rows.map { style.plain(line($0)) + "\n" }.joined()
  }
}
