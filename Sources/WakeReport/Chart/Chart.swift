import WakeFormat
package import WakeLog
import WakeNavigation

/// The chart of some voyages: where the ship went, and what the log says on the way.
package struct Chart: Sendable {
  let view: ChartView
  let title: String
  let subtitle: String
  let land: Land
  let graticule: Graticule
  let bar: ScaleBar
  let lines: [ShipsWay.Line]
  let steps: SpeedSteps?
  let marks: [ChartMark]
  let days: [DayMark]

  /// Nil where nothing has a position.
  ///
  /// - Parameters:
  ///   - style: nil: by sail and engine where the log tells of them, else by speed.
  ///   - most: the size in pixels that it may have.
  package init?(
    _ logs: [VoyageLog], style: TrackStyle? = nil, coast: Coast? = nil,
    most: (width: Int, height: Int) = ChartSVG.largest
  ) {
    var ways: [ShipsWay] = []
    var near: Double?
    var marked: [(log: Int, number: Int, entry: LoggedEntry, place: ChartPlace)] = []
    for (index, log) in logs.enumerated() {
      let way = ShipsWay(log, near: near)
      ways.append(way)
      var longitude = way.spots.first?.place.longitude ?? near
      for (number, entry) in log.entries.enumerated() where !entry.isStruck {
        guard let position = entry.position else { continue }
        let point = Point(position)
        let place = ChartPlace(point, near: longitude ?? point.longitude)
        longitude = place.longitude
        marked.append((index, number + 1, entry, place))
      }
      near = way.spots.last?.place.longitude ?? longitude
    }
    guard !marked.isEmpty || ways.contains(where: { !$0.spots.isEmpty }) else { return nil }

    let view = ChartView(
      of: [ways.lazy.flatMap(\.spots).map(\.place), marked.map(\.place)].joined(),
      most: (most.width * 10, most.height * 10))
    self.view = view
    let chosen = style ?? (logs.contains(where: Self.tellsOfPropulsion) ? .sail : .speed)
    let drawn = ways.map { $0.lines(chosen, in: view) }
    // One legend serves all: that of the voyage with the highest steps.
    lines = drawn.flatMap(\.lines)
    steps = drawn.compactMap(\.steps).max { $0.step < $1.step }
    marks = marked.map { ChartMark($0.entry, number: $0.number, at: view.dot($0.place)) }
    days = zip(ways, logs).flatMap { Self.days(of: $0, $1, in: view) }
    let water = lines.flatMap(\.dots)
    land = Land(
      coast?.lines(in: view) ?? [], in: view,
      water: Self.some(of: water.isEmpty ? marks.map(\.dot) : water), hole: coast?.hole ?? 0)
    graticule = Graticule(view)
    bar = ScaleBar(view)
    title = Self.title(logs)
    subtitle = Self.subtitle(logs)
  }

  private static func tellsOfPropulsion(_ log: VoyageLog) -> Bool {
    log.entries.contains { entry in
      !entry.isStruck
        && (entry.member.value("sails") != nil
          || entry.member.events.contains {
            $0.hasPrefix("engine-on") || $0.hasPrefix("sails-")
          })
    }
  }

  /// So many of them tell as much as all.
  private static func some(of dots: [Dot]) -> [Dot] {
    let step = max(1, dots.count / 100)
    return stride(from: 0, to: dots.count, by: step).map { dots[$0] }
  }

  private static func days(of way: ShipsWay, _ log: VoyageLog, in view: ChartView) -> [DayMark] {
    let clocks = log.entries.compactMap { entry in
      entry.member.entry.stamp.instant.map { ($0, entry.member.entry.stamp.offset ?? 0) }
    }
    var next = 0
    var day: CalendarDate?
    var marks: [DayMark] = []
    for spot in way.spots {
      while next + 1 < clocks.count, clocks[next + 1].0 <= spot.instant { next += 1 }
      let offset = clocks.isEmpty ? 0 : clocks[next].1
      let local = spot.instant.seconds + offset * 60
      let number = local >= 0 ? local / 86_400 : (local - 86_399) / 86_400
      guard day?.daysSince1970 != number else { continue }
      let date = CalendarDate(daysSince1970: number)
      day = date
      marks.append(DayMark(dot: view.dot(spot.place), label: DayMark.label(of: date)))
    }
    return marks
  }

  private static func title(_ logs: [VoyageLog]) -> String {
    let labels = logs.map(\.voyage.label)
    guard labels.count > 2 else { return labels.joined(separator: ", ") }
    return "\(labels[0]) … \(labels[labels.count - 1])"
  }

  /// The ship, and from when to when.
  private static func subtitle(_ logs: [VoyageLog]) -> String {
    var vessels: [String] = []
    for log in logs {
      let name = log.voyage.facts.value(of: "vessel") ?? log.logbook.value(of: "vessel")
      if let name, !vessels.contains(name) { vessels.append(name) }
    }
    let dates = logs.flatMap(\.entries).compactMap(\.member.entry.stamp.date)
    var texts = vessels
    if let first = dates.min(), let last = dates.max() {
      texts.append(first == last ? first.text : "\(first.text) to \(last.text)")
    }
    return texts.joined(separator: ", ")
  }
}
