package import WakeFormat

/// Plots as SVG: a panel a key, over one time.
package enum PlotSVG {
  /// Tenths of a pixel.
  private static let (left, top, width, panel, apart) = (760, 560, 6600, 1300, 520)
  private static let size = 130

  package static func bytes(_ plot: Plot) -> Bytes {
    let height = top + plot.series.count * (panel + apart) + 340
    let whole = left + width + 340
    var svg = SVG()
    svg.line("<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    svg.line(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"plot\" viewBox=\"0 0 \(whole) \(height)\""
        + " width=\"\(whole / 10)\" height=\"\(height / 10)\" role=\"img\""
        + " font-family=\"sans-serif\" font-size=\"\(size)\">")
    svg.line("<title>\(MarkupText.shown(plot.title))</title>")
    svg.line("<rect class=\"paper\" width=\"\(whole)\" height=\"\(height)\" fill=\"#ffffff\"/>")
    svg.group("ink", "fill=\"#1c2730\"") { svg in
      svg.text(
        SVG.fitted(plot.title, size: 200, to: width), at: Dot(x: left, y: 270),
        "font-size=\"190\" font-weight=\"bold\"")
    }
    for (index, series) in plot.series.enumerated() {
      draw(series, plot, at: top + index * (panel + apart), &svg)
    }
    foot(plot, at: height - 240, &svg)
    svg.line("</svg>")
    return svg.bytes
  }

  private static func draw(_ series: PlotSeries, _ plot: Plot, at top: Int, _ svg: inout SVG) {
    let scale = series.scale
    let (low, high) = (scale[0], scale[scale.count - 1])
    let upper = top + 200
    func y(_ value: Double) -> Int {
      upper + panel - Int(((value - low) / (high - low) * Double(panel)).rounded())
    }
    func spot(_ reading: PlotSeries.Reading) -> Dot {
      Dot(x: left + plot.x(reading.instant, width: width), y: y(reading.middle))
    }
    svg.group("ink", "fill=\"#1c2730\" font-weight=\"bold\"") { svg in
      svg.text(series.title, at: Dot(x: left, y: top + 110))
    }
    let grid = scale.map { "M\(left) \(y($0))h\(width)" }.joined()
    let days = plot.days.map { "M\(left + plot.x($0.instant, width: width)) \(upper)v\(panel)" }
    svg.line(
      "<path class=\"grid\" fill=\"none\" stroke=\"#5b7486\" stroke-opacity=\".5\""
        + " stroke-width=\"6\" d=\"\(grid + days.joined())\"/>")
    svg.group("minutes", "fill=\"#33424e\" font-size=\"110\" text-anchor=\"end\"") { svg in
      for value in scale {
        svg.text(series.label(value), at: Dot(x: left - 60, y: y(value) + 40))
      }
    }
    let ranges = series.readings.filter { $0.high > $0.low }.map {
      "M\(left + plot.x($0.instant, width: width)) \(y($0.low))V\(y($0.high))"
    }.joined()
    if !ranges.isEmpty {
      svg.line(
        "<path class=\"range\" fill=\"none\" stroke=\"#7ba6cf\" stroke-width=\"36\" d=\"\(ranges)\"/>"
      )
    }
    let line = series.parts.map { SVG.path($0.map(spot)) }.joined()
    svg.line(
      "<path class=\"sail\" fill=\"none\" stroke=\"#0a58a8\" stroke-width=\"22\""
        + " stroke-linejoin=\"round\" d=\"\(line)\"/>")
    // A few readings are shown each: between them nobody looked.
    guard series.readings.count <= 120 else { return }
    svg.group("mark", "fill=\"#0a58a8\"") { svg in
      for dot in series.readings.map(spot) {
        svg.line("<circle cx=\"\(dot.x)\" cy=\"\(dot.y)\" r=\"28\"/>")
      }
    }
  }

  private static func foot(_ plot: Plot, at line: Int, _ svg: inout SVG) {
    svg.group("minutes", "fill=\"#33424e\" font-size=\"110\"") { svg in
      svg.text(plot.label(plot.start), at: Dot(x: left, y: line))
      svg.text(
        plot.label(plot.end), at: Dot(x: left + width, y: line), "text-anchor=\"end\"")
      // Between the two ends, as far as there is room.
      var free = left + SVG.width(plot.label(plot.start), size: 110) + 100
      let last = left + width - SVG.width(plot.label(plot.end), size: 110) - 100
      for day in plot.days {
        let x = left + plot.x(day.instant, width: width)
        let wide = SVG.width(day.label, size: 110)
        guard x - wide / 2 >= free, x + wide / 2 <= last else { continue }
        svg.text(day.label, at: Dot(x: x, y: line), "text-anchor=\"middle\"")
        free = x + wide / 2 + 100
      }
    }
  }
}
