import WakeFormat
import WakeLog
import WakeNavigation
import WakeReport

/// KML 2.2: a folder a voyage, with its entries as marks and its way as tracks with times.
struct KMLExporter: Exporter {
  private(set) var losses = Losses()
  static var drawsTracks: Bool { true }
  private var gathering = WayGathering()

  mutating func begin(_ facts: Document, to text: inout ExportText) {
    losses.add(factsOf: facts)
    text.add(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <kml xmlns="http://www.opengis.net/kml/2.2" \
      xmlns:gx="http://www.google.com/kml/ext/2.2">
        <Document>

      """)
    text.add(XMLText.element("name", facts.value(of: "vessel") ?? "Logbook", indent: 4))
  }

  mutating func add(_ voyage: ExportedVoyage, to text: inout ExportText) throws {
    losses.addAllBut(entriesOf: voyage, andTracks: true)
    if voyage.isFirst {
      text.add("    <Folder>\n" + XMLText.element("name", voyage.voyage.label, indent: 6))
    }
    for entry in voyage.entries {
      guard let position = entry.markPosition(&losses) else { continue }
      text.add("      <Placemark>\n" + XMLText.element("name", entry.title, indent: 8))
      text.add(XMLText.element("description", entry.words(without: ["pos"]), indent: 8))
      let when = entry.utc ?? entry.member.entry.stamp.text
      text.add("        <TimeStamp><when>\(when)</when></TimeStamp>\n        <ExtendedData>\n")
      for line in entry.ownLines {
        text.add("          <Data name=\"line\">\n" + XMLText.element("value", line, indent: 12))
        text.add("          </Data>\n")
      }
      text.add("        </ExtendedData>\n")
      text.add(
        """
                <Point><coordinates>\(Degrees.longitude(position)),\(Degrees.latitude(position))\
        </coordinates></Point>
              </Placemark>

        """)
      try text.spill()
    }
    gathering.add(voyage)
    try gathering.each(behind: voyage) { try Self.add($0.line, to: &text) }
    if voyage.isLast { text.add("    </Folder>\n") }
  }

  private static func add(_ way: [TrackFix], to text: inout ExportText) throws {
    text.add("      <Placemark>\n" + XMLText.element("name", way[0].utc, indent: 8))
    text.add("        <gx:Track>\n")
    for fix in way {
      text.add("          <when>\(fix.utc)</when>\n")
      try text.spill()
    }
    for fix in way {
      guard let position = Position(fix.point) else { continue }
      let (east, north) = (Degrees.longitude(position), Degrees.latitude(position))
      text.add("          <gx:coord>\(east) \(north) 0</gx:coord>\n")
      try text.spill()
    }
    text.add("        </gx:Track>\n      </Placemark>\n")
  }

  mutating func end(to text: inout ExportText) { text.add("  </Document>\n</kml>\n") }
}
