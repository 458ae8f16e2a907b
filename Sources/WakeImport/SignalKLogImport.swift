import WakeFormat
import WakeInstruments
import WakeJSON
import WakeNavigation

/// What a Signal K server logged, a line each: deltas, bare or behind `TIME;I;`. The positions of the
/// own ship become a track.
struct SignalKLogImport: ForeignReader {
  private var lines = LineByLine()
  /// As the server calls the own ship.
  private var own: String?

  private static let selfContext = "vessels.self"

  mutating func take(_ piece: ContiguousArray<UInt8>, isLast: Bool, _ intake: Intake) {
    var own = own
    lines.take(piece, isLast: isLast) { line, number in
      guard let start = line.firstIndex(of: 0x7B) else { return }
      guard let delta = JSON(ContiguousArray(line[start...])) else {
        return intake.lose("record", "not one JSON object a line", number)
      }
      if let name = delta.text("self") { own = Self.context(name) }
      let context = delta.text("context") ?? Self.selfContext
      let isOwn = context == Self.selfContext || context == own
      for update in delta.list("updates") {
        Self.take(update, isOwn, number, intake)
      }
    }
    self.own = own
    guard isLast else { return }
    for _ in 0..<lines.tooLong { intake.lose("record", "longer than 1 MB", lines.number) }
    intake.note("of \(intake.file) the positions are taken, as a track; other readings are not")
  }

  private static func context(_ name: String) -> String {
    name.hasPrefix("vessels.") ? name : "vessels." + name
  }

  private static func take(_ update: JSON, _ isOwn: Bool, _ line: Int, _ intake: Intake) {
    for value in update.list("values") where value.text("path") == "navigation.position" {
      guard isOwn else {
        intake.lose(
          "position", "of another ship, or the log does not say that it is this one", line)
        continue
      }
      guard let time = update.text("timestamp"), let instant = SignalKPlace.instant(time) else {
        intake.lose("point of a track", "without a time", line)
        continue
      }
      guard let point = value["value"].flatMap(SignalKPlace.point) else {
        intake.lose("point of a track", "without a place", line)
        continue
      }
      intake.take(instant, point, line)
    }
  }
}

/// Answers of Signal K's history, and the metrics that PostgSail keeps: one JSON document, whose
/// positions become a track.
struct SignalKHistoryImport: ForeignReader {
  private var bytes: ContiguousArray<UInt8> = []
  private var isTooLarge = false

  private static let largest = 64 << 20

  mutating func take(_ piece: ContiguousArray<UInt8>, isLast: Bool, _ intake: Intake) {
    if bytes.count + piece.count > Self.largest { isTooLarge = true } else { bytes += piece }
    guard isLast else { return }
    guard !isTooLarge else { return intake.lose("file", "longer than 64 MB", 1) }
    guard let json = JSON(bytes) else {
      return intake.lose("file", "not one whole JSON document", 1)
    }
    bytes = []
    intake.note("of \(intake.file) the positions are taken, as a track; other readings are not")
    if json["metrics"] != nil { Self.metrics(json, intake) } else { Self.history(json, intake) }
  }

  /// Rows of a time and the values of the paths that the answer names.
  private static func history(_ json: JSON, _ intake: Intake) {
    let paths = json.list("values").map { $0.text("path") }
    guard let column = paths.firstIndex(of: "navigation.position") else {
      return intake.lose("file", "an answer of Signal K's history without positions", 1)
    }
    for (index, row) in json.list("data").enumerated() {
      guard case .list(let cells) = row, case .text(let time)? = cells.first,
        let instant = SignalKPlace.instant(time)
      else {
        intake.lose("point of a track", "without a time", index + 1)
        continue
      }
      guard cells.count > column + 1, let point = SignalKPlace.point(cells[column + 1]) else {
        intake.lose("point of a track", "without a place", index + 1)
        continue
      }
      intake.take(instant, point, index + 1)
    }
  }

  private static func metrics(_ json: JSON, _ intake: Intake) {
    for (index, row) in json.list("metrics").enumerated() {
      guard let time = row.text("time"), let instant = SignalKPlace.instant(time) else {
        intake.lose("point of a track", "without a time", index + 1)
        continue
      }
      guard let point = SignalKPlace.point(row) else {
        intake.lose("point of a track", "without a place", index + 1)
        continue
      }
      intake.take(instant, point, index + 1)
    }
  }
}

/// Times and places as Signal K writes them.
enum SignalKPlace {
  static func instant(_ text: String) -> Instant? {
    GPXTime.instant(ContiguousArray(text.utf8))
  }

  /// An object, or a pair, in which the longitude stands first.
  static func point(_ json: JSON) -> Point? {
    if case .list(let pair) = json, pair.count >= 2, case .number(let longitude) = pair[0],
      case .number(let latitude) = pair[1]
    {
      return Point(latitude: latitude, longitude: longitude)
    }
    guard case .number(let latitude)? = json["latitude"],
      case .number(let longitude)? = json["longitude"]
    else { return nil }
    return Point(latitude: latitude, longitude: longitude)
  }
}
