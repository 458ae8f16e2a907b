import WakeFormat
import WakeLog
import WakeNavigation
import WakeSystem

extension Shelf {
  /// The entries of a voyage, and the last fix of its track as one more where that is newer than
  /// the last position in an entry: what dead reckoning and the page for the radio begin from.
  ///
  /// Files of other programs are read by `wake-net`, which may take its time; where nothing may
  /// wait, only the tracks of `wake record` count.
  ///
  /// - Parameter world: nil: nothing may wait.
  func reckonable(
    _ voyage: Voyage, until instant: Instant, _ world: World? = nil
  ) throws -> [LoggedEntry] {
    var entries = try entries(of: voyage).entries
    if let world { entries = try located(entries, world) }
    guard let fix = try lastOwnFix(of: voyage, until: instant) else { return entries }
    let line = TrackLines.line(fix, offset: time(voyage).offset(at: fix.instant))
    // On a page that is not there: nothing can be written to it.
    let page = PageFile(
      path: voyage.name + "/track", bytes: Bytes((line.dropLast() + " fix=track\n").utf8),
      zones: voyage.zones)
    let isNewer = entries.allSatisfy { entry in
      guard entry.member.void == nil, entry.member.value("pos") != nil || entry.trackPoint != nil,
        !["dr", "ep"].contains(entry.member.value("fix") ?? ""),
        let own = entry.member.entry.stamp.instant
      else { return true }
      return own < fix.instant || own > instant
    }
    guard isNewer else { return entries }
    let own = LoggedEntry.entries(of: [page], voyage: voyage.name)
    return LoggedEntry.merged([entries, own])
  }

  /// Out of the newest of our own track files that holds one.
  private func lastOwnFix(of voyage: Voyage, until instant: Instant) throws -> TrackFix? {
    let tracks = try TrackFiles(of: voyage, for: DateRange(), self)
    let files = tracks.files.filter { $0.isOwn && $0.date != nil }.sorted { $0.name > $1.name }
    for file in files {
      let fixes = Track(try tracks.fixes(of: file, self) ?? []).fixes
      if let last = fixes.last(where: { $0.instant <= instant }) { return last }
    }
    return nil
  }
}
