package import WakeFormat

/// Writes a logbook in one format, a voyage at a time.
package protocol Exporter {
  /// What stands before all voyages.
  mutating func begin(_ facts: Document, to text: inout ExportText) throws
  mutating func add(_ voyage: ExportedVoyage, to text: inout ExportText) throws
  /// What stands behind all voyages.
  mutating func end(to text: inout ExportText) throws

  /// Whether the format wants the track of every voyage once more, behind the last of them.
  static var comesTwice: Bool { get }
  /// - Parameter voyage: without its entries.
  mutating func addBehind(_ voyage: ExportedVoyage, to text: inout ExportText) throws

  /// Whether the format shows the way of the ship; else its points are only counted.
  static var drawsTracks: Bool { get }

  /// What the format has no place for, and how often that was left out.
  var losses: Losses { get }
}

extension Exporter {
  package static var comesTwice: Bool { false }
  package static var drawsTracks: Bool { false }

  package mutating func addBehind(_: ExportedVoyage, to _: inout ExportText) throws {}
}

extension ExportFormat {
  package var drawsTracks: Bool { type(of: exporter(columns: nil)).drawsTracks }

  /// - Parameter columns: for a table, the keys that have a column; nil for the usual ones.
  package func exporter(columns: [String]?) -> any Exporter {
    switch self {
    case .json: JSONExporter()
    case .csv: CSVExporter(columns)
    case .gpx: GPXExporter()
    case .kml: KMLExporter()
    case .geojson: GeoJSONExporter()
    case .yaml: YAMLExporter()
    case .markdown: MarkdownExporter()
    case .plain: PlainExporter()
    }
  }
}
