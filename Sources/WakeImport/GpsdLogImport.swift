import WakeFormat
import WakeInstruments

/// What gpsd reported, a JSON object a line, as `gpspipe -w` writes it: the fixes become a track.
struct GpsdLogImport: ForeignReader {
  private var lines = LineByLine()

  mutating func take(_ piece: ContiguousArray<UInt8>, isLast: Bool, _ intake: Intake) {
    lines.take(piece, isLast: isLast) { line, number in
      guard line.contains(where: { $0 > 0x20 }) else { return }
      switch GpsdLogLine(line) {
      case .unreadable: intake.lose("record", "not one of gpsd's reports", number)
      case .fixes(let fixes): for fix in fixes { Self.take(fix, number, intake) }
      }
    }
    guard isLast else { return }
    for _ in 0..<lines.tooLong { intake.lose("record", "longer than 1 MB", lines.number) }
    intake.note("of \(intake.file) the positions are taken, as a track; other readings are not")
  }

  private static func take(_ fix: GpsdLogLine.Fix, _ line: Int, _ intake: Intake) {
    let kind = "point of a track"
    if fix.isDeadReckoning { return intake.lose(kind, "reckoned by the receiver", line) }
    guard let instant = fix.instant else { return intake.lose(kind, "without a time", line) }
    guard let point = fix.point else { return intake.lose(kind, "without a place", line) }
    intake.take(instant, point, line)
  }
}
