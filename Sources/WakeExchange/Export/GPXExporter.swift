import WakeFormat
import WakeLog
import WakeNavigation
import WakeReport

/// GPX 1.1: entries with a position as waypoints, the way of each voyage as a track.
///
/// Beside what other programs show, a waypoint has its lines of the log in a namespace of ours, so
/// that nothing it says is lost on the way back.
struct GPXExporter: Exporter {
  private(set) var losses = Losses()

  /// Of the voyages that have no track but the fixes of the log: tracks stand behind all waypoints.
  private var logged: [String: [TrackFix]] = [:]
  private var gathering = WayGathering()

  static let namespace = "urn:wake:log:1"
  static var comesTwice: Bool { true }
  static var drawsTracks: Bool { true }

  mutating func begin(_ facts: Document, to text: inout ExportText) {
    losses.add(factsOf: facts)
    text.add(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="wake" xmlns="http://www.topografix.com/GPX/1/1" \
      xmlns:wake="\(Self.namespace)" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
      xsi:schemaLocation="http://www.topografix.com/GPX/1/1 \
      http://www.topografix.com/GPX/1/1/gpx.xsd">

      """)
    guard let vessel = facts.value(of: "vessel") else { return }
    text.add("  <metadata>\n" + XMLText.element("name", vessel, indent: 4) + "  </metadata>\n")
  }

  mutating func add(_ voyage: ExportedVoyage, to text: inout ExportText) throws {
    losses.addAllBut(entriesOf: voyage, andTracks: true)
    gathering.add(voyage)
    if voyage.isLast, voyage.track.isEmpty { logged[voyage.voyage.name] = gathering.logged }
    for entry in voyage.entries {
      guard let position = entry.markPosition(&losses) else { continue }
      text.add("  <wpt \(Self.place(position))>\n")
      if let utc = entry.utc { text.add(XMLText.element("time", utc, indent: 4)) }
      text.add(XMLText.element("name", entry.title, indent: 4))
      let said = entry.words(without: ["pos"])
      if !said.isEmpty { text.add(XMLText.element("desc", said, indent: 4)) }
      text.add(XMLText.element("type", entry.member.events.first ?? "entry", indent: 4))
      text.add("    <extensions>\n")
      for line in entry.ownLines { text.add(XMLText.element("wake:line", line, indent: 6)) }
      text.add("    </extensions>\n  </wpt>\n")
      try text.spill()
    }
  }

  mutating func addBehind(_ voyage: ExportedVoyage, to text: inout ExportText) throws {
    var hasBegun = false
    try WayGathering.each(of: voyage.track, else: logged[voyage.voyage.name] ?? []) { way in
      if !hasBegun {
        text.add("  <trk>\n" + XMLText.element("name", voyage.voyage.label, indent: 4))
        text.add("    <trkseg>\n")
      } else if way.before == nil {
        text.add("    </trkseg>\n    <trkseg>\n")
      }
      hasBegun = true
      for fix in way.fixes {
        guard let position = Position(fix.point) else { continue }
        text.add("      <trkpt \(Self.place(position))><time>\(fix.utc)</time></trkpt>\n")
        try text.spill()
      }
    }
    if hasBegun { text.add("    </trkseg>\n  </trk>\n") }
  }

  mutating func end(to text: inout ExportText) { text.add("</gpx>\n") }

  private static func place(_ position: Position) -> String {
    "lat=\"\(Degrees.latitude(position))\" lon=\"\(Degrees.longitude(position))\""
  }
}

extension LoggedEntry {
  /// Where the entry stands as a mark on a map; nil for one that is none, which is counted.
  ///
  /// A struck entry is none: its position may be the very thing that was wrong.
  func markPosition(_ losses: inout Losses) -> Position? {
    guard !isStruck else {
      losses.add(.struck)
      return nil
    }
    guard let position else {
      losses.add(.placeless)
      return nil
    }
    return position
  }
}
