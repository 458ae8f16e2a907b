/// Reads one file of another program, piece by piece, in UTF-8, into an intake.
protocol ForeignReader {
  mutating func take(_ piece: ContiguousArray<UInt8>, isLast: Bool, _ intake: Intake)
}

/// One file on its way in: its encoding and its format are found from its beginning.
package struct ForeignFile {
  package typealias Bytes = ContiguousArray<UInt8>

  private let name: String
  private let intake: Intake
  private let options: Options
  private var text = PlainText()
  private var beginning: Bytes = []
  private var reader: (any ForeignReader)?
  /// What it was read as.
  package private(set) var format: ImportFormat?
  /// Nothing in it shows what it is.
  package private(set) var isUnknown = false

  /// What the user said of the files.
  package struct Options: Sendable {
    package var format: ImportFormat?
    /// Column names of a table, and what they mean.
    package var columns: [(name: String, key: String)] = []
    package var degrees: DegreeForm?
    package var dates: DateOrder?

    package init() {}
  }

  package init(_ name: String, _ options: Options, _ intake: Intake) {
    self.name = name
    self.options = options
    self.intake = intake
    format = options.format
    intake.begin(name)
  }

  /// So much is looked at to find out what it is.
  private static let enough = 8192

  package mutating func take(_ piece: Bytes, isLast: Bool = false) {
    let piece = text.take(piece, isLast: isLast)
    let intake = intake
    guard reader == nil else {
      reader?.take(piece, isLast: isLast, intake)
      if isLast { end() }
      return
    }
    beginning += piece
    guard beginning.count >= Self.enough || isLast else { return }
    format = format ?? ImportFormat(beginning: beginning, name: name)
    guard let format else {
      isUnknown = true
      return
    }
    reader = Self.reader(of: format, options, name)
    let whole = beginning
    beginning = []
    reader?.take(whole, isLast: isLast, intake)
    if isLast { end() }
  }

  private func end() {
    if text.hasWestern {
      intake.note("\(name) is not all UTF-8: other bytes are read as Windows-1252")
    }
    if text.isUTF16 { intake.note("\(name) is UTF-16") }
  }

  private static func reader(
    of format: ImportFormat, _ options: Options, _ name: String
  ) -> any ForeignReader {
    switch format {
    case .gpx: GPXImport()
    case .kml: KMLImport()
    case .geojson: GeoJSONImport()
    case .json: JSONLinesImport()
    case .yaml: YAMLImport()
    case .konni: KonniReader()
    case .jrnl: JrnlReader()
    case .csv: TableReader(options)
    case .imma: IMMAReader()
    case .nmea: NMEAImport(name)
    case .gpsd: GpsdLogImport()
    case .signalk: SignalKLogImport()
    case .history: SignalKHistoryImport()
    case .wake: WakeLinesImport()
    }
  }
}
