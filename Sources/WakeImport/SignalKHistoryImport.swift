import WakeFormat
import WakeInstruments
import WakeJSON
import WakeNavigation

/// Answers of Signal K's history, and the metrics that PostgSail keeps: one JSON document, whose
/// positions become a track.
struct SignalKHistoryImport: ForeignReader {
  private var file = WholeFile()

  mutating func take(_ piece: ContiguousArray<UInt8>, isLast: Bool, _ intake: Intake) {
    guard let bytes = file.take(piece, isLast: isLast, intake) else { return }
    guard let json = JSON(bytes) else {
      return intake.lose("file", "not one whole JSON document", 1)
    }
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
