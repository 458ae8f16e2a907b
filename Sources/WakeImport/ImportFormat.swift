import WakeFormat

/// The formats that can be read.
package enum ImportFormat: String, CaseIterable, Sendable {
  case gpx, kml, geojson, json, yaml, konni, jrnl, csv, imma, nmea, gpsd, signalk, history, wake

  /// What it is, for who has to choose one.
  package var meaning: String {
    switch self {
    case .gpx: "GPX 1.0 or 1.1: waypoints and tracks"
    case .kml: "KML: places and tracks"
    case .geojson: "GeoJSON: points and lines"
    case .json: "an object a line, as wake log --json and wake export give"
    case .yaml: "a day of signalk-logbook"
    case .konni: "LogbookKonni's logbook.txt"
    case .jrnl: "jrnl's journal, in text"
    case .csv: "a table, with commas, semicolons or tabs"
    case .imma: "records of IMMA, digitised ships' logs"
    case .nmea: "a log of NMEA 0183"
    case .gpsd: "a log of gpsd: a report a line"
    case .signalk: "a log of Signal K: a delta a line"
    case .history: "an answer of Signal K's history, or PostgSail's metrics"
    case .wake: "a page of wake"
    }
  }

  /// What the beginning of a file shows; nil where it shows nothing we know.
  ///
  /// - Parameters:
  ///   - beginning: some kilobytes, decoded to UTF-8.
  ///   - name: of the file; it settles only what the beginning leaves open.
  package init?(beginning: ContiguousArray<UInt8>, name: String) {
    let text = String(decoding: beginning.prefix(8192), as: UTF8.self)
    let start = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    let lower = start.lowercased()
    let lines = start.split(whereSeparator: \.isNewline).prefix(40).map(String.init)
    let ending = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    if start.hasPrefix("<") {
      if lower.contains("gpx") || lower.contains("<trkpt") || lower.contains("<wpt") {
        self = .gpx
      } else if lower.contains("kml") {
        self = .kml
      } else {
        return nil
      }
      return
    }
    if start.hasPrefix(WakeLinesImport.head) {
      self = .wake
      return
    }
    if start.hasPrefix("{") {
      self = Self.ofObjects(lower)
      return
    }
    if start.hasPrefix("#1.2#") || start.hasPrefix("#1.") && start.contains("\t") {
      self = .konni
      return
    }
    if lines.contains(where: { Self.isNMEA($0) }), !lines.contains(where: { $0.hasPrefix("- ") }) {
      self = .nmea
      return
    }
    if lines.contains(where: { $0.contains(";I;{") }) {
      self = .signalk
      return
    }
    if let first = lines.first, IMMARecord(ContiguousArray(first.utf8)) != nil {
      self = .imma
      return
    }
    if lines.contains(where: { $0.hasPrefix("- datetime:") || $0.hasPrefix("- text:") })
      || start.hasPrefix("- ") && start.contains("datetime:") || text.hasPrefix("[]")
    {
      self = .yaml
      return
    }
    if let first = lines.first(where: { !$0.hasPrefix("#") }),
      let stamp = Stamp.leading(first)?.stamp, stamp.offset != nil, stamp.time != nil
    {
      self = .wake
      return
    }
    if lines.contains(where: { JrnlReader.isHead($0) }) {
      self = .jrnl
      return
    }
    // A receiver's own binary has commas by chance.
    if !beginning.prefix(8192).contains(0),
      lines.contains(where: { $0.contains(",") || $0.contains(";") || $0.contains("\t") })
    {
      self = .csv
      return
    }
    switch ending {
    case "gpx": self = .gpx
    case "yml", "yaml": self = .yaml
    case "wake": self = .wake
    default: return nil
    }
  }

  /// With one of these gpsd greets who listens, or tells where the ship is.
  private static let gpsdClasses = ["version", "devices", "watch", "tpv", "sky"]

  /// Of a file that begins with a JSON object.
  private static func ofObjects(_ lower: String) -> Self {
    if lower.contains("\"featurecollection\"") || lower.contains("\"feature\"") { return .geojson }
    if lower.contains("\"stamp\"") { return .json }
    if gpsdClasses.contains(where: { lower.contains("\"class\":\"\($0)\"") }) { return .gpsd }
    if lower.contains("\"updates\"") { return .signalk }
    if lower.contains("\"metrics\"") || lower.contains("\"context\"") && lower.contains("\"path\"")
    {
      return .history
    }
    return .json
  }

  /// `$GPRMC,…` or `!AIVDM,…`, perhaps behind a tag block or a time.
  private static func isNMEA(_ line: String) -> Bool {
    guard let start = line.utf8.firstIndex(where: { $0 == 0x24 || $0 == 0x21 }) else {
      return false
    }
    let rest = Array(line.utf8[start...].dropFirst())
    func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
    // Two letters or, out of NMEA 2000, two digits to the base of 16 say who talks.
    return rest.count > 6
      && rest.prefix(2).allSatisfy { isLetter($0) || (0x30...0x39).contains($0) }
      && rest[2..<5].allSatisfy(isLetter) && rest[5] == 0x2C
  }
}
