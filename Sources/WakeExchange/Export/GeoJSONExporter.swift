import WakeFormat
import WakeLog
import WakeNavigation
import WakeReport

/// GeoJSON (RFC 7946): a feature an entry, and lines for the way of a voyage, which end where they
/// cross the 180th meridian.
///
/// A feature may have no place: entries without a position, and struck ones, whose position may be
/// what was wrong, have none and are there all the same.
struct GeoJSONExporter: Exporter {
  private(set) var losses = Losses()
  static var drawsTracks: Bool { true }
  private var isFirst = true
  private var gathering = WayGathering()

  mutating func begin(_ facts: Document, to text: inout ExportText) {
    losses.add(factsOf: facts)
    text.add("{\"type\":\"FeatureCollection\",\"features\":[")
  }

  mutating func add(_ voyage: ExportedVoyage, to text: inout ExportText) throws {
    losses.addAllBut(entriesOf: voyage, andTracks: true)
    for entry in voyage.entries {
      let place = entry.isStruck ? nil : entry.position
      let geometry = place.map { "{\"type\":\"Point\",\"coordinates\":\(Self.pair($0))}" }
      add(geometry ?? "null", to: &text) { entry.writeJSON(to: &$0) }
      try text.spill()
    }
    gathering.add(voyage)
    let name = voyage.voyage.name
    let gathering = gathering
    try gathering.each(behind: voyage, isSplit: true) { way in
      try add(way.line, of: name, to: &text)
    }
  }

  /// A place alone is no line.
  private mutating func add(_ way: [TrackFix], of voyage: String, to text: inout ExportText) throws
  {
    let places = way.compactMap { Position($0.point) }.map(Self.pair)
    let geometry =
      places.count == 1
      ? "{\"type\":\"Point\",\"coordinates\":\(places[0])}"
      : "{\"type\":\"LineString\",\"coordinates\":[\(places.joined(separator: ","))]}"
    let times = JSON.array(way.map { .string($0.utc) })
    add(geometry, to: &text) {
      JSON.object([("voyage", .string(voyage)), ("coordTimes", times)]).write(to: &$0)
    }
    try text.spill()
  }

  mutating func end(to text: inout ExportText) { text.add("\n]}\n") }

  private mutating func add(
    _ geometry: String, to text: inout ExportText, properties: (inout Bytes) -> Void
  ) {
    text.add(isFirst ? "\n" : ",\n")
    isFirst = false
    text.add("{\"type\":\"Feature\",\"geometry\":\(geometry),\"properties\":")
    text.add(properties)
    text.add("}")
  }

  private static func pair(_ position: Position) -> String {
    "[\(Degrees.longitude(position)),\(Degrees.latitude(position))]"
  }
}
