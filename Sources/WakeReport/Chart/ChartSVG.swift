package import WakeFormat
import WakeLog
import WakeNavigation

/// A chart as SVG, to be looked at or to stand in a page.
package enum ChartSVG {
  /// Tenths of a pixel around the chart: for its title, its minutes and its legend.
  private static let (left, top, right, below) = (640, 620, 180, 820)
  private static let size = 130

  /// The size in pixels that the chart itself may have.
  package static let largest = (width: 720, height: 620)

  /// - Parameter isWhole: a file of its own, with the head of one.
  package static func bytes(_ chart: Chart, isWhole: Bool = true) -> Bytes {
    let width = chart.view.width + left + right
    let height = chart.view.height + top + below
    var svg = SVG()
    if isWhole { svg.line("<?xml version=\"1.0\" encoding=\"UTF-8\"?>") }
    svg.line(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"chart\" viewBox=\"0 0 \(width) \(height)\""
        + (isWhole ? " width=\"\(width / 10)\" height=\"\(height / 10)\"" : "")
        + " role=\"img\" font-family=\"sans-serif\" font-size=\"\(size)\">")
    svg.line("<title>\(MarkupText.shown("Chart of " + chart.title))</title>")
    svg.line(
      "<rect class=\"paper\" width=\"\(width)\" height=\"\(height)\" fill=\"#ffffff\"/>")
    head(chart, &svg)
    svg.line(
      "<svg x=\"\(left)\" y=\"\(top)\" width=\"\(chart.view.width)\""
        + " height=\"\(chart.view.height)\" overflow=\"hidden\">")
    svg.line("<rect class=\"water\" width=\"100%\" height=\"100%\" fill=\"#eaf3fa\"/>")
    land(chart.land, &svg)
    graticule(chart, &svg)
    way(chart, &svg)
    marks(chart, &svg)
    svg.line("</svg>")
    frame(chart, &svg)
    foot(chart, &svg)
    svg.line("</svg>")
    return svg.bytes
  }

  private static func head(_ chart: Chart, _ svg: inout SVG) {
    svg.group("ink", "fill=\"#1c2730\"") { svg in
      svg.text(
        SVG.fitted(chart.title, size: 210, to: chart.view.width), at: Dot(x: left, y: 270),
        "font-size=\"200\" font-weight=\"bold\"")
      svg.text(chart.subtitle, at: Dot(x: left, y: 470))
    }
    // Said where nobody can cut it off without cutting the chart.
    svg.group("warning", "fill=\"#a01818\" text-anchor=\"end\" font-weight=\"bold\"") { svg in
      svg.text("NOT FOR NAVIGATION", at: Dot(x: left + chart.view.width, y: 470))
    }
  }

  private static func land(_ land: Land, _ svg: inout SVG) {
    if !land.rings.isEmpty {
      let path = land.rings.map { SVG.path($0, isClosed: true) }.joined()
      svg.line(
        "<path class=\"land\" fill=\"#f1e4be\" stroke=\"#8a774a\" stroke-width=\"8\""
          + " stroke-linejoin=\"round\" fill-rule=\"evenodd\" d=\"\(path)\"/>")
    }
    if !land.lines.isEmpty {
      let path = land.lines.map { SVG.path($0) }.joined()
      svg.line(
        "<path class=\"shore\" fill=\"none\" stroke=\"#8a774a\" stroke-width=\"10\""
          + " stroke-linejoin=\"round\" d=\"\(path)\"/>")
    }
  }

  private static func graticule(_ chart: Chart, _ svg: inout SVG) {
    let path =
      chart.graticule.meridians.map { "M\($0.at) 0V\(chart.view.height)" }.joined()
      + chart.graticule.parallels.map { "M0 \($0.at)H\(chart.view.width)" }.joined()
    svg.line(
      "<path class=\"grid\" fill=\"none\" stroke=\"#5b7486\" stroke-opacity=\".45\""
        + " stroke-width=\"5\" d=\"\(path)\"/>")
  }

  private static func way(_ chart: Chart, _ svg: inout SVG) {
    svg.group(
      "way", "fill=\"none\" stroke-width=\"26\" stroke-linejoin=\"round\" stroke-linecap=\"round\""
    ) { svg in
      for kind in kinds(of: chart) {
        let path = chart.lines.filter { $0.kind == kind }.map { SVG.path($0.dots) }.joined()
        svg.line("<path \(look(of: kind)) d=\"\(path)\"/>")
      }
    }
  }

  private static func look(of kind: Stretch) -> String {
    "class=\"\(kind.name)\" stroke=\"\(kind.colour)\""
      + (kind.dashes.map { " stroke-dasharray=\"\($0)\" stroke-linecap=\"butt\"" } ?? "")
  }

  /// In the order in which they are first met.
  private static func kinds(of chart: Chart) -> [Stretch] {
    var kinds: [Stretch] = []
    for line in chart.lines where !kinds.contains(line.kind) { kinds.append(line.kind) }
    return kinds
  }

  // MARK: What the log says

  private static func marks(_ chart: Chart, _ svg: inout SVG) {
    var room = LabelRoom(width: chart.view.width, height: chart.view.height)
    var winds = LabelRoom(width: chart.view.width, height: chart.view.height)
    svg.group("wind", "fill=\"none\" stroke=\"#33424e\" stroke-width=\"11\"") { svg in
      for mark in chart.marks {
        guard let wind = mark.wind, winds.takes(600, around: mark.dot) else { continue }
        svg.line(WindArrow.path(wind, at: mark.dot))
      }
    }
    // What happened stands out before what was only read, and lies above it.
    let happened = chart.marks.filter { !$0.entry.member.events.isEmpty }
    // Readings each hour of an ocean would hide the track: they keep apart from each other.
    var readings = LabelRoom(width: chart.view.width, height: chart.view.height)
    let read = chart.marks.filter {
      $0.entry.member.events.isEmpty && readings.takes(100, around: $0.dot)
    }
    svg.group("reading", "fill=\"#1c2730\"") { svg in
      draw(read, radius: 24, &room, &svg)
    }
    svg.group("mark", "fill=\"#ffffff\" stroke=\"#1c2730\" stroke-width=\"14\"") { svg in
      draw(happened, radius: 40, &room, &svg)
    }
    let halo =
      "paint-order=\"stroke\" stroke=\"#ffffff\" stroke-width=\"30\" stroke-linejoin=\"round\""
    svg.group("day", "fill=\"#7a3b00\" font-weight=\"bold\" \(halo)") { svg in
      for day in chart.days {
        let wide = SVG.width(day.label, size: size) + 20
        guard let place = room.place((wide, size), at: day.dot, apart: 100) else { continue }
        svg.text(day.label, at: place)
      }
    }
    svg.group("number", "fill=\"#1c2730\" font-size=\"115\" \(halo)") { svg in
      for (marks, clear) in [(happened, 0), (read, 160)] {
        for mark in marks {
          let label = String(mark.number)
          let wide = SVG.width(label, size: 115)
          guard let place = room.place((wide, 100), at: mark.dot, clear: clear) else { continue }
          svg.text(label, at: place)
        }
      }
    }
  }

  /// A fix is round, a reckoned position a square. The pointer shows what the entry says.
  private static func draw(
    _ marks: [ChartMark], radius: Int, _ room: inout LabelRoom, _ svg: inout SVG
  ) {
    var seen: Set<Dot> = []
    for mark in marks where seen.insert(mark.dot).inserted {
      let title = "<title>\(MarkupText.shown("\(mark.number)  \(mark.title)"))</title>"
      let (x, y) = (mark.dot.x, mark.dot.y)
      svg.line(
        mark.entry.isReckoned
          ? "<rect x=\"\(x - radius)\" y=\"\(y - radius)\" width=\"\(radius * 2)\""
            + " height=\"\(radius * 2)\">\(title)</rect>"
          : "<circle cx=\"\(x)\" cy=\"\(y)\" r=\"\(radius)\">\(title)</circle>")
      room.take(radius * 2, around: mark.dot)
    }
  }

  // MARK: Around the chart

  private static func frame(_ chart: Chart, _ svg: inout SVG) {
    let view = chart.view
    svg.line(
      "<rect class=\"frame\" x=\"\(left)\" y=\"\(top)\" width=\"\(view.width)\""
        + " height=\"\(view.height)\" fill=\"none\" stroke=\"#1c2730\" stroke-width=\"15\"/>")
    svg.group("minutes", "fill=\"#33424e\" font-size=\"110\"") { svg in
      for line in chart.graticule.parallels where line.at > 60 {
        svg.text(
          line.label, at: Dot(x: left - 40, y: top + line.at + 40), "text-anchor=\"end\"")
      }
      for line in chart.graticule.meridians where line.at < view.width - 100 {
        svg.text(
          line.label, at: Dot(x: left + line.at, y: top + view.height + 150),
          "text-anchor=\"middle\"")
      }
    }
  }

  private static func foot(_ chart: Chart, _ svg: inout SVG) {
    let line = top + chart.view.height + 400
    svg.group("scale", "fill=\"none\" stroke=\"#1c2730\" stroke-width=\"15\"") { svg in
      svg.line(
        "<path d=\"M\(left) \(line - 50)v50h\(chart.bar.width)v-50M\(left + chart.bar.width / 2)"
          + " \(line)v-30\"/>")
    }
    svg.group("ink", "fill=\"#1c2730\"") { svg in
      svg.text(chart.bar.label, at: Dot(x: left + chart.bar.width + 70, y: line + 10))
    }
    legend(chart, below: line, &svg)
  }

  private static func legend(_ chart: Chart, below line: Int, _ svg: inout SVG) {
    let order: [Stretch] =
      [.sail, .engine, .both, .other] + (0..<SpeedSteps.count).map { .speed($0) } + [.unknown]
    var x = left
    for kind in order where chart.lines.contains(where: { $0.kind == kind }) {
      let label = chart.label(of: kind)
      svg.group("way", "fill=\"none\" stroke-width=\"30\"") { svg in
        svg.line("<path \(look(of: kind)) d=\"M\(x) \(line + 200)h340\"/>")
      }
      svg.group("ink", "fill=\"#1c2730\" font-size=\"115\"") { svg in
        svg.text(label, at: Dot(x: x + 400, y: line + 240))
      }
      x += 400 + SVG.width(label, size: 115) + 160
    }
  }
}

extension Chart {
  /// What a legend says of a stretch.
  func label(of kind: Stretch) -> String {
    switch kind {
    case .sail: "sail"
    case .engine: "engine"
    case .both: "sail and engine"
    case .other: "neither in the log"
    case .speed(let step): steps?.label(step) ?? ""
    case .unknown: "not recorded"
    }
  }
}
