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
