import WakeFormat
import WakeInstruments
import WakeNavigation

/// A log of NMEA 0183: the positions in it become a track.
struct NMEAImport: ForeignReader {
  private var track: NMEATrack

  /// - Parameter name: of the file; a date at its beginning is that of fixes without one.
  init(_ name: String) {
    let own = name.split(separator: "/").last.map(String.init) ?? name
    track = NMEATrack(date: Page.date(in: own))
  }

  mutating func take(_ piece: ContiguousArray<UInt8>, isLast: Bool, _ intake: Intake) {
    track.take(piece)
    if isLast { track.end() }
    for (fix, line) in track.takeFixes() { intake.take(fix.instant, fix.point, line) }
    for line in track.takeSkipped() {
      intake.lose(
        "point of a track", "without a date: begin the file's name with it, like 2026-06-14.nmea",
        line)
    }
    guard isLast else { return }
    intake.note("of \(intake.file) the positions are taken, as a track; other readings are not")
  }
}
