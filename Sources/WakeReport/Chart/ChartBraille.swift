import WakeLog

/// A chart in a terminal.
package enum ChartBraille {
  /// The size in pixels that a chart for so many cells is made for: a cell is twice as high as wide.
  ///
  /// - Parameter columns: of the terminal.
  package static func size(columns: Int) -> (width: Int, height: Int) {
    let columns = max(20, columns - labelWidth - 2)
    return (columns * cell, min(40, max(12, columns / 4 + 4)) * 2 * cell)
  }

  private static let cell = 10

  package static func text(_ chart: Chart, _ style: Style) -> String {
    let columns = (chart.view.width + cell * 10 - 1) / (cell * 10)
    let rows = (chart.view.height + cell * 20 - 1) / (cell * 20)
    var canvas = DotCanvas(columns: columns, rows: rows)
    for shore in chart.land.rings + chart.land.lines {
      draw(shore, on: &canvas, in: chart.view)
    }
    for line in chart.lines {
      canvas.line(line.dots.map { ($0.x / dot, $0.y / dot) }, .line, every: line.kind.every)
    }
    for mark in chart.marks {
      let at = (x: mark.dot.x / dot, y: mark.dot.y / dot)
      canvas.set(at.x, at.y, .mark)
      canvas.write(String(mark.number), atDot: at.x, at.y)
    }
    var text = style.bold(TerminalText.escaped(chart.title))
    if !chart.subtitle.isEmpty { text += "  " + TerminalText.escaped(chart.subtitle) }
    text += "\n"
    let lines = canvas.text(style)
    let labels = parallels(chart, rows: lines.count)
    for (line, label) in zip(lines, labels) {
      text += TerminalText.row(label, line, labelWidth: labelWidth, style)
    }
    text += style.dim(meridians(chart, columns: columns)) + "\n"
    return text + foot(chart, style)
  }

  /// Tenths of a pixel in a dot.
  private static let dot = cell * 10 / 2
  private static let labelWidth = 9

  /// A shore that was closed along the edge of the chart has no line there.
  private static func draw(_ shore: [Dot], on canvas: inout DotCanvas, in view: ChartView) {
    for (from, to) in zip(shore, shore.dropFirst()) where !view.isEdge(from, to) {
      canvas.line([(from.x / dot, from.y / dot), (to.x / dot, to.y / dot)], .coast)
    }
  }

  private static func parallels(_ chart: Chart, rows: Int) -> [String] {
    var labels = Array(repeating: "", count: rows)
    for line in chart.graticule.parallels where line.at / (cell * 20) < rows {
      labels[line.at / (cell * 20)] = line.label
    }
    return labels
  }

  private static func meridians(_ chart: Chart, columns: Int) -> String {
    var text = ""
    for line in chart.graticule.meridians {
      let column = labelWidth + 1 + line.at / (cell * 10) - line.label.count / 2
      guard column > text.count, column + line.label.count <= columns + labelWidth + 4 else {
        continue
      }
      text += String(repeating: " ", count: column - text.count) + line.label
    }
    return text
  }

  private static func foot(_ chart: Chart, _ style: Style) -> String {
    let cells = max(1, chart.bar.width / (cell * 10))
    let bar = "├" + String(repeating: "─", count: max(0, cells - 2)) + "┤ " + chart.bar.label
    let kinds = Set(chart.lines.map(\.kind))
    var legend: [String] = []
    if kinds.contains(.engine) || kinds.contains(.both) { legend.append("dotted: under engine") }
    if kinds.contains(.unknown) { legend.append("wide dots: not recorded") }
    return ([bar] + legend + ["not for navigation"]).joined(separator: "   ") + "\n"
  }
}

extension Stretch {
  /// Of a dotted line in a terminal each of so many dots is drawn.
  fileprivate var every: Int {
    switch self {
    case .engine, .both: 2
    case .unknown: 4
    default: 1
    }
  }
}

extension ChartView {
  /// Whether a line runs along an edge.
  func isEdge(_ a: Dot, _ b: Dot) -> Bool {
    (a.x == b.x && (a.x <= 0 || a.x >= width)) || (a.y == b.y && (a.y <= 0 || a.y >= height))
  }
}
