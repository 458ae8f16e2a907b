import WakeFormat
package import WakeLog
package import WakeNavigation
import WakeSystem

extension Shelf {
  /// The entries; those without a position with the one that their voyage's tracks tell. Nothing is
  /// written.
  ///
  /// All that show or count positions take them from here, so that they agree with each other and
  /// with what `wake annotate` would write. Only the track files around the days of entries that
  /// lack one are read (decision 36).
  ///
  /// - Parameter track: all that there is of the one voyage that the entries are of, where somebody
  ///   has read it.
  package func located(
    _ entries: [LoggedEntry], _ world: World, along track: Track? = nil
  ) throws -> [LoggedEntry] {
    let lacking = Dictionary(
      grouping: entries.indices.filter { entries[$0].lacksPosition }, by: { entries[$0].voyage })
    guard !lacking.isEmpty else { return entries }
    var located = entries
    for (name, indices) in lacking.sorted(by: { $0.key < $1.key }) {
      let places: (Instant) -> Point?
      if let track {
        places = { track.place(at: $0) }
      } else {
        let dates = indices.compactMap { entries[$0].member.entry.stamp.date }
        let days = DateRange(first: dates.min(), last: dates.max())
        let voyage = try voyage(name)
        let tracks = try TrackFiles(of: voyage, for: days, self)
        guard !tracks.files.isEmpty else { continue }
        places =
          tracks.files.allSatisfy(\.isOwn)
          ? try ownPlaces(tracks) : foreignPlaces(of: voyage, days, world)
      }
      for index in indices {
        located[index].trackPoint = entries[index].member.entry.stamp.instant.flatMap(places)
      }
    }
    return located
  }

  private func ownPlaces(_ tracks: TrackFiles) throws -> (Instant) -> Point? {
    let track = Track(try tracks.files.flatMap { try tracks.fixes(of: $0, self) ?? [] })
    return { track.place(at: $0) }
  }

  private func foreignPlaces(
    of voyage: Voyage, _ days: DateRange, _ world: World
  ) -> (Instant) -> Point? {
    switch foreign(of: voyage, days, isWhole: false, world) {
    case .fixes(let fixes):
      let places = Dictionary(
        fixes.map { ($0.instant, $0.point) }, uniquingKeysWith: { first, _ in first })
      return { places[$0] }
    case .noProgram:
      world.say("positions from GPX and NMEA files are not shown: wake-net is not beside wake")
    case .failed(let message):
      if let message { world.say("wake-net does not run: " + message) }
      world.say(
        "positions from the GPX and NMEA files of \(voyage.name) are not shown: wake annotate --dry-run says why"
      )
    }
    return { _ in nil }
  }
}
