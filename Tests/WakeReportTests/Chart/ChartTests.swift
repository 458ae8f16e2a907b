import Testing
import WakeFormat
import WakeLog
import WakeNavigation

@testable import WakeReport

struct ChartTests {
  private static let passage = [
    "2026-06-14T08:40:00+02:00 @depart @engine-on pos=54-50.0N,010-30.0E Cast off",
    "2026-06-14T09:40:00+02:00 @sails-up pos=54-46.0N,010-28.0E wind=W/18kn",
    "2026-06-14T10:10:00+02:00 @engine-off pos=54-44.0N,010-25.0E",
    "2026-06-14T11:00:00+02:00 void=wrong pos=54-44.0S,010-25.0E",
    "2026-06-14T11:30:00+02:00 pos=54-40.0N,010-21.0E fix=dr",
    "2026-06-14T23:00:00+02:00 pos=54-30.0N,010-12.0E",
    "2026-06-15T01:00:00+02:00 @arrive pos=54-25.0N,010-10.0E Alongside",
  ]

  private static func svg(_ chart: Chart) -> String {
    String(decoding: ChartSVG.bytes(chart), as: UTF8.self)
  }

  @Test func `the way is parted by what she does`() throws {
    let chart = try #require(Chart([Voyages.log(Self.passage)]))
    #expect(chart.lines.map(\.kind) == [.engine, .both, .sail])
    #expect(chart.marks.map(\.number) == [1, 2, 3, 5, 6, 7])
    #expect(chart.days.map(\.label) == ["14 Jun", "15 Jun"])
  }

  @Test func `a struck position is not drawn, and a reckoned one is no part of the way`() throws {
    let chart = try #require(Chart([Voyages.log(Self.passage)]))
    #expect(chart.view.south > 50)
    let reckoned = try #require(chart.marks.first { $0.entry.isReckoned })
    #expect(!chart.lines.contains { $0.dots.contains(reckoned.dot) })
    #expect(Self.svg(chart).contains("<rect x=\"\(reckoned.dot.x - 24)\""))
  }

  @Test func `by speed the steps fit the voyage`() throws {
    let chart = try #require(Chart([Voyages.log(Self.passage)], style: .speed))
    let steps = try #require(chart.steps)
    #expect(steps.step == 15)
    #expect(steps.label(0) == "0–1.5 kn" && steps.label(4) == "6 kn and more")
    #expect(chart.lines.allSatisfy { if case .speed = $0.kind { true } else { false } })
  }

  @Test func `a way across the date line is one line`() throws {
    let chart = try #require(
      Chart(
        [
          Voyages.log([
            "2026-08-28T09:00:00+12:00 @depart pos=16-46.7S,179-19.9E",
            "2026-08-28T16:00:00+12:00 pos=17-10.1S,179-52.3E",
            "2026-08-28T22:00:00+12:00 @date-line pos=17-30.4S,179-40.5W",
            "2026-08-29T12:00:00-11:00 pos=18-20.0S,178-31.0W",
          ])
        ], style: .sail))
    #expect(chart.lines.count == 1)
    #expect(chart.view.east - chart.view.west < 4)
    let across = chart.lines[0].dots.map(\.x)
    #expect(across == across.sorted())
  }

  @Test func `two voyages on either side of the date line share a chart`() throws {
    let chart = try #require(
      Chart([
        Voyages.log(["2026-08-28T09:00:00+12:00 pos=17-00.0S,179-30.0E"]),
        Voyages.log(["2026-08-30T09:00:00+12:00 pos=17-20.0S,179-30.0W"]),
      ]))
    #expect(chart.view.east - chart.view.west < 3)
  }

  @Test func `nothing with a position is no chart`() {
    #expect(Chart([Voyages.log(["2026-08-28T09:00:00+12:00 @depart Fog"])]) == nil)
    #expect(Chart([]) == nil)
  }

  @Test func `a berth, a pole and the ice are charts as well`() {
    for place in ["54-19.4N,010-08.4E", "90-00N,000-00E", "89-59.9S,179-59.9W", "00-00N,000-00E"] {
      #expect(Chart([Voyages.log(["2026-06-14T09:00:00Z @anchor pos=\(place)"])]) != nil)
    }
  }

  // MARK: The track

  @Test func `a long track is drawn by the dots that differ`() throws {
    var places: [(Double, Double)] = []
    for step in 0..<50_000 {
      places.append((54 + Double(step) * 0.000_02, 10 + Double(step % 40) * 0.000_001))
    }
    let log = Voyages.log(
      ["2026-06-14T00:00:00Z @depart @sails-up"],
      track: Voyages.track(from: 1_781_395_200, every: 10, places))
    let chart = try #require(Chart([log], style: .sail))
    let dots = chart.lines.flatMap(\.dots)
    #expect(dots.count < 10_000 && dots.count > 500)
    #expect(dots.first?.y == chart.view.dot(ChartPlace(longitude: 10, latitude: 54)).y)
    let last = try #require(places.last)
    #expect(
      dots.last == chart.view.dot(ChartPlace(longitude: last.1, latitude: last.0)))
  }

  @Test func `what was not recorded is drawn as such, and fixes of the log fill it`() throws {
    let start = 1_781_395_200
    let early = (0..<10).map { (54 + Double($0) / 600, 10.0) }
    let late = (0..<10).map { (54.4 + Double($0) / 600, 10.5) }
    let log = Voyages.log(
      [
        "2026-06-14T00:00:00Z @depart @sails-up",
        "2026-06-14T02:00:00Z pos=54-12.0N,010-30.0E",
      ],
      track: Voyages.track(from: start, every: 60, early)
        + Voyages.track(from: start + 14_400, every: 60, late))
    let chart = try #require(Chart([log]))
    #expect(chart.lines.map(\.kind) == [.sail, .unknown, .sail])
    #expect(chart.lines[1].dots.count == 3)
  }

  // MARK: What is written

  @Test func `a hostile title stays a text`() throws {
    let chart = try #require(
      Chart([
        Voyages.log(
          ["2026-06-14T09:00:00Z @anchor pos=54-19.4N,010-08.4E </text><script>alert(1)</script>"],
          facts: "title: <script>x</script>\u{202E}&\"'\n")
      ]))
    let svg = Self.svg(chart)
    #expect(!svg.contains("<script"))
    #expect(svg.contains("&lt;script&gt;x&lt;/script&gt;\\u{202E}&amp;&quot;"))
    #expect(!svg.unicodeScalars.contains("\u{202E}"))
    #expect(svg.contains("NOT FOR NAVIGATION"))
  }

  @Test(arguments: [(270.0, 5.0, 1), (0, 25, 3), (90, 60, 2), (180, 2, 0), (45, 105, 3)])
  func `a wind has its feathers`(from: Double, knots: Double, feathers: Int) {
    let path = WindArrow.path(
      ChartMark.Wind(from: from, knots: knots), at: Dot(x: 1000, y: 1000))
    #expect(path.count { $0 == "M" } == feathers + 1)
  }

  @Test func `the shaft points to where the wind comes from`() {
    let path = WindArrow.path(ChartMark.Wind(from: 270, knots: nil), at: Dot(x: 1000, y: 1000))
    #expect(path == "<path d=\"M940 1000L670 1000\"/>")
  }

  @Test func `in a terminal the entries stand where they were made`() throws {
    let most = ChartBraille.size(columns: 80)
    let chart = try #require(Chart([Voyages.log(Self.passage)], most: most))
    let text = ChartBraille.text(chart, Style(.plain))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { TerminalText.width($0) <= 80 })
    let rows = ["1", "7"].map { number in lines.firstIndex { $0.dropFirst(9).contains(number) } }
    #expect(try #require(rows[0]) < #require(rows[1]))
    #expect(text.contains("not for navigation"))
    #expect(text.contains("dotted: under engine"))
  }

  @Test func `readings close together do not hide the track, and what happened is always there`()
    throws
  {
    var lines = (0..<600).map { number in
      "2026-06-\(10 + number / 100)T\(10 + number % 100 / 60):\(10 + number % 50):00Z"
        + " pos=54-\(10 + number / 40).\(100 + number)N,010-00.000E baro=1012hPa"
    }
    lines += (0..<5).map { "2026-06-17T1\($0):00:00Z @tack pos=54-20.00\($0)N,010-00.000E" }
    let svg = Self.svg(try #require(Chart([Voyages.log(lines)])))
    let drawn = svg.split(separator: "<circle").count - 1
    #expect((10..<120).contains(drawn), "\(drawn)")
    #expect(svg.contains("tack</title>"))
  }
}
