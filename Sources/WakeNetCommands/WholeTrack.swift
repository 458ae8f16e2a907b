import WakeCommands
import WakeFormat
import WakeLog
import WakeNavigation
import WakeReport

/// `wake annotate DAYS --dry-run --plain --whole`: the tracks themselves, for those who read no GPX.
enum WholeTrack {
  /// The fixes of a voyage, a line each; what in the files cannot be used stands before as comments.
  static func print(of voyage: Voyage, days: DateRange, _ shelf: Shelf, _ world: World) throws {
    let way = try VoyageTrack(of: voyage, days: days, shelf)
    var bytes = Bytes()
    for doubt in way.doubts { bytes += "# \(TerminalText.escaped(doubt))\n".utf8 }
    for fix in way.track.fixes {
      TrackLines.write(fix, offset: 0, to: &bytes)
      guard bytes.count > 1 << 16 else { continue }
      try world.putData(bytes)
      bytes.removeAll(keepingCapacity: true)
    }
    if !bytes.isEmpty { try world.putData(bytes) }
  }
}
