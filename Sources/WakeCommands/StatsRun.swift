import WakeFormat
import WakeLog
import WakeNavigation
import WakeReport
import WakeSystem

/// Reads voyage by voyage what was asked for, and adds it up.
struct StatsRun {
  private let shelf: Shelf
  private let world: World
  private let request: LogRequest
  private(set) var statistics: Statistics
  /// What the persons of those voyages are called.
  private(set) var names = PersonNames()
  private var unreadable = 0
  private var foreign = 0
  private var hasTrack = false

  init(_ shelf: Shelf, _ world: World, _ request: LogRequest, _ statistics: Statistics) {
    self.shelf = shelf
    self.world = world
    self.request = request
    self.statistics = statistics
  }

  mutating func read() throws {
    let matches = request.query.matches
    for name in try request.voyages ?? shelf.voyageNames() {
      let voyage = try shelf.voyage(name)
      // All of its pages: what she does in the range comes from before it.
      let read = try shelf.entries(of: voyage)
      guard read.entries.contains(where: matches) else { continue }
      unreadable += read.unreadableLines
      names.learn(voyage.facts, shelf.logbook.facts)
      let way = try shelf.track(of: voyage)
      foreign += way.foreign
      if !way.track.fixes.isEmpty { hasTrack = true }
      let entries = try shelf.located(read.entries, world, along: way.whole)
      statistics.add(
        VoyageLog(voyage, logbook: shelf.logbook.facts, entries, track: way.track.fixes),
        where: matches)
    }
  }

  /// - Parameter isOfTrack: whether the way along the track is of interest.
  func sayNotes(isOfTrack: Bool = true) {
    for note in statistics.notes {
      let place = note.place.map { $0.text + ": " } ?? ""
      world.say(TerminalText.escaped("\(place)\(note.message); \(note.rule)"))
    }
    if hasTrack, isOfTrack {
      world.say(
        "track: nothing counts where all fixes of \(TrackRun.stillSeconds / 60) min lie within "
          + "\(Int(TrackRun.stillMetres)) m, nor where the log has her made fast")
    }
    if foreign > 0, isOfTrack {
      world.say(
        "not counted in distance-track: \(plural(foreign, "file")) of GPX or NMEA 0183")
    }
    if unreadable > 0 {
      world.say(
        "not counted: \(plural(unreadable, "line")) that cannot be read; wake check says why")
    }
  }
}
