/// Plots in a terminal.
package enum PlotBraille {
  private static let labelWidth = 9
  private static let rows = 6

  package static func text(_ plot: Plot, columns: Int, _ style: Style) -> String {
    let wide = max(20, columns - labelWidth - 1)
    var text = style.bold(TerminalText.escaped(plot.title)) + "\n"
    for series in plot.series {
      text += drawing(of: series, plot, columns: wide, style)
    }
    let (from, to) = (plot.label(plot.start), plot.label(plot.end))
    let gap = String(repeating: " ", count: max(2, wide - from.count - to.count))
    return text + style.dim(String(repeating: " ", count: labelWidth + 1) + from + gap + to) + "\n"
  }

  private static func drawing(
    of series: PlotSeries, _ plot: Plot, columns: Int, _ style: Style
  ) -> String {
    var canvas = DotCanvas(columns: columns, rows: rows)
    let (scale, height) = (series.scale, canvas.height - 1)
    let (low, high) = (scale[0], scale[scale.count - 1])
    func y(_ value: Double) -> Int {
      height - Int(((value - low) / (high - low) * Double(height)).rounded())
    }
    for day in plot.days {
      let x = plot.x(day.instant, width: canvas.width - 1)
      canvas.line([(x, 0), (x, height)], .grid, every: 3)
    }
    func x(_ reading: PlotSeries.Reading) -> Int {
      plot.x(reading.instant, width: canvas.width - 1)
    }
    for reading in series.readings {
      canvas.line([(x(reading), y(reading.high)), (x(reading), y(reading.low))], .line)
    }
    for part in series.parts { canvas.line(part.map { (x($0), y($0.middle)) }, .line) }
    var labels = Array(repeating: "", count: rows)
    labels[0] = series.label(high)
    labels[rows - 1] = series.label(low)
    let lines = zip(labels, canvas.text(style)).map { label, line in
      TerminalText.row(label, line, labelWidth: labelWidth, style)
    }
    return style.bold(series.title) + "\n" + lines.joined()
  }
}
