/// The formats in which entries leave the logbook.
package enum ExportFormat: String, CaseIterable, Sendable {
  case json, csv, gpx, kml, geojson, yaml, markdown, plain

  /// What it is, for a person who has to choose one.
  package var meaning: String {
    switch self {
    case .json: "all of it, facts too, one object a line, as wake import reads it"
    case .csv: "a table for a spreadsheet"
    case .gpx: "waypoints and tracks for a plotter, GPX 1.1"
    case .kml: "points and lines for Google Earth, KML 2.2"
    case .geojson: "points and lines for a map"
    case .yaml: "the entries of signalk-logbook"
    case .markdown: "a table a day, to publish"
    case .plain: "pages of the log in plain ASCII, 80 columns wide"
    }
  }

  /// The endings of the names of its files, the usual one first.
  package var endings: [String] {
    switch self {
    case .json: ["json", "jsonl", "ndjson"]
    case .csv: ["csv"]
    case .gpx: ["gpx"]
    case .kml: ["kml"]
    case .geojson: ["geojson"]
    case .yaml: ["yml", "yaml"]
    case .markdown: ["md", "markdown"]
    case .plain: ["txt"]
    }
  }

  /// The format that the name of a file asks for, in either case; nil where its ending is none of
  /// ours.
  package init?(file name: String) {
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let ending = name[name.index(after: dot)...].lowercased()
    guard let format = Self.allCases.first(where: { $0.endings.contains(ending) }) else {
      return nil
    }
    self = format
  }
}
